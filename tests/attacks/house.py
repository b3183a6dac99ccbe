"""A house of three servers that can be attacked: what strangers meet is the proxy in front."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from deploy.parts import Nats, Postgres
from deploy.proxy import Proxy
from tests.attacks.raw import PATIENCE, until
from tests.attacks.server import Server, free_port
from tests.forked import Forked

SERVERS = 3


class House(Server):
    """Several servers on one database and one broker, behind a proxy that keeps addresses."""

    def __init__(self, data: Path, postgres: Postgres, broker: Nats, **chosen: object) -> None:
        """Start everything, and come back when it answers."""
        chosen |= {"database": postgres.database(), "broker": broker.address}
        folders = [data / str(number) for number in range(SERVERS)]
        for folder in folders:
            folder.mkdir()
        with ThreadPoolExecutor(SERVERS) as pool:  # all start at once
            self.servers = list(pool.map(lambda folder: Server(folder, **chosen), folders))
        self.process = self.servers[0].process
        self.data, self.port = data, free_port()
        ports = [server.port for server in self.servers]
        self._proxy = Forked(pass_on, ports, self.port, out=data / "proxy.txt")
        assert until(self.is_up, PATIENCE), (data / "proxy.txt").read_text()

    def prepare(self, game: str = "make_five") -> None:
        """Wait until a game can be played everywhere."""
        for server in self.servers:
            server.prepare(game)

    def is_running(self) -> bool:
        """Tell whether none has ended."""
        return all(server.is_running() for server in self.servers)

    def memory(self) -> int:
        """Tell how much memory is in use, in bytes."""
        return sum(server.memory() for server in self.servers)

    def processor(self) -> float:
        """Tell how many seconds of processor time were used."""
        return sum(server.processor() for server in self.servers)

    def metrics(self) -> str:
        """Give what an operator is told by each."""
        return "".join(server.metrics() for server in self.servers)

    def log(self) -> str:
        """Give all that the servers have said."""
        return "".join(server.log() for server in self.servers)

    def stop(self) -> None:
        """Stop everything."""
        self._proxy.terminate()
        for server in self.servers:
            server.process.terminate()
        for server in self.servers:
            server.process.wait(SERVERS * PATIENCE)


def pass_on(ports: Sequence[int], port: int) -> None:
    """Be the proxy, for ever."""

    async def run() -> None:
        proxy = Proxy(ports)
        looking = asyncio.create_task(proxy.look())
        await proxy.serve(port)
        await looking

    asyncio.run(run())
