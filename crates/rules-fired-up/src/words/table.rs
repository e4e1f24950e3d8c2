//! §15.1 A view as lines of text.

use super::Words;
use crate::{BetResult, Claims, Class, Fighter, Phase, SeatView, Space, Stage, View, state::ROUNDS};
use rules_core::{
    Seat, Viewer,
    words::{Who, counted},
};

impl Words<'_> {
    /// Several lines that show what a viewer knows, the last of them what the game waits for.
    pub fn show(&self, view: &View) -> String {
        format!("{}\n{}", self.show_table(view), self.show_stage(view))
    }

    /// Several lines that show what a viewer knows, without what the game waits for.
    pub fn show_table(&self, view: &View) -> String {
        let mut lines = Vec::new();
        if view.round > 0 {
            lines.push(format!("Round {} of {ROUNDS}.", view.round));
        }
        let entered = Space::ALL.into_iter().filter(|space| view.arena.mats[space.index()].is_some());
        lines.extend(entered.map(|space| self.show_space(view, space)));
        let columns = Class::ALL.into_iter().filter_map(|class| self.show_column(view, class));
        lines.extend(columns);
        for (index, seat) in view.seats.iter().enumerate() {
            lines.push(self.show_seat(view, Seat::at(index), seat));
        }
        if !view.common.is_empty() {
            lines.push(format!("Common dice: {}", view.common));
        }
        lines.extend(self.show_hand(view));
        lines.join("\n")
    }

    fn show_space(&self, view: &View, space: Space) -> String {
        match view.arena.fighter(space) {
            Some(fighter) => self.show_fighter(space, fighter),
            None => format!("  {} is out", self.fighter(space)),
        }
    }

    fn show_fighter(&self, space: Space, fighter: &Fighter) -> String {
        let mut text = format!(
            "  {} {}: Attack {}, Defense {}, Stamina {}, Wounds {}/{}, Morale {}, Influence {}, points at {}",
            fighter.tile,
            self.fighter(space),
            fighter.attack,
            fighter.defense,
            fighter.stamina,
            fighter.wounds,
            fighter.capacity,
            fighter.morale.name(),
            fighter.influence,
            self.fighter(fighter.target)
        );
        if fighter.locked {
            text.push_str(", locked");
        }
        if fighter.hasted {
            text.push_str(", Hasted");
        }
        if fighter.up + fighter.down > 0 {
            text.push_str(&format!(", thumbs +{} -{}", fighter.up, fighter.down));
        }
        text
    }

    fn show_column(&self, view: &View, class: Class) -> Option<String> {
        let column = view.columns[class as usize];
        let card = column.card?;
        let result = match column.result {
            BetResult::Open => String::new(),
            BetResult::Sealed(space) => format!(" Happened to {}.", self.fighter(space)),
            BetResult::Settled(space) => format!(" Settled: {}.", self.fighter(space)),
            BetResult::Lapsed => " Never happened.".to_owned(),
        };
        let bets: Vec<String> = view
            .bets_on(class)
            .map(|bet| {
                let on = bet.fighter.map_or_else(|| "face down".to_owned(), |space| self.fighter(space));
                format!("{} round {} {on}", self.who(bet.seat).object(), bet.round)
            })
            .collect();
        let placed = if bets.is_empty() { String::new() } else { format!(" Bets: {}.", bets.join("; ")) };
        Some(format!("{}: {}.{result}{placed}", class.name(), self.bet_in_words(card)))
    }

    fn show_seat(&self, view: &View, seat: Seat, seen: &SeatView) -> String {
        let first = if view.first == seat && view.round > 0 { ", first player" } else { "" };
        let claims = match seen.claims {
            Claims::Asked => "",
            Claims::AtOnce => ", claims at once",
        };
        format!(
            "{}: {}, {}, {}, {} in hand, {} laid down, {}{first}{claims}",
            self.who(seat).subject(),
            counted(seen.score.into(), "point", "points"),
            counted(seen.dice.into(), "die", "dice"),
            counted(seen.tokens.into(), "token", "tokens"),
            seen.hand,
            seen.aside,
            counted(seen.betting.into(), "Betting card", "Betting cards"),
        )
    }

    fn show_hand(&self, view: &View) -> Vec<String> {
        let Viewer::Seat(seat) = view.viewer else { return Vec::new() };
        let mut lines = Vec::new();
        for (title, cards) in [("hand", &view.hand), ("cards laid down", &view.aside)] {
            if cards.is_empty() {
                continue;
            }
            lines.push(match self.who(seat) {
                Who::Seat(seat) => format!("The {title} of seat {seat}:"),
                who @ (Who::You | Who::Called(_)) => format!("{}:", who.has_a(title)),
            });
            for &card in cards {
                let printed = self.game.highlight(card);
                let texts = printed.texts();
                let rows: Vec<String> = (printed.rows.iter().zip(texts))
                    .map(|(row, text)| format!("{}: {text}", row.points))
                    .collect();
                lines.push(format!("  {} {}: {}", card.phase().name(), self.card(card), rows.join("; ")));
            }
        }
        lines
    }

    /// What the game waits for, in one line.
    pub fn show_stage(&self, view: &View) -> String {
        match view.stage {
            Stage::Entering { .. } => "A fighter enters.".to_owned(),
            Stage::Announcing { .. } => "A Bet card is turned up.".to_owned(),
            Stage::Seating => "The first player is drawn.".to_owned(),
            Stage::Dealing { .. } => "A Highlight is dealt.".to_owned(),
            Stage::Keeping => format!("{} two of four cards.", self.deciders(view, "keeps", "keep")),
            Stage::Rolling { seat } | Stage::RollingAgain { seat, .. } => {
                format!("{}.", self.who(seat).does("rolls", "roll"))
            }
            Stage::Rerolling { seat } => {
                let may = self.who(seat).subject();
                format!("{may} may roll some dice again: {}.", view.spree.pool)
            }
            Stage::Using { seat } => {
                format!("{} dice: {}.", self.who(seat).does("uses", "use"), view.spree.pool)
            }
            Stage::Claiming { phase } => {
                let moment = match phase {
                    Phase::Start => "before the battle",
                    Phase::Fight => "after this attack",
                    Phase::End => "after the battle",
                };
                format!("{} {moment}.", self.deciders(view, "claims or waits", "claim or wait"))
            }
            Stage::Striking { attacker, defender, .. } => {
                format!("{} attacks {}.", self.fighter(attacker), self.fighter(defender))
            }
            Stage::Over => self.show_winners(view),
        }
    }

    /// Those who still have to decide, with the verb that goes with them.
    fn deciders(&self, view: &View, third: &'static str, second: &'static str) -> String {
        match view.owed.as_slice() {
            [seat] => self.who(*seat).does(third, second),
            seats => {
                let names: Vec<String> = seats.iter().map(|&seat| self.who(seat).subject()).collect();
                format!("{} {second}", names.join(", "))
            }
        }
    }

    /// §10.2 Who has most points.
    fn show_winners(&self, view: &View) -> String {
        let most = view.seats.iter().map(|seat| seat.score).max().unwrap_or(0);
        let winners = view.seats.iter().enumerate().filter(|(_, seat)| seat.score == most);
        let winners: Vec<Who<'_>> = winners.map(|(index, _)| self.who(Seat::at(index))).collect();
        let points = counted(most.into(), "point", "points");
        match winners.as_slice() {
            [one] => format!("{} with {points}.", one.does("wins", "win")),
            several => {
                let names: Vec<String> = several.iter().map(|who| who.subject()).collect();
                format!("{} share the victory with {points} (§10.2).", names.join(", "))
            }
        }
    }
}
