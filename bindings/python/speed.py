"""How fast the games go from Python: `python speed.py [SECONDS]`, after `maturin develop --release`."""

import sys
import time

import numpy as np

import harena
from harena.env import ArenaEnv

TABLES = [("fired-up", 4), ("fight", 4), ("gladiators", 2)]


def by_numbers(name, players):
    """States driven from Python: list what is legal, take one, draw; nobody looks at a view. Counts decisions."""
    game, random = harena.Game(name, players), harena.Random(1)
    while True:
        state = game.start()
        state.advance(random)
        while not state.is_over:
            seat = state.deciding[0]
            legal = state.legal(seat)
            state.apply(seat, legal[random.below(len(legal))])
            state.advance(random)
            yield 1


def by_environment(name, players):
    """The environment without wrappers, with an observation and a mask for every decision."""
    table, dice = ArenaEnv(name, players), np.random.default_rng(1)
    table.reset(seed=1)
    while True:
        if not table.agents:
            table.reset()
        observation, _, over, _, _ = table.last()
        table.step(None if over else int(dice.choice(np.flatnonzero(observation["action_mask"]))))
        yield 0 if over else 1


def in_batches(threads):
    """Batches of random games. Counts steps: decisions and draws."""

    def play(name, players):
        start, seed = harena.Game(name, players).start(), 0
        while True:
            seed += 1
            yield int(np.asarray(start.playouts(1000, seed=seed, threads=threads).steps).sum())

    return play


def rate(play, clock, name, players, seconds):
    """How much is done in a second, after a short while that does not count."""
    work, done = play(name, players), 0
    start = clock()
    while clock() - start < seconds / 10:
        next(work)
    start = clock()
    while (elapsed := clock() - start) < seconds:
        done += next(work)
    return done / elapsed


# One thread is measured in seconds of the processor, whatever else the machine does; all cores in seconds of the wall.
WAYS = [
    ("decisions/s", by_numbers, time.process_time),
    ("environment/s", by_environment, time.process_time),
    ("batch steps/s", in_batches(1), time.process_time),
    ("on all cores", in_batches(0), time.perf_counter),
]


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3
    print(f"{'':22}" + "".join(f"{title:>15}" for title, _, _ in WAYS))
    for name, players in TABLES:
        rates = [rate(way, clock, name, players, seconds) for _, way, clock in WAYS]
        print(f"{f'{name}, {players} players':22}" + "".join(f"{one:>15,.0f}" for one in rates))


if __name__ == "__main__":
    main()
