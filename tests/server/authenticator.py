"""An authenticator made of software: it keeps passkeys and answers questions as a phone would."""

import hashlib
import json
import secrets
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.running import Message

PRESENT, VERIFIED, KEPT = 0x01, 0x04, 0x40


def written(given: bytes) -> str:
    return urlsafe_b64encode(given).rstrip(b"=").decode()


def read(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Authenticator:
    """One passkey, for one place."""

    origin: str
    flags: int = PRESENT | VERIFIED
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    place: str = ""
    handle: str = ""
    uses: int = 0

    def client(self, kind: str, challenge: str) -> bytes:
        said = {"type": f"webauthn.{kind}", "challenge": challenge, "origin": self.origin}
        return json.dumps(said).encode()

    def told(self, flags: int) -> bytes:
        place = hashlib.sha256(self.place.encode()).digest()
        return place + struct.pack(">BI", flags, self.uses)

    def make(self, question: Message) -> Message:
        """Keep a passkey."""
        self.place, self.handle = question["place"], question["handle"]
        point = self.key.public_key().public_numbers()
        public = {
            1: 2,
            3: -7,
            -1: 1,
            -2: point.x.to_bytes(32, "big"),
            -3: point.y.to_bytes(32, "big"),
        }
        kept = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(public)
        data = self.told(self.flags | KEPT) + kept
        made = {"fmt": "none", "attStmt": {}, "authData": data}
        return {
            "id": written(self.id),
            "challenge": question["challenge"],
            "client": written(self.client("create", question["challenge"])),
            "attestation": written(cbor2.dumps(made)),
        }

    def use(self, question: Message, **more: object) -> Message:
        """Answer a question."""
        self.uses += 1
        client, data = self.client("get", question["challenge"]), self.told(self.flags)
        signed = data + hashlib.sha256(client).digest()
        return {
            "id": written(self.id),
            "challenge": question["challenge"],
            "client": written(client),
            "authenticator": written(data),
            "signature": written(self.key.sign(signed, ec.ECDSA(hashes.SHA256()))),
            "handle": self.handle,
            **more,
        }
