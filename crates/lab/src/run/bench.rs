//! One thread of an experiment: it plays games by their number, counts them, and writes their rows.

use super::{
    Lines, Plan,
    course::{Chance, Listener, Mind, Streams, derived, play_on},
    general::{BOTS, DECISIONS, Facts, GENERAL, Leads, OPTIONS, add_row, best_and_margin, wins},
    probe::{Again, Choice, Probe},
};
use crate::{
    ledger::{Form, Slate, Tally, WIN},
    study::{Diary, Study},
};
use rules_core::{MAX_SEATS, Random, Record, Seat, Standing, StepOf};
use std::fmt::Write;
use table::{
    FairDice, Seed,
    fair::{closing, promised},
};

/// Everything that one thread needs.
pub(crate) struct Bench<'a, G: Study> {
    plan: &'a Plan<G>,
    /// The minds of every table, one for each of the entrants in their order; made when they are needed.
    minds: Vec<Vec<Mind<G>>>,
    diary: G::Diary,
    facts: Facts,
    /// What the game that is played counts.
    slates: Vec<Slate>,
    legal: Vec<G::Action>,
    steps: Vec<StepOf<G>>,
    /// The rows of the bots in the table of bots, by entrant.
    bot_rows: Vec<usize>,
}

impl<'a, G: Study> Bench<'a, G> {
    pub(crate) fn new(plan: &'a Plan<G>, form: &Form) -> Bench<'a, G> {
        let row = |name: String| form.groups[BOTS].rows.iter().position(|row| *row == name).unwrap_or(0);
        Bench {
            plan,
            minds: plan.tables.iter().map(|_| Vec::new()).collect(),
            diary: G::diary(&plan.tables),
            facts: Facts::default(),
            slates: Slate::of(form),
            legal: Vec::with_capacity(256),
            steps: Vec::new(),
            bot_rows: plan.bots.iter().map(|bot| row(bot.to_string())).collect(),
        }
    }

    /// Plays the game with this number.
    pub(crate) fn play(&mut self, number: u64, tally: &mut Tally, lines: &mut Lines) {
        let plan = self.plan;
        let table = (self.deal(number) % plan.tables.len() as u64) as usize;
        let game = &plan.tables[table].1;
        if self.minds[table].is_empty() {
            self.minds[table] = plan.bots.iter().map(|&bot| Mind::of(bot, game)).collect();
        }
        let mut probe = Probe::of(plan.seed, number, plan.probe_every);
        let turn = self.turn(number);
        let standing = self.listen(number, table, turn, probe.as_mut());
        let leads = self.facts.leads(&standing);
        self.facts.count(&standing, &leads, &mut self.slates, &mut tally.charts);
        let wins = wins(&standing);
        for (seat, (&score, win)) in standing.scores().iter().zip(wins).enumerate() {
            let row = self.bot_rows[self.entrant(seat, turn)];
            add_row(&mut self.slates[BOTS], row, &[win, score.into()]);
        }
        self.diary.ends(game, &standing, &wins[..game.seats()], &mut self.slates[GENERAL..]);
        self.write(number, table, turn, &standing, &leads, lines);
        if let Some(probe) = probe {
            let streams = self.streams(number, table);
            let minds = seated(&mut self.minds[table], turn);
            let mut again = Again { game, minds, legal: &mut self.legal };
            probe.count(&standing, streams, &mut again, &mut self.slates);
        }
        tally.take(&mut self.slates);
    }

    /// The deal that a game plays.
    fn deal(&self, number: u64) -> u64 {
        number / self.plan.seatings
    }

    /// By how many seats the bots are moved on: one for every seating of a deal and every round through the tables.
    fn turn(&self, number: u64) -> usize {
        let rounds = self.deal(number) / self.plan.tables.len() as u64;
        ((rounds + number % self.plan.seatings) % self.plan.bots.len() as u64) as usize
    }

    /// Which of the entrants sits here.
    fn entrant(&self, seat: usize, turn: usize) -> usize {
        (seat + turn) % self.plan.bots.len()
    }

    /// The game itself, with everybody listening.
    fn listen(&mut self, number: u64, table: usize, turn: usize, probe: Option<&mut Probe<G>>) -> Standing {
        let game = &self.plan.tables[table].1;
        self.facts.clear(G::KINDS.len());
        self.steps.clear();
        self.diary.begins(game, table);
        let mut streams = self.streams(number, table);
        let (general, own) = self.slates.split_at_mut(GENERAL);
        let mut watcher = Watcher {
            facts: &mut self.facts,
            diary: &mut self.diary,
            general,
            own,
            changed: false,
            probe,
            steps: self.plan.records.then_some(&mut self.steps),
        };
        let mut minds = seated(&mut self.minds[table], turn);
        play_on(game, &mut game.start(), &mut minds, &mut streams, &mut self.legal, &mut watcher)
    }

    /// The rows of the game, and its record.
    fn write(
        &self,
        number: u64,
        table: usize,
        turn: usize,
        standing: &Standing,
        leads: &Leads,
        lines: &mut Lines,
    ) {
        let (scores, facts) = (standing.scores(), &self.facts);
        let (best, margin) = best_and_margin(scores);
        let winners: Vec<String> =
            standing.winners().iter().map(|seat| (seat.index() + 1).to_string()).collect();
        let half = leads.half_leader.map_or_else(String::new, |seat| (seat + 1).to_string());
        let comeback = leads.comeback.map_or("", |comeback| if comeback { "1" } else { "0" });
        let sum = |values: &[i64]| values.iter().sum::<i64>();
        let _ = writeln!(
            lines.games,
            "{number},{},{},{},{},{},{},{best},{margin},{},{half},{comeback}",
            quoted(&self.plan.tables[table].0),
            facts.steps,
            facts.draws,
            sum(&facts.decisions),
            sum(&facts.choices),
            winners.join("+"),
            leads.changes,
        );
        let wins = wins(standing);
        for seat in 0..scores.len() {
            let bot = self.plan.bots[self.entrant(seat, turn)];
            let _ = writeln!(
                lines.seats,
                "{number},{},{bot},{},{},{:.6},{},{}",
                seat + 1,
                scores[seat],
                standing.places()[seat],
                f64::from(wins[seat] as i32) / f64::from(WIN),
                facts.decisions[seat],
                facts.choices[seat],
            );
        }
        if self.plan.records {
            lines.records.push((number, self.record(number, table, standing)));
        }
    }

    /// The streams of the game. What is recorded is drawn as an audit draws it again; without records faster streams do.
    fn streams(&self, number: u64, table: usize) -> Streams {
        let mut streams = Streams::of(self.plan.seed, self.deal(number));
        if self.plan.records {
            let (seed, record) = self.opened(number, table);
            streams.chance = Chance::Fair(FairDice::new(&seed, &record.header_line()), 0);
        }
        streams
    }

    /// The record before the first step, and the seed of its dice, which follows from that of the experiment.
    fn opened(&self, number: u64, table: usize) -> (Seed, Record<G>) {
        let mut random = derived(&[self.plan.seed, self.deal(number)]);
        let mut bytes = [0; 32];
        bytes.chunks_mut(8).for_each(|part| part.copy_from_slice(&random.next().to_le_bytes()));
        let seed = Seed::new(bytes);
        let header = promised(&self.plan.tables[table].1, self.plan.content, &seed, Vec::new());
        (seed, Record { header, steps: Vec::new(), closing: None })
    }

    /// The whole record.
    fn record(&self, number: u64, table: usize, standing: &Standing) -> String {
        let (seed, mut record) = self.opened(number, table);
        record.steps.clone_from(&self.steps);
        record.closing = Some(closing(&record, &seed, *standing));
        record.write()
    }
}

/// The minds in the order of the seats: the first `turn` entrants come last.
fn seated<G: Study>(minds: &mut [Mind<G>], turn: usize) -> Vec<&mut Mind<G>> {
    let (last, first) = minds.split_at_mut(turn);
    first.iter_mut().chain(last).collect()
}

/// A field of a CSV file.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// Everybody who listens to a game that counts.
struct Watcher<'a, G: Study> {
    facts: &'a mut Facts,
    diary: &'a mut G::Diary,
    general: &'a mut [Slate],
    own: &'a mut [Slate],
    changed: bool,
    probe: Option<&'a mut Probe<G>>,
    steps: Option<&'a mut Vec<StepOf<G>>>,
}

impl<G: Study> Listener<G> for Watcher<'_, G> {
    #[inline]
    fn chose(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        legal: &[G::Action],
        chosen: usize,
        streams: &Streams,
    ) {
        let kind = G::kind(&legal[chosen]);
        self.facts.kinds[kind] += 1;
        self.facts.decisions[seat.index()] += 1;
        if legal.len() > 1 {
            self.facts.choices[seat.index()] += 1;
            self.general[DECISIONS].add(kind, OPTIONS, i64::from(legal.len() as u32));
            if let Some(probe) = &mut self.probe {
                probe.see(&Choice { game, state, seat, legal, chosen, streams });
            }
        }
    }

    #[inline]
    fn heard(&mut self, game: &G, event: &G::Event) {
        self.changed |= self.diary.heard(game, event, self.own);
    }

    #[inline]
    fn stepped(&mut self, game: &G, state: &G::State, step: &StepOf<G>) {
        self.facts.steps += 1;
        self.facts.draws += i64::from(matches!(step, rules_core::Step::Draw(_)));
        self.diary.stepped(game, state);
        if let Some(probe) = &mut self.probe {
            probe.stepped(game, state);
        }
        if let Some(steps) = &mut self.steps {
            steps.push(*step);
        }
        if std::mem::take(&mut self.changed) {
            let mut scores = [0; MAX_SEATS];
            for (seat, score) in scores.iter_mut().enumerate().take(game.seats()) {
                *score = game.so_far(state, Seat::at(seat));
            }
            self.facts.trail.push((self.facts.steps, scores));
        }
    }
}
