"""Sending to where a browser says: only over TLS, and never to a machine of our own network.

A subscription is an address that somebody brought along. The name in it is looked up once, each
answer is checked, and it is that answer which is dialled: a name cannot lead elsewhere in between.
Nothing is followed, and of what comes back only the head is read.
"""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple
from urllib.parse import urlsplit

import h11

PATIENCE = 10.0
"""Seconds for everything."""
MOST_READ = 16 * 1024
LONGEST = 1_000
"""Signs of an address."""
TLS = 443
ORDINARY = ipaddress.ip_network("2000::/3")
CARRIED = tuple(map(ipaddress.ip_network, ("2001::/32", "2002::/16")))
"""Addresses in which one of IPv4 is packed: they lead anywhere."""


class WrongPlace(Exception):
    """Nothing is sent there: why."""


class Place(NamedTuple):
    """Where a push service takes what is for a browser."""

    is_tls: bool
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """Return which push service it is."""
        usual = TLS if self.is_tls else 80
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port == usual else f":{self.port}"
        return f"http{'s' * self.is_tls}://{host}{port}"


class Answer(NamedTuple):
    """What a push service says."""

    status: int
    retry_after: int = 0  # seconds


def place_of(endpoint: str, *, anywhere: bool = False) -> Place:
    """Read an address: https, a name, the usual port; anywhere: also what tests listen at."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise WrongPlace("address") from None
    is_tls = parts.scheme == "https"
    is_plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    if not host or not is_plain or len(endpoint) > LONGEST or parts.username is not None:
        raise WrongPlace("address")
    if not anywhere and (not is_tls or port not in (None, TLS)):
        raise WrongPlace("scheme")
    if not anywhere and (is_number(host) or "." not in host):
        raise WrongPlace("host")
    if parts.scheme not in ("http", "https"):
        raise WrongPlace("scheme")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Place(is_tls, host, port or (TLS if is_tls else 80), path)


def is_number(host: str) -> bool:
    """Return whether a host is an address and no name; push services have names."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return host.rpartition(".")[2].isdecimal()
    return True


def is_public(address: str) -> bool:
    """Return whether an address is one of the Internet's, and not of our own network."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        is_own = found not in ORDINARY or any(found in network for network in CARRIED)
        return found.is_global and not is_own
    return found.is_global and not found.is_multicast


async def find(place: Place, *, anywhere: bool) -> str:
    """Look a name up; where any of its addresses is in our own network, nothing is sent."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
    except OSError:
        raise WrongPlace("name") from None
    addresses = [str(each[4][0]) for each in found]
    if not addresses or not (anywhere or all(map(is_public, addresses))):
        raise WrongPlace("private")
    return addresses[0]


@cache
def certificates() -> ssl.SSLContext:
    """Return the certificates that this machine trusts."""
    return ssl.create_default_context()


async def deliver(
    place: Place, headers: Mapping[str, str], body: bytes, *, anywhere: bool = False
) -> Answer:
    """Send something, and return what a push service says; an OSError or WrongPlace if nothing."""
    async with asyncio.timeout(PATIENCE):
        address = await find(place, anywhere=anywhere)
        secured = {"ssl": certificates(), "server_hostname": place.host} if place.is_tls else {}
        reader, writer = await asyncio.open_connection(address, place.port, **secured)  # type: ignore[arg-type]  # as asyncio wants them
        try:
            return await _ask(reader, writer, place, headers, body)
        finally:
            writer.close()


async def _ask(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    place: Place,
    headers: Mapping[str, str],
    body: bytes,
) -> Answer:
    line = h11.Connection(h11.CLIENT, max_incomplete_event_size=MOST_READ)
    host = place.origin.partition("://")[2]
    named = {"Host": host, "Content-Length": str(len(body)), "Connection": "close", **headers}
    asked = h11.Request(method="POST", target=place.path, headers=list(named.items()))
    for event in (asked, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(line.send(event) or b"")
    await writer.drain()
    try:
        while True:
            said = line.next_event()
            if said is h11.NEED_DATA:
                line.receive_data(await reader.read(MOST_READ))
            elif isinstance(said, h11.Response):
                after = dict(said.headers).get(b"retry-after", b"0")
                return Answer(said.status_code, int(after) if after.isdigit() else 0)
            elif not isinstance(said, h11.InformationalResponse):
                raise ConnectionResetError
    except h11.RemoteProtocolError:
        raise ConnectionResetError from None
