"""`quinte train`: a short run, going on with it, its net in the arena, and wrong input."""

import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from quinte.terminal import training
from quinte.terminal.errors import NeedsLearn, NoGpu
from quinte.terminal.training import check_machine
from tests.terminal.conftest import Quinte

RUN = ("train", "touche", "--set", "games=8", "--set", "steps=4")


@pytest.mark.compiled_only
def test_a_run_is_kept_gone_on_with_and_played_by(quinte: Quinte, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    run = (*RUN, "--out", str(folder))
    said = quinte(*run, "--rounds", "2")
    assert said.code == 0
    assert "round 2: 64 moves" in said.out
    assert {file.name for file in folder.iterdir()} == {
        *("checkpoint.npz", "table.npz", "net.npz", "log.jsonl", "curves.svg")
    }
    assert "already has a run" in quinte(*run, "--rounds", "3").err
    assert quinte(*run, "--rounds", "3", "--resume").code == 0
    lines = (folder / "log.jsonl").read_text("utf-8").splitlines()
    noted = [json.loads(line)["rounds"] for line in lines]
    assert noted in ([2, 3], [1, 2, 3])  # also by the clock: a busy machine notes the first one
    assert "<polyline" in (folder / "curves.svg").read_text("utf-8")
    assert "other settings" in quinte(*run, "--seed", "x", "--rounds", "4", "--resume").err
    net = f"net:{folder / 'net.npz'}"
    met = quinte("arena", "touche", "random", net, "--blocks", "1")
    assert met.code == 0
    assert "net.npz" in met.out
    wrong = quinte("arena", "touche", "random", net, "--players", "3")
    assert "holds no net that plays Touché" in wrong.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("train", "takemo", "--out", "x", "--rounds", "1"), "should see of Takemo"),
        (("train", "touche"), "Something is missing: quinte train --help"),
        (("train", "touche", "--out", "x"), "Something is missing: quinte train --help"),
        ((*RUN, "--out", "x", "--minutes", "0"), "and “0” is not"),
        ((*RUN, "--out", "x", "--minutes", "soon"), "and “soon” is not"),
        ((*RUN, "--out", "x", "--minutes", "nan"), "and “nan” is not"),
        ((*RUN, "--out", "x", "--rounds", "1", "--processor", "tpu"), "is cpu or cuda, not “tpu”"),
        ((*RUN, "--out", "x", "--rounds", "1", "--players", "5"), "5 players cannot play"),
        ((*RUN, "--out", "x", "--rounds", "1", "--resume"), "no run to continue"),
        (
            (*RUN, "--out", "x", "--rounds", "1", "--set", "luck=2"),
            "“luck=2” is not a learning setting",
        ),
        (
            (*RUN, "--out", "x", "--rounds", "1", "--set", "wild=-1"),
            "“wild=-1” is not a learning setting",
        ),
        ((*RUN, "--out", "x", "--rounds", "1", "--set", "games=few"), "“games=few” is not"),
        (
            (*RUN, "--out", "x", "--rounds", "1", "--set", "game=1"),
            "“game=1” is not a learning setting",
        ),
        (("arena", "touche", "random", "net:nowhere"), "nowhere holds no net that plays Touché"),
    ],
)
def test_wrong_input_is_answered(
    quinte: Quinte,
    words: tuple[str, ...],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    said = quinte(*words)
    assert said.code == 2
    assert sentence in said.err
    assert list(tmp_path.iterdir()) == []


def test_what_is_missing_on_a_gpu_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    check_machine("cpu")
    no_gpu = SimpleNamespace(cuda=SimpleNamespace(is_available=lambda: False))
    monkeypatch.setitem(sys.modules, "torch", no_gpu)
    monkeypatch.setattr(training, "find_spec", lambda _: "found")
    with pytest.raises(NoGpu):
        check_machine("cuda")
    monkeypatch.setattr(training, "find_spec", lambda _: None)
    with pytest.raises(NeedsLearn):
        check_machine("cuda")
