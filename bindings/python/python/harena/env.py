"""The games as PettingZoo environments, in which agents take turns (AEC).

An agent is shown what its seat knows and nothing else: the observation is written from a `View`, never from the
`State`. Where several seats decide in secret at once, they are asked one after the other, the lowest first, and none
is shown what another has chosen.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import Game, Random

Observation = dict[str, np.ndarray]


def env(name: str, players: int = 2, **agreed: Any) -> AECEnv:
    """The environment with PettingZoo's checks around it: use this one, unless every step counts."""
    checked = wrappers.AssertOutOfBoundsWrapper(ArenaEnv(name, players, **agreed))
    return wrappers.OrderEnforcingWrapper(checked)


class ArenaEnv(AECEnv):
    """A table of one of the games.

    An observation has two parts. `observation` is a row of whole numbers that says everything the seat knows.
    `action_mask` has a 1 for every action that is legal now; an agent whose turn it is not has none. An action is a
    number that means the same at every moment and every seat of a table.

    Who finishes is rewarded at the end of the game, for each other agent: 1 for being placed ahead, -1 for being placed
    behind, 0 for sharing a place, divided by how many others there are. The rewards of a game add up to 0, and lie
    between -1 and 1. `infos` then have the final `score` and `place`.
    """

    metadata = {"name": "harena", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        name: str,
        players: int = 2,
        *,
        options: Mapping[str, Any] | None = None,
        content: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"there is no render mode {render_mode!r}; there is 'ansi', or None")
        self.game = Game(name, players, options=options, content=content)
        self.render_mode = render_mode
        self.metadata = {**ArenaEnv.metadata, "name": f"harena_{name}"}
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.game.action_count) for agent in self.possible_agents}
        self._random: Random | None = None

    def _observation_space(self) -> spaces.Dict:
        limits = np.iinfo(np.int32)
        row = spaces.Box(limits.min, limits.max, (self.game.observation_size,), np.int32)
        mask = spaces.Box(0, 1, (self.game.action_count,), np.int8)
        return spaces.Dict({"observation": row, "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new game. What the table agrees on is said when it is made, so `options` change nothing.

        Without a seed the dice go on from where they are; the first game then takes a seed from the system.
        """
        if seed is not None or self._random is None:
            self._random = Random(secrets.randbits(64) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.state_of_play = self.game.start()
        self._go_on()

    def observe(self, agent: str) -> Observation:
        numbers, mask = self.state_of_play.observe(self._seats[agent])
        return {"observation": np.frombuffer(numbers, np.int32), "action_mask": np.frombuffer(mask, np.int8)}

    def actions(self, agent: str) -> dict[int, Any]:
        """What the agent may do now, by number, as a record has it."""
        return self.state_of_play.actions(self._seats[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} must decide; None is for agents whose game is over")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.state_of_play.apply(self._seats[agent], int(action))
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Draws what is to be drawn, and finds out whose turn it is."""
        assert self._random is not None, "the environment was reset"
        self.state_of_play.advance(self._random)
        if self.state_of_play.is_over:
            self._end()
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.state_of_play.deciding[0]]

    def _end(self) -> None:
        scores, places = self.state_of_play.scores, self.state_of_play.places
        assert scores is not None and places is not None, "the game is over"
        for agent, score, place in zip(self.agents, scores, places, strict=True):
            ahead = sum(other > place for other in places) - sum(other < place for other in places)
            self.rewards[agent] = ahead / (len(places) - 1)
            self.terminations[agent] = True
            self.infos[agent] = {"score": score, "place": place}

    def render(self) -> str | None:
        """What a watcher sees, in plain words."""
        return self.state_of_play.view().text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to give back."""
