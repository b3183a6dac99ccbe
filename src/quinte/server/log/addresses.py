"""Addresses of what servers share: which kind they are, and how they may be shown."""

from importlib.util import find_spec
from urllib.parse import urlsplit

from quinte.server.errors import NeedsCluster, WrongAddress


def check_address(option: str, address: str, schemes: tuple[str, ...], package: str) -> None:
    """Refuse an address of another kind, and what needs a package that is not installed."""
    try:
        scheme = urlsplit(address).scheme
    except ValueError:
        scheme = ""
    if scheme not in schemes:
        raise WrongAddress(option=option, known=f"{schemes[0]}://")
    if find_spec(package) is None:
        raise NeedsCluster


def name_of(address: str) -> str:
    """Return an address as it may be shown: without user and password."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"
