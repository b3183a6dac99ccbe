"""What is true of any match is the same in Python and in the module that a browser runs.

The same games are played; in both ways the same undo is asked for, the same steps are told to the
same viewers, and the same records are written and read.
"""

import random
from functools import partial

import numpy as np
import pytest

from quinte.core.card import Game
from quinte.core.contract import ALL_SEEING
from quinte.core.native import IS_COMPILED, copy, positions
from quinte.engine import record
from quinte.engine.errors import WrongRecord
from quinte.engine.match import Match
from quinte.engine.modules import SHARED
from quinte.engine.record import parse_record, print_record, record_of
from quinte.engine.steps import BEFORE, NOW
from quinte.engine.telling import Ears
from quinte.engine.undo import trial_of
from tests.conformance.catalogue import EVERY_GAME, NAMES, in_short
from tests.conformance.test_ways import SHIPPED, games_of, module_of
from tests.conformance.wasm_game import Machine
from tests.conformance.ways import seeded_play

LONGEST = 60 if IS_COMPILED else 12
SOMETIMES = 16
"""One step in so many is told in both ways, and asked back although the turn has passed."""
PER_MACHINE = 100
"""Games after which the module is loaded anew: one that runs for long is taken to hang."""


class Pair:
    """A match in Python, and a module that is asked the same."""

    def __init__(self, game: Game, machine: Machine, number: int) -> None:
        """Lay a seeded game out."""
        self.game, self.machine = game, machine
        self.chance = random.Random(f"{game.name} match {number}")
        played = seeded_play(game, number)
        self.match = Match(game, played.seed, played.players, played.options)
        self.held = positions(game.rules.POSITION, 2)
        self.trial = np.zeros(trial_of(game.rules).itemsize, np.uint8)
        self.ears = Ears(game.rules, game.story, [0])
        self.asked = 0

    def play(self) -> None:
        """Play a while, and compare."""
        while not self.match.is_over and len(self.match.steps) < LONGEST:
            before = copy(self.match.position)
            if self.chance.randrange(LONGEST) == 0 and self.match.players > 2:
                self.match.resign(self.chance.choice(self.there()))
            else:
                self.match.take(self.chance.choice(self.match.legal_moves()))
            is_asked = self.chance.randrange(SOMETIMES) == 0
            if is_asked or int(before.player) == self.match.player:
                self.check_undo()
            if is_asked:
                self.check_telling()
                self.check_leaving()

    def there(self) -> list[int]:
        """List those who have not given up."""
        gone = self.match.result().left
        return [player for player in range(self.match.players) if player not in gone]

    def check_undo(self) -> None:
        """Ask whether the last step may be taken back."""
        match, step = self.match, self.match.steps[-1]
        self.held[NOW], self.held[BEFORE] = match.position, match.at(len(match.steps) - 1)
        asked = (self.held, self.trial, step, self.game.hidden)
        answer = self.machine.call("may_undo", *asked, *self.game.lookups)
        assert bool(answer) == match.may_undo()
        self.asked += 1

    def check_telling(self) -> None:
        """Tell the last step to one of the viewers."""
        match, made = self.match, len(self.match.steps) - 1
        viewer = self.chance.randrange(ALL_SEEING, match.players)
        self.held[NOW], self.ears.records[0].viewer = match.at(made), viewer
        told = (self.ears.records, self.ears.events, self.ears.texts)
        step, lookups = match.steps[-1], self.game.lookups
        player = self.machine.call("tell_step", self.held, *told, step, *lookups)
        assert [self.ears.heard()] == list(match.told(viewer, made))
        assert self.held[NOW].tobytes() == match.position.tobytes()
        assert self.ears.records[0].after.tobytes() == match.view(viewer).tobytes()
        assert player == match.player

    def check_leaving(self) -> None:
        """Ask whether somebody, who may not exist, may give up."""
        self.held[NOW] = self.match.position
        player = self.chance.randrange(-1, self.match.players + 1)
        there = self.machine.call("why_not_leave", self.held, player)
        assert (there == 0) == (not self.match.is_over and player in self.there())


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_a_match_is_played_told_and_taken_back_alike(game: Game) -> None:
    """A thousand games of each; of Takemo a hundred, with the short list of words."""
    game, module = in_short(game), module_of(game)
    asked = 0
    for number in range(games_of(game) if IS_COMPILED else 2):
        if number % PER_MACHINE == 0:
            machine = Machine(module, game.lookups)
        pair = Pair(game, machine, number)
        pair.play()
        asked += pair.asked
    assert asked or not IS_COMPILED


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_records_are_written_and_read_alike(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    game = in_short(game)
    reader, writer = (Machine(SHIPPED / f"{name}.wasm") for name in SHARED)
    chance = random.Random(f"{game.name} records")
    here = (record._read, record._write)
    there = (partial(reader.call, "read_record"), partial(writer.call, "write_record"))
    for number in range(20 if IS_COMPILED else 2):
        match = random_match(game, number, chance)
        written = record_of(match, Event='Zoé "la\u00a0rapide" \\ \x85\x07')
        text = print_record(written)
        at = chance.randrange(len(text))
        damaged = text[:at] + chance.choice(["{", "}", '"', "x ", "\n", "é", "1. "]) + text[at:]
        said = []
        for read, write in (here, there):
            monkeypatch.setattr(record, "_read", read)
            monkeypatch.setattr(record, "_write", write)
            said.append((print_record(written), parse_record(text), verdict(damaged)))
        assert said[0] == said[1]


def random_match(game: Game, number: int, chance: random.Random) -> Match:
    """Play a seeded game for a while."""
    played = seeded_play(game, number)
    match = Match(game, played.seed, played.players, played.options)
    while not match.is_over and len(match.steps) < LONGEST:
        match.take(chance.choice(match.legal_moves()))
    return match


def verdict(text: str) -> object:
    """Read a record; give it, or what is wrong with it."""
    try:
        return parse_record(text)
    except WrongRecord as error:
        return error.code, error.words
