//! What the rulebook leaves open, as flags.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use rules_fight::{BoostFamily, FirstFamily, House, Killed, LoneDigit, Rounding, ShortHand, Steal};

/// What the rulebook leaves open.
#[derive(clap::Args)]
#[command(next_help_heading = "House rules")]
pub(super) struct HouseArgs {
    /// §2.2 What the Family of a Boost is compared with
    #[arg(long, value_name = "WITH", default_value = "previous-main", value_parser = one_of(&[
        (["previous-main", "previous_main"], BoostFamily::PreviousMain, "the Main of the player before, like one's own Main"),
        (["free", "free"], BoostFamily::Free, "nothing; the Family rule binds the Main alone"),
        (["own-main", "own_main"], BoostFamily::OwnMain, "one's own Main"),
    ]))]
    boost_family: BoostFamily,

    /// §2.3 What the first Main of a Fight is compared with
    #[arg(long, value_name = "WITH", default_value = "free", value_parser = one_of(&[
        (["free", "free"], FirstFamily::Free, "nothing; the 1st player plays freely"),
        (["previous-fight", "previous_fight"], FirstFamily::PreviousFight, "the last Main of the Fight before"),
    ]))]
    first_family: FirstFamily,

    /// §2.4 What a hand may do that cannot keep the Family rule with both cards
    #[arg(long, value_name = "HOW", default_value = "card-by-card", value_parser = one_of(&[
        (["card-by-card", "card_by_card"], ShortHand::CardByCard, "it keeps the rule with as many cards as it can"),
        (["all-or-nothing", "all_or_nothing"], ShortHand::AllOrNothing, "it is free altogether"),
    ]))]
    short_hand: ShortHand,

    /// §3.6 What a player may still do whose Main was killed
    #[arg(long, value_name = "WHAT", default_value = "keeps-boost", value_parser = one_of(&[
        (["keeps-boost", "keeps_boost"], Killed::KeepsBoost, "activate or score the Boost"),
        (["out", "is_out"], Killed::IsOut, "nothing in this Fight"),
    ]))]
    killed: Killed,

    /// §4.3 Where fractions go
    #[arg(long, value_name = "WHERE", default_value = "down", value_parser = one_of(&[
        (["down", "down"], Rounding::Down, "to the whole number below"),
        (["up", "up"], Rounding::Up, "to the whole number above"),
    ]))]
    rounding: Rounding,

    /// §4.4 The product of a lone digit
    #[arg(long, value_name = "WHAT", default_value = "stays", value_parser = one_of(&[
        (["stays", "stays"], LoneDigit::Stays, "the digit itself"),
        (["zero", "is_zero"], LoneDigit::IsZero, "0, as if a zero stood before it"),
    ]))]
    lone_digit: LoneDigit,

    /// §4.8 Which Boosts can be taken
    #[arg(long, value_name = "WHICH", default_value = "on-table", value_parser = one_of(&[
        (["on-table", "on_table"], Steal::OnTable, "all on the table, face down or activated"),
        (["waiting", "waiting"], Steal::Waiting, "only those that wait face down"),
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

/// A reading: its name here and in content files and records, and what it means.
type Reading<T> = ([&'static str; 2], T, &'static str);

/// One of several readings, by either name.
fn one_of<T: Copy + Send + Sync + 'static>(
    readings: &'static [Reading<T>],
) -> impl TypedValueParser<Value = T> {
    let names =
        readings.iter().map(|&([name, alias], _, help)| PossibleValue::new(name).alias(alias).help(help));
    PossibleValuesParser::new(names).map(|typed| {
        let read = readings.iter().find(|(names, ..)| names.contains(&typed.as_str()));
        read.expect("the parser lets only these names through").1
    })
}
