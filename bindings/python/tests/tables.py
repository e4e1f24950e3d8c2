"""Every table that the games can have."""

import harena

SEATS = {"fired-up": range(2, 6), "fight": range(2, 6), "gladiators": range(2, 3)}
TABLES = [(name, players) for name in harena.games() for players in SEATS[name]]
