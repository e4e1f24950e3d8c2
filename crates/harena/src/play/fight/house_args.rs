//! What the rulebook leaves open, as flags.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use rules_fight::{BoostFamily, FirstFamily, House, Killed, LoneDigit, Rounding, ShortHand, Steal};

/// What the rulebook leaves open.
#[derive(clap::Args)]
#[command(next_help_heading = "House rules")]
pub(super) struct HouseArgs {
    /// §2.2 What the Family of a Boost is compared with
    #[arg(long, value_name = "WITH", default_value = "previous-main", value_parser = one_of(&[
        ("previous-main", BoostFamily::PreviousMain, "the Main of the player before, like one's own Main"),
        ("free", BoostFamily::Free, "nothing; the Family rule binds the Main alone"),
        ("own-main", BoostFamily::OwnMain, "one's own Main"),
    ]))]
    boost_family: BoostFamily,

    /// §2.3 What the first Main of a Fight is compared with
    #[arg(long, value_name = "WITH", default_value = "free", value_parser = one_of(&[
        ("free", FirstFamily::Free, "nothing; the 1st player plays freely"),
        ("previous-fight", FirstFamily::PreviousFight, "the last Main of the Fight before"),
    ]))]
    first_family: FirstFamily,

    /// §2.4 What a hand may do that cannot keep the Family rule with both cards
    #[arg(long, value_name = "HOW", default_value = "card-by-card", value_parser = one_of(&[
        ("card-by-card", ShortHand::CardByCard, "it keeps the rule with as many cards as it can"),
        ("all-or-nothing", ShortHand::AllOrNothing, "it is free altogether"),
    ]))]
    short_hand: ShortHand,

    /// §3.6 What a player may still do whose Main was killed
    #[arg(long, value_name = "WHAT", default_value = "keeps-boost", value_parser = one_of(&[
        ("keeps-boost", Killed::KeepsBoost, "activate or score the Boost"),
        ("out", Killed::IsOut, "nothing in this Fight"),
    ]))]
    killed: Killed,

    /// §4.3 Where fractions go
    #[arg(long, value_name = "WHERE", default_value = "down", value_parser = one_of(&[
        ("down", Rounding::Down, "to the whole number below"),
        ("up", Rounding::Up, "to the whole number above"),
    ]))]
    rounding: Rounding,

    /// §4.4 The product of a lone digit
    #[arg(long, value_name = "WHAT", default_value = "stays", value_parser = one_of(&[
        ("stays", LoneDigit::Stays, "the digit itself"),
        ("zero", LoneDigit::IsZero, "0, as if a zero stood before it"),
    ]))]
    lone_digit: LoneDigit,

    /// §4.8 Which Boosts can be taken
    #[arg(long, value_name = "WHICH", default_value = "on-table", value_parser = one_of(&[
        ("on-table", Steal::OnTable, "all on the table, face down or activated"),
        ("waiting", Steal::Waiting, "only those that wait face down"),
    ]))]
    steal: Steal,
}

impl HouseArgs {
    /// What the table agreed on.
    pub(super) const fn house(&self) -> House {
        House {
            boost_family: self.boost_family,
            first_family: self.first_family,
            short_hand: self.short_hand,
            killed: self.killed,
            rounding: self.rounding,
            lone_digit: self.lone_digit,
            steal: self.steal,
        }
    }
}

/// One of several readings, each with its name and what it means.
fn one_of<T: Copy + Send + Sync + 'static>(
    readings: &'static [(&'static str, T, &'static str)],
) -> impl TypedValueParser<Value = T> {
    let names = readings.iter().map(|&(name, _, help)| PossibleValue::new(name).help(help));
    PossibleValuesParser::new(names).map(|typed| {
        let read = readings.iter().find(|(name, ..)| *name == typed);
        read.expect("the parser lets only these names through").1
    })
}
