"""What nobody should send is answered in a sentence or with a code: never a 500 or a torn line."""

import json
from collections.abc import Iterator

import pytest

from tests.attacks import bad_input
from tests.attacks.raw import Line, ask, frame, lay_out
from tests.attacks.server import LOCAL, Server

pytestmark = pytest.mark.compiled_only  # the server is compiled
DEEP = b'{"x":' + b"[" * 5_000 + b"]" * 5_000 + b',"t":"ping"}'


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that answers as often as it is asked."""
    limits = ("messages", "address_messages", "hellos", "requests")
    often = {f"{name}_per_second": 1e6 for name in limits}
    bursts = ("message", "address_message", "hello", "request", "match")
    often |= {f"{name}_burst": 10**6 for name in bursts}
    with Server(tmp_path_factory.mktemp("data"), **often) as running:
        running.prepare()
        yield running
        assert running.process.poll() is None, running.log()


def test_json_that_is_nested_too_deeply_is_refused(patient: Server) -> None:
    for body in (DEEP, b"[" * 60_000, b'{"game":' * 20_000):
        answer = ask(patient.port, "/api/matches", body)
        assert (answer.status, answer.code) == (422, "wrong_message")
    created = lay_out(patient.port)
    bearer = f"Bearer {created['keys'][0]['secret']}"
    answer = ask(patient.port, f"/api/matches/{created['id']}", DEEP, authorization=bearer)
    assert (answer.status, answer.code) == (422, "wrong_message")
    line = Line(patient.port, created["id"])
    line.socket.sendall(frame(DEEP))
    assert line.expect("refused")["error"]["code"] == "wrong_message"
    line.say(t="ping", n=3)
    assert line.expect("pong")["n"] == 3
    assert not patient.complaints()


@pytest.mark.parametrize("origin", ["http://[::1", "http://[", "http://]", "[", "http://[x]"])
def test_an_origin_that_is_no_address_is_another_site(patient: Server, origin: str) -> None:
    body = json.dumps({"game": "make_five", "seats": [{"kind": "link"}] * 2}).encode()
    answer = ask(patient.port, "/api/matches", body, origin=origin)
    assert (answer.status, answer.code) == (403, "other_origin")
    assert Line(patient.port, lay_out(patient.port)["id"], Origin=origin).closed() == 1008
    assert not patient.complaints()


def test_hundreds_of_wrong_inputs_change_nothing(patient: Server) -> None:
    seen = bad_input.run(patient, 600)
    assert seen.all >= 600
    assert set(seen.statuses) >= {400, 404, 422}
    assert lay_out(patient.port, address=LOCAL)["id"]
