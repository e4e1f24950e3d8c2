//! §3.4 What abilities ask for, answered from the sheet.

use super::{
    course::Course,
    sheet::{Decision, Player, Said},
    wording::offered,
};
use crate::{Action, Card, Choice, Fight, Pick, Steal};
use rules_core::{
    Game, Seat,
    content::{ContentError, Spanned},
};

impl Course<'_> {
    /// What the player chose for the ability of a card, if it is offered.
    pub(super) fn choose(
        &mut self,
        player: &Player,
        seat: Seat,
        (card, named): (Card, Option<Seat>),
        index: usize,
    ) -> Result<Pick, ContentError> {
        let sheet = self.sheet;
        let choice =
            Choice::of(sheet.game.ability(card), named).expect("the engine asks where there is a choice");
        let asks = format!("{} asks for {}", sheet.game.warrior(card).name, asked(&sheet.game, choice));
        let offers = self.offers(seat);
        let Some(text) = player.choices.get(index) else {
            let (field, answer) = answer(player, index, &offers);
            return Err(player.blame(sheet.source, field, format!("{asks}: {answer}")));
        };
        let field = player.choice_field();
        let pick = self.read_pick(choice, text, field)?;
        if sheet.game.check(&self.state, seat, Action::Choose(pick)).is_err() {
            let problem = format!("`{}` cannot be chosen; {asks}: {offers}", text.get_ref());
            return Err(sheet.source.error(text, field, problem));
        }
        let said = self.said(pick);
        if let Some((_, boost)) = self.resolved.last_mut() {
            boost.chosen.push(said);
        }
        Ok(pick)
    }

    /// An error about a choice that nobody asked for.
    pub(super) fn needless(&self, player: &Player, extra: &Spanned<String>) -> ContentError {
        let game = &self.sheet.game;
        let is_first = player.choices.first() == Some(extra);
        let problem = match (player.decision, self.working) {
            (Some(Decision::Activate), Some(card)) => match Choice::of(game.ability(card), None) {
                // §3.4 The ability would ask, but there is nothing to choose.
                Some(choice) if is_first => format!(
                    "{} asks for {}, and there is none, so it works without a choice (§3.4)",
                    game.warrior(card).name,
                    asked(game, choice)
                ),
                Some(_) | None => {
                    let more = if is_first { "" } else { " more" };
                    format!("{} asks for nothing{more}", game.warrior(card).name)
                }
            },
            (Some(Decision::Score) | None, _) | (_, None) => {
                "a scored Boost asks for nothing (§3.2)".to_owned()
            }
        };
        let field = player.choice_field();
        let problem = format!("{problem}; leave \"{}\" out", extra.get_ref());
        self.sheet.source.error(extra, field, problem)
    }

    fn read_pick(&self, choice: Choice, text: &Spanned<String>, field: &str) -> Result<Pick, ContentError> {
        match choice {
            Choice::Sign => match text.get_ref().trim().to_ascii_lowercase().as_str() {
                "plus" | "+" => Ok(Pick::Plus),
                "minus" | "-" => Ok(Pick::Minus),
                other => {
                    let problem = format!("`{other}` is no sign; \"plus\" or \"minus\" is asked for (§4.1)");
                    Err(self.sheet.source.error(text, field, problem))
                }
            },
            Choice::GraveCard { .. } => self.sheet.card_named(text, field).map(Pick::Card),
            Choice::AnyMain
            | Choice::Neighbour
            | Choice::TakeBoost { .. }
            | Choice::SilenceBoost
            | Choice::BorrowBoost => self.sheet.seat_named(text, field).map(Pick::Seat),
        }
    }

    /// What can be chosen now.
    fn offers(&self, seat: Seat) -> String {
        let mut legal = Vec::new();
        self.sheet.game.legal(&self.state, seat, &mut legal);
        let picks = legal.into_iter().filter_map(|action| match action {
            Action::Choose(pick) => Some(format!("\"{}\"", self.said(pick))),
            Action::Play { .. } | Action::PlayAlone { .. } | Action::Score | Action::Activate => None,
        });
        let picks: Vec<String> = picks.collect();
        offered(picks.iter().map(String::as_str))
    }

    fn said(&self, pick: Pick) -> String {
        match pick {
            Pick::Seat(seat) => self.sheet.name(seat).to_owned(),
            Pick::Card(card) => self.sheet.said(Said::Face(card)),
            Pick::Plus => "plus".to_owned(),
            Pick::Minus => "minus".to_owned(),
        }
    }
}

impl Player {
    fn choice_field(&self) -> &'static str {
        if self.row.on.is_some() { "on" } else { "choices" }
    }
}

/// What the sheet could say where a choice is missing.
fn answer(player: &Player, index: usize, offers: &str) -> (&'static str, String) {
    if index == 0 {
        return ("on", format!("on = {offers}"));
    }
    let before: String = player.choices.iter().map(|choice| format!("\"{}\", ", choice.get_ref())).collect();
    ("choices", format!("choices = [{before}{offers}]"))
}

/// §3.4 What is asked for, with its rule.
fn asked(game: &Fight, choice: Choice) -> String {
    match choice {
        Choice::AnyMain => "a Main in the Fight (§3.4)".to_owned(),
        Choice::Sign => "plus or minus (§4.1)".to_owned(),
        Choice::Neighbour => {
            "the Main of a neighbour, left or right, that is in the Fight (§4.15)".to_owned()
        }
        Choice::TakeBoost { families } => {
            let families = offered(families.iter().map(crate::Family::name));
            let place = match game.config.house.steal {
                Steal::OnTable => "on the table",
                Steal::Waiting => "that waits face down",
            };
            format!("an opponent's Boost {place} of the Family {families} (§4.8)")
        }
        Choice::SilenceBoost => "an opponent's Boost that waits (§4.9)".to_owned(),
        Choice::BorrowBoost => {
            "the owner of another activated Boost that borrows nothing itself (§4.17)".to_owned()
        }
        Choice::GraveCard { depth: 1 } => "the top card of the Graveyard (§4.13)".to_owned(),
        Choice::GraveCard { depth } => format!("one of the top {depth} cards of the Graveyard (§4.13)"),
    }
}
