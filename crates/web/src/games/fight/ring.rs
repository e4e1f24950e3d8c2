//! What is shown of a game: the table as far as it was told, and how each Power came about.

use rules_core::Seat;
use rules_fight::{Ability, BoostView, Card, Errand, Fight, Notice, Pick, Stage, View};

/// What is shown of a game. It runs behind the truth while notices are told.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ring {
    /// The table.
    pub(super) view: View,
    /// How the Power of each seat's Main came about in this Fight.
    pub(super) chains: Vec<Vec<Link>>,
    /// What became of each seat's Boost, once it is gone.
    pub(super) fates: Vec<Option<Fate>>,
    /// §6.1 Have the Mains and Boosts of the last Fight left the table? They are shown until the next one begins.
    pub(super) is_cleared: bool,
    /// Whom the newest notice is about.
    pub(super) told_of: Option<Seat>,
    /// Who won the Fight that was just decided.
    pub(super) victor: Option<Seat>,
    /// The Boost whose ability is at work.
    pub(super) working: Option<Card>,
}

/// A Power that a Main had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    /// The Power; none if the Main was killed.
    pub(super) power: Option<i32>,
    /// The Boost that did it; none for the printed Power.
    pub(super) by: Option<Card>,
}

/// What became of a Boost that is no longer there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// §3.2 It was scored.
    Scored,
    /// §4.8 This seat took it.
    Taken(Seat),
}

impl Ring {
    /// The game as this view has it.
    pub(super) fn new(game: &Fight, view: View) -> Ring {
        let mut ring = Ring::bare(view);
        ring.look_again(game);
        ring
    }

    /// A moment of a record. Its view holds everything that was told by then, which only says how it came about; so the moment
    /// is the same wherever one came from. `now` is what is on show of it.
    pub(super) fn past(game: &Fight, view: View, told: &[Notice], now: Option<&Notice>) -> Ring {
        let begins = |notice: &Notice| matches!(notice, Notice::FightBegins { .. });
        let fight = told.iter().rposition(begins).unwrap_or(0);
        let mut ring = Ring::bare(view);
        told[fight..].iter().for_each(|notice| ring.note(game, notice));
        let working = ring.working;
        ring.check(game);
        // What is drawn within a Fight is drawn for the Boost at work.
        if matches!(ring.view.stage, Stage::Drawing { .. }) && !ring.is_cleared {
            ring.working = working;
        }
        ring.told_of = now.and_then(seat_of);
        ring
    }

    /// A table without a story.
    fn bare(view: View) -> Ring {
        let seats = view.seats.len();
        Ring {
            view,
            chains: vec![Vec::new(); seats],
            fates: vec![None; seats],
            is_cleared: false,
            told_of: None,
            victor: None,
            working: None,
        }
    }

    /// The truth has come: what was followed is kept only where it fits.
    pub(super) fn settle(&mut self, game: &Fight, view: View) {
        self.view = view;
        self.told_of = None;
        self.check(game);
    }

    /// Keeps of the story what fits the view.
    fn check(&mut self, game: &Fight) {
        self.is_cleared = is_cleared(self.view.stage);
        let fits = self.view.seats.iter().zip(&self.chains).all(|(seat, chain)| {
            chain.is_empty() == seat.main.is_none()
                && (self.is_cleared || chain.last().and_then(|link| link.power) == seat.power)
        });
        if !fits {
            self.look_again(game);
        }
        if !self.is_cleared {
            self.victor = None;
        }
        self.working = match self.view.stage {
            Stage::Choosing { card, .. } => Some(card),
            _ => None,
        };
    }

    /// One more thing happens.
    pub(super) fn follow(&mut self, game: &Fight, notice: &Notice) {
        game.follow(&mut self.view, notice);
        self.told_of = seat_of(notice);
        self.note(game, notice);
        // §5 The Fight is decided: nobody is asked until the next one.
        if matches!(notice, Notice::Won { .. } | Notice::NobodyWon { .. }) {
            self.view.stage = Stage::Announcing;
        }
    }

    /// How something came about that the view holds.
    fn note(&mut self, game: &Fight, notice: &Notice) {
        match *notice {
            Notice::FightBegins { .. } => {
                self.chains.iter_mut().for_each(Vec::clear);
                self.fates.fill(None);
                (self.working, self.is_cleared, self.victor) = (None, false, None);
            }
            Notice::Played { seat, main, .. } | Notice::PlayedAlone { seat, main } => {
                self.link(seat, Some(game.warrior(main).power.into()));
            }
            Notice::Activated { card, .. } => self.working = Some(card),
            Notice::Scored { seat, .. } => {
                self.fates[seat.index()] = Some(Fate::Scored);
                self.working = None;
            }
            Notice::Took { seat, from, .. } => self.fates[from.index()] = Some(Fate::Taken(seat)),
            Notice::PowerChanged { seat, to, .. } => self.link(seat, Some(to)),
            Notice::Replaced { seat, power, .. } => self.link(seat, Some(power)),
            Notice::Killed { seat, .. } => self.kill(seat),
            Notice::Won { seat, .. } => (self.victor, self.working) = (Some(seat), None),
            Notice::NobodyWon { .. } => self.working = None,
            Notice::Cleared => self.is_cleared = true,
            _ => {}
        }
    }

    fn link(&mut self, seat: Seat, power: Option<i32>) {
        self.chains[seat.index()].push(Link { power, by: self.working });
    }

    /// §3.5 A Main is killed; a Power below 1 that the same Boost brought about is part of that.
    fn kill(&mut self, seat: Seat) {
        let chain = &mut self.chains[seat.index()];
        chain.pop_if(|link| {
            link.by.is_some() && link.by == self.working && link.power.is_some_and(|power| power < 1)
        });
        self.link(seat, None);
    }

    /// How everything came about, as far as the view alone tells it.
    fn look_again(&mut self, game: &Fight) {
        let view = &self.view;
        self.is_cleared = is_cleared(view.stage);
        self.fates = (0..view.seats.len()).map(|seat| fate(game, view, Seat::at(seat))).collect();
        let deciders = deciders(view, &self.fates);
        self.chains = (0..view.seats.len()).map(|seat| chain(game, view, seat, &deciders)).collect();
    }
}

/// The Power of a seat's Main through the Fight, from what was noted after each Boost.
fn chain(game: &Fight, view: &View, seat: usize, deciders: &[Option<Card>]) -> Vec<Link> {
    let own = &view.seats[seat];
    let Some(main) = own.main else { return Vec::new() };
    let mut chain: Vec<Link> = Vec::new();
    for (at, powers) in view.trail.iter().enumerate() {
        let by = at.checked_sub(1).and_then(|boost| deciders.get(boost).copied().flatten());
        let power = Some(powers[seat]).filter(|&power| power > 0);
        if chain.last().is_none_or(|link| link.power != power) {
            chain.push(Link { power, by });
        }
    }
    if chain.is_empty() {
        let power = own.power.or_else(|| Some(game.warrior(main).power.into()));
        chain.push(Link { power, by: None });
    }
    chain
}

/// The Boosts that were decided on, in order: the card where it was activated.
fn deciders(view: &View, fates: &[Option<Fate>]) -> Vec<Option<Card>> {
    let decided =
        view.turn_order().filter_map(|seat| match (view.seats[seat.index()].boost, fates[seat.index()]) {
            (BoostView::Activated { card } | BoostView::Spent { card }, _) => Some(Some(card)),
            (BoostView::Gone, Some(Fate::Scored)) => Some(None),
            (BoostView::Gone | BoostView::Waiting { .. }, _) => None,
        });
    decided.collect()
}

/// What became of a seat's Boost in this Fight, as far as the view tells it.
fn fate(game: &Fight, view: &View, seat: Seat) -> Option<Fate> {
    let own = &view.seats[seat.index()];
    if own.boost != BoostView::Gone || own.main.is_none() {
        return None;
    }
    let fight = if is_cleared(view.stage) { view.fight.checked_sub(1)? } else { view.fight };
    for (index, other) in view.seats.iter().enumerate() {
        if other.scored.tucked.iter().any(|tucked| tucked.owner == seat && tucked.fight == fight) {
            return Some(if index == seat.index() { Fate::Scored } else { Fate::Taken(Seat::at(index)) });
        }
        // One that was taken face up is among those that everybody has seen.
        let steals = match other.boost {
            BoostView::Activated { card } | BoostView::Spent { card } => {
                matches!(
                    game.warrior(card).ability,
                    Ability::Steal { .. } | Ability::UseBoost | Ability::UseGraveyard
                )
            }
            BoostView::Gone | BoostView::Waiting { .. } => false,
        };
        if steals && other.picks.contains(&Pick::Seat(seat)) {
            return Some(Fate::Taken(Seat::at(index)));
        }
    }
    None
}

/// §6.1 Have the Mains and Boosts of the last Fight left the table?
pub(super) const fn is_cleared(stage: Stage) -> bool {
    match stage {
        Stage::Announcing | Stage::Seating | Stage::Over => true,
        Stage::Drawing { errand, .. } => {
            matches!(errand, Errand::Deal { .. } | Errand::Open | Errand::Refill { .. })
        }
        Stage::Playing { .. } | Stage::Deciding { .. } | Stage::Choosing { .. } => false,
    }
}

/// Whom a notice is about, if it is about somebody.
const fn seat_of(notice: &Notice) -> Option<Seat> {
    match *notice {
        Notice::Drew { seat, .. }
        | Notice::Begins { seat }
        | Notice::Played { seat, .. }
        | Notice::PlayedAlone { seat, .. }
        | Notice::SatOut { seat }
        | Notice::Scored { seat, .. }
        | Notice::Activated { seat, .. }
        | Notice::Borrowed { seat, .. }
        | Notice::Chose { seat, .. }
        | Notice::NoEffect { seat, .. }
        | Notice::PowerChanged { seat, .. }
        | Notice::Killed { seat, .. }
        | Notice::BeamedOut { seat, .. }
        | Notice::Replaced { seat, .. }
        | Notice::Revealed { seat, .. }
        | Notice::ScoredOpenly { seat, .. }
        | Notice::Took { seat, .. }
        | Notice::Silenced { seat }
        | Notice::Shielded { seat }
        | Notice::WinsTies { seat }
        | Notice::HopesForSpoils { seat, .. }
        | Notice::ScoredUnseen { seat, .. }
        | Notice::Won { seat, .. } => Some(seat),
        Notice::LaidOut { .. }
        | Notice::Reshuffled { .. }
        | Notice::ArenaSeen { .. }
        | Notice::FightBegins { .. }
        | Notice::Discarded { .. }
        | Notice::NobodyWon { .. }
        | Notice::Cleared
        | Notice::Over => None,
    }
}

/// For how many beats a notice is shown: what many see coming passes quickly.
pub(super) const fn beats(notice: &Notice) -> f64 {
    match notice {
        Notice::Drew { .. } | Notice::LaidOut { .. } => 0.12,
        Notice::ArenaSeen { .. } | Notice::Begins { .. } | Notice::Cleared | Notice::Discarded { .. } => 0.4,
        Notice::FightBegins { .. } | Notice::Activated { .. } | Notice::Killed { .. } => 1.4,
        Notice::Won { .. } | Notice::NobodyWon { .. } => 3.0,
        _ => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::Ring;
    use rules_core::{Game, Random, Seat, SplitMix, Step, Turn, Viewer};
    use rules_fight::{Config, Content, Fight, Notice, Stage};
    use std::sync::Arc;

    /// Plays a game at random through the eyes of the first seat.
    fn play(seed: u64, mut look: impl FnMut(&Fight, &[Notice], rules_fight::View)) {
        let game = Fight::open(Config::table(4), Arc::new(Content::shipped())).unwrap();
        let (mut state, mut luck, mut legal) = (game.start(), SplitMix::new(seed), Vec::new());
        let eyes = Viewer::Seat(Seat::FIRST);
        loop {
            let step = match game.turn(&state) {
                Turn::Over(_) => return,
                Turn::Chance => Step::Draw(game.draw(&state, &mut luck)),
                Turn::Decide(seats) => {
                    let seat = seats.first().unwrap();
                    legal.clear();
                    game.legal(&state, seat, &mut legal);
                    Step::Act(seat, legal[(luck.next() % legal.len() as u64) as usize])
                }
            };
            let mut notices = Vec::new();
            game.apply(&mut state, step, &mut |event| notices.extend(game.notice(&event, eyes)));
            look(&game, &notices, game.view(&state, eyes));
        }
    }

    #[test]
    fn a_moment_of_a_record_shows_its_view_wherever_one_comes_from() {
        let game = Fight::open(Config::table(4), Arc::new(Content::shipped())).unwrap();
        for seed in 0..5 {
            let (mut told, mut moments) = (Vec::new(), Vec::new());
            play(seed, |_, notices, view| {
                told.extend_from_slice(notices);
                let ring = Ring::past(&game, view.clone(), &told, notices.last());
                assert_eq!(ring.view, view);
                if matches!(
                    view.stage,
                    Stage::Playing { .. } | Stage::Deciding { .. } | Stage::Choosing { .. }
                ) {
                    for (chain, seat) in ring.chains.iter().zip(&view.seats) {
                        assert_eq!(chain.last().and_then(|link| link.power), seat.power);
                        assert_eq!(chain.is_empty(), seat.main.is_none());
                    }
                }
                moments.push((told.len(), notices.last().copied(), ring));
            });
            for (count, now, ring) in moments.iter().rev() {
                assert_eq!(Ring::past(&game, ring.view.clone(), &told[..*count], now.as_ref()), *ring);
            }
        }
    }

    #[test]
    fn a_chain_ends_with_the_power_of_its_main_however_it_was_learned() {
        for seed in 0..20 {
            let mut followed: Option<Ring> = None;
            play(seed, |game, notices, view| {
                let ring = followed.get_or_insert_with(|| Ring::new(game, view.clone()));
                for notice in notices {
                    ring.follow(game, notice);
                }
                let read = Ring::new(game, view.clone());
                // A table draws what is to be drawn at once: nobody sees what lies between.
                if matches!(
                    view.stage,
                    Stage::Playing { .. } | Stage::Deciding { .. } | Stage::Choosing { .. }
                ) {
                    for (index, seat) in view.seats.iter().enumerate() {
                        for chain in [&ring.chains[index], &read.chains[index]] {
                            assert_eq!(chain.last().and_then(|link| link.power), seat.power);
                            assert_eq!(chain.is_empty(), seat.main.is_none());
                        }
                    }
                }
                ring.settle(game, view);
            });
        }
    }
}
