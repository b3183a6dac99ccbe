"""The laws of matches: of records, of taking back, and of giving up."""

import random

from quinte.core.card import Game
from quinte.core.contract import NOBODY, Position
from quinte.core.leaving import has_left
from quinte.core.native import copy
from quinte.engine.match import Match
from quinte.engine.playout import playout
from quinte.engine.record import parse_record, print_record, record_of, replay
from quinte.testing.glances import check_story, viewers
from quinte.testing.plays import Play, glimpses, walk


def records_replay(game: Game, played: Play) -> None:
    """A match written down, read and played again is the same match."""
    match = Match(game, played.seed, played.players, played.options)
    for _, _, move in walk(game, played):
        if move >= 0:
            match.play(move)
    record = record_of(match)
    text = print_record(record)
    assert parse_record(text) == record
    assert print_record(parse_record(text)) == text
    again = replay(parse_record(text), {game.name: game})
    assert again.position.tobytes() == match.position.tobytes()
    assert again.steps == match.steps


def undo_gives_nothing_away(game: Game, played: Play) -> None:
    """What may be taken back without leave comes back exactly, and nobody had learnt anything."""
    short = Play(played.players, played.options, played.seed, played.chooser, 7)
    match = Match(game, played.seed, played.players, played.options)
    for position, _, move in walk(game, short):
        if move < 0:
            break
        before = position.tobytes()
        views = [game.view(position, player) for player in range(played.players)]
        match.play(move)
        if match.may_undo():
            for player, view in enumerate(views):
                other = game.imagine(view, bytes([5]) * 32)
                game.play(other, move)
                assert game.view(other, player) == match.view(player)
            match.undo()
            assert match.position.tobytes() == before
            match.play(move)


def the_others_go_on_without_who_left(game: Game, played: Play) -> None:
    """Giving up takes out the whole side; the last side wins, or the others play on to an end."""
    chance = random.Random(played.chooser)
    seen = [copy(position) for position, legal, _ in glimpses(game, played) if legal]
    after = chance.choice(seen)
    player = chance.randrange(played.players)
    sides = game.sides(after)
    before = copy(after)
    game.rules.leave(after, player)
    check_farewell(game, before, player, after)
    assert game.sides(after) == sides
    gone = {p for p in range(played.players) if sides[p] == sides[player]}
    assert {p for p in range(played.players) if has_left(after, p)} == gone
    there = {side for side in sides if side != sides[player]}
    assert game.rules.is_over(after) or len(there) > 1
    for _ in range(60):
        check_what_is_known(game, after)
        moves = game.legal_moves(after)
        if not moves:
            break
        assert after.player not in gone
        game.play(after, chance.choice(moves))
    playout(game, after)
    check_what_is_known(game, after)
    assert gone.isdisjoint(game.winners(after))
    if len(there) == 1:
        assert {sides[p] for p in game.winners(after)} == there


def check_farewell(game: Game, before: Position, player: int, after: Position) -> None:
    """Hold what is said of a giving up to being sayable, and to changing no view."""
    for viewer in viewers(after):
        views = game.view(before, viewer), game.view(after, viewer)
        bytes_seen = [view.tobytes() for view in views]
        check_story(game, game.farewell(views[0], player, views[1]))
        assert [view.tobytes() for view in views] == bytes_seen


def check_what_is_known(game: Game, position: Position) -> None:
    """Hold a position after somebody gave up to what holds without it."""
    for viewer in viewers(position):
        view = game.view(position, viewer)
        assert game.parse_diagram(game.diagram(view)).tobytes() == view.tobytes()
        assert game.view(game.imagine(view, bytes(32)), viewer).tobytes() == view.tobytes()
        game.describe(view)
    legal = game.legal_moves(position)
    assert legal == sorted(set(legal))
    assert (position.player == NOBODY) is not bool(legal)
