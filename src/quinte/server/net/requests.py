"""Questions about a request: where it comes from, and for whom it speaks.

Another site's page may not act for a person here, not even under a name that it has made lead to
this machine (DNS rebinding): browsers reach a server by its address or by a name that it knows.
"""

import hmac
import ipaddress
import re
import socket
from functools import lru_cache
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from litestar.types import Scope

from quinte.server.players.quotas import network_of

COOKIE = "quinte"
HOST = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|([^:\[\]/@\s]+))(?::[0-9]{1,5})?")
FORWARDED = (b"x-forwarded-for", b"x-forwarded-host", b"forwarded")
"""Headers by which a proxy says that somebody else is asking."""


def header(scope: Scope, name: bytes) -> str | None:
    """Return a header of a request."""
    for key, value in scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return None


def is_own_origin(scope: Scope) -> bool:
    """Return whether a page of this very site asks, or no page at all: programs have no origin."""
    origin = header(scope, b"origin")
    if origin is None:
        return header(scope, b"sec-fetch-site") in (None, "same-origin", "none")
    try:
        return urlsplit(origin).netloc == header(scope, b"host")
    except ValueError:
        return False  # not an address at all


def is_known_name(scope: Scope, names: frozenset[str]) -> bool:
    """Return whether a request was meant for this server; programs may leave the name out."""
    host = header(scope, b"host")
    return host is None or is_ours(host, names)


@lru_cache(1_000)
def is_ours(host: str, names: frozenset[str]) -> bool:
    """Return whether a Host is an address, this machine, or one of our names."""
    name = name_in(host)
    if not name:
        return False
    if "*" in names or name in names or is_here(name):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        own = socket.gethostname().lower()
        return name in (own, f"{own}.local")
    return True


def name_in(host: str) -> str:
    """Return the name or address in a Host, without its port; nothing where it is malformed."""
    found = HOST.fullmatch(host)
    return "" if found is None else (found[1] or found[2]).rstrip(".").lower()


def is_here(name: str) -> bool:
    """Return whether a name or an address means the machine itself."""
    return name in ("localhost", "127.0.0.1", "::1") or name.endswith(".localhost")


def is_operator(scope: Scope, token: str) -> bool:
    """Return whether the operator is asking: on this machine, through no proxy, or with a token."""
    kind, _, given = (header(scope, b"authorization") or "").partition(" ")
    if token and kind.lower() == "bearer":
        return hmac.compare_digest(given.strip().encode(), token.encode())
    is_passed_on = any(header(scope, name) is not None for name in FORWARDED)
    return (
        not is_passed_on
        and is_here(address_of(scope))
        and is_here(name_in(header(scope, b"host") or ""))
    )


def is_page(scope: Scope) -> bool:
    """Return whether a page of this site is asking, and not a program."""
    return header(scope, b"sec-fetch-site") == "same-origin"


def is_secure(scope: Scope) -> bool:
    """Return whether the request came over TLS."""
    return scope["scheme"] in ("https", "wss")


def address_of(scope: Scope) -> str:
    """Return the address of whoever is asking; with IPv6 a whole household counts as one."""
    client = scope["client"]
    return network_of(client[0]) if client else ""


def token_of(scope: Scope) -> str | None:
    """Read the cookie of a request."""
    try:
        cookie = SimpleCookie(header(scope, b"cookie") or "").get(COOKIE)
    except CookieError:
        return None
    return None if cookie is None else cookie.value
