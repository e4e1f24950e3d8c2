"""Many games at once."""

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
    with pytest.raises(ValueError, match="2 bots for 3 seats"):
        start.playouts(1, bots=["easy", "easy"])
