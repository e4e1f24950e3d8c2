//! A battle played by script: decisions as typed, dice as they fall.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part")]

use rules_core::{Game, Seat, Step, Turn, Viewer, content::Source};
use rules_gladiators::{
    Action, Carried, Config, Content, FighterView, Gladiators, Illegal, Notice, Roll, Sheet, State, View,
    default_content,
};
use std::sync::Arc;

pub const FIRST: Seat = Seat::FIRST;
pub const SECOND: Seat = Seat::SECOND;

/// What the scripts are written for: skills and arms that stay as they are, whatever the shipped ones cost by now. The
/// examples have few dice, fewer than a gladiator of the shipped content begins with.
pub fn content() -> Content {
    let mut sources = default_content();
    sources[0] = Source::new("skills.toml", include_str!("../examples/skills.toml"));
    sources[1] = Source::new("arms.toml", include_str!("../examples/arms.toml"));
    sources[4] = Source::new("gladiators.toml", include_str!("../examples/gladiators.toml"));
    Content::load(&sources).expect("the content of the examples is whole")
}

/// A gladiator with ATTACK 5, a short sword at rank 4, ARMOR 3, SHIELD 2 and PARRY/DODGE 4.
pub fn swordsman(name: &str) -> Sheet {
    let content = content();
    let mut sheet = Sheet::new(name, &content.skills);
    sheet.attack = 5;
    sheet.armor = 3;
    sheet.shield = 2;
    sheet.parry_dodge = 4;
    sheet.carries = Some("buckler".to_owned());
    sheet.weapons = vec![Carried { name: "short sword".to_owned(), rank: 4 }];
    sheet
}

/// The same with another weapon and points to pay for anything.
pub fn armed(weapon: &str) -> Sheet {
    let mut sheet = swordsman("Armed");
    weapon.clone_into(&mut sheet.weapons[0].name);
    sheet.carries = None;
    sheet.shield = 0;
    sheet.earned = 500;
    sheet
}

pub struct Battle {
    pub game: Gladiators,
    pub state: State,
    pub told: Vec<Notice>,
}

impl Battle {
    pub fn new(config: Config) -> Battle {
        let game = Gladiators::open(config, Arc::new(content())).expect("the script's config is fine");
        let state = game.start();
        Battle { game, state, told: Vec::new() }
    }

    /// A battle in which the first seat attacks first. Neither side may have Luck Dice.
    pub fn begun(config: Config) -> Battle {
        let mut battle = Battle::new(config);
        battle.roll("66").roll("11");
        battle
    }

    /// Takes the decision of the seat that owes one.
    pub fn act(&mut self, text: &str) -> &mut Battle {
        let seat = self.owing();
        let action = self.game.read_action(seat, text).expect("the script is well written");
        self.act_as(seat, action)
    }

    pub fn act_as(&mut self, seat: Seat, action: Action) -> &mut Battle {
        self.game.check(&self.state, seat, action).expect("the script is legal");
        self.step(Step::Act(seat, action))
    }

    /// Lets dice fall: `661`, or with Luck Dice `661+4`.
    pub fn roll(&mut self, dice: &str) -> &mut Battle {
        let (dice, luck) = dice.split_once('+').unwrap_or((dice, ""));
        let roll = Roll { dice: dice.parse().unwrap(), luck: luck.parse().unwrap() };
        assert!(self.game.weight(&self.state, roll) > 0, "{roll:?} cannot fall; {:?} dice do", self.pool());
        self.step(Step::Draw(roll))
    }

    fn step(&mut self, step: Step<Action, Roll>) -> &mut Battle {
        let (game, told) = (&self.game, &mut self.told);
        game.apply(&mut self.state, step, &mut |event| told.extend(game.notice(&event, Viewer::Table)));
        game.audit(&self.state).unwrap();
        self
    }

    pub fn refusal(&self, text: &str) -> Illegal {
        let seat = self.owing();
        let action = self.game.read_action(seat, text).expect("the script is well written");
        self.game.check(&self.state, seat, action).expect_err("the script expects a refusal")
    }

    pub fn owing(&self) -> Seat {
        match self.game.turn(&self.state) {
            Turn::Decide(seats) => seats.first().unwrap(),
            other => panic!("nobody owes a decision: {other:?}"),
        }
    }

    /// The dice that fall now, of skills and of luck.
    pub fn pool(&self) -> Option<(u8, u8)> {
        self.game.pool(&self.state)
    }

    pub fn view(&self) -> View {
        self.game.view(&self.state, Viewer::Table)
    }

    pub fn fighter(&self, seat: Seat) -> FighterView {
        self.view().fighters[seat.index()]
    }

    pub fn last(&self) -> Notice {
        *self.told.last().expect("something was told")
    }
}
