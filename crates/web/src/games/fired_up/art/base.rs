//! The six of the base game.

/// Sigurd, the Colonel: a stout veteran behind a shield full of thorns.
pub(super) const SIGURD: &str = r##"<g stroke="#150f24" stroke-width="2" stroke-linejoin="round">
<path d="M64 18l10-10 2 9-6 8z" fill="#e04242"/>
<path d="M34 96l-2 26h14l3-24zM54 98l2 24h15l-4-28z" fill="#3b4468"/>
<path d="M30 116h18v8H28zM55 116h17l2 8H55z" fill="#262b45"/>
<path d="M28 50q22-12 44 0l4 30-6 22q-20 8-40 0l-6-22z" fill="#6b86b8"/>
<path d="M36 54q14-7 28 0l2 18q-16 8-32 0z" fill="#93add9"/>
<path d="M30 92q20 8 40 0l-2 12q-18 6-36 0z" fill="#8a3030"/>
<path d="M22 56q-6-14 8-16l8 10-4 14z" fill="#51699b"/><path d="M78 56q6-14-8-16l-8 10 4 14z" fill="#51699b"/>
<path d="M20 42l-9-9 14 3zM80 42l9-9-14 3z" fill="#e8ecf7"/>
<path d="M38 26q0-16 14-16t14 16v12q0 12-14 12T38 38z" fill="#e9b98f"/>
<path d="M37 30q0-22 15-22t15 22l-5-4q-10-5-20 0z" fill="#5d6f9c"/>
<path d="M49 5q-6-7 4-5 14 2 20 14-10-6-20-5z" fill="#e04242"/>
<path d="M40 36q12 7 25 0l2 12q-4 12-14 14-11-2-15-14z" fill="#d7d2cb"/>
<path d="M46 44q6 3 13 0" fill="none"/>
<circle cx="49" cy="31" r="1.8" fill="#150f24"/><circle cx="59" cy="31" r="1.8" fill="#150f24"/>
<path d="M70 60l16 10-2 10-18-6z" fill="#51699b"/>
<path d="M88 62v-54l5-8 5 8v54z" fill="#dfe6f7"/><path d="M83 62h20v5H83z" fill="#c9952e"/>
<circle cx="28" cy="80" r="23" fill="#8a3030"/><circle cx="28" cy="80" r="15" fill="#c9952e"/><circle cx="28" cy="80" r="6" fill="#8a3030"/>
<path d="M28 57l-4-9h8zM28 103l-4 9h8zM5 80l-5-4v8zM51 80l9-4v8zM12 64l-8-6 3 9zM44 64l8-6-3 9zM12 96l-8 6 3-9zM44 96l8 6-3-9z" fill="#e8ecf7"/>
</g>"##;

/// Marrow, the Shadow: a hooded stalker with a face of bone and two crooked knives.
pub(super) const MARROW: &str = r##"<g stroke="#0d0818" stroke-width="2" stroke-linejoin="round">
<path d="M46 16Q14 44 8 112l12-8 4 16 10-14 6 16 10-16 6 14 8-16 12 8q2-50-14-76z" fill="#3b1f63"/>
<path d="M40 84l-10 38h12l10-34zM56 84l8 38h13L66 82z" fill="#1d1233"/>
<path d="M36 50h30l4 36q-18 8-36 0z" fill="#55307f"/>
<path d="M38 62l28 12M64 60l-26 16" stroke="#d04a6e" stroke-width="4"/>
<path d="M34 84q18 7 36 0l1 8q-19 7-38 0z" fill="#26163f"/>
<path d="M32 34Q30 4 54 2q26 4 22 38-4 14-22 16-18-4-22-22z" fill="#2a1547"/>
<path d="M42 26q2-10 14-10 13 1 14 12l-2 14-6 10h-12l-6-10z" fill="#efe9dc"/>
<path d="M46 28l9 3-5 6-5-3zM68 28l-8 3 4 6 5-3z" fill="#0d0818"/>
<circle cx="51" cy="32" r="2" fill="#ff3b5c" stroke="none"/><circle cx="64" cy="32" r="2" fill="#ff3b5c" stroke="none"/>
<path d="M57 37l-2 5h4zM48 46h16M51 44v6M55 44v7M59 44v7M63 43v6" fill="none" stroke-width="1.6"/>
<path d="M68 56l16 4 6 12-8 2-16-8z" fill="#55307f"/><path d="M86 70q16-4 12-34-10 14-18 30z" fill="#cfd6e6"/><path d="M82 66l8 8-4 4-8-7z" fill="#d04a6e"/>
<path d="M36 58L18 68l-6 14 8 2 18-14z" fill="#55307f"/><path d="M14 80Q-2 82 2 112q12-12 18-26z" fill="#cfd6e6"/><path d="M20 76l-8 8 5 4 8-8z" fill="#d04a6e"/>
</g>"##;

/// Mei, the Deceiver: a dancer with two fans and the mask of a fox.
pub(super) const MEI: &str = r##"<g stroke="#1c0d22" stroke-width="2" stroke-linejoin="round">
<path d="M40 18Q16 22 10 60q-2 24-10 30 20 2 26-26 4-22 18-30z" fill="#20163a"/>
<path d="M40 92l-12 30h10l14-28zM54 92l12 30h11L66 88z" fill="#f2cfae"/>
<path d="M24 118h15v6H22zM64 118h14l2 6H64z" fill="#8c1f57"/>
<path d="M38 50q12-6 24 0l2 22 18 34q-20 4-30-8-12 12-32 8l16-34z" fill="#ff5ea8"/>
<path d="M44 56l8 16 8-17 3 16-2 14-9 14-10-14-2-14z" fill="#ffd3e6"/>
<path d="M37 68q14 7 28 0l2 9q-16 7-32 0z" fill="#1fb5b0"/>
<path d="M62 74q22 8 18 34 8-22-4-38z" fill="#1fb5b0"/>
<path d="M36 24q2-16 16-16t16 16l-2 14q-6 10-14 10T38 38z" fill="#fff6ee"/>
<path d="M36 26L32 2l14 9zM68 26L74 2 58 11z" fill="#fff6ee"/><path d="M37 12l6 3-5 6zM68 12l-6 3 5 6z" fill="#ff5ea8"/>
<path d="M41 25q5-4 9 3-6 3-9-3zM63 25q-5-4-9 3 6 3 9-3z" fill="#1c0d22"/>
<path d="M52 32l-3 4h6zM40 34l7 2M64 34l-7 2M47 40q5 4 10 0" fill="#ff5ea8" stroke-width="1.6"/>
<path d="M40 54L22 48l-8-10 6-5 10 9 14 2z" fill="#f2cfae"/>
<path d="M18 38Q-6 34-2 12 18 8 22 34z" fill="#1fb5b0"/><path d="M18 37L0 16M18 36L8 11M19 35L16 11" fill="none" stroke-width="1.4"/>
<path d="M62 54l18 6 8-10 6 4-8 16-24-2z" fill="#f2cfae"/>
<path d="M88 54q-6-24 14-32 14 18-6 34z" fill="#1fb5b0"/><path d="M90 54l2-28M91 54l8-29M93 55l12-22" fill="none" stroke-width="1.4"/>
</g>"##;

/// Rexus, the Destroyer: a lizard on two enormous legs, with a hammer.
pub(super) const REXUS: &str = r##"<g stroke="#0e1a12" stroke-width="2" stroke-linejoin="round">
<path d="M34 92Q8 100 0 76q10 12 30 2z" fill="#3f8f4e"/>
<path d="M28 80q-8 22 2 34h20q2-18-2-34zM54 80q-4 22 4 34h22q4-22-4-36z" fill="#57b864"/>
<path d="M24 112h26l2 12H18zM56 112h24l6 12H56z" fill="#7a4a26"/><path d="M22 118h30M57 118h27" stroke="#e8c15a" stroke-width="3"/>
<path d="M24 52q26-18 54 0l2 30q-28 14-58 0z" fill="#57b864"/>
<path d="M38 56q14-7 28 0l1 24q-15 7-30 0z" fill="#c8e59a"/><path d="M38 64h28M37 72h30" fill="none"/>
<path d="M22 78q28 12 58 0l1 10q-30 12-60 0z" fill="#7a4a26"/>
<path d="M36 30Q34 8 54 6q14 0 22 10l14 8q4 10-8 14l-22 4q-20 2-24-12z" fill="#57b864"/>
<path d="M58 34l28-8-6 10-18 4z" fill="#fff"/><path d="M60 34l3 5 4-6 3 5 4-6 3 5 3-6" fill="none" stroke-width="1.5"/>
<path d="M44 8L36-4l14 6zM34 18L22 12l10-2zM32 30l-12 0 9-6z" fill="#e8c15a"/>
<circle cx="62" cy="19" r="4" fill="#ffe26b"/><path d="M62 16v6" stroke-width="2.4"/><path d="M55 14l12 1" stroke-width="3"/>
<path d="M76 56q14 4 16 20l-8 6q-8-12-16-14z" fill="#57b864"/>
<path d="M84 112L92 22" stroke="#0e1a12" stroke-width="8"/><path d="M84 112L92 22" stroke="#7a4a26" stroke-width="4.5"/>
<path d="M78 6h28v22H78z" fill="#9aa3b5"/><path d="M78 12h28M78 22h28" fill="none"/><path d="M106 8l6 8-6 10z" fill="#e8c15a"/>
<path d="M26 56q-14 6-14 22l10 6q2-12 12-16z" fill="#57b864"/><path d="M12 78q-2 12 6 12 8-2 4-8z" fill="#57b864"/>
</g>"##;

/// Abbel, the Protector: broad as a gate, behind a shield as tall as others are.
pub(super) const ABBEL: &str = r##"<g stroke="#241a06" stroke-width="2" stroke-linejoin="round">
<path d="M32 94l-2 28h18l4-26zM54 96l2 26h18l-2-30z" fill="#8f7433"/>
<path d="M28 116h22v8H26zM55 116h21l2 8H55z" fill="#5e4a1d"/>
<path d="M20 58q4-22 32-22t32 22l-2 30q-4 14-30 14T22 88z" fill="#f0d27a"/>
<path d="M34 50q18-8 36 0l-3 36q-15 8-30 0z" fill="#fff4d0"/>
<circle cx="52" cy="67" r="8" fill="#d0552f"/><path d="M52 53v5M52 76v5M38 67h5M61 67h5M42 57l4 4M62 57l-4 4M42 77l4-4M62 77l-4-4" stroke="#d0552f" stroke-width="3"/>
<path d="M16 62q-6-22 16-24l8 12-8 18zM88 62q6-22-16-24l-8 12 8 18z" fill="#d9ae3f"/>
<path d="M38 24q0-18 14-18t14 18v14q-4 8-14 8t-14-8z" fill="#9c6b4a"/>
<path d="M34 40Q30 4 52 2q22 2 18 38l-6-4q2-22-12-22T40 36z" fill="#f7f1e2"/>
<path d="M38 16q14-8 28 0" fill="none" stroke="#d0552f" stroke-width="3"/>
<circle cx="48" cy="27" r="1.9" fill="#241a06"/><circle cx="58" cy="27" r="1.9" fill="#241a06"/><path d="M48 36q5 3 9 0" fill="none"/>
<path d="M14 66l-6 26 10 4 10-20z" fill="#d9ae3f"/><circle cx="12" cy="96" r="8" fill="#fff4d0"/>
<path d="M66 40q18-6 34 0v46q-4 26-17 36-13-10-17-36z" fill="#3c6fb0"/>
<path d="M71 46q12-4 24 0v38q-3 20-12 29-9-9-12-29z" fill="#6aa0e0"/>
<path d="M75 58l8-8 8 8M75 92l8 10 8-10" fill="none" stroke="#fff4d0" stroke-width="4"/><circle cx="83" cy="74" r="8" fill="#f0d27a"/>
</g>"##;

/// FRD-5M1L3, the Bull: a machine with horns and a friendly screen.
pub(super) const FRED: &str = r##"<g stroke="#1a1411" stroke-width="2" stroke-linejoin="round">
<path d="M32 92h14v20H30zM56 92h14l2 20H56z" fill="#59616f"/>
<path d="M24 108h26v16H20zM54 108h26l4 16H54z" fill="#ff8a2b"/><path d="M36 116v8M68 116v8" fill="none"/>
<path d="M18 48q34-12 66 0l2 34q-4 14-34 14T16 82z" fill="#ff8a2b"/>
<path d="M28 54h46v30q-23 9-46 0z" fill="#3a3f4b"/>
<path d="M34 60h34v18q-17 6-34 0z" fill="#161a22"/><path d="M39 68q12 12 25 0" fill="none" stroke="#5bff9a" stroke-width="3.5"/><path d="M42 63v3M60 63v3" stroke="#5bff9a" stroke-width="3"/>
<path d="M16 84q36 14 70 0l-2 10q-32 10-66 0z" fill="#59616f"/>
<path d="M10 46q4-12 18-8l2 20-14 8q-10-6-6-20zM92 46q-4-12-18-8l-2 20 14 8q10-6 6-20z" fill="#c9ced8"/>
<path d="M12 64h14v20H10zM76 64h14l2 20H78z" fill="#59616f"/>
<path d="M6 82h22v16l-8 8H8l-4-8zM74 82h22l2 16-4 8H82l-8-8z" fill="#ff8a2b"/>
<path d="M32 20h40l2 18-8 10H38l-8-10z" fill="#c9ced8"/>
<path d="M32 24Q8 26 6 2q10 12 28 10zM72 24Q96 26 98 2 88 14 70 12z" fill="#fff3df"/>
<path d="M36 24h32v10H36z" fill="#161a22"/><path d="M41 29h8M55 29h8" stroke="#ff3d3d" stroke-width="4"/>
<path d="M42 40h20v8q-10 6-20 0z" fill="#8c929f"/><circle cx="47" cy="44" r="1.8" fill="#1a1411"/><circle cx="57" cy="44" r="1.8" fill="#1a1411"/>
<path d="M46 50a6 6 0 1 0 12 0" fill="none" stroke="#ffd34d" stroke-width="3"/>
<path d="M52 20v-9M48 11h8" stroke-width="3"/>
</g>"##;
