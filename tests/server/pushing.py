"""A push service of our own in place of the vendors', and a browser that reads what it brings.

The protocol is the real one: what comes is verified and decrypted by libraries that Quinte does not
use itself.
"""

import json
import secrets
import threading
import time
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tests.server.running import Message

PATIENCE = 10.0


def written(given: bytes) -> str:
    return urlsafe_b64encode(given).rstrip(b"=").decode()


@dataclass
class Pushed:
    """What came for a browser."""

    headers: dict[str, str]
    said: Message


@dataclass
class Browser:
    """Somebody's browser, as a push service knows it; `answers` are given before 201."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    auth: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    answers: list[int] = field(default_factory=list)
    asked: int = 0
    heard: list[Pushed] = field(default_factory=list)

    @property
    def subscription(self) -> Message:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": self.endpoint,
            "p256dh": written(point),
            "auth": written(self.auth),
        }

    def read(self, body: bytes) -> Message:
        text = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth)
        said: Message = json.loads(text)
        return said

    def until(self, count: int) -> Pushed:
        """Wait until so much has come, and give the last of it."""
        end = time.monotonic() + PATIENCE
        while len(self.heard) < count:
            assert time.monotonic() < end, [each.said for each in self.heard]
            time.sleep(0.01)
        assert len(self.heard) == count, [each.said for each in self.heard]
        return self.heard[-1] if count else Pushed({}, {})


class PushService(ThreadingHTTPServer):
    """Takes what is for browsers, if its sender proves who they are."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taking)
        self.origin = f"http://127.0.0.1:{self.server_address[1]}"
        self.browsers: dict[str, Browser] = {}
        self.key = ""
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def browser(self) -> Browser:
        """A new browser's subscription."""
        path = f"/push/{secrets.token_urlsafe(16)}"
        self.browsers[path] = Browser(self.origin + path)
        return self.browsers[path]

    def close(self) -> None:
        self.shutdown()
        self.server_close()


class Taking(BaseHTTPRequestHandler):
    """One message."""

    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        browser = self.server.browsers[self.path]
        browser.asked += 1
        status = browser.answers.pop(0) if browser.answers else self.take(browser, body)
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def take(self, browser: Browser, body: bytes) -> int:
        headers = {name.lower(): value for name, value in self.headers.items()}
        kind, _, rest = headers["authorization"].partition(" ")
        proof = dict(part.strip().split("=", 1) for part in rest.split(","))
        is_ours = not self.server.key or proof["k"] == self.server.key
        verified = Vapid02.verify(headers["authorization"])
        claims = json.loads(_text(proof["t"].split(".")[1]))
        is_here = claims["aud"] == self.server.origin
        is_now = time.time() < claims["exp"] < time.time() + 86_400
        if kind != "vapid" or not (is_ours and verified and is_here and is_now):
            return 403
        if not claims["sub"].startswith(("mailto:", "https:")) or "ttl" not in headers:
            return 400
        browser.heard.append(Pushed(headers, browser.read(body)))
        return 201

    def log_message(self, *_about: object) -> None:
        """Say nothing."""


def _text(part: str) -> bytes:
    from base64 import urlsafe_b64decode

    return urlsafe_b64decode(part + "=" * (-len(part) % 4))


def subscribe(web: httpx.Client, browser: Browser, **habits: object) -> Message:
    """Have a browser pushed, in the middle of the day if nothing else is said."""
    chosen = {"quiet_from": 0, "quiet_to": 0, **habits}
    assert web.put("/api/me/nudges", json=chosen).status_code == 200
    answer = web.put("/api/me/nudges/push", json=browser.subscription)
    assert answer.status_code == 200, answer.text
    told: Message = answer.json()
    return told
