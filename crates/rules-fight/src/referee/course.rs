//! The Fight as it goes: the decisions of the sheet through the engine's own check and apply.

use super::{
    BoostRuled, Decided, powers_after,
    sheet::{Decision, Said, Sheet},
    supply::Supply,
};
use crate::{Ability, Action, Card, Chance, Errand, Event, Fight, Notice, Stage, State};
use rules_core::{Game, Seat, Step, StepOf, Viewer, content::ContentError};

/// A Fight that is played to its end.
pub(super) struct Course<'a> {
    pub(super) sheet: &'a Sheet<'a>,
    pub(super) state: State,
    supply: Supply<'a>,
    /// What became of the Boosts that were decided on, in turn order.
    pub(super) resolved: Vec<(Seat, BoostRuled)>,
    /// The card whose ability works, a Boost or what it borrowed from.
    pub(super) working: Option<Card>,
    /// §4.8 By whom the Boost of each seat was taken.
    takers: Vec<Option<Seat>>,
    is_decided: bool,
    afterwards: Vec<String>,
    knows_graveyard: bool,
}

impl<'a> Course<'a> {
    /// Plays the sheet from the position before the first Boost.
    pub(super) fn play(sheet: &'a Sheet<'a>, before: &State) -> Result<Course<'a>, ContentError> {
        let mut course = Course {
            sheet,
            state: *before,
            supply: Supply::new(sheet),
            resolved: Vec::new(),
            working: None,
            takers: vec![None; sheet.players.len()],
            is_decided: false,
            afterwards: Vec::new(),
            knows_graveyard: true,
        };
        loop {
            match course.state.stage {
                Stage::Deciding { seat } => course.resolve(seat)?,
                // §4.11 Only the spoils are still drawn when no Boost is being resolved.
                Stage::Drawing { errand: errand @ Errand::Spoils { seat }, left } => {
                    course.draw((errand, left), seat)?;
                }
                Stage::Over => break,
                other => unreachable!("a Fight on its own does not come to {other:?}"),
            }
        }
        course.check_nothing_is_left()?;
        Ok(course)
    }

    /// What still happened after the Arena was decided.
    pub(super) fn afterwards(&self) -> &[String] {
        &self.afterwards
    }

    /// Is the Graveyard below the cleared cards still the one that the Arena was decided with?
    pub(super) const fn knows_graveyard(&self) -> bool {
        self.knows_graveyard
    }

    /// §3.1 Every Boost in turn order, those included about which nothing was decided.
    pub(super) fn boosts(&self) -> Vec<BoostRuled> {
        let mut boosts = Vec::new();
        let mut decided = 0;
        for seat in self.sheet.game.seats_from(self.sheet.first) {
            let resolved = self.resolved.iter().find(|(decider, _)| *decider == seat);
            decided += usize::from(resolved.is_some());
            let boost = resolved.map_or_else(|| self.undecided(seat), |(_, boost)| boost.clone());
            boosts.push(BoostRuled { powers: powers_after(&self.sheet.game, &self.state, decided), ..boost });
        }
        boosts
    }

    fn undecided(&self, seat: Seat) -> BoostRuled {
        BoostRuled { happened: vec![self.why_nothing(seat)], ..self.blank(seat, Decided::Nothing) }
    }

    fn blank(&self, seat: Seat, decided: Decided) -> BoostRuled {
        let player = &self.sheet.players[seat.index()];
        BoostRuled {
            player: player.name.clone(),
            boost: player.boost.map(|boost| self.sheet.said(boost)),
            decided,
            chosen: Vec::new(),
            happened: Vec::new(),
            powers: Vec::new(),
        }
    }

    /// Why there was nothing to decide for a seat.
    fn why_nothing(&self, seat: Seat) -> String {
        let name = self.sheet.name(seat);
        match (self.sheet.players[seat.index()].boost, self.takers[seat.index()]) {
            (None, _) => format!("{name} played no Boost (§2.7)"),
            (Some(_), Some(taker)) => {
                format!("{} has taken the Boost of {name} (§4.8)", self.sheet.name(taker))
            }
            (Some(_), None) => format!("The Main was killed, and at this table {name} is out (§3.6)"),
        }
    }

    /// §3.1 A seat decides about its Boost, and the ability works.
    fn resolve(&mut self, seat: Seat) -> Result<(), ContentError> {
        let sheet = self.sheet;
        let player = &sheet.players[seat.index()];
        let (action, decided) = match player.decision {
            Some(Decision::Activate) => (Action::Activate, Decided::Activate),
            Some(Decision::Score) => (Action::Score, Decided::Score),
            None => {
                let problem =
                    format!("{} has a Boost: decision = \"activate\" or \"score\" (§3.1)", player.name);
                return Err(player.blame(sheet.source, "decision", problem));
            }
        };
        if let Err(illegal) = sheet.game.check(&self.state, seat, action) {
            let problem = format!("{} cannot decide so: {illegal}", player.name);
            return Err(player.blame(sheet.source, "decision", problem));
        }
        if let (Action::Activate, Some(Said::Back(family))) = (action, player.boost) {
            let problem = format!("an activated Boost is turned up; name the {family} that it is (§3.3)");
            return Err(player.blame(sheet.source, "boost", problem));
        }
        self.resolved.push((seat, self.blank(seat, decided)));
        self.step(Step::Act(seat, action))?;
        let mut chosen = 0;
        loop {
            match self.state.stage {
                Stage::Choosing { seat: chooser, card, named } if chooser == seat => {
                    let pick = self.choose(player, seat, (card, named), chosen)?;
                    self.step(Step::Act(seat, Action::Choose(pick)))?;
                    chosen += 1;
                }
                Stage::Drawing { errand: Errand::Spoils { .. }, .. } => break,
                Stage::Drawing { errand, left } => self.draw((errand, left), seat)?,
                _ => break,
            }
        }
        match player.choices.get(chosen) {
            Some(extra) => Err(self.needless(player, extra)),
            None => Ok(()),
        }
    }

    fn draw(&mut self, drawing: (Errand, u8), seat: Seat) -> Result<(), ContentError> {
        let outcome = self.supply.draw(&self.state, drawing, seat)?;
        if matches!(outcome, Chance::Card { .. }) {
            self.supply.use_one();
        }
        self.step(Step::Draw(outcome))
    }

    /// Takes one step and writes down what happened.
    fn step(&mut self, step: StepOf<Fight>) -> Result<(), ContentError> {
        let mut events = Vec::new();
        self.sheet.game.apply(&mut self.state, step, &mut |event| events.push(event));
        for event in events {
            let notice = self.told(&event);
            match notice {
                Notice::Activated { seat, card } | Notice::Borrowed { seat, card } => {
                    self.working = Some(card);
                    self.check_is_told(seat, card)?;
                }
                Notice::Took { seat, from, .. } => self.takers[from.index()] = Some(seat),
                Notice::ScoredUnseen { .. } => self.supply.use_one(),
                Notice::Reshuffled { .. } if self.is_decided => self.knows_graveyard = false,
                _ => {}
            }
            self.write_down(&notice);
        }
        Ok(())
    }

    /// What is said of an event: the sheet knows the faces that it names.
    fn told(&self, event: &Event) -> Notice {
        let viewer = match *event {
            Event::Tucked { owner, .. } => match self.sheet.players[owner.index()].boost {
                Some(Said::Face(_)) => Viewer::Seat(owner),
                Some(Said::Back(_)) | None => Viewer::Table,
            },
            Event::Drew { .. } | Event::Played { .. } | Event::Public(_) => Viewer::Table,
        };
        self.sheet.game.notice(event, viewer).expect("every event of this game is told to everybody")
    }

    /// The verdict and the clearing of the table are not part of what a Boost did.
    fn write_down(&mut self, notice: &Notice) {
        match notice {
            Notice::Won { .. } | Notice::NobodyWon { .. } => self.is_decided = true,
            Notice::Cleared | Notice::Over => {}
            _ => {
                let line = self.sheet.game.words(&self.sheet.names).tell(notice);
                match self.resolved.last_mut().filter(|_| !self.is_decided) {
                    Some((_, boost)) => boost.happened.push(line),
                    None => self.afterwards.push(line),
                }
            }
        }
    }

    /// §4.2 What an ability looks at stands on the sheet.
    fn check_is_told(&self, seat: Seat, card: Card) -> Result<(), ContentError> {
        let player = &self.sheet.players[seat.index()];
        let name = &self.sheet.game.warrior(card).name;
        let ability = self.sheet.game.ability(card);
        let looks_at_graveyard = matches!(
            ability,
            Ability::AddGraveTop
                | Ability::Raise { .. }
                | Ability::RobGraveyard { .. }
                | Ability::UseGraveyard
        );
        if looks_at_graveyard && self.sheet.graveyard.is_none() {
            let problem =
                format!("{name} looks at the Graveyard; list it above the players, the newest last (§6.1)");
            return Err(player.blame(self.sheet.source, "graveyard", problem));
        }
        if matches!(ability, Ability::AddPerScored { .. }) && player.scored.is_none() {
            let problem = format!(
                "{name} counts the scored pile of {}; say how many cards were in it before this Fight (§4.2)",
                player.name
            );
            return Err(player.blame(self.sheet.source, "scored", problem));
        }
        Ok(())
    }

    /// Nobody decided or chose who had nothing to decide.
    fn check_nothing_is_left(&self) -> Result<(), ContentError> {
        for seat in self.sheet.game.seats_from(self.sheet.first) {
            let player = &self.sheet.players[seat.index()];
            let has_decided = self.resolved.iter().any(|(decider, _)| *decider == seat);
            let says_something = player.decision.is_some() || !player.choices.is_empty();
            if !has_decided && says_something {
                let mut problem = format!("there is nothing to decide. {}", self.why_nothing(seat));
                if player.boost.is_none() {
                    problem +=
                        ". A Boost that nobody turned up goes by its Family, such as boost = \"Human\"";
                }
                return Err(player.blame(self.sheet.source, "decision", problem));
            }
        }
        Ok(())
    }
}
