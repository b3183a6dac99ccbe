"""All servers of a house are replaced, one after the other, while people play and others come."""

import asyncio
import random
from pathlib import Path

import httpx
import pytest

from deploy.proxy import is_ready
from tests.faults.house import House, in_a_house, look_on
from tests.faults.kills import Outcome, Played, be_played, finish, lay_out

pytestmark = pytest.mark.compiled_only  # the servers are compiled, and so must their pages be
DRAIN = 1.5
"""Seconds that a server goes on after it was asked to stop: the proxy looks twice a second."""
MATCHES = 4


async def replace(house: House, played: list[Played]) -> None:
    """Stop one server after the other and start another in its place, as operators do."""
    for server in house.servers:
        await server.stop()
        await server.start()
        while not await is_ready(server.port):  # noqa: ASYNC110, it is asked
            await asyncio.sleep(0.05)
        await be_played(played)


async def visit(house: House) -> int:
    """Come again and again, as people who know nothing of all that, until it is enough."""
    visits = 0
    new = {"game": "make_five", "seats": [{"kind": "link"}] * 2}
    try:
        while True:
            assert (await house.web.get("/api/games")).status_code == httpx.codes.OK
            laid_out = await house.web.post("/api/matches", json=new)
            assert laid_out.status_code == httpx.codes.CREATED, laid_out.text
            visits += 1
            await asyncio.sleep(0.1)
    except asyncio.CancelledError:
        return visits


@pytest.mark.longest
def test_servers_are_replaced_without_a_lost_move_or_an_error(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        dice, seen = random.Random(0), Outcome()
        played = [await lay_out(house, dice) for _ in range(MATCHES)]
        for match in played:
            match.refusals = ()  # whoever plays is refused nothing
        bots = await look_on(house)
        visiting = asyncio.create_task(visit(house))
        await be_played(played)
        await replace(house, played)
        visiting.cancel()
        assert await visiting > len(house.servers)
        steps = bots.table["steps"]
        await bots.until(lambda table: table["steps"] > steps or table["phase"] == "over")
        for match in played:
            everybody = [*match.devices, match.watcher]
            assert min(device.dialled for device in everybody) > 1  # each has been sent away
            assert not any(device.refused_at_door for device in everybody)
            await finish(house, match, seen)
        assert seen.acknowledged > MATCHES
        await bots.close()

    in_a_house(tmp_path, test, drain=DRAIN)
