"""Everything that can be set, wherever it is set; what is wrong is said in a sentence."""

from pathlib import Path

import pytest

from quinte.server.errors import UnknownSetting, WrongSetting, WrongSettingsFile
from quinte.server.settings import Settings, known, load, table
from tests.docs.documents import ROOT
from tests.server.test_process import START, Attempt


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(
    tmp_path: Path,
) -> None:
    (tmp_path / "quinte.toml").write_text("idle = 5\npace = 1\nthreads = 3\n")
    environment = {"QUINTE_PACE": "2", "QUINTE_THREADS": "4", "QUINTE_CACHE": "elsewhere"}
    settings = load(tmp_path, None, None, ["threads=5"], environment)
    assert (settings.idle, settings.pace, settings.threads) == (5, 2, 5)
    other = tmp_path / "other.toml"
    other.write_text("idle = 7.5\n")
    assert load(tmp_path, None, other, [], {}).idle == 7.5
    assert load(tmp_path / "none", None, None, [], {}) == Settings(data=tmp_path / "none")


@pytest.mark.parametrize("value", ["", "many", "-1", "nan", "inf", "1e30", "0", "1.5"])
def test_a_value_that_cannot_be_is_refused(tmp_path: Path, value: str) -> None:
    with pytest.raises(WrongSetting) as refused:
        load(tmp_path, None, None, [f"match_burst={value}"], {})
    assert refused.value.words["least"] == "1"
    with pytest.raises(WrongSetting):
        load(tmp_path, None, None, [], {"QUINTE_MATCH_BURST": value})


def test_what_nobody_knows_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownSetting):
        load(tmp_path, None, None, ["colour=red"], {})
    with pytest.raises(UnknownSetting):
        load(tmp_path, None, None, ["data=/tmp"], {})
    file = tmp_path / "wrong.toml"
    for text in ("idle", "idle = true", "[idle]", "\xff"):
        file.write_text(text, "latin-1")
        with pytest.raises((WrongSetting, WrongSettingsFile)):
            load(tmp_path, None, file, [], {})
    with pytest.raises(WrongSettingsFile):
        load(tmp_path, None, tmp_path / "none.toml", [], {})


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("--set=idle=never", "The setting idle cannot be “never”: give a number from 1 to"),
        ("--set=colour=red", "There is no setting called “colour”; choose from: proxies,"),
        ("--settings=none.toml", "none.toml cannot be read: No such file"),
    ],
)
def test_a_server_says_what_is_wrong_before_it_starts(
    app: Path, tmp_path: Path, word: str, said: str
) -> None:
    started = Attempt(tmp_path, str(app), f"--data={tmp_path}", word)
    assert started.code == 2
    assert said in started.problem


@pytest.mark.parametrize("place", ["command line", "environment", "file"])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("fr", "Le réglage idle ne peut pas valoir « never » : donne un nombre de 1 à"),
        ("en", "The setting idle cannot be “never”: give a number from 1 to"),
    ],
)
def test_a_wrong_value_is_said_in_both_languages_wherever_it_is_set(
    app: Path, tmp_path: Path, place: str, language: str, said: str
) -> None:
    words, code = [str(app), f"--data={tmp_path}", f"--lang={language}"], START
    if place == "command line":
        words.append("--set=idle=never")
    elif place == "environment":
        code = f"import os\nos.environ['QUINTE_IDLE'] = 'never'\n{START}"
    else:
        (tmp_path / "quinte.toml").write_text('idle = "never"\n')
    started = Attempt(tmp_path, *words, code=code)
    assert started.code == 2
    assert said in started.problem.replace("\u202f", " ").replace("\xa0", " ").replace("\n", " ")


def test_every_setting_is_documented() -> None:
    assert table() in (ROOT / "docs" / "settings.md").read_text("utf-8")
    assert all(each.metadata["about"] for each in known().values())
    assert len(known()) + 2 == len(Settings.__dataclass_fields__)
