//! A second bookkeeping of Fired Up. It knows the mats and the cards, hears what a watcher is told, and works out from
//! that alone where every marker is and who has how many points.
#![allow(unreachable_pub, reason = "a module of a test")]

use rules_core::Game;
use rules_fired_up::{
    Attack, Class, Edition, Fighter, FighterMat, FiredUp, Morale, Notice, SPACES, Space, Stat, Thumb, View,
};

/// What the ledger knows of a fighter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Line {
    attack: u8,
    defense: u8,
    stamina: i16,
    wounds: u8,
    morale: Morale,
    influence: u8,
    thumbs: [u8; 2],
    target: Space,
    locked: bool,
    hasted: bool,
    tile: u8,
}

impl Line {
    fn of(fighter: &Fighter) -> Line {
        let Fighter { attack, defense, wounds, morale, influence, target, locked, hasted, tile, .. } =
            *fighter;
        let (stamina, thumbs) = (i16::from(fighter.stamina), [fighter.up, fighter.down]);
        Line { attack, defense, stamina, wounds, morale, influence, thumbs, target, locked, hasted, tile }
    }
}

/// Everything heard so far.
pub struct Ledger<'a> {
    game: &'a FiredUp,
    speeds: [u8; SPACES],
    lines: [Option<Line>; SPACES],
    /// Who was eliminated and still stands there.
    leaving: Vec<Space>,
    scores: Vec<u16>,
    /// Right guesses in each column so far, and on whom.
    places: [usize; 3],
    happened: [Option<Space>; 3],
    cards: [Option<Vec<u8>>; 3],
}

impl<'a> Ledger<'a> {
    pub fn new(game: &'a FiredUp) -> Ledger<'a> {
        let scores = vec![0; game.seats()];
        Ledger {
            game,
            speeds: [0; SPACES],
            lines: [None; SPACES],
            leaving: Vec::new(),
            scores,
            places: [0; 3],
            happened: [None; 3],
            cards: [const { None }; 3],
        }
    }

    pub fn scores(&self) -> &[u16] {
        &self.scores
    }

    /// The arena is as the ledger has it, and so are the scores.
    pub fn compare(&self, view: &View) {
        if view.round == 0 {
            return;
        }
        for space in Space::ALL {
            let seen = view.arena.fighter(space).map(Line::of);
            // Whoever was eliminated leaves without a word.
            let known = self.lines[space.index()].filter(|_| !self.leaving.contains(&space));
            assert_eq!(seen, known, "space {space:?}");
        }
        let scores: Vec<u16> = view.seats.iter().map(|seat| seat.score).collect();
        assert_eq!(scores, self.scores);
    }

    fn line(&mut self, space: Space) -> &mut Line {
        self.lines[space.index()].as_mut().expect("a present fighter is spoken of")
    }

    pub fn hear(&mut self, notice: &Notice) {
        match *notice {
            Notice::Enters { space, mat } => self.enter(space, mat),
            Notice::BetCard { class, card } => {
                self.cards[class as usize] = Some(self.game.bet(card).rewards.clone());
            }
            Notice::Begins { .. } => self.line_up(),
            Notice::RoundBegins { round, .. } if round > 1 => self.clear(),
            Notice::Buffed { space, stat, value, .. } => self.buff(space, stat, value),
            Notice::Cheered { space, thumb, .. } => {
                self.line(space).thumbs[usize::from(thumb == Thumb::Down)] += 1;
            }
            Notice::Overtook { space, other, .. } => {
                let (mine, theirs) = (self.line(space).tile, self.line(other).tile);
                assert_eq!(mine, theirs + 1, "the next faster one");
                (self.line(space).tile, self.line(other).tile) = (theirs, mine);
                self.line(space).hasted = true;
            }
            Notice::Hasted { space, .. } => self.line(space).hasted = true,
            Notice::Aimed { space, target, .. } | Notice::Retargeted { space, target } => {
                self.line(space).target = target;
            }
            Notice::Locked { space, .. } => self.line(space).locked = true,
            Notice::Unlocked { space, .. } => self.line(space).locked = false,
            Notice::UnlockedAndAimed { space, target, .. } => {
                (self.line(space).locked, self.line(space).target) = (false, target);
            }
            Notice::Influence { space, left } => {
                let line = self.line(space);
                line.influence -= 1;
                assert_eq!(line.influence, left);
            }
            Notice::MoraleChecked { space, from, to, attack, defense } => {
                self.check_morale(space, [from, to], [attack, defense]);
            }
            Notice::Claimed { seat, card, row, points } => {
                let printed = self.game.row_points(card, usize::from(row) - 1);
                assert_eq!(points, printed, "{card} pays what is printed");
                self.scores[seat.index()] += u16::from(printed);
            }
            Notice::Fought { attack } => self.fight(&attack),
            Notice::Eliminated { space, .. } => self.eliminate(space),
            Notice::BetHappened { class, fighter } | Notice::BetSealed { class, fighter } => {
                self.happened[class as usize] = Some(fighter);
            }
            Notice::BetShown { seat, class, round, fighter, points } => {
                let earned = self.guess(class, round, fighter);
                assert_eq!(points, earned, "a bet of round {round} on {fighter:?}");
                self.scores[seat.index()] += u16::from(earned);
            }
            _ => {}
        }
    }

    fn mat(&self, space: Space) -> Option<&FighterMat> {
        let speed = self.speeds[space.index()];
        self.game.content().mats().map(|(_, mat)| mat).find(|mat| mat.speed == speed)
    }

    fn enter(&mut self, space: Space, mat: rules_fired_up::Mat) {
        let (printed, config) = (self.game.mat(mat), self.game.config());
        let marker = |track: &rules_fired_up::Track| match (config.edition, config.seats) {
            (Edition::Prototype, _) => track.highest(Morale::Low),
            (Edition::Final, 2) => track.lowest(Morale::Neutral),
            (Edition::Final, _) => track.values()[0],
        };
        self.speeds[space.index()] = printed.speed;
        self.lines[space.index()] = Some(Line {
            attack: marker(&printed.attack),
            defense: marker(&printed.defense),
            stamina: printed.stamina.into(),
            wounds: 0,
            morale: Morale::Neutral,
            influence: 3,
            thumbs: [0; 2],
            target: space,
            locked: false,
            hasted: false,
            tile: 0,
        });
    }

    /// Tiles by Starting Speed, and everybody to the left.
    fn line_up(&mut self) {
        let fighters = self.lines.iter().flatten().count();
        for at in 0..fighters {
            let faster = self.speeds.iter().filter(|&&speed| speed > self.speeds[at]).count();
            let line = self.line(Space::at(at));
            (line.tile, line.target) = (faster as u8 + 1, Space::at((at + 1) % fighters));
        }
    }

    fn clear(&mut self) {
        for line in self.lines.iter_mut().flatten() {
            (line.locked, line.hasted, line.thumbs, line.influence) = (false, false, [0; 2], 3);
        }
    }

    fn buff(&mut self, space: Space, stat: Stat, value: u8) {
        let line = self.line(space);
        let marker = if stat == Stat::Attack { &mut line.attack } else { &mut line.defense };
        assert!(value > *marker, "forward");
        *marker = value;
    }

    /// The Morale moves by the difference of the thumbs, and values drop to what it allows.
    fn check_morale(&mut self, space: Space, [from, to]: [Morale; 2], [attack, defense]: [u8; 2]) {
        let line = *self.line(space);
        assert_eq!(line.morale, from);
        let moved = from as i16 + i16::from(line.thumbs[0]) - i16::from(line.thumbs[1]);
        assert_eq!(to as i16, moved.clamp(0, 2));
        let mat = self.mat(space).expect("it entered");
        let allowed = [mat.attack.highest(to), mat.defense.highest(to)];
        assert_eq!([attack, defense], [line.attack.min(allowed[0]), line.defense.min(allowed[1])]);
        let line = self.line(space);
        (line.morale, line.attack, line.defense) = (to, attack, defense);
    }

    fn fight(&mut self, attack: &Attack) {
        let blow = attack.blow;
        self.line(attack.attacker).stamina -= i16::from(blow.counterattacks + blow.thorns);
        let defender = self.line(attack.defender);
        defender.stamina -= i16::from(blow.damage);
        defender.wounds += blow.wounds;
    }

    /// Slower fighters move up.
    fn eliminate(&mut self, space: Space) {
        let gone = self.line(space).tile;
        self.lines[space.index()] = None;
        self.leaving.push(space);
        for line in self.lines.iter_mut().flatten().filter(|line| line.tile > gone) {
            line.tile -= 1;
        }
    }

    /// What a guess pays: the reward of its place, and the bonus of its round.
    fn guess(&mut self, class: Class, round: u8, fighter: Space) -> u8 {
        if self.happened[class as usize] != Some(fighter) {
            return 0;
        }
        let place = self.places[class as usize];
        self.places[class as usize] += 1;
        let rewards = self.cards[class as usize].as_ref().expect("a Bet card lies there");
        rewards.get(place).copied().unwrap_or(0) + self.game.bonus(round)
    }
}
