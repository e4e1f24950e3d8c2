"""The environment, judged by PettingZoo and by its own promises."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from tables import TABLES

import harena
from harena.env import ArenaEnv, env


# An observation with a mask is a dict, which these warnings do not know; who has nothing to decide has an empty mask.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("name, players", TABLES)
def test_pettingzoo_finds_nothing(name, players):
    api_test(env(name, players), num_cycles=300)
    seed_test(lambda: env(name, players), num_cycles=100)


def play(table, seed):
    """Plays a game with the first legal action, and gives the rewards."""
    table.reset(seed=seed)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, over, cut, _ = table.last()
        rewards[agent] += reward
        table.step(None if over or cut else int(np.flatnonzero(observation["action_mask"])[0]))
    return rewards


@pytest.mark.parametrize("name, players", TABLES)
def test_rewards_add_up_to_nothing(name, players):
    rewards = play(env(name, players), seed=1)
    assert sum(rewards.values()) == pytest.approx(0)
    assert all(-1 <= reward <= 1 for reward in rewards.values())


def test_the_winner_of_a_duel_gets_one():
    assert sorted(play(env("gladiators"), seed=2).values()) == [-1, 1]


def test_the_dice_go_on_without_a_seed():
    table = ArenaEnv("fight", 3)
    starts = []
    for seed in (5, None, 5, None):
        table.reset(seed=seed)
        starts.append(table.observe("player_0")["observation"].tobytes())
    assert starts[0] == starts[2] != starts[1] == starts[3]


def test_whose_turn_it_is_not_has_nothing_to_do():
    table = ArenaEnv("fight", 3)
    table.reset(seed=1)
    for agent in table.agents:
        assert table.observe(agent)["action_mask"].any() == (agent == table.agent_selection)
        assert bool(table.actions(agent)) == (agent == table.agent_selection)


def test_what_is_wrong_is_said():
    with pytest.raises(ValueError, match="there is no render mode 'human'"):
        ArenaEnv("fight", render_mode="human")
    table = ArenaEnv("fight")
    table.reset(seed=1)
    with pytest.raises(harena.IllegalAction, match="legal are"):
        table.step(table.game.action_count - 1)
    with pytest.raises(ValueError, match="must decide"):
        table.step(None)


def test_a_watcher_sees_the_table_in_words():
    table = ArenaEnv("fight", 3, render_mode="ansi")
    table.reset(seed=1)
    assert table.render() == table.state_of_play.view().text != ""
