//! The rules that forbid, each with its §.

use crate::{Class, DieFace, Face, Highlight, Phase};

/// Why an action is not allowed. It says nothing that the actor does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant's text says what its fields are")]
pub enum Illegal {
    #[error("the game is over (§10.1)")]
    Over,
    #[error("it is not for you to decide now (§2.2)")]
    NotOwed,
    #[error("now two cards are kept (§2.1)")]
    KeepIsAsked,
    #[error("{card} is not among your cards (§2.1)")]
    NotYourCard { card: Highlight },
    #[error("two different cards are kept, the lower code named first (§2.1)")]
    KeepTwo,
    #[error("now it is said which dice are rolled again; none, if all stay (§2.3)")]
    RerollIsAsked,
    #[error("you can only roll again what you have just rolled (§2.3)")]
    NotRolled,
    #[error("now dice are used, or the turn is ended (§2.4)")]
    UseIsAsked,
    #[error("at least one of your own dice must be used or discarded this turn (§2.4)")]
    UseOneFirst,
    #[error("your dice already went to another fighter this turn (§2.5)")]
    OneFighter,
    #[error("this fighter's Influence is 0: it listens to nobody for the rest of the round (§2.6)")]
    ListensToNobody,
    #[error("nobody stands there any more (§5.4)")]
    NobodyThere,
    #[error("you have not enough dice that show {} (§3.12)", face.name())]
    NoDie { face: Face },
    #[error("this costs {cost} (§3.12)")]
    WrongCost { cost: u8 },
    #[error("a Double copies another die used this turn, one for each die; there is no {} to copy (§3.11)", face.name())]
    NothingToDouble { face: Face },
    #[error("a token is a Social action and nothing else (§3.8)")]
    TokenIsSocial,
    #[error("you have not enough active Social tokens (§3.10)")]
    NoToken,
    #[error("the die of your Multitask is used first (§3.9)")]
    MultitaskWaits,
    #[error("there is no die of a Multitask to use (§3.9)")]
    NoMultitask,
    #[error("no fighter listens any more, so a Multitask would be of no use (§3.9)")]
    NobodyListens,
    #[error("common dice belong to the two-player version (§12.2)")]
    NoCommonDice,
    #[error("one common die may be used in a turn (§12.2)")]
    CommonInATurn,
    #[error("two common dice may be used in a round, and you have used yours (§12.2)")]
    CommonInARound,
    #[error("the common die that shows {} is gone for this round (§12.2)", face.name())]
    CommonIsGone { face: Face },
    #[error("this marker is at the end of its track (§3.1)")]
    EndOfTrack,
    #[error("this fighter is the fastest already (§3.3)")]
    FastestAlready,
    #[error("the next faster fighter is Hasted, so passing it takes two dice (§3.3)")]
    NextIsHasted,
    #[error("the next faster fighter is not Hasted, so passing it takes one die (§3.3)")]
    NextIsNotHasted,
    #[error("this fighter is Hasted already (§3.4)")]
    HastedAlready,
    #[error("in the prototype a Sprint die is not used for haste alone (§14.1)")]
    NoHasteAlone,
    #[error("a locked fighter does not turn; unlocking and turning it takes two dice (§3.5)")]
    Locked,
    #[error("this fighter is locked already (§3.6)")]
    LockedAlready,
    #[error("this fighter is not locked (§3.7)")]
    NotLocked,
    #[error("a fighter is only unlocked together with a new target (§3.7)")]
    NotWithoutTurning,
    #[error("in the prototype one die unlocks, and does nothing else (§14.1)")]
    UnlockAlone,
    #[error("a fighter turns to another one than it points at, and not to itself (§3.5)")]
    SameTarget,
    #[error("the {} bet is closed (§8.1)", class.name())]
    BetClosed { class: Class },
    #[error("you have no Betting card of this fighter left (§8.1)")]
    NoBettingCard,
    #[error("both your Social tokens are active already (§3.10)")]
    TokensFull,
    #[error("only a rolled Social die is stored, and at this table no Double (§3.10, §3.11)")]
    CannotStore,
    #[error("now it is said whether a Highlight is claimed (§5.6)")]
    ClaimIsAsked,
    #[error("{card} is not in your hand (§5.6)")]
    NotInHand { card: Highlight },
    #[error("{card} scores in another phase; now it is {} (§5.1)", phase.name())]
    WrongPhase { card: Highlight, phase: Phase },
    #[error("no row of {card} is met now (§5.2)")]
    NotMet { card: Highlight },
    #[error("you cannot claim two cards now (§5.6)")]
    NotBoth,
}
