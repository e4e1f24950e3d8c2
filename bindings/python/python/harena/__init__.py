"""Three arena board games for programs that play: Fired Up, FIGHT! and Gladiators.

A `Game` is a table, a `State` the truth of one moment, a `View` what one viewer knows of it. `harena.env` has the
environment for learners, which needs PettingZoo.
"""

from ._harena import (
    Bot,
    Game,
    IllegalAction,
    Playouts,
    Random,
    State,
    View,
    default_content,
    games,
)

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
