"""Schemathesis asks what the OpenAPI description allows, and what it does not: never a 500."""

import os
import sqlite3
from typing import Any

import pytest
import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.faults.conftest import Served

pytestmark = pytest.mark.compiled_only  # the server is compiled

PATIENCE = 20.0
EXAMPLES = int(os.environ.get("QUINTE_FUZZ", "15"))
TABLES = ("matches", "events", "guests", "sessions", "held")
MODES = st.sampled_from(list(schemathesis.GenerationMode))
ASKED = [
    ("POST", "/api/matches"),
    ("GET", "/api/matches"),
    ("GET", "/api/watch"),
    ("GET", "/api/matches/{match_id}"),
    ("POST", "/api/matches/{match_id}"),
    ("POST", "/api/matches/{match_id}/seats"),
    ("GET", "/api/matches/{match_id}/record"),
    ("GET", "/api/games"),
    ("GET", "/api/games/{name}"),
    ("GET", "/api/me"),
    ("PATCH", "/api/me"),
    ("DELETE", "/api/me"),
    ("POST", "/api/me/recovery"),
    ("POST", "/api/me/recover/look"),
    ("POST", "/api/me/recover"),
    ("GET", "/api/me/devices"),
    ("DELETE", "/api/me/devices/{number}"),
    ("GET", "/api/me/export"),
    ("GET", "/api/me/nudges"),
    ("PUT", "/api/me/nudges"),
    ("PUT", "/api/me/nudges/push"),
    ("DELETE", "/api/me/nudges/push"),
    ("PUT", "/api/me/nudges/mail"),
    ("DELETE", "/api/me/nudges/mail"),
    ("GET", "/api/mail/{secret}"),
    ("POST", "/api/mail/{secret}/verify"),
    ("POST", "/api/mail/{secret}/stop"),
    ("GET", "/api/me/player"),
    ("PUT", "/api/me/player"),
    ("POST", "/api/me/passkeys/question"),
    ("POST", "/api/me/passkeys"),
    ("DELETE", "/api/me/passkeys/{number}"),
    ("POST", "/api/passkey/question"),
    ("POST", "/api/passkey"),
    ("GET", "/api/players/{name}"),
    ("GET", "/api/players/{name}/curve"),
    ("GET", "/api/players/{name}/matches"),
    ("GET", "/api/leaderboard/{name}"),
    ("GET", "/api/matches/{match_id}/ratings"),
    ("GET", "/api/tables"),
    ("POST", "/api/tables/{match_id}/seats"),
    ("POST", "/api/tournaments"),
    ("GET", "/api/tournaments"),
    ("GET", "/api/tournaments/{tournament}"),
    ("DELETE", "/api/tournaments/{tournament}"),
    ("GET", "/api/tournaments/{tournament}/tables"),
    ("POST", "/api/tournaments/{tournament}/start"),
    ("POST", "/api/tournaments/{tournament}/entrants"),
    ("GET", "/api/tournaments/{tournament}/me"),
    ("DELETE", "/api/tournaments/{tournament}/me"),
    ("GET", "/api/me/blocks"),
    ("PUT", "/api/me/blocks"),
    ("DELETE", "/api/me/blocks/{block_id}"),
    ("GET", "/api/me/follows"),
    ("PUT", "/api/me/follows/{name}"),
    ("DELETE", "/api/me/follows/{name}"),
    ("POST", "/api/reports"),
    ("GET", "/api/me/notices"),
    ("DELETE", "/api/me/notices"),
    ("GET", "/api/matches/{match_id}/history"),
    ("GET", "/api/moderation/reports"),
    ("GET", "/api/moderation/reports/{report}"),
    ("POST", "/api/moderation"),
    ("GET", "/api/moderation/log"),
    ("GET", "/api/moderation/players/{name}"),
    ("GET", "/healthz"),
]


def state_of(served: Served) -> list[int]:
    """Count all that is kept."""
    with sqlite3.connect(f"file:{served.process.file}?mode=ro", uri=True) as connection:
        counts = [
            connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608, names written above
            for table in TABLES
        ]
    connection.close()
    return counts


@pytest.fixture(scope="module")
def description(served: Served) -> dict[str, Any]:
    answer = served.run(served.process.web.get("/api/openapi.json"))
    found: dict[str, Any] = answer.json()
    return found


def act(served: Served, created: dict[str, Any], key: int, seat: int) -> str:
    """Say no to a proposal that nobody has made: give the code of the refusal."""
    headers = {"authorization": f"Bearer {created['keys'][key]['secret']}"}
    answer = served.run(
        served.process.web.post(
            f"/api/matches/{created['id']}",
            headers=headers,
            json={"t": "answer", "id": "a", "seat": seat, "yes": False},
        )
    )
    return str(answer.json()["code"])


@pytest.fixture(scope="module")
def match(served: Served) -> dict[str, Any]:
    """A match whose seats are open already."""
    created: dict[str, Any] = served.run(served.process.lay_out("make_five", 2, public=True))
    for key in created["keys"]:
        bearer = {"authorization": f"Bearer {key['secret']}"}
        path = f"/api/matches/{created['id']}/seats"
        answer = served.run(served.process.web.post(path, headers=bearer, json={}))
        key["secret"] = answer.json()[0]["secret"]
    assert {act(served, created, seat, seat) for seat in (0, 1)} == {"no_proposal"}
    return created


def test_who_acts_for_a_seat_of_others_does_not_sit_down(served: Served) -> None:
    created = served.run(served.process.lay_out("make_five", 2))
    before = state_of(served)
    assert act(served, created, 0, 1) == act(served, created, 0, 5) == "not_your_seat"
    assert state_of(served) == before


def test_every_route_is_described(description: dict[str, Any]) -> None:
    described = {
        (method.upper(), path) for path, item in description["paths"].items() for method in item
    }
    assert described == set(ASKED)


@pytest.mark.parametrize("asked", ASKED, ids=" ".join)
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_no_request_is_answered_by_a_500(
    served: Served,
    description: dict[str, Any],
    match: dict[str, Any],
    asked: tuple[str, str],
    data: st.DataObject,
) -> None:
    method, path = asked
    operation = schemathesis.openapi.from_dict(description)[path][method]
    known: dict[str, Any] = {}
    if "{match_id}" in path and data.draw(st.booleans()):
        known["path_parameters"] = {"match_id": match["id"]}
        secrets = [match["watch"], *(key["secret"] for key in match["keys"])]
        known["headers"] = {"Authorization": f"Bearer {data.draw(st.sampled_from(secrets))}"}
    case = data.draw(operation.as_strategy(data.draw(MODES), **known))
    before = state_of(served)
    answer = case.call(base_url=f"http://127.0.0.1:{served.process.port}", timeout=PATIENCE)
    assert answer.status_code < 500, (answer.status_code, answer.content)
    if answer.status_code >= 400:
        assert state_of(served) == before, answer.content
    served.check_log()
