//! The extra fighters, and whoever we have not drawn.

/// Yabai, the Whirlwind: a spinning blade dancer in a skirt like a top.
pub(super) const YABAI: &str = r##"<g stroke="#10182a" stroke-width="2" stroke-linejoin="round">
<path d="M6 74q-10-14 4-22 42-14 84 4 12 8 2 20-12-16-44-18-34 0-46 16z" fill="#ffe14d"/>
<path d="M12 66q38-16 78 2" fill="none" stroke="#fff" stroke-width="2"/>
<path d="M46 104l2 20h8l2-20z" fill="#2c3a63"/><path d="M38 120h28l4 5H34z" fill="#10182a"/>
<path d="M40 62h24l24 26q-14 20-36 24-22-4-36-24z" fill="#19b7e0"/><path d="M22 88q30 16 60 0M30 98q22 12 44 0" fill="none" stroke="#bff3ff" stroke-width="2.5"/>
<path d="M40 48q12-6 24 0l2 18q-14 6-28 0z" fill="#2c3a63"/><path d="M42 52l10 10 11-10" fill="none" stroke="#ffe14d" stroke-width="3"/>
<path d="M38 26q0-16 14-16t14 16-4 20q-10 6-20 0-4-8-4-20z" fill="#c98d63"/>
<path d="M36 28Q34 4 54 4q18 2 14 24-4-10-10-12-12 6-22 12z" fill="#e8452c"/><path d="M40 10Q30-6 14 4q14 0 20 14zM64 10Q76-8 90 6 76 4 70 18z" fill="#e8452c"/>
<path d="M44 32l6 1M56 33l6-1" stroke-width="2.6"/><path d="M48 41q5 3 9-1" fill="none"/>
<path d="M40 52L18 62l-6 12 6 4 10-10 14-4zM64 52l20 8 8 14-6 4-10-10-14-4z" fill="#c98d63"/>
<path d="M14 76Q0 84-4 104q14-6 22-24zM90 76q14 8 18 28-14-6-22-24z" fill="#e6eefc"/>
</g>"##;

/// Keane, Quicksilver: a runner of chrome, leaning into the wind.
pub(super) const KEANE: &str = r##"<g stroke="#10141f" stroke-width="2" stroke-linejoin="round">
<path d="M0 44h22M4 58h16M-4 72h20M2 88h12" stroke="#9feaff" stroke-width="3"/>
<path d="M40 82L22 96 8 120h8l16-16 18-10z" fill="#9aa7bd"/><path d="M4 118q10 8 20 2l-8-6z" fill="#41e7ff"/>
<path d="M56 82l14 14-4 26h9l6-30-16-18z" fill="#c6d1e4"/><path d="M64 118h16l8 6H64z" fill="#41e7ff"/>
<path d="M36 52q14-12 30-6l4 30q-14 14-34 8z" fill="#c6d1e4"/><path d="M44 56l18-4 2 18-18 8z" fill="#41506e"/><path d="M48 62l12-3" stroke="#41e7ff" stroke-width="3"/>
<path d="M38 52L22 62l-4 18 8 1 4-14 14-6z" fill="#9aa7bd"/><path d="M18 78l-14 2 4-8z" fill="#e6eefc"/>
<path d="M66 54l16 8 14-12 5 5-16 20-20-6z" fill="#c6d1e4"/><path d="M96 52l12-26 2 28-8 6z" fill="#e6eefc"/>
<path d="M44 26Q44 8 60 8q18 2 18 20l-4 14q-8 8-18 6-10-4-12-22z" fill="#c6d1e4"/>
<path d="M54 22h26l-2 12H58z" fill="#0e2733"/><path d="M60 28h16" stroke="#41e7ff" stroke-width="3.5"/>
<path d="M46 16Q30 6 18 14q14 0 26 12z" fill="#ff4fa3"/><path d="M60 42h12" fill="none"/>
</g>"##;

/// Somebody whose figure is not known here.
pub(super) const STRANGER: &str = r##"<g stroke="#14101f" stroke-width="2" stroke-linejoin="round">
<path d="M50 10q30 12 30 60l8 50H12l8-50q0-48 30-60z" fill="#6d6690"/>
<path d="M34 36q0-20 16-20t16 20-16 20-16-20z" fill="#221b38"/>
<circle cx="44" cy="36" r="2.5" fill="#ffc857"/><circle cx="56" cy="36" r="2.5" fill="#ffc857"/>
<path d="M50 58v60M34 74q16 8 32 0" fill="none"/>
</g>"##;
