"""The search with a net of one's own: exact near the end, stronger with more work, fair."""

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest

from quinte.adapters.acting import spelled
from quinte.batch import ActBatch, Batch
from quinte.batch.search import Found, NetSearch, Settings, WrongAnswer
from quinte.core.card import Game
from quinte.core.contract import Position
from quinte.core.native import IS_COMPILED, copy
from quinte.core.randomness import random_below
from quinte.games import GAMES
from tests.conformance.catalogue import in_short

Evaluated = tuple[np.ndarray, np.ndarray]
SEARCHED = ["make_five"] if IS_COMPILED else list(GAMES)
MAKE_FIVE = GAMES["make_five"]


def knows_nothing(_planes: np.ndarray, masks: np.ndarray) -> Evaluated:
    return np.ones(masks.shape, np.float32), np.full(len(masks), 0.5)


def by_points(planes: np.ndarray, masks: np.ndarray) -> Evaluated:
    """Expect more the more points the rows would bring their aligner now."""
    assert MAKE_FIVE.planes is not None
    places = MAKE_FIVE.planes.PLANES.places
    tokens = planes[:, : places["mover"]].reshape(-1, 5, 5, 5).sum(axis=3)
    best = tokens.max(axis=1)
    points = np.where(best >= 3, best, 0.25 * best).sum(axis=1)
    lead = planes[:, places["lead"] : places["pairs"]].argmax(axis=1) - 30
    sign = np.where(planes[:, places["aligner"]] == 1, 1, -1)
    hope = np.clip(0.02 * (lead + sign * points), -0.45, 0.45)
    return np.ones(masks.shape, np.float32), 0.5 + hope


def search_of(game: Game, count: int, **settings: object) -> NetSearch:
    return NetSearch(game, count, knows_nothing, Settings(**settings), seed=1, threads=2)  # type: ignore[arg-type]


def near_the_end(seed: int) -> Position:
    """Play at random until one token is left in the bag of the last game."""
    options = {"pairs": 1, "advanced": True}
    position = MAKE_FIVE.new_position(2, options, bytes([seed]) * 32)
    while position.game < 1 or position.inbag > 1 or position.drawn >= 0:
        legal = MAKE_FIVE.legal_moves(position)
        MAKE_FIVE.play(position, legal[random_below(position, len(legal))])
    return position


def worth(position: Position, player: int) -> float:
    """Play everything out: what a player gets if both play perfectly."""
    legal = MAKE_FIVE.legal_moves(position)
    if not legal:
        won = MAKE_FIVE.winners(position)
        return float(player in won) if won else 0.5
    found = [after(position, move, player) for move in legal]
    return max(found) if position.player == player else min(found)


def after(position: Position, move: int, player: int) -> float:
    """Expect what a move brings: only one token is left to be drawn, so there is no chance."""
    twin = copy(position)
    MAKE_FIVE.play(twin, move)
    return seen_worth(twin.tobytes(), player)


@cache
def seen_worth(content: bytes, player: int) -> float:
    records = np.frombuffer(content, MAKE_FIVE.rules.POSITION).copy().view(np.recarray)
    return worth(records[0], player)


@pytest.mark.compiled_only
def test_what_can_be_known_is_found() -> None:
    positions = [near_the_end(seed) for seed in range(6)]
    views = [MAKE_FIVE.view(position, int(position.player)) for position in positions]
    found = search_of(MAKE_FIVE, 6, simulations=6_000, width=8).look(views)
    differing = 0
    for position, visits, value in zip(positions, found.visits, found.values, strict=True):
        mover = int(position.player)
        exact = {move: after(position, move, mover) for move in MAKE_FIVE.legal_moves(position)}
        differing += len(set(exact.values())) > 1
        assert exact[int(visits.argmax())] == max(exact.values())
        assert value == pytest.approx(max(exact.values()), abs=0.15)
    assert differing > 1


@pytest.mark.compiled_only
def test_more_simulations_are_stronger() -> None:
    count = 48
    few, many = (
        NetSearch("make_five", count, by_points, Settings(simulations=number), seed=number)
        for number in (2, 96)
    )
    batch = Batch("make_five", count, options={"pairs": "1"}, seed=5)
    seats, won, over = np.arange(count) % 2, np.zeros(count), np.zeros(count, bool)
    while not over.all():
        chosen = np.where(
            batch.positions["player"] == seats,
            many.run(batch).visits.argmax(axis=1),
            few.run(batch).visits.argmax(axis=1),
        )
        rewards, ended = batch.step(chosen)
        fresh = (ended == 1) & ~over
        won[fresh] = rewards[np.arange(count), seats][fresh]
        over |= fresh
    assert won.mean() > 0.65


@pytest.mark.parametrize("name", SEARCHED)
def test_every_game_is_searched_by_what_is_legal(name: str) -> None:
    game = in_short(GAMES[name])
    players = game.players[-1]
    batch = ActBatch(game, 2, players=players, seed=3)
    simulations = 24 if IS_COMPILED else 6
    settings = Settings(simulations=simulations, width=2, by_acts=True)

    def evaluate(planes: np.ndarray, masks: np.ndarray) -> Evaluated:
        assert planes.shape[0] == masks.shape[0] == 4
        return masks.astype(np.float32), np.full((4, players), 1 / players)

    search = NetSearch(game, 2, evaluate, settings, seed=1)
    for _ in range(3):
        visits = search.run(batch).visits
        masks = batch.masks()
        assert not visits[masks == 0].any()
        assert (visits.sum(axis=1) >= simulations - 1).all()
        batch.step(np.where(masks, visits, -1).argmax(axis=1))


def tried(search: NetSearch, game: Game, position: Position) -> Found:
    return search.look([game.view(position, int(position.player))])


@pytest.mark.parametrize("name", [name for name in SEARCHED if GAMES[name].hidden])
def test_what_is_hidden_changes_nothing(name: str) -> None:
    game = in_short(GAMES[name])
    position = game.new_position(game.players[0], {}, bytes([4]) * 32)
    other = game.imagine(game.view(position, int(position.player)), bytes([9]) * 32)
    settings = {"simulations": 4, "width": 2, "by_acts": True}
    first, second = (
        tried(search_of(game, 1, **settings), game, each).visits for each in (position, other)
    )
    assert np.array_equal(first, second)


def test_threads_change_nothing_and_noise_does() -> None:
    batch = Batch("make_five", 3, seed=2)
    size = 40 if IS_COMPILED else 6

    def visits(threads: int, noise: float = 0.0, seed: int = 1) -> np.ndarray:
        settings = Settings(simulations=size, noise=noise)
        search = NetSearch("make_five", 3, knows_nothing, settings, seed=seed, threads=threads)
        return search.run(batch).visits

    assert np.array_equal(visits(1), visits(3))
    assert not np.array_equal(visits(1), visits(1, noise=0.9))


def test_moves_are_drawn_by_how_often_they_were_tried() -> None:
    found = Found(np.array([[0, 6, 2]], np.int32), np.zeros(1))
    assert found.policy()[0].tolist() == [0.0, 0.75, 0.25]
    assert found.policy(0.1)[0].argmax() == 1
    assert found.policy(0.1)[0, 1] > 0.99


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (lambda _, m: (np.ones((1, 2)), np.ones(len(m))), "priors of shape"),
        (lambda _, m: (m, np.ones((len(m), 1))), "values of shape"),
        (lambda _, m: (m, np.ones(3)), "values of shape"),
    ],
)
def test_an_answer_that_does_not_fit_is_refused(
    answer: Callable[[np.ndarray, np.ndarray], Evaluated], said: str
) -> None:
    search = NetSearch("make_five", 2, answer, Settings(simulations=2))
    with pytest.raises(WrongAnswer, match=said):
        search.run(Batch("make_five", 2))


def test_a_batch_that_chooses_otherwise_is_refused() -> None:
    search = search_of(GAMES["intercept"], 2, by_acts=True)
    with pytest.raises(ValueError, match="a batch of 2 games that chooses as the search does"):
        search.run(Batch("intercept", 2))


def test_arrays_are_shared_and_not_copied() -> None:
    """PyTorch and JAX take them by DLPack, as NumPy does here."""
    seen: list[int] = []

    def evaluate(planes: np.ndarray, masks: np.ndarray) -> Evaluated:
        shared = np.from_dlpack(planes)
        assert np.shares_memory(shared, planes)
        seen.append(planes.__array_interface__["data"][0])
        return knows_nothing(planes, masks)

    NetSearch("make_five", 2, evaluate, Settings(simulations=6)).run(Batch("make_five", 2))
    assert len(set(seen)) == 1


def test_a_move_in_acts_is_spelled_out() -> None:
    game = GAMES["intercept"]
    batch = ActBatch(game, 1, seed=1)
    search = search_of(game, 1, simulations=3, width=1, by_acts=True)
    acts = []
    for _ in range(2):
        acts.append(int(search.run(batch).visits.argmax()))
        batch.step(np.array(acts[-1:]))
    assert game.acts is not None
    position = Batch(game, 1, seed=1).positions.view(np.recarray)[0]
    assert acts in [spelled(game.acts, move) for move in game.legal_moves(position)]
