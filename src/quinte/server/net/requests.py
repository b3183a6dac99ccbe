"""What is asked of a request: where it comes from, and whom it speaks for.

Another site's page may not act for a person here.
"""

from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from litestar.types import Scope

COOKIE = "quinte"


def header(scope: Scope, name: bytes) -> str | None:
    """Give a header of a request."""
    for key, value in scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return None


def is_own_origin(scope: Scope) -> bool:
    """Tell whether a page of this very site asks, or no page at all: programs have no origin."""
    origin = header(scope, b"origin")
    if origin is None:
        return header(scope, b"sec-fetch-site") in (None, "same-origin", "none")
    return urlsplit(origin).netloc == header(scope, b"host")


def is_page(scope: Scope) -> bool:
    """Tell whether a page of this site asks, and not a program."""
    return header(scope, b"sec-fetch-site") == "same-origin"


def is_secure(scope: Scope) -> bool:
    """Tell whether the request came over TLS."""
    return scope["scheme"] in ("https", "wss")


def address_of(scope: Scope) -> str:
    """Give the address of whoever asks."""
    client = scope["client"]
    return client[0] if client else ""


def token_of(scope: Scope) -> str | None:
    """Read the cookie of a request."""
    try:
        cookie = SimpleCookie(header(scope, b"cookie") or "").get(COOKIE)
    except CookieError:
        return None
    return None if cookie is None else cookie.value
