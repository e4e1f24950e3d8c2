//! §6 The Attack Table: what the dice of an attack mean.

use crate::Class;
use rules_core::{
    Dice,
    content::{ContentError, Mark, Source, Spanned},
};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// Six-sided dice.
pub type D6 = Dice<6>;

/// §6.1 Which column an attack falls in: its highest face, and how often that shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Column {
    /// Nothing above a 3, or no dice at all.
    #[serde(rename = "<=3")]
    Low,
    /// One 4.
    #[serde(rename = "4")]
    Four,
    /// Two or more 4s.
    #[serde(rename = "4-4")]
    FourFour,
    /// One 5.
    #[serde(rename = "5")]
    Five,
    /// Two or more 5s.
    #[serde(rename = "5-5")]
    FiveFive,
    /// One 6.
    #[serde(rename = "6")]
    Six,
    /// Two 6s.
    #[serde(rename = "6-6")]
    SixSix,
    /// Three or more 6s.
    #[serde(rename = "6-6-6+")]
    Critical,
}

impl Column {
    /// All eight, from the left.
    pub const ALL: [Column; 8] = [
        Column::Low,
        Column::Four,
        Column::FourFour,
        Column::Five,
        Column::FiveFive,
        Column::Six,
        Column::SixSix,
        Column::Critical,
    ];

    /// §6.1 Only the highest face counts; lower pairs are ignored, and only sixes have a third step.
    #[inline]
    pub fn of(dice: D6) -> Column {
        match dice.highest() {
            // From 4 up every face has two columns, and 6 a third. Reckoned, not matched arm by arm: nobody can predict
            // dice, and a quarter of the time of a random duel went into guessing the arm.
            Some((face @ 4.., count)) => {
                let steps = if face == 6 { 3 } else { 2 };
                Column::ALL[usize::from(2 * (face - 4) + count.min(steps))]
            }
            Some(_) | None => Column::Low,
        }
    }

    /// The heading of the column, as the table prints it.
    pub const fn name(self) -> &'static str {
        match self {
            Column::Low => "<=3",
            Column::Four => "4",
            Column::FourFour => "4-4",
            Column::Five => "5",
            Column::FiveFive => "5-5",
            Column::Six => "6",
            Column::SixSix => "6-6",
            Column::Critical => "6-6-6+",
        }
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Column::Low { "3 or less" } else { self.name() })
    }
}

/// §6.2 How the disturbed rows of the table are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reading {
    /// Classes C and D moved one column to the right.
    #[default]
    Staircase,
    /// Classes C and D where the scan has them, the gap filled.
    Literal,
}

impl FromStr for Reading {
    type Err = String;

    fn from_str(text: &str) -> Result<Reading, String> {
        match text {
            "staircase" => Ok(Reading::Staircase),
            "literal" => Ok(Reading::Literal),
            _ => {
                Err(format!("`{text}` is no reading of the Attack Table; readings are staircase and literal"))
            }
        }
    }
}

/// §6.4 What a hit does to the victim's senses if it lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stun {
    /// Nothing.
    No,
    /// Keeps who is stunned already in that state.
    Stay,
    /// Stuns.
    Stun,
}

/// §6.3 A hit, before the defender tries to block it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Strike {
    /// Damage if it lands.
    pub damage: u8,
    /// §6.5 Sixes that block it.
    pub sixes_to_block: u8,
    /// §6.4 What it does to the victim's senses if it lands.
    pub stun: Stun,
    /// §6.6 Is it a critical strike?
    pub critical: bool,
}

/// One reading of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackTable {
    /// By class and column; 0 is a whiff. The last column is the critical.
    damage: [[u8; 7]; 4],
    critical_bonus: [u8; 4],
    stun: [Stun; 8],
    sixes_to_block: [u8; 7],
    critical_from: u8,
    critical_damage: Vec<u8>,
}

impl AttackTable {
    /// §6.3 What these attack dice do with a weapon of this class: a strike, or nothing when they whiff.
    #[inline]
    pub fn strike(&self, class: Class, dice: D6) -> Option<Strike> {
        let column = Column::of(dice);
        if column == Column::Critical {
            return Some(self.critical_strike(class, dice.count(6)));
        }
        let damage = self.damage[class as usize][column as usize];
        (damage > 0).then(|| Strike {
            damage,
            sixes_to_block: self.sixes_to_block[column as usize],
            stun: self.stun[column as usize],
            critical: false,
        })
    }

    /// §6.6 Count the sixes, add the weapon's bonus, look the damage up. The bonus does not make it harder to block.
    fn critical_strike(&self, class: Class, sixes: u8) -> Strike {
        let index = sixes + self.critical_bonus[class as usize];
        Strike {
            damage: self.critical_damage[usize::from(index - self.critical_from)],
            sixes_to_block: sixes,
            stun: self.stun[Column::Critical as usize],
            critical: true,
        }
    }

    /// §6.6 What a class adds to the index of a critical.
    pub fn critical_bonus(&self, class: Class) -> u8 {
        self.critical_bonus[class as usize]
    }
}

/// Both readings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackTables {
    staircase: AttackTable,
    literal: AttackTable,
}

impl AttackTables {
    /// The table in this reading.
    pub fn read_as(&self, reading: Reading) -> &AttackTable {
        match reading {
            Reading::Staircase => &self.staircase,
            Reading::Literal => &self.literal,
        }
    }

    pub(crate) fn read(source: &Source) -> Result<AttackTables, ContentError> {
        let file: TableFile = source.read()?;
        let staircase = file.table(source, "staircase", &file.staircase)?;
        let literal = file.table(source, "literal", &file.literal)?;
        Ok(AttackTables { staircase, literal })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableFile {
    stun: StunRow,
    block: BlockRow,
    staircase: Vec<ClassRow>,
    literal: Vec<ClassRow>,
    critical: CriticalRow,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StunRow {
    columns: [Stun; 8],
    #[serde(rename = "source")]
    _source: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BlockRow {
    sixes: Spanned<[u8; 7]>,
    #[serde(rename = "source")]
    _source: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClassRow {
    class: Spanned<Class>,
    damage: [u8; 7],
    critical_bonus: Spanned<u8>,
    #[serde(rename = "source")]
    _source: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CriticalRow {
    from: Spanned<u8>,
    damage: Spanned<Vec<u8>>,
    #[serde(rename = "source")]
    _source: Mark,
}

/// §6.6 The largest bonus a class may add to a critical.
const MOST_CRITICAL_BONUS: u8 = 2;

impl TableFile {
    fn table(&self, source: &Source, name: &str, rows: &[ClassRow]) -> Result<AttackTable, ContentError> {
        let mut damage = [[0; 7]; 4];
        let mut critical_bonus = [0; 4];
        for (index, class) in Class::ALL.into_iter().enumerate() {
            let mut of_class = rows.iter().filter(|row| *row.class.get_ref() == class);
            let Some(row) = of_class.next() else {
                let problem = format!("class {class} has no row; each class has one");
                return Err(source.missing(name, problem));
            };
            if let Some(second) = of_class.next() {
                let problem = format!("class {class} has a second row; each class has one");
                return Err(source.error(&second.class, name, problem));
            }
            if *row.critical_bonus.get_ref() > MOST_CRITICAL_BONUS {
                let problem = format!("{}; 0 to 2 are allowed", row.critical_bonus.get_ref());
                return Err(source.error(&row.critical_bonus, "critical_bonus", problem));
            }
            damage[index] = row.damage;
            critical_bonus[index] = *row.critical_bonus.get_ref();
        }
        self.check_block(source)?;
        self.check_critical(source)?;
        Ok(AttackTable {
            damage,
            critical_bonus,
            stun: self.stun.columns,
            sixes_to_block: *self.block.sixes.get_ref(),
            critical_from: *self.critical.from.get_ref(),
            critical_damage: self.critical.damage.get_ref().clone(),
        })
    }

    fn check_block(&self, source: &Source) -> Result<(), ContentError> {
        match self.block.sixes.get_ref().iter().skip(1).find(|&&sixes| sixes == 0 || sixes > D6::MOST) {
            Some(sixes) => {
                let problem = format!("{sixes} sixes cannot be asked for; a hit is blocked by 1 to 24");
                Err(source.error(&self.block.sixes, "sixes", problem))
            }
            None => Ok(()),
        }
    }

    /// The critical table must answer for three sixes and for as many as a roll can have, and rise.
    fn check_critical(&self, source: &Source) -> Result<(), ContentError> {
        let from = *self.critical.from.get_ref();
        if from != 3 {
            let problem = format!("{from}; a critical has at least three sixes, so the list starts at 3");
            return Err(source.error(&self.critical.from, "from", problem));
        }
        let list = self.critical.damage.get_ref();
        let needed = usize::from(D6::MOST + MOST_CRITICAL_BONUS - from + 1);
        let problem = if list.len() != needed {
            format!("{} entries; {needed} are needed, for index 3 to 26", list.len())
        } else if list[0] == 0 || !list.is_sorted() {
            "damage must be above 0 and never fall from one index to the next".to_owned()
        } else {
            return Ok(());
        };
        Err(source.error(&self.critical.damage, "damage", problem))
    }
}
