//! The host of one match: it holds the truth, asks for decisions, draws what is due and tells everybody their part.

use crate::{
    FairDice, Happening, Seed, Taken,
    course::{Course, Misfit},
    fair::{closing, promised},
};
use rules_core::{
    Closing, Digest, Game, Header, Record, RecordError, Seat, Seen, Standing, Step, StepOf, Turn, Viewer,
};
use std::{fmt, sync::Arc};

/// The host of one match. It does no I/O: the caller brings the seed, stores the lines and carries the notices.
///
/// Whoever holds it could ask for every seat's view; what it hands out for one viewer is for that viewer only.
pub struct Host<G: Game> {
    course: Course<G>,
    header: Header<G::Config>,
    seed: Seed,
    dice: FairDice,
    /// Every step so far. What was told of them is forgotten once it is told.
    steps: Vec<StepOf<G>>,
    last: Option<Arc<Taken<G>>>,
    closing: Option<Closing>,
}

impl<G: Game> Host<G> {
    /// Opens a match with the game's own configuration.
    ///
    /// `content` is the hash of what the game was opened with. The players heard [`Seed::commitment`] before they gave
    /// their `words`; that order is the caller's duty, for no record can show it. Nothing is drawn before
    /// [`Host::begin`].
    pub fn open(game: Arc<G>, content: Digest, seed: Seed, words: Vec<String>) -> Host<G> {
        let header = promised(&*game, content, &seed, words);
        Host::with_header(game, header, seed)
    }

    /// Rebuilds the host of a stored match, or says which line does not fit the rules, the content or the seed.
    ///
    /// Call [`Host::begin`] afterwards, as with a new match: if the last lines were never stored, it draws them again,
    /// and they come out the same. The error holds nothing that was hidden.
    pub fn resume(
        game: Arc<G>,
        content: Digest,
        seed: Seed,
        record: &Record<G>,
    ) -> Result<Host<G>, RecordError> {
        let header = &record.header;
        let problem = if header.dice.commitment != seed.commitment() {
            "the seed at hand does not fit the commitment"
        } else if header.content != content {
            "the game was played with other content"
        } else if header.config != *game.config() {
            "the game was opened with another configuration"
        } else {
            let mut host = Host::with_header(game, header.clone(), seed);
            record.steps.iter().try_for_each(|&step| host.take_again(step).map(drop))?;
            host.close_again(record.closing.as_ref())?;
            return Ok(host);
        };
        Err(RecordError::new(1, problem))
    }

    fn with_header(game: Arc<G>, header: Header<G::Config>, seed: Seed) -> Host<G> {
        let dice = FairDice::new(&seed, &header_line_of::<G>(&header));
        Host { course: Course::start(game), header, seed, dice, steps: Vec::new(), last: None, closing: None }
    }

    /// Draws what is due before the first decision, and after [`Host::resume`] what was not stored. Otherwise nothing
    /// happens.
    pub fn begin(&mut self) -> Happening<G> {
        self.settle(Vec::new())
    }

    /// Takes a seat's decision and draws every outcome that follows, until somebody owes a decision or the game is
    /// over. A refused decision changes nothing.
    ///
    /// The caller stores the lines of what happened before anybody is told; see [`Happening`].
    pub fn decide(&mut self, seat: Seat, action: G::Action) -> Result<Happening<G>, Refused<G::Illegal>> {
        if !self.turn().owes(seat) {
            return Err(Refused::NotOwed(seat));
        }
        self.game().check(self.course.state(), seat, action).map_err(Refused::Illegal)?;
        let taken = self.take(Step::Act(seat, action));
        Ok(self.settle(vec![taken]))
    }

    /// Takes stored lines again, as [`Happening::lines`] gave them for one decision, or says which does not fit the rules or
    /// the dice. Then the host is of no use any more.
    pub fn take_lines<T: AsRef<str>>(&mut self, lines: &[T]) -> Result<Happening<G>, RecordError> {
        // The numbers of lines are those within the whole record.
        let first = Record::<G>::line_of_step(self.steps.len());
        let numbered = lines.iter().enumerate().map(|(index, line)| (first + index, line.as_ref()));
        let (steps, closing) = Record::<G>::read_lines(numbered)?;
        let steps = steps.into_iter().map(|step| self.take_again(step)).collect::<Result<_, _>>()?;
        self.close_again(closing.as_ref())?;
        let closing_line = closing.and(lines.last()).map(|line| line.as_ref().to_owned());
        Ok(Happening { steps, closing_line })
    }

    /// Whose decision was the last step, if nobody else was told anything of it and nothing was drawn since: it can be taken
    /// back, and nobody knows more than before.
    pub fn untold(&self) -> Option<Seat> {
        let last = self.last.as_ref().filter(|_| self.closing.is_none())?;
        let Step::Act(seat, _) = last.step() else { return None };
        let others = Viewer::all(self.game().seats()).filter(|&viewer| viewer != Viewer::Seat(seat));
        others.map(|viewer| last.told(viewer).count()).all(|told| told == 0).then_some(seat)
    }

    /// Takes the last step back, which is [`Host::untold`].
    pub fn take_back(&mut self) {
        assert!(self.untold().is_some(), "only what told nobody anything is taken back");
        self.steps.pop();
        self.course = Course::start(Arc::clone(self.game()));
        self.last = None;
        for step in std::mem::take(&mut self.steps) {
            self.take(step);
        }
    }

    /// The rules.
    pub fn game(&self) -> &Arc<G> {
        self.course.game()
    }

    /// The hash of the seed.
    pub fn commitment(&self) -> Digest {
        self.header.dice.commitment
    }

    /// The first line of the record, with its newline. It holds no secret; it is stored before [`Host::begin`].
    pub fn header_line(&self) -> String {
        header_line_of::<G>(&self.header)
    }

    /// What the match waits for.
    pub fn turn(&self) -> Turn {
        self.course.turn()
    }

    /// What a seat that owes a decision sees; nothing if it owes none.
    pub fn seen(&self, seat: Seat) -> Option<Seen<G>> {
        self.turn().owes(seat).then(|| Seen::<G>::of(self.game(), self.course.state(), seat))
    }

    /// What a viewer knows. A viewer in a seat sits at this table.
    pub fn view(&self, viewer: Viewer) -> G::View {
        if let Viewer::Seat(seat) = viewer {
            assert!(seat.index() < self.game().seats(), "a viewer in a seat sits at this table");
        }
        self.course.view(viewer)
    }

    /// What is known when the game is over.
    pub const fn closing(&self) -> Option<&Closing> {
        self.closing.as_ref()
    }

    /// The record so far, for the store alone while the game goes on; complete, with the seed, once it is over.
    pub fn record(&self) -> Record<G> {
        Record { header: self.header.clone(), steps: self.steps.clone(), closing: self.closing.clone() }
    }

    /// Draws until a decision is owed, or closes the game if it is over.
    fn settle(&mut self, mut steps: Vec<Arc<Taken<G>>>) -> Happening<G> {
        while self.turn() == Turn::Chance {
            let outcome = self.course.drawn(&self.dice);
            steps.push(self.take(Step::Draw(outcome)));
        }
        let mut closing_line = None;
        if let (Turn::Over(standing), None) = (self.turn(), &self.closing) {
            let open = self.record().write();
            self.closing = Some(self.closed(standing));
            closing_line = Some(self.record().write().split_off(open.len()));
        }
        Happening { steps, closing_line }
    }

    fn take(&mut self, step: StepOf<G>) -> Arc<Taken<G>> {
        let game = Arc::clone(self.game());
        let mut told = Vec::new();
        let index = self.course.taken();
        self.course.take(step, &mut |event| {
            let all = Viewer::all(game.seats());
            told.extend(all.filter_map(|viewer| Some((viewer, game.notice(&event, viewer)?))));
        });
        let taken = Arc::new(Taken::new(index, step, told));
        self.steps.push(step);
        self.last = Some(Arc::clone(&taken));
        taken
    }

    /// Takes a step of a stored record. The error does not say what the dice give: the game may still go on.
    fn take_again(&mut self, step: StepOf<G>) -> Result<Arc<Taken<G>>, RecordError> {
        match self.course.check(step, Some(&self.dice)) {
            Ok(()) => Ok(self.take(step)),
            Err(Misfit::Unfair { .. }) => Err(self.course.error("this is not what the dice give")),
            Err(misfit) => Err(self.course.error(misfit.to_string())),
        }
    }

    /// Takes over the closing of a stored record, if it has one.
    fn close_again(&mut self, closing: Option<&Closing>) -> Result<(), RecordError> {
        let Some(closing) = closing else { return Ok(()) };
        let fits = matches!(self.turn(), Turn::Over(standing) if self.closed(standing) == *closing);
        if !fits {
            return Err(self.course.error("the game did not end as this line says"));
        }
        self.closing = Some(closing.clone());
        Ok(())
    }

    fn closed(&self, standing: Standing) -> Closing {
        closing(&self.record(), &self.seed, standing)
    }
}

/// Only what everybody knows prints.
impl<G: Game> fmt::Debug for Host<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Host({} after {} steps)", G::ID, self.course.taken())
    }
}

/// Why a decision was not taken. It says nothing that the seat does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused<I> {
    /// The seat owes no decision now.
    #[error("seat {0} owes no decision now")]
    NotOwed(Seat),
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(I),
}

/// The header as a record writes it.
fn header_line_of<G: Game>(header: &Header<G::Config>) -> String {
    Record::<G> { header: header.clone(), steps: Vec::new(), closing: None }.header_line()
}
