//! What an ability does, as a symbol: what it works on, a few characters, and the Families it speaks of.

use super::family::Emblem;
use leptos::prelude::*;
use rules_fight::{Ability, Family};

/// An ability as a symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Glyph {
    /// What it works on, drawn in a field of 24 by 24.
    pub(super) mark: Mark,
    /// A few characters.
    pub(super) text: String,
    /// The Families it speaks of.
    pub(super) families: Vec<Family>,
}

/// What an ability works on, or what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Own,
    Any,
    All,
    Others,
    Family,
    Grave,
    Cards,
    Digits,
    Skull,
    Take,
    Mute,
    Shield,
    Crown,
    Raise,
    Swap,
    Turn,
    Beam,
    Borrow,
}

/// The symbol of an ability.
pub(super) fn glyph(ability: Ability) -> Glyph {
    let plain = |mark: Mark, text: String| Glyph { mark, text, families: Vec::new() };
    let of = |mark: Mark, text: String, families: Vec<Family>| Glyph { mark, text, families };
    match ability {
        Ability::AddFamily { amount, family } => of(Mark::Family, signed(amount), vec![family]),
        Ability::AddAll { amount } => plain(Mark::All, signed(amount)),
        Ability::AddOthers { amount } => plain(Mark::Others, signed(amount)),
        Ability::AddSelf { amount } => plain(Mark::Own, signed(amount)),
        Ability::AddAny { amount } => plain(Mark::Any, signed(amount)),
        Ability::AddAnyEither { amount } => plain(Mark::Any, format!("±{amount}")),
        Ability::AddPerFamily { amount } => {
            of(Mark::Own, format!("{} per", signed(amount)), Family::ALL.to_vec())
        }
        Ability::AddPerScored { amount, .. } => plain(Mark::Cards, format!("{} each", signed(amount))),
        Ability::AddGraveTop => plain(Mark::Grave, "+top".to_owned()),
        Ability::SetSelf { power } => plain(Mark::Own, format!("= {power}")),
        Ability::ScaleSelf { times: 3, over: 2 } => plain(Mark::Own, "× 1½".to_owned()),
        Ability::ScaleSelf { times, over: 1 } => plain(Mark::Own, format!("× {times}")),
        Ability::ScaleSelf { times, over } => plain(Mark::Own, format!("× {times}/{over}")),
        Ability::HalveAny => plain(Mark::Any, "÷ 2".to_owned()),
        Ability::Digit { from, to } => plain(Mark::Digits, format!("{from} → {to}")),
        Ability::DigitProduct => plain(Mark::Digits, "a × b".to_owned()),
        Ability::DigitSum => plain(Mark::Digits, "a + b".to_owned()),
        Ability::DigitReverse => plain(Mark::Digits, "ab → ba".to_owned()),
        Ability::DigitReverseAny => plain(Mark::Any, "ab → ba".to_owned()),
        Ability::NearestTen => plain(Mark::All, "≈ 10".to_owned()),
        Ability::Mirror { from } => plain(Mark::All, format!("{from} − n")),
        Ability::Collatz => plain(Mark::All, "½n · 3n+1".to_owned()),
        Ability::KillHighest => plain(Mark::Skull, "top".to_owned()),
        Ability::KillOneDigit => plain(Mark::Skull, "< 10".to_owned()),
        Ability::DrawAndScore { cards, family } => of(Mark::Cards, cards.to_string(), vec![family]),
        Ability::Steal { families } => of(Mark::Take, String::new(), families.iter().collect()),
        Ability::Silence { amount } => plain(Mark::Mute, signed(amount)),
        Ability::Shield { amount } => plain(Mark::Shield, signed(amount)),
        Ability::WinTies { amount } => plain(Mark::Crown, format!("{} ties", signed(amount))),
        Ability::BonusIfWin { amount, cards } => {
            plain(Mark::Crown, format!("{}, {cards} cards", signed(amount)))
        }
        Ability::Pact { cards } => plain(Mark::Skull, format!("{cards} cards")),
        Ability::Raise { .. } => plain(Mark::Raise, "raise".to_owned()),
        Ability::RobGraveyard { family, most } => of(Mark::Grave, most.to_string(), vec![family]),
        Ability::CopyNeighbour { plus: 0 } => plain(Mark::Swap, "copy".to_owned()),
        Ability::CopyNeighbour { plus } => plain(Mark::Swap, format!("copy {}", signed(plus))),
        Ability::SwapNeighbour => plain(Mark::Swap, "swap".to_owned()),
        Ability::Rotate => plain(Mark::Turn, "rotate".to_owned()),
        Ability::BeamAny => plain(Mark::Beam, "replace".to_owned()),
        Ability::UseBoost => plain(Mark::Borrow, "Boost".to_owned()),
        Ability::UseGraveyard => plain(Mark::Grave, "borrow".to_owned()),
    }
}

/// The symbol of an ability on one line.
#[component]
pub(super) fn AbilityMark(ability: Ability) -> impl IntoView {
    let Glyph { mark, text, families } = glyph(ability);
    view! {
        <span class="ft-glyph" aria-hidden="true">
            <svg viewBox="0 0 24 24" focusable="false" inner_html=drawn(mark)></svg>
            {(!text.is_empty()).then(|| view! { <b>{text}</b> })}
            {families.into_iter().map(|family| view! { <Emblem family=family/> }).collect_view()}
        </span>
    }
}

fn signed(amount: i8) -> String {
    if amount < 0 { format!("−{}", amount.unsigned_abs()) } else { format!("+{amount}") }
}

const fn drawn(mark: Mark) -> &'static str {
    match mark {
        Mark::Own => "<path d='M12 21V5M5 11l7-7 7 7'/>",
        Mark::Any => "<circle cx='12' cy='12' r='8'/><path d='M12 1v7M12 16v7M1 12h7M16 12h7'/>",
        Mark::All => {
            "<circle cx='5' cy='12' r='3.500'/><circle cx='12' cy='5' r='3.500'/><circle cx='19' cy='12' r='3.500'/><circle cx='12' cy='19' r='3.500'/>"
        }
        Mark::Others => {
            "<circle cx='5' cy='12' r='3.500'/><circle cx='12' cy='5' r='3.500'/><circle cx='19' cy='12' r='3.500'/><path d='M9 16l6 6M15 16l-6 6'/>"
        }
        Mark::Family => {
            "<path d='M12 3v6M12 9L5 15M12 9l7 6'/><circle cx='12' cy='3' r='2'/><circle cx='5' cy='18' r='3'/><circle cx='19' cy='18' r='3'/>"
        }
        Mark::Grave => "<path d='M5 21V10c0-9 14-9 14 0v11M2 21h20M12 8v8M9 11h6'/>",
        Mark::Cards => "<path d='M9 6h11v15H9zM6 18H4V3h11v2'/>",
        Mark::Digits => "<path d='M3 4h8v16H3zM13 4h8v16h-8zM6 9l2-1v8M16 9c3-3 4 1 0 6h3'/>",
        Mark::Skull => {
            "<path d='M5 12c-2-12 16-12 14 0l-2 3v5H7v-5zM9 20v-3M12 20v-3M15 20v-3M8 10h2M14 10h2'/>"
        }
        Mark::Take => "<path d='M10 3h11v13H10zM15 20H3M8 15l-5 5 4 3'/>",
        Mark::Mute => "<path d='M4 5h16v11H10l-5 4v-4H4zM8 8l8 6M16 8l-8 6'/>",
        Mark::Shield => "<path d='M12 2l8 3c0 9-2 13-8 17-6-4-8-8-8-17z'/>",
        Mark::Crown => "<path d='M3 8l4 4 5-7 5 7 4-4-2 11H5z'/>",
        Mark::Raise => "<path d='M4 21h16M7 21v-5c0-6 10-6 10 0v5M12 12V2M8 6l4-4 4 4'/>",
        Mark::Swap => "<path d='M3 8h15M14 4l4 4-4 4M21 16H6M10 12l-4 4 4 4'/>",
        Mark::Turn => "<path d='M20 12a8 8 0 1 1-3-6M20 2v5h-5'/>",
        Mark::Beam => "<path d='M8 4h8M9 4L3 21h18L15 4M12 18v-7M9 13l3-3 3 3'/>",
        Mark::Borrow => "<path d='M3 3h11v14H3zM10 21h11V7h-4M6 7h5M6 11h5'/>",
    }
}

#[cfg(test)]
mod tests {
    use super::glyph;
    use rules_fight::Content;

    #[test]
    fn two_abilities_of_the_set_never_share_a_symbol() {
        let content = Content::shipped();
        let mut seen = Vec::new();
        for (_, warrior) in content.warriors() {
            let symbol = format!("{:?}", glyph(warrior.ability));
            assert!(!seen.contains(&symbol), "{}: {symbol}", warrior.name);
            seen.push(symbol);
        }
    }
}
