"""The laws that every game keeps. Each is a function of a game and a play of it.

They are tested over plays that hypothesis makes up, and themselves by bugs: one that is planted in
a game must break one of them.
"""

import random

import numpy as np

from quinte.core.card import Game
from quinte.core.contract import ALL_SEEING, NOBODY, SPECTATOR
from quinte.core.native import copy
from quinte.core.records import from_json, to_json
from quinte.core.words import LANGUAGES, Teller
from quinte.testing.claims import explained
from quinte.testing.glances import Law, check_story, few, viewers
from quinte.testing.match_laws import (
    records_replay,
    the_others_go_on_without_who_left,
    undo_gives_nothing_away,
)
from quinte.testing.places import file_of
from quinte.testing.plays import THE_END, Play, glimpses, walk


def moves_ascend_without_doubles(game: Game, played: Play) -> None:
    """Moves are written ascending, no doubles; nothing is written beyond MAX_MOVES."""
    for position, legal, _ in glimpses(game, played):
        assert legal == sorted(set(legal))
        assert len(legal) <= game.rules.MAX_MOVES
        wide = np.full(game.rules.MAX_MOVES + 8, -7, np.int64)
        assert game.rules.legal_moves(position, wide, *game.lookups) == len(legal)
        assert np.all(wide[game.rules.MAX_MOVES :] == -7)


def over_means_no_moves(game: Game, played: Play) -> None:
    """A game is over exactly when no move is legal and nobody is to move."""
    for position, legal, _ in glimpses(game, played):
        assert bool(game.rules.is_over(position)) is not bool(legal)
        assert (position.player == NOBODY) is not bool(legal)
        assert -1 <= position.player < position.players


def random_play_ends(game: Game, played: Play) -> None:
    """Whatever is played, the game comes to an end."""
    whole = Play(played.players, played.options, played.seed, played.chooser, THE_END)
    *_, (position, _, _) = walk(game, whole)
    assert game.rules.is_over(position)


def the_same_moves_give_the_same_bytes(game: Game, played: Play) -> None:
    """Everything follows from players, options, seed and moves."""
    first = [position.tobytes() for position, _, _ in walk(game, played)]
    second = [position.tobytes() for position, _, _ in walk(game, played)]
    assert first == second


def options_stay_as_chosen(game: Game, played: Play) -> None:
    """The record carries the options and the number of players unchanged."""
    chosen = game.choose(played.options)
    for position, _, _ in glimpses(game, played):
        assert position.players == played.players
        for option in game.options:
            assert option.decode(int(position[option.name])) == chosen[option.name]


def asking_changes_nothing(game: Game, played: Play) -> None:
    """Only `play` changes a position; a copy shares no memory with its original."""
    for position, _, move in glimpses(game, played):
        before = position.tobytes()
        game.legal_moves(position)
        game.rules.is_over(position)
        game.scores(position)
        game.winners(position)
        game.sides(position)
        for viewer in viewers(position):
            game.view(position, viewer)
        if move >= 0:
            game.rules.tell(position, move, SPECTATOR)
            game.play(copy(position), move)
        assert position.tobytes() == before


def asking_about_a_view_changes_nothing(game: Game, played: Play) -> None:
    """Stories, texts and imagination read views and leave them as they are."""
    for position, _, move in glimpses(game, played):
        view = game.view(position, max(0, int(position.player)))
        before = view.tobytes()
        game.describe(view)
        game.why_not(view, 0)
        game.diagram(view)
        game.imagine(view, bytes(32))
        if move >= 0:
            game.move_text(view, move)
            game.narrate(view, move, view)
        assert view.tobytes() == before


def views_are_written_from_nothing(game: Game, played: Play) -> None:
    """What a view held before does not matter."""
    for position, _, _ in glimpses(game, played):
        for viewer in viewers(position):
            used = game.view(position, viewer)
            for name in game.rules.VIEW.names or ():
                used[name] = 77
            game.rules.observe(position, viewer, used)
            assert used == game.view(position, viewer)
            assert used.viewer == viewer


def an_imagined_world_looks_the_same(game: Game, played: Play) -> None:
    """Observing what a viewer imagines gives the same view back, bit for bit."""
    for number, (position, _, _) in enumerate(glimpses(game, played)):
        for viewer in viewers(position):
            view = game.view(position, viewer)
            imagined = game.imagine(view, bytes([number % 251 + 1]) * 32)
            assert game.view(imagined, viewer).tobytes() == view.tobytes()


def the_all_seeing_imagine_the_truth(game: Game, played: Play) -> None:
    """Nothing but the stream is hidden from the all-seeing."""
    for position, _, _ in glimpses(game, played):
        imagined = game.imagine(game.view(position, ALL_SEEING), bytes(32))
        for i in range(4):
            imagined.stream[i] = position.stream[i]
        assert imagined.tobytes() == position.tobytes()


def chance_is_never_in_a_view(game: Game, played: Play) -> None:
    """Two streams that differ show every viewer, even the all-seeing, the same."""
    for position, _, _ in glimpses(game, played):
        other = copy(position)
        other.stream[0] ^= np.uint64(0xFFFF)
        for viewer in viewers(position):
            assert game.view(other, viewer) == game.view(position, viewer)


def legal_moves_depend_on_the_movers_view(game: Game, played: Play) -> None:
    """In every world the mover holds possible, the same moves are legal."""
    for position, legal, _ in glimpses(game, played):
        if legal:
            view = game.view(position, int(position.player))
            for world in (1, 2, 3):
                assert game.legal_moves(game.imagine(view, bytes([world]) * 32)) == legal


def a_hidden_difference_shows_nobody_anything(game: Game, played: Play) -> None:
    """Worlds alike to a viewer, played on by moves that reveal nothing, stay alike to them."""
    for position, _, move in glimpses(game, played):
        if move < 0:
            continue
        for viewer in (*range(position.players), SPECTATOR):
            before = game.view(position, viewer)
            other = game.imagine(before, bytes([99]) * 32)
            if move not in game.legal_moves(other):
                continue
            told = [game.rules.tell(world, move, viewer) for world in (position, other)]
            assert told[0] == told[1]


def what_is_told_alike_looks_alike(game: Game, played: Play) -> None:
    """Moves that a viewer cannot tell apart leave that viewer with the same view."""
    for position, listed, _ in glimpses(game, played):
        legal = few(listed, played.chooser)
        for viewer in (*range(position.players), SPECTATOR):
            seen: dict[int, bytes] = {}
            told_alike = len({game.rules.tell(position, move, viewer) for move in legal})
            for move in legal if told_alike < len(legal) else ():
                after = copy(position)
                game.play(after, move)
                view = game.view(after, viewer).tobytes()
                assert seen.setdefault(game.rules.tell(position, move, viewer), view) == view


def the_mover_is_told_the_move(game: Game, played: Play) -> None:
    """Whoever makes a move, and the all-seeing, know it as it is."""
    for position, _, move in glimpses(game, played):
        if move >= 0:
            assert game.rules.tell(position, move, int(position.player)) == move
            assert game.rules.tell(position, move, ALL_SEEING) == move


def scores_fit_the_sides(game: Game, played: Play) -> None:
    """Sides are numbered from 0; points are equal within a side and winners are whole sides."""
    for position, legal, _ in glimpses(game, played):
        sides = game.sides(position)
        scores = game.scores(position)
        winners = game.winners(position)
        assert sorted(set(sides)) == list(range(len(set(sides))))
        for side in set(sides):
            members = [player for player, of in enumerate(sides) if of == side]
            assert len({scores[player] for player in members}) == 1
            assert len({player in winners for player in members}) == 1
        assert game.rules.winners(position) < 1 << position.players
        assert len({sides[player] for player in winners}) < len(set(sides))
        if legal:
            assert winners == []


def move_texts_read_back(game: Game, played: Play) -> None:
    """Each legal move has a text of its own, and reads back from it."""
    for position, listed, _ in glimpses(game, played):
        legal = few(listed, played.chooser)
        view = game.view(position, max(0, int(position.player)))
        texts = [game.move_text(view, move) for move in legal]
        assert len(set(texts)) == len(texts)
        assert [game.parse_move(view, text) for text in texts] == legal
        assert all(text.isascii() and text and not set(text) & set(" \n{}[];") for text in texts)


def moves_are_made_of_their_parts(game: Game, played: Play) -> None:
    """Each legal move is of one kind, and is made again from the parts that it is taken into."""
    moves = file_of(game, "moves")
    for _, listed, _ in glimpses(game, played):
        for move in few(listed, played.chooser):
            assert moves.is_move(move)
            kinds = [kind for kind in moves.MOVE_KINDS if kind.is_one(move)]
            if move in moves.SPECIAL_MOVES:
                assert kinds == []
                continue
            (kind,) = kinds
            parts = [part(move) for part in kind.parts]
            assert kind.pack(*parts) == move
            ranges = kind.parts.values()
            assert all(part in numbers for part, numbers in zip(parts, ranges, strict=True))


def told_moves_can_be_written(game: Game, played: Play) -> None:
    """Every viewer can write the moves told to them, and read them back."""
    for position, _, move in glimpses(game, played):
        if move >= 0:
            for viewer in viewers(position):
                view = game.view(position, viewer)
                told = game.rules.tell(position, move, viewer)
                assert game.parse_move(view, game.move_text(view, told)) == told


def diagrams_read_back(game: Game, played: Play) -> None:
    """What is drawn reads back bit for bit, for every viewer."""
    for position, _, _ in glimpses(game, played):
        for viewer in viewers(position):
            view = game.view(position, viewer)
            assert game.parse_diagram(game.diagram(view)).tobytes() == view.tobytes()


def views_travel_as_json(game: Game, played: Play) -> None:
    """A view becomes plain data and back."""
    for position, _, _ in glimpses(game, played):
        for viewer in viewers(position):
            view = game.view(position, viewer)
            assert from_json(game.rules.VIEW, to_json(view)).tobytes() == view.tobytes()


def a_refusal_has_a_reason(game: Game, played: Play) -> None:
    """A move is refused, for a reason that can be said, exactly when it is not legal."""
    chance = random.Random(played.chooser)
    tellers = [Teller(game, language, "UVWXYZ") for language in LANGUAGES]
    for position, legal, _ in glimpses(game, played):
        view = game.view(position, max(0, int(position.player)))
        tried = few(legal, played.chooser)
        near = [move + step for move in tried for step in (-1, 1)]
        far = [chance.randrange(-5, 400), chance.randrange(-(2**63), 2**63)]
        allowed = set(legal)
        for move in {*tried, *near, *far}:
            reason = game.why_not(view, move)
            assert bool(reason) is (move not in allowed)
            if reason:
                assert all(teller.reason(reason) for teller in tellers)


def stories_can_be_told(game: Game, played: Play) -> None:
    """Every move has events for every viewer, and every situation something to say."""
    for position, _, move in glimpses(game, played):
        for viewer in viewers(position):
            before = game.view(position, viewer)
            events = game.describe(before)
            if move >= 0:
                after = copy(position)
                told = game.rules.tell(position, move, viewer)
                game.play(after, move)
                events += game.narrate(before, told, game.view(after, viewer))
                assert len(events) > len(game.describe(before))
            assert events
            check_story(game, events)


def hints_are_true(game: Game, played: Play) -> None:
    """What a hint says of a move is true, and the same in all worlds its mover holds possible."""
    for position, listed, _ in glimpses(game, played):
        moves = few(listed, played.chooser) if game.heuristics.ADVICE else []
        for move in explained(game, position, moves):
            assert move.is_true, (move.text, move.code, move.said)


LAWS: tuple[Law, ...] = (
    moves_ascend_without_doubles,
    over_means_no_moves,
    random_play_ends,
    the_same_moves_give_the_same_bytes,
    options_stay_as_chosen,
    asking_changes_nothing,
    asking_about_a_view_changes_nothing,
    views_are_written_from_nothing,
    an_imagined_world_looks_the_same,
    the_all_seeing_imagine_the_truth,
    chance_is_never_in_a_view,
    legal_moves_depend_on_the_movers_view,
    a_hidden_difference_shows_nobody_anything,
    what_is_told_alike_looks_alike,
    the_mover_is_told_the_move,
    scores_fit_the_sides,
    move_texts_read_back,
    moves_are_made_of_their_parts,
    told_moves_can_be_written,
    diagrams_read_back,
    views_travel_as_json,
    a_refusal_has_a_reason,
    stories_can_be_told,
    hints_are_true,
    records_replay,
    undo_gives_nothing_away,
    the_others_go_on_without_who_left,
)
