-- 2: Players who keep an identity, their games and ratings, and the careers of their gladiators.
--
-- What follows from a finished match is written once: in the same transaction the match becomes settled. Matches that
-- were over before had no players who keep an identity. Rows here name a match by its id and do not refer to it, so that
-- a career outlives its matches.

ALTER TABLE tables ADD COLUMN settled INTEGER NOT NULL DEFAULT 0 CHECK (settled IN (0, 1));
UPDATE tables SET settled = 1 WHERE finished IS NOT NULL;
CREATE INDEX unsettled_tables ON tables (finished) WHERE finished IS NOT NULL AND settled = 0;

CREATE TABLE players (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE CHECK (length(id) = 64),
    name TEXT NOT NULL,
    registered INTEGER NOT NULL CHECK (registered >= 0)
) STRICT;

CREATE TABLE games_played (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    player_key INTEGER NOT NULL REFERENCES players (key),
    game TEXT NOT NULL,
    seats INTEGER NOT NULL CHECK (seats > 0),
    place INTEGER NOT NULL CHECK (place > 0),
    rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
    finished INTEGER NOT NULL CHECK (finished >= 0),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX games_of_players ON games_played (player_key, finished);

CREATE TABLE ratings (
    player_key INTEGER NOT NULL REFERENCES players (key),
    game TEXT NOT NULL,
    seats INTEGER NOT NULL CHECK (seats > 0),
    mu REAL NOT NULL,
    sigma REAL NOT NULL CHECK (sigma > 0),
    games INTEGER NOT NULL CHECK (games > 0),
    PRIMARY KEY (player_key, game, seats)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_of_games ON ratings (game, seats);

CREATE TABLE tournaments (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    director_key INTEGER NOT NULL REFERENCES players (key),
    form TEXT NOT NULL,
    terms TEXT NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('open', 'running', 'over')),
    course TEXT CHECK (course IS NOT NULL OR stage = 'open'),
    opened INTEGER NOT NULL CHECK (opened >= 0)
) STRICT;
CREATE INDEX tournaments_going_on ON tournaments (stage) WHERE stage <> 'over';

-- The sheet holds name, ranks, arms, wins, losses and what was earned. A gladiator is in one tournament at a time.
CREATE TABLE gladiators (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    owner_key INTEGER NOT NULL REFERENCES players (key),
    name TEXT NOT NULL,
    sheet TEXT NOT NULL,
    retired INTEGER CHECK (retired >= 0),
    created INTEGER NOT NULL CHECK (created >= 0),
    tournament_key INTEGER REFERENCES tournaments (key)
) STRICT;
CREATE UNIQUE INDEX active_names ON gladiators (owner_key, name) WHERE retired IS NULL;
CREATE INDEX gladiators_of_players ON gladiators (owner_key);

-- A gladiator who is to fight at a table. A row goes when the battle is over or called off.
CREATE TABLE bouts (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    gladiator_key INTEGER NOT NULL UNIQUE REFERENCES gladiators (key),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE battles (
    table_id TEXT PRIMARY KEY,
    winner_key INTEGER NOT NULL REFERENCES gladiators (key),
    loser_key INTEGER NOT NULL REFERENCES gladiators (key),
    fought INTEGER NOT NULL CHECK (fought >= 0),
    tournament_key INTEGER REFERENCES tournaments (key)
) STRICT, WITHOUT ROWID;
CREATE INDEX battles_won ON battles (winner_key);
CREATE INDEX battles_lost ON battles (loser_key);

-- The number is the place in the order of entry, once lots are drawn.
CREATE TABLE entrants (
    tournament_key INTEGER NOT NULL REFERENCES tournaments (key),
    gladiator_key INTEGER NOT NULL REFERENCES gladiators (key),
    number INTEGER CHECK (number >= 0),
    PRIMARY KEY (tournament_key, gladiator_key)
) STRICT, WITHOUT ROWID;

-- The tokens are the secrets of the two seats, kept so that each owner can ask for theirs.
CREATE TABLE pairings (
    tournament_key INTEGER NOT NULL REFERENCES tournaments (key),
    number INTEGER NOT NULL CHECK (number >= 0),
    table_id TEXT NOT NULL UNIQUE,
    first INTEGER NOT NULL,
    second INTEGER NOT NULL,
    first_token TEXT NOT NULL,
    second_token TEXT NOT NULL,
    winner INTEGER,
    PRIMARY KEY (tournament_key, number)
) STRICT, WITHOUT ROWID;
