from collections.abc import Mapping, Sequence
from typing import Any, final

__all__ = [
    "Bot",
    "Game",
    "IllegalAction",
    "Playouts",
    "Random",
    "State",
    "View",
    "default_content",
    "games",
]

# The number of an action, or the action as a record has it.
_Action = int | str | dict[str, Any]

class IllegalAction(ValueError):
    """The rules forbid it; the message says which of them."""

def games() -> list[str]:
    """The names of the games."""

def default_content(game: str) -> dict[str, str]:
    """The content that a game comes with: the names of its files, and what they say."""

@final
class Random:
    """A generator: the same seed gives the same numbers, on every machine."""

    def __new__(cls, seed: int) -> Random: ...
    def next(self) -> int:
        """The next number from 0 to 2**64 - 1."""
    def below(self, bound: int) -> int:
        """A number below the bound, each with the same chance."""

@final
class Game:
    """A table of a game: how many play, by which rules, with which content."""

    def __new__(
        cls,
        name: str,
        players: int = 2,
        *,
        options: Mapping[str, Any] | None = None,
        content: Mapping[str, str] | None = None,
    ) -> Game: ...
    @property
    def name(self) -> str:
        """The name of the game."""
    @property
    def players(self) -> int:
        """How many play."""
    @property
    def config(self) -> dict[str, Any]:
        """What the table agreed on, as a record has it."""
    @property
    def action_count(self) -> int:
        """How many numbers of actions there are."""
    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
    def start(self) -> State:
        """The state before the first step."""
    def bot(self, level: str, *, iterations: int | None = None) -> Bot:
        """A bot that can play here, at this level: random, easy, medium or hard."""

@final
class State:
    """A game at one moment, with everything that is hidden. It cannot be printed: ask for a view."""

    @property
    def deciding(self) -> list[int]:
        """The seats that owe a decision. Where there are several they decide in secret, in any order."""
    @property
    def is_chance(self) -> bool:
        """Must something be drawn?"""
    @property
    def is_over(self) -> bool:
        """Is the game over?"""
    @property
    def scores(self) -> list[int] | None:
        """The final scores by seat; nothing before the game is over."""
    @property
    def places(self) -> list[int] | None:
        """The final places by seat, counted from 1; nothing before the game is over."""
    def legal(self, seat: int) -> list[int]:
        """The numbers of what the seat may do now, in the order of the rules."""
    def actions(self, seat: int) -> dict[int, Any]:
        """What the seat may do now, as a record has it, by number."""
    def apply(self, seat: int, action: _Action) -> None:
        """Takes an action of a seat: its number, or the action as a record has it."""
    def odds(self) -> list[tuple[Any, int]]:
        """What may be drawn now, as a record has it, each with its exact weight."""
    def settle(self, outcome: Any) -> None:
        """Takes this outcome as drawn."""
    def draw(self, random: Random) -> None:
        """Draws an outcome by its odds."""
    def advance(self, random: Random) -> None:
        """Draws until somebody decides or the game is over."""
    def view(self, seat: int | None = None) -> View:
        """What a seat knows, or without a seat what everybody knows."""
    def observe(self, seat: int) -> tuple[bytes, bytes]:
        """What a learner at the seat is shown, as bytes: the numbers of its view (int32), and a 1 for every legal
        action (int8)."""
    def playout(self, random: Random) -> None:
        """Plays on at random to the end."""
    def playouts(
        self,
        games: int,
        *,
        seed: int = 0,
        threads: int = 0,
        bots: Sequence[str] | None = None,
        iterations: int | None = None,
    ) -> Playouts:
        """Plays many games on from here, at random or by bots, one for each seat; on at most 1024 threads, or with 0 on
        one for each core."""
    def copy(self) -> State:
        """The same moment once more, which goes its own way."""
    def __copy__(self) -> State: ...
    def __deepcopy__(self, _memo: Any) -> State: ...

@final
class View:
    """What one viewer knows of a moment, and nothing else."""

    @property
    def seat(self) -> int | None:
        """Whose eyes; nothing for a watcher, who knows what everybody knows."""
    @property
    def data(self) -> dict[str, Any]:
        """All of it, as a server sends it."""
    @property
    def text(self) -> str:
        """All of it, in plain words."""
    @property
    def numbers(self) -> bytes:
        """All of it in numbers, as bytes (int32): as many for every view of a table, and others for another view."""
    def imagine(self, random: Random) -> State:
        """A state that the viewer cannot tell from the truth."""
    def playouts(
        self,
        games: int,
        *,
        seed: int = 0,
        threads: int = 0,
        bots: Sequence[str] | None = None,
        iterations: int | None = None,
    ) -> Playouts:
        """Plays many games on, each from another imagined state, at random or by bots, one for each seat; on at most
        1024 threads, or with 0 on one for each core."""
    def __eq__(self, other: object, /) -> bool: ...

@final
class Bot:
    """A bot. It is given what its seat sees, whatever it is asked with."""

    def choose(self, state: State, seat: int, random: Random) -> int:
        """The number of the action that it takes for a seat which owes a decision."""

@final
class Playouts:
    """What came of many games: a row a game, a column a seat."""

    @property
    def scores(self) -> memoryview:
        """The scores, as a view of whole numbers that `NumPy` takes without a copy."""
    @property
    def places(self) -> memoryview:
        """The places, counted from 1; those who share a place have the same."""
    @property
    def steps(self) -> memoryview:
        """How many steps each game had: decisions and draws."""
    @property
    def win_shares(self) -> list[float]:
        """The share of the wins of each seat; who wins together shares."""
    def __len__(self) -> int: ...
