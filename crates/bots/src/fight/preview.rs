//! What a Boost does, exactly: the Powers before and after, choice by choice.

use super::tally::Tally;
use rules_core::{Game, Seat, SplitMix, Step, Viewer};
use rules_fight::{Action, Chance, Condition, Errand, Family, Fight, Pick, Stage, State, View};

/// What a decision about the viewer's Boost does at once. Nothing in it is a guess: it follows from what lies open and
/// from the viewer's own cards.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// The Powers now, by seat; none for who is not in the Fight.
    pub before: Vec<Option<i32>>,
    /// One for each combination of what the ability still asks for, in the order of legal actions.
    pub ways: Vec<Way>,
}

/// One way a decision can go on.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// What is chosen, the decision itself included if it is a choice.
    pub picks: Vec<Pick>,
    /// The Powers after the ability, by seat; none for who is not in the Fight, and for a Main that is still to be drawn.
    pub after: Vec<Option<i32>>,
    /// Who would win the Arena if everybody after that scored.
    pub verdict: Verdict,
    /// The cards that would come to the viewer's scored pile; where cards are revealed, their expected number.
    pub gained: f64,
    /// The cards that are drawn face up for the ability.
    pub draw: Option<Draw>,
}

/// Who would win the Arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// This seat.
    Wins(Seat),
    /// §5.3 Nobody.
    Nobody,
    /// It depends on a card that is drawn.
    Open,
}

/// What is drawn face up for an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// §4.7 So many cards are revealed, if there are so many.
    Reveals(u8),
    /// §4.16 A card takes the place of this seat's Main.
    Replaces(Seat),
}

/// What activating or scoring the viewer's Boost would do, or choosing for its ability. None where the viewer does not
/// owe this decision, and for playing Main and Boost.
pub fn preview(game: &Fight, view: &View, action: Action) -> Option<Preview> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let picks = match action {
        Action::Score | Action::Activate => Vec::new(),
        Action::Choose(pick) => vec![pick],
        Action::Play { .. } | Action::PlayAlone { .. } => return None,
    };
    // Any imagined game will do: what is looked at below does not depend on what the viewer cannot see.
    let state = game.imagine(view, &mut SplitMix::new(0));
    game.check(&state, seat, action).ok()?;
    let mut ways = Vec::new();
    Foresight { game, view, seat }.follow(&state, action, picks, &mut ways);
    Some(Preview { before: view.seats.iter().map(|seat| seat.power).collect(), ways })
}

struct Foresight<'a> {
    game: &'a Fight,
    view: &'a View,
    seat: Seat,
}

/// What was seen of the draws on a way.
#[derive(Default)]
struct Drawn {
    draw: Option<Draw>,
    /// How many of the revealed cards should be scored.
    expected: f64,
    /// §6.3 A new Graveyard is laid out.
    is_laid_out: bool,
}

impl Foresight<'_> {
    /// Adds every way that begins with this action.
    fn follow(&self, state: &State, action: Action, picks: Vec<Pick>, ways: &mut Vec<Way>) {
        let (mut state, mut tally) = (*state, Tally::default());
        let (mut luck, mut drawn) = (SplitMix::new(0), Drawn::default());
        let mut step = Step::Act(self.seat, action);
        loop {
            let next = tally.advance(self.game, &mut state, step, &mut |at| {
                self.watch(at, &mut drawn);
                self.game.draw(at, &mut luck)
            });
            let Some(next) = next else { break };
            if next == self.seat {
                return self.choose(&state, &picks, ways);
            }
            step = Step::Act(next, Action::Score);
        }
        ways.push(self.way(&state, &tally, &drawn, picks));
    }

    /// Every choice the ability offers is a way of its own.
    fn choose(&self, state: &State, picks: &[Pick], ways: &mut Vec<Way>) {
        let mut choices = Vec::new();
        self.game.legal(state, self.seat, &mut choices);
        for choice in choices {
            if let Action::Choose(pick) = choice {
                self.follow(state, choice, [picks, &[pick]].concat(), ways);
            }
        }
    }

    /// Looks at a draw that is due.
    fn watch(&self, state: &State, drawn: &mut Drawn) {
        let view = self.game.view(state, self.view.viewer);
        // What is drawn once the Arena is decided changes nobody's mind.
        let Stage::Drawing { errand, left } = view.stage else { return };
        match errand {
            Errand::Reveal { family, .. } if drawn.draw.is_none() => {
                drawn.draw = Some(Draw::Reveals(left));
                drawn.expected = expected(&self.game.odds(state), &view, family, left);
            }
            Errand::Beam { target, .. } => drawn.draw = Some(Draw::Replaces(target)),
            Errand::Pact { .. } => drawn.is_laid_out |= view.to_lay_out > 0,
            Errand::Reveal { .. }
            | Errand::Spoils { .. }
            | Errand::Deal { .. }
            | Errand::Open
            | Errand::Refill { .. } => {}
        }
    }

    /// What there is to say at the end of a way.
    fn way(&self, state: &State, tally: &Tally, drawn: &Drawn, picks: Vec<Pick>) -> Way {
        let trail = self.game.view(state, self.view.viewer).trail;
        let replaced = match drawn.draw {
            Some(Draw::Replaces(seat)) => Some(seat.index()),
            Some(Draw::Reveals(_)) | None => None,
        };
        // The Powers were noted when the last Main was played and after each Boost; the next note is about this one.
        let after = trail[self.view.trail.len()].iter().enumerate();
        let after = after.map(|(seat, &power)| (power > 0 && replaced != Some(seat)).then_some(power));
        let grave_top_decides = self
            .view
            .arena()
            .is_some_and(|arena| self.game.arena(arena).condition == Condition::ClosestToGraveTop);
        let is_open = match drawn.draw {
            Some(Draw::Replaces(_)) => true,
            Some(Draw::Reveals(_)) => grave_top_decides,
            None => grave_top_decides && drawn.is_laid_out,
        };
        let verdict = match tally.winner() {
            _ if is_open => Verdict::Open,
            Some(seat) => Verdict::Wins(seat),
            None => Verdict::Nobody,
        };
        let gained = match drawn.draw {
            Some(Draw::Reveals(_)) => drawn.expected,
            Some(Draw::Replaces(_)) | None => tally.cards(self.seat).into(),
        };
        Way { picks, after: after.collect(), verdict, gained, draw: drawn.draw }
    }
}

/// §4.7 How many of the next cards should be of a Family. Backs that nobody has seen are equally likely to lie anywhere,
/// so each card has the same chance; §6.3 what the Reserves lack comes from the Graveyard.
fn expected(odds: &[(Chance, u64)], view: &View, family: Family, wanted: u8) -> f64 {
    let from_reserves = wanted.min(view.reserves);
    let from_graveyard = usize::from(wanted - from_reserves).min(view.graveyard.len());
    let seen = u8::from(view.top.is_some());
    let on_top = f64::from(u8::from(view.top == Some(family)));
    let is_of_family = |outcome: &Chance| match *outcome {
        Chance::Top(back) | Chance::Card { below: Some(back), .. } => back == family,
        Chance::Card { below: None, .. } | Chance::Arena(_) | Chance::First(_) => false,
    };
    let matching = odds.iter().filter(|(outcome, _)| is_of_family(outcome)).map(|&(_, weight)| weight).sum();
    let unseen = share(matching, odds.iter().map(|&(_, weight)| weight).sum());
    let dead = view.graveyard.iter().filter(|card| card.family() == family).count();
    let buried = share(dead as u64, view.graveyard.len() as u64);
    on_top + f64::from(from_reserves - seen) * unseen + f64::from(from_graveyard as u32) * buried
}

fn share(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { f64::from(part as u32) / f64::from(whole as u32) }
}
