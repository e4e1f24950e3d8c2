"""Games, states, actions, views and chance."""

import copy

import numpy as np
import pytest
from tables import TABLES

import harena


def a_game(name, players, seed, look=lambda state: None):
    """Plays a game at random, and looks at every moment in which somebody decides."""
    random = harena.Random(seed)
    state = harena.Game(name, players).start()
    state.advance(random)
    while not state.is_over:
        look(state)
        seat = state.deciding[0]
        legal = state.legal(seat)
        state.apply(seat, legal[random.below(len(legal))])
        state.advance(random)
    return state


@pytest.mark.parametrize("name, players", TABLES)
def test_a_seed_says_how_a_game_goes(name, players):
    ends = [a_game(name, players, seed) for seed in (1, 1, 2)]
    assert ends[0].view().data == ends[1].view().data != ends[2].view().data
    assert len(ends[0].scores) == len(ends[0].places) == players
    assert min(ends[0].places) == 1


@pytest.mark.parametrize("name, players", TABLES)
def test_a_number_and_what_a_record_has_are_the_same_action(name, players):
    def look(state):
        seat = state.deciding[0]
        actions = state.actions(seat)
        assert list(actions) == state.legal(seat)
        number, action = list(actions.items())[-1]
        by_number, by_record = state.copy(), copy.deepcopy(state)
        by_number.apply(seat, number)
        by_record.apply(seat, action)
        assert by_number.view(seat) == by_record.view(seat) != state.view(seat)

    a_game(name, players, 3, look)


@pytest.mark.parametrize("name, players", TABLES)
def test_what_is_drawn_follows_its_odds(name, players):
    state = harena.Game(name, players).start()
    while not state.is_chance:
        state.apply(state.deciding[0], state.legal(state.deciding[0])[0])
    odds = state.odds()
    assert odds and all(weight > 0 for _, weight in odds)
    drawn, settled = state.copy(), state.copy()
    drawn.draw(harena.Random(1))
    settled.settle(odds[0][0])
    possible = []
    for outcome, _ in odds:
        after = state.copy()
        after.settle(outcome)
        possible.append(after.view().data)
    assert drawn.view().data in possible and settled.view().data == possible[0]
    with pytest.raises(ValueError, match="is no outcome of"):
        state.settle("a miracle")


@pytest.mark.parametrize("name, players", TABLES)
def test_whoever_knows_as_much_is_shown_as_much(name, players):
    """Twins: another world with the same view gives the same observation and the same legal actions."""
    random, others_differ, moments = harena.Random(4), 0, 0

    def look(state):
        nonlocal others_differ, moments
        for seat in range(players):
            view = state.view(seat)
            twin = view.imagine(random)
            assert twin.view(seat) == view
            assert twin.observe(seat) == state.observe(seat)
            assert state.observe(seat)[0] == view.numbers
            moments += 1
            others_differ += any(twin.view(other) != state.view(other) for other in range(players))

    for seed in range(3 if name == "gladiators" else 1):
        a_game(name, players, seed, look)
    # The test could tell: most imagined worlds of the card games differ in what somebody else knows.
    assert name == "gladiators" or others_differ > moments / 2


def test_a_secret_bid_is_not_shown():
    """Gladiators hides one thing: the Luck Dice that the rival puts into initiative."""
    game = harena.Game("gladiators", options={"gladiators": ["Ludia", "Ludia"]})
    worlds = [game.start(), game.start()]
    for bid, world in enumerate(worlds):
        world.apply(0, {"luck": bid})
    assert worlds[0].observe(1) == worlds[1].observe(1)
    assert worlds[0].observe(0) != worlds[1].observe(0)


@pytest.mark.parametrize("name, players", TABLES)
def test_observations_fit_and_tell_seats_apart(name, players):
    game = harena.Game(name, players)
    rows = set()
    for seat in range(players):
        numbers, mask = game.start().observe(seat)
        assert len(np.frombuffer(numbers, np.int32)) == game.observation_size
        assert len(mask) == game.action_count
        rows.add(numbers)
    assert len(rows) == players


def test_bots_choose_what_is_legal():
    for name, players in TABLES:
        game, random = harena.Game(name, players), harena.Random(5)
        state = game.start()
        state.advance(random)
        seat = state.deciding[0]
        for level in ("random", "easy", "medium", "hard"):
            assert game.bot(level, iterations=20).choose(state, seat, random) in state.legal(seat)


def test_content_can_be_changed():
    content = harena.default_content("fight")
    assert sorted(content) == ["arenas.toml", "warriors.toml"]
    assert harena.Game("fight", content=content).name == "fight"
    content["arenas.toml"] = "nonsense"
    with pytest.raises(ValueError, match="arenas.toml"):
        harena.Game("fight", content=content)


def test_what_is_wrong_is_said():
    with pytest.raises(ValueError, match="there is no game `chess`; the games are fired-up, fight, gladiators"):
        harena.Game("chess")
    with pytest.raises(ValueError, match="fight is for 2 to 5 players, not for 6"):
        harena.Game("fight", 6)
    with pytest.raises(ValueError, match="there is no `colour`"):
        harena.Game("fight", options={"colour": "red"})
    with pytest.raises(ValueError, match="the table is for 2, which no option changes"):
        harena.Game("fight", options={"seats": 3})
    state = harena.Game("fight", 3).start()
    with pytest.raises(ValueError, match="seat 3 does not exist; seats are 0 to 2"):
        state.view(3)
    with pytest.raises(harena.IllegalAction, match="owes no decision"):
        state.apply(0, 0)
    with pytest.raises(harena.IllegalAction, match="is no action of fight"):
        state.apply(0, "surrender")
    with pytest.raises(harena.IllegalAction):
        state.apply(0, "score")
    with pytest.raises(ValueError, match="at least 1"):
        harena.Random(1).below(0)
    with pytest.raises(ValueError, match="levels are random, easy, medium and hard"):
        harena.Game("fight").bot("brutal")


def nested(levels):
    """Lists in lists."""
    value = []
    for _ in range(levels - 1):
        value = [value]
    return value


@pytest.mark.parametrize(
    "value, reason",
    [
        (float("nan"), "expected value"),
        (float("inf"), "expected value"),
        (-float("inf"), "invalid number"),
        ("\ud800", "hex escape"),
        ("\udc00", "lone leading surrogate"),
        (10**400, "number out of range"),
        (nested(127), "recursion limit exceeded"),
    ],
    ids=["nan", "infinity", "-infinity", "first half", "second half", "huge", "deep"],
)
def test_options_that_python_writes_and_json_has_not_are_refused(value, reason):
    allowed = "finite numbers, whole characters and at most 127 levels"
    for options in ({"colour": value}, {"content": {"colour": value}}):
        with pytest.raises(ValueError, match=f"this is no JSON, which has {allowed}: .*{reason}"):
            harena.Game("fight", options=options)


@pytest.mark.parametrize("value", [1e300, "\U0001f5e1", nested(126)], ids=["large", "whole", "deep"])
def test_options_that_json_just_has_are_read(value):
    with pytest.raises(ValueError, match="there is no `colour`"):
        harena.Game("fight", options={"colour": value})


def test_a_state_does_not_print_what_is_hidden():
    state = harena.Game("fight", 3).start()
    state.advance(harena.Random(1))
    assert repr(state) == f"<State: seats {state.deciding} decide>"
