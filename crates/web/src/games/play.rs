//! A match on the screen, in the game's own types.

use super::{Shown, content};
use crate::client::{Beat, Caption};
use leptos::prelude::*;
use rules_core::{Digest, Seat, SplitMix, Viewer, header_as_sent, json::read};
use std::sync::Arc;
use wire::message::Told;

/// Where a match on the screen comes from: a live table, or a record that is told again. Everything is JSON still.
#[derive(Clone, Copy)]
pub struct Scene {
    /// The first line of the record.
    pub header: StoredValue<Arc<str>>,
    /// What the viewer knew at the moment on show.
    pub view: Signal<Option<Arc<str>>>,
    /// What is just happening.
    pub beat: Signal<Option<Beat>>,
    /// What the viewer may decide now; nothing while something is still being shown.
    pub legal: Signal<Arc<Vec<String>>>,
    /// What everybody is called.
    pub names: Signal<Vec<String>>,
    /// Through whose eyes.
    pub you: Signal<Viewer>,
    /// May bots be asked for advice?
    pub is_advised: bool,
    /// Decides.
    pub decide: Callback<String>,
    /// Lets the game say its notices in its own words. A record is told without.
    pub speak: Callback<Caption>,
    /// What a record tells, whose views hold already what is told beside them; nothing at a live table, where the view comes
    /// after its notices.
    pub past: Option<Past>,
}

/// What a record tells one viewer.
#[derive(Clone, Copy)]
pub struct Past {
    notices: Signal<Arc<Vec<Arc<str>>>>,
    told: Signal<usize>,
}

/// A match on the screen, in the game's own types. Cheap to copy into every closure.
pub struct Play<G: Shown> {
    game: StoredValue<Arc<G>>,
    /// What the viewer knows at the moment on show.
    pub view: Memo<Arc<G::View>>,
    /// What the viewer may decide now, in ascending order; nothing while something is still being shown.
    pub legal: Memo<Arc<Vec<G::Action>>>,
    /// What is just happening: the notice and its beat.
    pub now: Memo<Option<Arc<(G::Notice, Beat)>>>,
    /// Everything that was told by now, in order: in a record from its start, at a table since this page opened, also what was
    /// skipped.
    pub history: Signal<Vec<G::Notice>>,
    /// Does the view hold already what is just happening? So it is in a record; at a table the view comes afterwards.
    pub is_past: bool,
    /// What everybody is called. Whoever looks is called "You".
    pub names: Signal<Vec<String>>,
    /// Through whose eyes.
    pub you: Signal<Viewer>,
    /// May bots be asked for advice?
    pub is_advised: bool,
    /// The hash of what it is played with.
    pub content: Digest,
    decide: Callback<String>,
}

impl Scene {
    /// The past of a record: everything it tells, as JSON and in order, and how much of that was told by the moment on show.
    pub const fn recorded(notices: Signal<Arc<Vec<Arc<str>>>>, told: Signal<usize>) -> Past {
        Past { notices, told }
    }
}

impl Past {
    /// What was told by the moment on show, which is the same however one came there.
    fn history<G: Shown>(self) -> Signal<Vec<G::Notice>> {
        let Past { notices, told } = self;
        // Everything is read once, since each step changes only how much of it counts.
        let all = Memo::new(move |_| {
            notices.with(|notices| {
                notices.iter().map(|notice| read::<G::Notice>(notice).ok()).collect::<Vec<_>>()
            })
        });
        let history = Memo::new(move |_| {
            let told = told.get();
            all.with(|all| all.iter().take(told).flatten().cloned().collect::<Vec<_>>())
        });
        history.into()
    }
}

/// What a live table tells, from now on: whatever the game says in its own words is kept.
fn heard<G: Shown>(scene: Scene, game: Arc<G>, view: Memo<Arc<G::View>>) -> Signal<Vec<G::Notice>> {
    let (names, history) = (scene.names, RwSignal::new(Vec::<G::Notice>::new()));
    scene.speak.run(Caption::new(move |told: &Told| {
        let notice: G::Notice = read(told.data.get()).ok()?;
        let words = names.with(|names| game.caption(names, &view.get_untracked(), &notice));
        let beats = game.beats(&notice);
        history.update(|history| history.push(notice));
        Some((words, beats))
    }));
    history.into()
}

impl<G: Shown> Clone for Play<G> {
    fn clone(&self) -> Play<G> {
        *self
    }
}

impl<G: Shown> Copy for Play<G> {}

impl<G: Shown> Play<G> {
    /// Opens a match, or says why it cannot be shown.
    pub fn open(scene: Scene) -> Result<Play<G>, String> {
        let header = scene.header.with_value(|header| header_as_sent::<G>(header));
        let header = header.map_err(|error| error.to_string())?;
        let content = header.content;
        let printed = content::printed::<G>(content)?;
        let game = printed.open(&header).map_err(|error| error.to_string())?;
        let first: G::View = read(scene.view.get_untracked().as_deref().unwrap_or_default())?;
        let first = Arc::new(first);
        let view = Memo::new(move |known: Option<&Arc<G::View>>| {
            let text = scene.view.get();
            let read = text.and_then(|text| read::<G::View>(&text).ok()).map(Arc::new);
            read.or_else(|| known.cloned()).unwrap_or_else(|| Arc::clone(&first))
        });
        let legal = Memo::new(move |_| {
            scene.legal.with(|legal| Arc::new(legal.iter().filter_map(|action| read(action).ok()).collect()))
        });
        let now = Memo::new(move |_| {
            let beat = scene.beat.get()?;
            read::<G::Notice>(&beat.notice).ok().map(|notice| Arc::new((notice, beat)))
        });
        let history = match scene.past {
            Some(past) => past.history::<G>(),
            None => heard(scene, Arc::clone(&game), view),
        };
        let game = StoredValue::new(game);
        let Scene { names, you, is_advised, decide, past, .. } = scene;
        let is_past = past.is_some();
        Ok(Play { game, view, legal, now, history, is_past, names, you, is_advised, content, decide })
    }

    /// The rules.
    pub fn game(&self) -> Arc<G> {
        self.game.with_value(Arc::clone)
    }

    /// The seat of whoever looks, if they have one.
    pub fn seat(&self) -> Option<Seat> {
        match self.you.get() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table => None,
        }
    }

    /// Is there anything to decide now?
    pub fn is_asked(&self) -> bool {
        self.legal.with(|legal| !legal.is_empty())
    }

    /// May this be done now?
    pub fn may(&self, action: G::Action) -> bool {
        self.legal.with(|legal| legal.binary_search(&action).is_ok())
    }

    /// Does it. What is not legal is not sent.
    pub fn act(&self, action: G::Action) {
        if self.legal.with(|legal| legal.binary_search(&action).is_ok())
            && let Ok(text) = serde_json::to_string(&action)
        {
            self.decide.run(text);
        }
    }

    /// Why this cannot be done now, with the rule; nothing if it can.
    pub fn why_not(&self, action: G::Action) -> Option<String> {
        let Some(seat) = self.seat() else { return Some("You look on; only players decide".to_owned()) };
        if self.may(action) {
            return None;
        }
        // The rules judge states. One that the viewer cannot tell from the truth gets the same verdict.
        let game = self.game();
        let state = game.imagine(&self.view.get(), &mut SplitMix::new(1));
        let illegal = game.check(&state, seat, action).err().map(|illegal| illegal.to_string());
        illegal.or_else(|| (!self.is_asked()).then(|| "One moment: this is still being shown".to_owned()))
    }

    /// An action in words.
    pub fn describe(&self, action: G::Action) -> String {
        let seat = self.seat().unwrap_or(Seat::FIRST);
        self.names.with(|names| self.game().describe_action(names, &self.view.get(), seat, action))
    }

    /// What is asked now, in words.
    pub fn question(&self) -> String {
        self.names.with(|names| self.game().question(names, &self.view.get()))
    }

    /// What somebody in this seat is called.
    pub fn name(&self, seat: Seat) -> String {
        self.names.with(|names| names.get(seat.index()).cloned().unwrap_or_else(|| format!("Seat {seat}")))
    }
}

#[cfg(test)]
mod tests {
    use crate::lessons::{Taught, opened};
    use rules_core::{Random, Seat, SplitMix, Turn, Viewer};
    use rules_fight::{Action as InFight, Fight};
    use rules_fired_up::{Action as InArena, Class, FiredUp, Pay, Space, Stat, Thumb};
    use rules_gladiators::{Action as InDuel, Attack, Gladiators, Slot, Stance};
    use std::collections::BTreeSet;

    /// Plays games at random, and lets everybody try what a page could offer at every moment. What is refused names its rule, and
    /// nothing is refused that is legal, although the judge only knows what that seat sees.
    fn refusals<G: Taught>(games: u64, tried: impl Fn(&G::View) -> Vec<G::Action>) -> BTreeSet<String> {
        let mut reasons = BTreeSet::new();
        for seed in 0..games {
            let (game, mut host) = opened::<G>();
            let mut random = SplitMix::new(seed);
            host.begin();
            while let Turn::Decide(seats) = host.turn() {
                for seat in (0..game.seats()).map(Seat::at) {
                    let view = host.view(Viewer::Seat(seat));
                    let legal = host.seen(seat).map(|seen| seen.legal).unwrap_or_default();
                    let state = game.imagine(&view, &mut SplitMix::new(1));
                    for action in tried(&view) {
                        let refused =
                            game.check(&state, seat, action).err().map(|illegal| illegal.to_string());
                        assert_eq!(refused.is_none(), legal.contains(&action), "{action:?}: {refused:?}");
                        assert!(refused.iter().all(|words| words.contains('§')), "{action:?}: {refused:?}");
                        reasons.extend(refused);
                    }
                }
                let seat = seats.first().unwrap();
                let seen = host.seen(seat).unwrap();
                let chosen = random.below(seen.legal.len() as u64) as usize;
                host.decide(seat, seen.legal[chosen]).unwrap();
            }
        }
        reasons
    }

    #[test]
    fn every_refusal_of_fight_names_its_rule() {
        let reasons = refusals::<Fight>(8, |view| {
            let pairs = view.hand.iter().flat_map(|&main| view.hand.iter().map(move |&boost| (main, boost)));
            let plays = pairs.map(|(main, boost)| InFight::Play { main, boost });
            let alone = view.hand.iter().map(|&main| InFight::PlayAlone { main });
            plays.chain(alone).chain([InFight::Activate, InFight::Score]).collect()
        });
        for rule in ["§2.1", "§2.4", "§2.7", "§3.1", "§3.4"] {
            assert!(reasons.iter().any(|words| words.contains(rule)), "{rule} was never met: {reasons:#?}");
        }
    }

    #[test]
    fn every_refusal_of_gladiators_names_its_rule() {
        let slots = [Slot(0), Slot(1), Slot(2), Slot::BARE_HANDS];
        let reasons = refusals::<Gladiators>(40, |_| {
            let uses = slots.into_iter().flat_map(|weapon| [(weapon, false), (weapon, true)]);
            let attacks = uses.map(|(weapon, thrown)| Attack { weapon, thrown, stance: Stance::Normal });
            let luck = (0..3).map(InDuel::Luck);
            attacks.map(InDuel::Attack).chain(luck).chain([InDuel::Heal(1), InDuel::Pass]).collect()
        });
        for rule in ["§3.4", "§4.1", "§4.4", "§2.2", "§2.4"] {
            assert!(reasons.iter().any(|words| words.contains(rule)), "{rule} was never met: {reasons:#?}");
        }
    }

    #[test]
    fn every_refusal_of_fired_up_names_its_rule() {
        let pay = Pay::DIE;
        let alone = Space::ALL.into_iter().flat_map(|space| {
            let buffs = Stat::ALL.map(|stat| InArena::Buff { space, stat, pay });
            let thumbs = Thumb::ALL.map(|thumb| InArena::Morale { space, thumb, pay });
            let moves =
                [InArena::Sprint { space, pay }, InArena::Haste { space, pay }, InArena::Lock { space, pay }];
            buffs.into_iter().chain(thumbs).chain(moves)
        });
        let pairs = Space::ALL
            .into_iter()
            .flat_map(|space| Space::ALL.map(|target| InArena::Aim { space, target, pay }));
        let bets = Class::ALL
            .into_iter()
            .flat_map(|class| Space::ALL.map(|fighter| InArena::Bet { class, fighter, pay }));
        let others = [
            InArena::Multitask { pay },
            InArena::Store { pay },
            InArena::EndTurn,
            InArena::Wait,
            InArena::ClaimBoth,
        ];
        let ever: Vec<InArena> = alone.chain(pairs).chain(bets).chain(others).collect();
        let reasons = refusals::<FiredUp>(2, |view| {
            let claims = view.hand.iter().map(|&card| InArena::Claim { card });
            ever.iter().copied().chain(claims).collect()
        });
        for rule in ["§2.4", "§3.1", "§3.3", "§3.5", "§3.6", "§5.6", "§8.1"] {
            assert!(reasons.iter().any(|words| words.contains(rule)), "{rule} was never met: {reasons:#?}");
        }
    }
}
