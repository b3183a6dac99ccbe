"""kill -9 while rated matches end: each changes the ratings once, neither never nor twice."""

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

from tests.faults.process import Process

ROUNDS = 2
LATEST = 0.02
"""Seconds after the last request within which the server is killed."""
PLAN = {
    "game": "make_five",
    "seats": [{"kind": "person"}, {"kind": "link"}],
    "clock": {"total": 900},
    "rated": True,
}
Client = httpx.AsyncClient


async def named(process: Process, name: str) -> Client:
    """Somebody with a name that lasts."""
    browser = Client(base_url=f"http://127.0.0.1:{process.port}", timeout=60.0)
    assert (await browser.post("/api/me/recovery", json={})).status_code == 200
    answer = await browser.put("/api/me/player", json={"name": name})
    assert answer.status_code == 200, answer.text
    return browser


async def end_and_kill(process: Process, people: list[Client], after: float) -> str:
    """Have a match end, and the server with it; return the match."""
    answer = await people[0].post("/api/matches", json=PLAN)
    assert answer.status_code == 201, answer.text
    created: dict[str, Any] = answer.json()
    path, keys = f"/api/matches/{created['id']}", [key["secret"] for key in created["keys"]]
    bearers = [{"authorization": f"Bearer {key}"} for key in keys]
    for seat, person in enumerate(people):
        sat = await person.post(f"{path}/seats", json={}, headers=bearers[seat])
        assert sat.status_code in (200, 201), sat.text
        bearers[seat] = {"authorization": f"Bearer {sat.json()[0]['secret']}"}
    giving_up = {"t": "resign", "id": "x", "seat": 0}
    done = await people[0].post(path, json=giving_up, headers=bearers[0])
    assert done.status_code == 200, done.text  # from here on it is durable
    await asyncio.sleep(after)
    process.kill()
    return str(created["id"])


def test_a_rated_match_is_settled_once_however_the_server_dies(tmp_path: Path) -> None:
    async def run() -> None:
        process = Process(tmp_path)
        await process.start()
        people = [await named(process, name) for name in ("Ada", "Bob")]
        dice, matches = random.Random(7), []
        for _ in range(ROUNDS):
            matches.append(await end_and_kill(process, people, dice.random() * LATEST))
            await process.start()
            for match in matches:  # whoever looks at it finds that it is over
                found = await process.web.get(f"/api/matches/{match}")
                assert found.json()["phase"] == "over"
        for _ in range(600):
            if settled(process) == len(matches):
                break
            await asyncio.sleep(0.05)
        with closing(sqlite3.connect(process.file)) as file:
            per_match = file.execute("SELECT match, count(*) FROM results GROUP BY match")
            assert dict(per_match) == dict.fromkeys(matches, 2)
            played = file.execute("SELECT played FROM ratings").fetchall()
            assert played == [(len(matches),)] * 2
        process.kill()
        for client in (process.web, *people):
            await client.aclose()

    asyncio.run(run())


def settled(process: Process) -> int:
    """Count the matches that have been settled."""
    with closing(sqlite3.connect(process.file)) as file:
        row = file.execute("SELECT count(*) FROM contests WHERE settled IS NOT NULL").fetchone()
    return int(row[0])
