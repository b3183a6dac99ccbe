"""What a push service carries and cannot read: RFC 8291, or RFC 8188 with a browser's keys."""

import secrets

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD = 4096
"""The size of a record, of which there is one."""
STEP = 512
"""What is said is filled up to a multiple of this: its length says nothing."""
PUBLIC_BYTES, AUTH_BYTES, SALT_BYTES, TAG_BYTES = 65, 16, 16, 16
MOST = RECORD - TAG_BYTES - 1 - SALT_BYTES - 4 - 1 - PUBLIC_BYTES
"""Bytes that can be said."""
LAST = b"\x02"
"""What ends the text of the last record; zeros may follow."""


def point_of(key: EllipticCurvePublicKey) -> bytes:
    """Write a public key as browsers do."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_point(written: bytes) -> EllipticCurvePublicKey:
    """Read a browser's public key; a ValueError where it is none."""
    return EllipticCurvePublicKey.from_encoded_point(SECP256R1(), written)


def encrypt(
    text: bytes,
    public: bytes,
    auth: bytes,
    own: EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt a text for a browser; key and salt are drawn, but for published examples."""
    own, salt = own or generate_private_key(SECP256R1()), salt or secrets.token_bytes(SALT_BYTES)
    ours = point_of(own.public_key())
    shared = own.exchange(ECDH(), read_point(public))
    key = derive(auth, shared, b"WebPush: info\0" + public + ours, 32)
    content = AESGCM(derive(salt, key, b"Content-Encoding: aes128gcm\0", 16))
    nonce = derive(salt, key, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + len(ours).to_bytes(1) + ours
    return head + content.encrypt(nonce, text + LAST, None)


def filled(text: bytes) -> bytes:
    """Fill a JSON text up with spaces, which say nothing."""
    return text.ljust(min(MOST, -(-len(text) // STEP) * STEP))


def derive(salt: bytes, key: bytes, about: bytes, length: int) -> bytes:
    """Derive a key from another one."""
    return HKDF(SHA256(), length, salt, about).derive(key)
