//! Reads conditions. What cannot be read is told with its place, what was found and what could stand there.

mod token;

use super::{
    AttackCounter, Comparison, Condition, Number, RoundCounter, Stat, Superlative, Test, Who, morale_word,
    part_word,
};
use crate::{Morale, Part};
use std::str::FromStr;
use token::{Token, tokens};

/// How deep parentheses, `!` and `tgt` may be nested: far deeper than anybody can read.
const DEEPEST: usize = 16;

/// The greatest number that can be written.
const GREATEST: u8 = 99;

/// Text that is no condition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found} at character {at} does not fit; {allowed}")]
pub struct ConditionError {
    /// Where it is, counted from 1.
    pub at: usize,
    /// What stands there.
    pub found: String,
    /// What could stand there.
    pub allowed: String,
}

impl FromStr for Condition {
    type Err = ConditionError;

    fn from_str(text: &str) -> Result<Condition, ConditionError> {
        let mut reader = Reader::new(text)?;
        let whole = reader.any_of(0)?;
        reader.end("the condition ends here, or goes on with & or |")?;
        Ok(Condition(whole))
    }
}

/// The tokens, and how far they are read.
struct Reader {
    tokens: Vec<(usize, Token)>,
    next: usize,
    in_braces: bool,
}

type Read<T> = Result<T, ConditionError>;

impl Reader {
    fn new(text: &str) -> Read<Reader> {
        Ok(Reader { tokens: tokens(text)?, next: 0, in_braces: false })
    }

    fn token(&self) -> &Token {
        &self.tokens[self.next].1
    }

    fn advance(&mut self) {
        // The last token is the end, and nothing reads beyond it.
        self.next = (self.next + 1).min(self.tokens.len() - 1);
    }

    fn error<T>(&self, allowed: impl Into<String>) -> Read<T> {
        let (at, token) = &self.tokens[self.next];
        Err(ConditionError { at: *at, found: token.to_string(), allowed: allowed.into() })
    }

    fn takes(&mut self, sign: &str) -> bool {
        let is_it = matches!(self.token(), Token::Sign(found) if *found == sign);
        if is_it {
            self.advance();
        }
        is_it
    }

    fn expect(&mut self, sign: &str) -> Read<()> {
        if self.takes(sign) { Ok(()) } else { self.error(format!("`{sign}` must stand here")) }
    }

    fn end(&self, allowed: &str) -> Read<()> {
        match self.token() {
            Token::End => Ok(()),
            Token::Word(_) | Token::Integer(_) | Token::Sign(_) => self.error(allowed),
        }
    }

    /// Tests with `|` between them.
    fn any_of(&mut self, depth: usize) -> Read<Test> {
        self.joined(depth, "|", Reader::all_of, Test::Or)
    }

    /// Tests with `&` between them.
    fn all_of(&mut self, depth: usize) -> Read<Test> {
        self.joined(depth, "&", Reader::test, Test::And)
    }

    fn joined(
        &mut self,
        depth: usize,
        sign: &str,
        read: fn(&mut Reader, usize) -> Read<Test>,
        join: fn(Vec<Test>) -> Test,
    ) -> Read<Test> {
        let first = read(self, depth)?;
        let mut tests = vec![first];
        while self.takes(sign) {
            tests.push(read(self, depth)?);
        }
        if tests.len() > 1 { Ok(join(tests)) } else { Ok(tests.remove(0)) }
    }

    fn test(&mut self, depth: usize) -> Read<Test> {
        if depth == DEEPEST {
            return self.error(format!("a condition is at most {DEEPEST} levels deep"));
        }
        if self.takes("!") {
            return Ok(Test::Not(Box::new(self.test(depth + 1)?)));
        }
        if self.takes("(") {
            let test = self.any_of(depth + 1)?;
            self.expect(")")?;
            return Ok(test);
        }
        let word = match self.token() {
            Token::Word(word) => word.clone(),
            Token::Integer(_) | Token::Sign(_) | Token::End => String::new(),
        };
        match word.as_str() {
            "locked" => self.about_one(depth, Test::Locked),
            "hasted" => self.about_one(depth, Test::Hasted),
            "ko" => self.about_one(depth, Test::Beaten),
            "same" => self.about_two(depth, Test::Same),
            "faster" => self.about_two(depth, Test::Faster),
            "some" => self.braces(depth, Test::Any),
            "all" => self.braces(depth, Test::Every),
            _ => self.comparison(depth),
        }
    }

    fn about_one(&mut self, depth: usize, make: fn(Who) -> Test) -> Read<Test> {
        self.advance();
        Ok(make(self.in_parentheses(depth)?))
    }

    fn about_two(&mut self, depth: usize, make: fn(Who, Who) -> Test) -> Read<Test> {
        self.advance();
        self.expect("(")?;
        let one = self.who(depth + 1)?;
        self.expect(",")?;
        let other = self.who(depth + 1)?;
        self.expect(")")?;
        Ok(make(one, other))
    }

    /// A word or a sign, and then a test of each fighter in braces.
    fn braces<T>(&mut self, depth: usize, make: fn(Box<Test>) -> T) -> Read<T> {
        if self.in_braces {
            return self.error("braces cannot stand inside braces");
        }
        self.advance();
        self.expect("{")?;
        self.in_braces = true;
        let test = self.any_of(depth + 1)?;
        self.expect("}")?;
        self.in_braces = false;
        Ok(make(Box::new(test)))
    }

    fn comparison(&mut self, depth: usize) -> Read<Test> {
        let left = self.sum(depth, tests_and_numbers)?;
        let Some(comparison) = Comparison::ALL.into_iter().find(|comparison| self.takes(comparison.sign()))
        else {
            return self.error("a number is compared with another one by >=, <=, ==, !=, > or <");
        };
        Ok(Test::Compare(left, comparison, self.sum(depth, numbers)?))
    }

    /// Numbers with `+` between them; what could stand in the place of the first is told by the caller.
    fn sum(&mut self, depth: usize, allowed: fn() -> String) -> Read<Number> {
        let first = self.number(depth, allowed)?;
        let mut parts = vec![first];
        while self.takes("+") {
            parts.push(self.number(depth, numbers)?);
        }
        if parts.len() > 1 { Ok(Number::Sum(parts)) } else { Ok(parts.remove(0)) }
    }

    fn number(&mut self, depth: usize, allowed: fn() -> String) -> Read<Number> {
        match self.token().clone() {
            Token::Integer(digits) => {
                let Some(number) = digits.parse().ok().filter(|number| *number <= GREATEST) else {
                    return self.error(format!("numbers go from 0 to {GREATEST}"));
                };
                self.advance();
                Ok(Number::Plain(number))
            }
            Token::Sign("#") => self.braces(depth, Number::Count),
            Token::Word(word) => match self.named_number(depth, &word)? {
                Some(number) => Ok(number),
                None => self.error(allowed()),
            },
            Token::Sign(_) | Token::End => self.error(allowed()),
        }
    }

    /// The number that a word begins; none if it begins none.
    fn named_number(&mut self, depth: usize, word: &str) -> Read<Option<Number>> {
        let morale = Morale::ALL.into_iter().find(|morale| morale_word(*morale) == word);
        let of_attack = AttackCounter::ALL.into_iter().find(|counter| counter.word() == word);
        let of_round = RoundCounter::ALL.into_iter().find(|counter| counter.word() == word);
        let simple =
            morale.map(Number::Morale).or(of_attack.map(Number::OfAttack)).or(of_round.map(Number::OfRound));
        let stat = Stat::ALL.into_iter().find(|stat| stat.word() == word);
        if simple.is_none() && stat.is_none() && word != "hit" {
            return Ok(None);
        }
        self.advance();
        match (simple, stat) {
            (Some(number), _) => Ok(Some(number)),
            (None, Some(stat)) => Ok(Some(Number::OfFighter(stat, self.in_parentheses(depth)?))),
            (None, None) => self.hits().map(Some),
        }
    }

    fn hits(&mut self) -> Read<Number> {
        self.expect("(")?;
        let part = match self.token() {
            Token::Word(word) => Part::ALL.into_iter().find(|part| part_word(*part) == word),
            Token::Integer(_) | Token::Sign(_) | Token::End => None,
        };
        let Some(part) = part else { return self.error("body parts are HE, TO, HA and LE") };
        self.advance();
        self.expect(")")?;
        Ok(Number::Hits(part))
    }

    fn in_parentheses(&mut self, depth: usize) -> Read<Who> {
        self.expect("(")?;
        let who = self.who(depth + 1)?;
        self.expect(")")?;
        Ok(who)
    }

    fn who(&mut self, depth: usize) -> Read<Who> {
        if depth >= DEEPEST {
            return self.error(format!("a condition is at most {DEEPEST} levels deep"));
        }
        let Token::Word(word) = self.token().clone() else { return self.error(FIGHTERS) };
        let who = match word.as_str() {
            "f" if !self.in_braces => {
                return self.error("f is the fighter under test and stands only inside braces");
            }
            "f" => Who::Tested,
            "A" => Who::Attacker,
            "D" => Who::Defender,
            "tgt" => {
                self.advance();
                return Ok(Who::TargetOf(Box::new(self.in_parentheses(depth)?)));
            }
            _ => match Superlative::ALL.into_iter().find(|superlative| superlative.word() == word) {
                Some(superlative) => Who::The(superlative),
                None => return self.error(FIGHTERS),
            },
        };
        self.advance();
        Ok(who)
    }
}

const FIGHTERS: &str = "fighters are f, A, D, tgt(x), fastest, slowest, maxAtk, minAtk, maxDef, minDef, maxSta, minSta, \
                        maxMor, minMor, maxWnd, minWnd, maxDealt and maxTaken";

/// What can begin a test.
fn tests_and_numbers() -> String {
    let tests = "tests are locked(x), hasted(x), ko(x), same(x,y), faster(x,y), some{a} and all{a}";
    format!("{tests}; {}", numbers())
}

fn numbers() -> String {
    "numbers are 0 to 99, L, N, H, #{a}, atk, def, sta, mor, wnd, aimed, lockers, dealt, taken, attacked, defended, tile \
     and inf of (x), dmg, ctr, wounds, blk, hit(part), sa, sd, fa, fd, an, dn, nth, rDmg, rCtr, rWnd, rBlk, rKo, rFa, \
     rFd, rSa, rSd and rAtt"
        .to_owned()
}
