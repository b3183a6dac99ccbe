"""`quinte moderate`, with a real server behind it."""

from collections.abc import Iterator

import pytest

from quinte.cli import main
from tests.server.named import begin, named
from tests.server.running import Running


@pytest.fixture
def server(tmp_path: object) -> Iterator[Running]:
    running = Running(tmp_path / "data", names_per_day=10**6)  # type: ignore[operator]
    yield running
    running.stop()


def test_the_operator_works_through_the_queue(
    server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    def moderate(*words: str, code: int = 0) -> str:
        where = ("--data", str(server.settings.data), "--server", f"http://{server.place}")
        assert main(["moderate", *words, *where, "--lang", "en"]) == code
        said = capsys.readouterr()
        return "\n".join(
            line for line in (said.out + said.err).splitlines() if " refused " not in line
        )

    assert "No reports are waiting." in moderate()
    ada, bob = named(server, "Adaxx"), named(server, "Bob", "127.0.0.2")
    first, _ = begin(server, ada, bob)
    report = {"reason": "name", "name": "Adaxx", "words": "look at that name"}
    assert bob.post("/api/reports", json=report).status_code == 201
    listed = moderate("list")
    assert "Adaxx" in listed
    named_report = next(line for line in listed.splitlines() if "Adaxx" in line).split()[0]
    assert "look at that name" in moderate("show", named_report)
    assert "No report has this id." in moderate("show", "nonsense", code=2)
    assert "warned" in moderate("warn", named_report, "--words", "choose another name")
    assert ada.get("/api/me/notices").json()[0]["words"] == "choose another name"
    assert "No reports are waiting." in moderate()
    assert "warned" in moderate("list", "--all")
    assert "renamed" in moderate("rename", "Adaxx", "--name", "Ada")
    assert server.web.get("/api/players/Ada").status_code == 200
    first.ask("resign")
    assert "figures and no verdict" in moderate("player", "ada")
    assert "suspended" in moderate("suspend", "Ada", "--days", "2")
    assert "Suspended until" in moderate("player", "ada")
    assert "deleted" in moderate("delete", "Ada")
    assert "Nobody" in moderate("player", "ada", code=2)
    trail = moderate("log")
    assert all(word in trail for word in ("deleted", "suspended", "renamed", "warned"))


def test_what_is_wrong_is_said_in_a_sentence(
    server: Running, tmp_path: object, capsys: pytest.CaptureFixture[str]
) -> None:
    data = str(server.settings.data)
    assert main(["moderate", "list", "--data", data, "--server", "http://127.0.0.1:9"]) == 2
    assert "http://127.0.0.1:9" in capsys.readouterr().err
    assert main(["moderate", "dance", "--data", data]) == 2
    assert main(["moderate", "warn", "--data", data]) == 2
    assert main(["moderate", "rename", "Ada", "--data", data]) == 2
    capsys.readouterr()
    assert main(["moderate", "--data", f"{tmp_path}/none", "--lang", "en"]) == 2
    assert "none" in capsys.readouterr().err
