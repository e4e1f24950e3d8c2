//! Everything that the parts of the screen share: what is on show, what was chosen, what was guessed.

use super::{
    clash::Clash,
    deeds::{Tool, first_tool},
    questions::{Guess, ask_in_time},
};
use crate::games::Play;
use leptos::prelude::*;
use rules_core::Seat;
use rules_fired_up::{
    Action, Arena, FighterMat, FiredUp, Highlight, Mat, Notice, Phase, Space, Stage, View, follow,
};
use std::sync::Arc;

/// A place among the crowd: what is seen from it, and what was chosen. Cheap to copy into every closure.
#[derive(Clone, Copy)]
pub(super) struct Stand {
    /// The match.
    pub(super) play: Play<FiredUp>,
    /// What is known, notice by notice.
    pub(super) shown: Memo<Arc<View>>,
    /// The fight that is looked at.
    pub(super) clash: Memo<Option<Clash>>,
    /// What of the tray was chosen.
    pub(super) tool: RwSignal<Option<Tool>>,
    /// Which fighter was chosen.
    pub(super) fighter: RwSignal<Option<Space>>,
    /// The ways to pay for what was chosen, while one is chosen.
    pub(super) paying: RwSignal<Vec<Action>>,
    /// §2.3 Which dice of the tray are to be rolled again, by their place.
    pub(super) again: RwSignal<Vec<usize>>,
    /// §2.1 Which cards are to be kept, the latest choice last.
    pub(super) kept: RwSignal<Vec<Highlight>>,
    /// What the worker guessed.
    pub(super) guess: RwSignal<Guess>,
    /// Look at the ring although there is a fight to look at.
    pub(super) at_ring: RwSignal<bool>,
}

/// What is on show: a view, brought up notice by notice.
#[derive(Clone, Debug, PartialEq)]
struct Followed {
    source: Arc<View>,
    beat: u64,
    view: Arc<View>,
    clash: Option<Clash>,
}

impl Stand {
    pub(super) fn new(play: Play<FiredUp>) -> Stand {
        let followed = follow_along(play);
        let stand = Stand {
            play,
            shown: Memo::new(move |_| followed.with(|followed| Arc::clone(&followed.view))),
            clash: Memo::new(move |_| followed.with(|followed| followed.clash.clone())),
            tool: RwSignal::new(None),
            fighter: RwSignal::new(None),
            paying: RwSignal::new(Vec::new()),
            again: RwSignal::new(Vec::new()),
            kept: RwSignal::new(Vec::new()),
            guess: RwSignal::new(Guess::default()),
            at_ring: RwSignal::new(false),
        };
        stand.choose_anew();
        ask_in_time(stand);
        stand
    }

    /// Every new question begins with nothing chosen but the first die.
    fn choose_anew(self) {
        Effect::new(move |before: Option<Arc<Vec<Action>>>| {
            let legal = self.play.legal.get();
            if before.is_none_or(|before| before != legal) {
                let tool = self.tool.get_untracked();
                let is_of_use =
                    tool.is_some_and(|tool| legal.iter().any(|&action| super::deeds::uses(tool, action)));
                self.tool.set(if is_of_use { tool } else { first_tool(&legal) });
                self.fighter.set(self.shown.get_untracked().spree.fighter.filter(|_| !legal.is_empty()));
                self.paying.set(Vec::new());
                self.again.set(Vec::new());
                self.kept.set(first_kept(&legal));
            }
            legal
        });
        Effect::new(move |_| {
            if let Some(now) = self.play.now.get()
                && matches!(now.0, Notice::Attacks { .. } | Notice::RoundBegins { .. })
            {
                self.at_ring.set(false);
            }
        });
    }

    /// The mat of whoever entered on a space.
    pub(super) fn mat(self, space: Space) -> Option<Mat> {
        self.shown.with(|view| view.arena.mats[space.index()])
    }

    /// What is printed on it.
    pub(super) fn printed(self, space: Space) -> Option<FighterMat> {
        self.mat(space).map(|mat| self.play.game().mat(mat).clone())
    }

    /// What a fighter is called.
    pub(super) fn fighter_name(self, space: Space) -> String {
        self.printed(space).map_or_else(|| format!("Space {}", space.index() + 1), |mat| mat.name)
    }

    /// Whose dice lie in the tray.
    pub(super) fn roller(self) -> Option<Seat> {
        self.shown.with(|view| match view.stage {
            Stage::Rolling { seat }
            | Stage::Rerolling { seat }
            | Stage::RollingAgain { seat, .. }
            | Stage::Using { seat } => Some(seat),
            _ => None,
        })
    }

    /// Is a fight being looked at?
    pub(super) fn is_fighting(self) -> bool {
        let is_stage = self.shown.with(|view| {
            matches!(view.stage, Stage::Striking { .. } | Stage::Claiming { phase: Phase::Fight })
        });
        is_stage && self.clash.with(Option::is_some)
    }

    /// Does it, or asks how it is paid where there are several ways.
    pub(super) fn choose(self, ways: &[Action]) {
        match ways {
            [] => {}
            [only] => self.act(*only),
            several => self.paying.set(several.to_vec()),
        }
    }

    /// Decides.
    pub(super) fn act(self, action: Action) {
        self.paying.set(Vec::new());
        self.play.act(action);
    }

    /// A stable name for tests, made from the notation of an action.
    pub(super) fn test_id(self, action: Action) -> String {
        let view = self.shown.get_untracked();
        let written = self.play.game().write_action(&view, action).to_ascii_lowercase();
        let plain: String =
            written.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect();
        format!("act-{plain}")
    }
}

pub(super) fn first_kept(legal: &[Action]) -> Vec<Highlight> {
    let first = legal.iter().find_map(|action| match *action {
        Action::Keep { one, two, .. } => Some(vec![one, two]),
        _ => None,
    });
    first.unwrap_or_default()
}

/// Follows what is told. A new view counts more than what was followed, and comes before the notice beside it.
fn follow_along(play: Play<FiredUp>) -> Memo<Followed> {
    let game = play.game();
    Memo::new(move |before: Option<&Followed>| {
        let (source, now) = (play.view.get(), play.now.get());
        if play.is_past {
            return play.history.with(|told| Followed::past(source, told));
        }
        let mut followed = match before {
            Some(before) if Arc::ptr_eq(&before.source, &source) => before.clone(),
            Some(before) => {
                let clash = known_fight(before, &source);
                Followed { view: Arc::clone(&source), source, clash, beat: before.beat }
            }
            None => Followed {
                clash: source.arena.last.map(|attack| Clash::over(&attack)),
                view: Arc::clone(&source),
                source,
                beat: 0,
            },
        };
        if let Some(now) = now.filter(|now| now.1.number > followed.beat) {
            followed.beat = now.1.number;
            followed.clash = Clash::begin(&followed.view.arena, &now.0).or(followed.clash);
            if let Some(clash) = &mut followed.clash {
                clash.follow(&now.0);
            }
            let mut view = View::clone(&followed.view);
            follow(&game, &mut view, &now.0);
            followed.view = Arc::new(view);
        }
        followed
    })
}

impl Followed {
    /// A moment of a record. Its view holds everything that was told by then, which only says how the fight came about; so the
    /// moment is the same wherever one came from.
    fn past(view: Arc<View>, told: &[Notice]) -> Followed {
        Followed { source: Arc::clone(&view), beat: 0, view, clash: told_fight(told) }
    }
}

/// The last fight that was told of, as far as it was told.
fn told_fight(told: &[Notice]) -> Option<Clash> {
    let begins = |notice: &Notice| matches!(notice, Notice::Attacks { .. });
    let (first, rest) = told[told.iter().rposition(begins)?..].split_first()?;
    // How both stood before is no part of what was told.
    let mut clash = Clash::begin(&Arena::default(), first)?;
    for notice in rest {
        clash.follow(notice);
    }
    Some(clash)
}

/// The fight to look at once a view is renewed: whoever skipped its notices still sees how it came out.
fn known_fight(before: &Followed, view: &View) -> Option<Clash> {
    let is_rolling = matches!(view.stage, Stage::Striking { .. });
    let shown = before.clash.as_ref().and_then(|clash| clash.result);
    match view.arena.last {
        Some(attack) if !is_rolling && shown != Some(attack) => Some(Clash::over(&attack)),
        _ => before.clash.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::Followed;
    use rules_core::{Game, Random, Seat, SplitMix, Step, Turn, Viewer};
    use rules_fired_up::{Config, Content, FiredUp, Stage};
    use std::sync::Arc;

    #[test]
    fn a_moment_of_a_record_shows_its_view_wherever_one_comes_from() {
        let game = FiredUp::open(Config::table(3), Arc::new(Content::shipped())).unwrap();
        for viewer in [Viewer::Table, Viewer::Seat(Seat::FIRST)] {
            let (mut state, mut random) = (game.start(), SplitMix::new(5));
            let (mut told, mut moments) = (Vec::new(), Vec::new());
            loop {
                let step = match game.turn(&state) {
                    Turn::Over(_) => break,
                    Turn::Chance => Step::Draw(game.draw(&state, &mut random)),
                    Turn::Decide(seats) => {
                        let (seat, mut legal) = (seats.first().unwrap(), Vec::new());
                        game.legal(&state, seat, &mut legal);
                        Step::Act(seat, legal[random.below(legal.len() as u64) as usize])
                    }
                };
                game.apply(&mut state, step, &mut |event| told.extend(game.notice(&event, viewer)));
                let view = Arc::new(game.view(&state, viewer));
                let followed = Followed::past(Arc::clone(&view), &told);
                assert_eq!(followed.view, view);
                // Once all dice fell, the fight that was told is the one that lies there.
                let fought = view.arena.last.filter(|_| !matches!(view.stage, Stage::Striking { .. }));
                if fought.is_some() {
                    assert_eq!(followed.clash.as_ref().and_then(|clash| clash.result), fought);
                }
                moments.push((told.len(), followed));
            }
            for (count, followed) in moments.iter().rev() {
                assert_eq!(Followed::past(Arc::clone(&followed.view), &told[..*count]), *followed);
            }
        }
    }
}
