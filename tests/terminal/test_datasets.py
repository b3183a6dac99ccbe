"""`quinte dataset`: rows from records say what happened in them."""

from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from quinte.adapters.acting import Acting
from quinte.adapters.encoding import show_planes
from quinte.engine.match import Match
from quinte.engine.record import print_record, record_of
from quinte.games import GAMES
from tests.conformance.catalogue import EVERY_GAME
from tests.terminal.conftest import Quinte

KEPT = ("arena", "make-five", "random", "beginner", "--option", "pairs=1", "--untimed")


def unpacked(data: "np.lib.npyio.NpzFile", name: str, length: str) -> np.ndarray:
    return np.unpackbits(data[name], axis=1, count=int(data[length]), bitorder="little")


def test_rows_are_what_the_movers_saw_and_did(quinte: Quinte, tmp_path: Path) -> None:
    folder, file = tmp_path / "kept", tmp_path / "data.npz"
    assert quinte(*KEPT, "--blocks", "1", "--games", folder).code == 0
    said = quinte("dataset", folder, "--out", file, "--views")
    assert "from 2 matches" in said.out
    data = np.load(file)
    planes, masks = unpacked(data, "planes", "length"), unpacked(data, "masks", "choices")
    game = GAMES["make_five"]
    assert str(data["game"]) == "make_five"
    assert masks[np.arange(len(masks)), data["chosen"]].all()
    for number in (0, 1):
        rows = np.flatnonzero(data["matches"] == number)
        views = data["views"][rows].reshape(-1).view(game.rules.VIEW).view(np.recarray)
        for row, view in list(zip(rows, views, strict=True))[:20]:
            assert int(view.viewer) == data["movers"][row]
            assert np.array_equal(planes[row], show_planes(game, view))
        brought = zip(data["movers"][rows], data["payoffs"][rows], strict=True)
        last = {int(mover): float(payoff) for mover, payoff in brought}
        assert sum(last.values()) == 0
    assert len(planes) == len(data["payoffs"]) > 100


def test_acts_are_rows_and_what_comes_after_giving_up_is_not(
    quinte: Quinte, tmp_path: Path
) -> None:
    game = next(game for game in EVERY_GAME if game.acts and not game.pages)
    match = Match(game, bytes(32), 2, {"max_turns": 100})
    acting = Acting(game, match.start)
    acts: list[int] = []
    for _ in range(3):
        move = None
        while move is None:
            acts.append(acting.legal()[-1])
            move = acting.act(acts[-1])
        match.take(move)
    match.resign(match.player)
    file = tmp_path / "match.txt"
    file.write_text(print_record(record_of(match)), "utf-8")
    assert quinte("dataset", file, "--out", tmp_path / "data.npz").code == 0
    data = np.load(tmp_path / "data.npz")
    assert data["chosen"].tolist() == acts
    assert set(data["payoffs"].tolist()) <= {-1.0, 1.0}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("{folder}", "--out", "{folder}/x.csv"), "should end with .npz or .parquet"),
        (("{folder}", "--out", "{folder}/x.npz"), "There is no record in"),
        (("{folder}/none.txt", "--out", "{folder}/x.npz"), "There is no file"),
    ],
)
def test_wrong_input_is_answered(
    quinte: Quinte, tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    said = quinte("dataset", *(word.format(folder=tmp_path) for word in words))
    assert said.code == 2
    assert sentence in said.err
    assert list(tmp_path.iterdir()) == []


def test_parquet_is_written_where_it_can_be(quinte: Quinte, tmp_path: Path) -> None:
    match = Match(GAMES["make_five"], bytes(32), 2, {"pairs": 1})
    match.take(match.legal_moves()[0])
    (tmp_path / "match.txt").write_text(print_record(record_of(match)), "utf-8")
    said = quinte("dataset", tmp_path / "match.txt", "--out", tmp_path / "data.parquet")
    if find_spec("pyarrow") is None:
        assert "pip install pyarrow" in said.err
    else:
        from pyarrow import parquet

        assert parquet.read_table(tmp_path / "data.parquet").num_rows == 1


def test_a_judge_says_what_it_would_do(quinte: Quinte, tmp_path: Path) -> None:
    folder, file = tmp_path / "kept", tmp_path / "data.npz"
    alone = ("arena", "make-five", "quick", "--option", "pairs=1", "--untimed", "--blocks", "1")
    assert quinte(*alone, "--games", folder).code == 0  # against itself, for the records
    assert quinte("dataset", folder, "--out", file, "--judge", "beginner").code == 0
    data = np.load(file)
    masks = unpacked(data, "masks", "choices")
    listed = data["policies"] >= 0
    assert masks[np.nonzero(listed)[0], data["policies"][listed]].all()
    assert np.allclose(data["shares"].sum(axis=1), 1, atol=1e-5)
    assert (data["shares"][~listed] == 0).all()
    assert ((data["values"] >= 0) & (data["values"] <= 1)).all()
    assert data["values"].std() > 0
    wrong = quinte("dataset", folder, "--out", file, "--judge", "zoe")
    assert "There is no bot called “zoe”" in wrong.err
