"""Many games at once."""

import _thread
import threading
import time

import numpy as np
import pytest
from tables import TABLES

import harena


@pytest.mark.parametrize("name, players", TABLES)
def test_threads_change_nothing(name, players):
    start = harena.Game(name, players).start()
    one, two = (start.playouts(50, seed=7, threads=threads) for threads in (1, 3))
    for what in ("scores", "places", "steps"):
        assert np.array_equal(getattr(one, what), getattr(two, what))
    assert np.asarray(one.scores).shape == np.asarray(one.places).shape == (50, players)
    assert len(one) == 50
    assert sum(one.win_shares) == pytest.approx(1)


@pytest.mark.parametrize("name, players", TABLES)
def test_each_game_of_a_batch_can_be_played_by_itself(name, players):
    start, seeds = harena.Game(name, players).start(), harena.Random(9)
    scores = start.playouts(5, seed=9).scores
    for game in range(5):
        alone = start.copy()
        alone.playout(harena.Random(seeds.next()))
        assert alone.scores == scores.tolist()[game]


@pytest.mark.parametrize("name, players", TABLES)
def test_a_view_is_played_on_from_imagined_states(name, players):
    random = harena.Random(2)
    state = harena.Game(name, players).start()
    state.advance(random)
    view = state.view(state.deciding[0])
    assert np.array_equal(view.playouts(20, seed=1).scores, view.playouts(20, seed=1, threads=1).scores)
    seed = harena.Random(1).next()
    world = harena.Random(seed)
    first = view.imagine(world)
    first.playout(world)
    assert first.scores == view.playouts(1, seed=1).scores.tolist()[0]


@pytest.mark.parametrize("name, players", TABLES)
def test_threads_change_nothing_for_bots(name, players):
    start = harena.Game(name, players).start()
    bots = ["hard", "easy", "random", "medium", "easy"][:players]
    one, many = (start.playouts(7, seed=5, threads=threads, bots=bots, iterations=20) for threads in (1, 3))
    for what in ("scores", "places", "steps"):
        assert np.array_equal(getattr(one, what), getattr(many, what))


@pytest.mark.parametrize("name, players", TABLES)
def test_bots_that_stay_for_many_games_play_as_new_ones(name, players):
    game, seeds = harena.Game(name, players), harena.Random(4)
    levels = ["easy", "hard", "medium", "random", "easy"][:players]
    for scores in game.start().playouts(3, seed=4, threads=1, bots=levels, iterations=20).scores.tolist():
        state, random = game.start(), harena.Random(seeds.next())
        bots = [game.bot(level, iterations=20) for level in levels]
        state.advance(random)
        while not state.is_over:
            seat = state.deciding[0]
            state.apply(seat, bots[seat].choose(state, seat, random))
            state.advance(random)
        assert state.scores == scores


def test_bots_are_made_once_a_thread():
    """To solve this duel takes a thousand times as long as to play it, in seconds of the processor."""
    game = harena.Game("gladiators", options={"gladiators": ["Ludia", "Ludia"]})
    begun = time.process_time()
    game.bot("hard")
    one_bot = time.process_time() - begun
    begun = time.process_time()
    game.start().playouts(60, threads=2, bots=["hard", "random"])
    assert time.process_time() - begun < 20 * one_bot


# A single decision of these bots may take hours; without bots it is the number of games that takes long.
@pytest.mark.parametrize(
    "games, wish",
    [(1000, {"bots": ["hard", "hard"], "iterations": 2**32 - 1}), (2_000_000, {"threads": 2}), (2_000_000, {"threads": 1})],
    ids=["bots", "together", "alone"],
)
def test_ctrl_c_is_heard_while_games_are_played(games, wish):
    start = harena.Game("fight", 2).start()
    with pytest.raises(KeyboardInterrupt):
        threading.Timer(0.5, _thread.interrupt_main).start()
        start.playouts(games, **wish)
    assert len(start.playouts(3)) == 3


def test_better_bots_win_more():
    start = harena.Game("fight", 2).start()
    shares = start.playouts(40, seed=3, bots=["medium", "random"]).win_shares
    assert shares[0] > shares[1]


def test_what_is_wrong_is_said():
    start = harena.Game("fight", 3).start()
    with pytest.raises(ValueError, match="0 games; at least 1 is played"):
        start.playouts(0)
    for many in (100_000_001, 10**15, 2**64 - 1):
        with pytest.raises(ValueError, match=f"{many} games; at most 100000000 are played in one batch"):
            start.playouts(many)
        with pytest.raises(ValueError, match="at most 100000000"):
            start.view(0).playouts(many)
    for many in (1025, 10**6):
        with pytest.raises(ValueError, match=f"{many} threads; 1 to 1024 may play, or 0 for one on each core"):
            start.playouts(10**6, threads=many, bots=["random"] * 3)
        with pytest.raises(ValueError, match="1 to 1024 may play"):
            start.view(0).playouts(1, threads=many)
    assert len(start.playouts(2000, threads=1024)) == 2000
    with pytest.raises(ValueError, match="2 bots for 3 seats"):
        start.playouts(1, bots=["easy", "easy"])
