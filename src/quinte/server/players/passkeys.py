"""Passkeys: a guest signs in on any device with what their phone, computer or key keeps (WebAuthn).

The question that a browser answers is signed rather than kept, so any server of a house can judge
the answer; it can be answered once, within five minutes. What a passkey keeps for us (its user
handle) is the secret under which the guest's key is sealed here: the database alone opens nothing.
"""

import hmac
import ipaddress
import secrets
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from quinte.server.errors import OtherGuest, TooManyDevices
from quinte.server.log.store import Conflict, Connection, now
from quinte.server.player_errors import NoPasskeysHere, TooManyPasskeys, WrongPasskey
from quinte.server.players.guests import CARRIES, Guests, Session, open_session
from quinte.server.players.keys import digest, key_of, new_secret, seal

if TYPE_CHECKING:
    from types import ModuleType

MINUTES_5 = 300_000
MAKE, USE = b"make ", b"use "
"""What a question is for: an answer to one is none to the other."""
DRAWN, STAMP, SIGNED = 16, 8, 16
"""Bytes of a question: drawn at random, when it was asked, and our signature."""


class Place(NamedTuple):
    """Where a browser is: the name that passkeys are for, and the site that must have asked."""

    name: str
    origin: str


class Question(NamedTuple):
    """What a browser is asked to have signed."""

    challenge: bytes
    handle: bytes = b""  # what a new passkey is to keep
    known: tuple[str, ...] = ()  # passkeys that there are already


class KnownPasskey(NamedTuple):
    """A passkey of a guest, for them to see."""

    number: int
    device: str
    made: int
    seen: int


class Passkeys:
    """Makes passkeys, and lets guests in by them."""

    def __init__(self, guests: Guests, most_devices: int) -> None:
        """Know the guests, and on how many devices one may be, or have passkeys."""
        self._guests, self._store, self._most = guests, guests.store, most_devices
        self._salt = b""

    # --- questions ---------------------------------------------------------------------------

    async def ask_to_make(self, session: Session) -> Question:
        """Ask for a new passkey."""
        rows = await self._store.query(lambda c: c.execute(IDS, (session.guest,)).fetchall())
        if len(rows) >= self._most:
            raise TooManyPasskeys(most=self._most)
        challenge = await self._draw(made_by(session))
        return Question(challenge, handle_of(session, challenge), tuple(row[0] for row in rows))

    async def ask_to_use(self) -> Question:
        """Ask for a passkey, of whomever."""
        return Question(await self._draw(USE))

    async def _draw(self, purpose: bytes) -> bytes:
        said = secrets.token_bytes(DRAWN) + now().to_bytes(STAMP, "big")
        return said + await self._sign(purpose, said)

    async def _sign(self, purpose: bytes, said: bytes) -> bytes:
        if not self._salt:
            row = await self._store.query(lambda c: c.execute(SELECT_SALT).fetchone())
            self._salt = bytes.fromhex(row[0])
        return hmac.digest(self._salt, b"passkey " + purpose + said, "sha256")[:SIGNED]

    async def _take(self, purpose: bytes, challenge: bytes) -> None:
        """Make sure that a question is ours, not too old, and answered for the first time."""
        said, signed = challenge[:-SIGNED], challenge[-SIGNED:]
        is_ours = hmac.compare_digest(await self._sign(purpose, said), signed)
        asked = int.from_bytes(said[DRAWN:], "big")
        if not is_ours or not asked <= now() <= asked + MINUTES_5:
            raise WrongPasskey
        until = asked + MINUTES_5
        try:
            await self._store.write(partial(note, challenge=digest(said.hex()), until=until))
        except Conflict:
            raise WrongPasskey from None

    # --- answers -----------------------------------------------------------------------------

    async def make(
        self, session: Session, place: Place, answer: dict[str, Any], challenge: bytes, device: str
    ) -> None:
        """Keep a new passkey of a guest."""
        await self._take(made_by(session), challenge)
        try:
            made = webauthn().verify_registration_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=place.name,
                expected_origin=place.origin,
                require_user_verification=True,
            )
        except Exception:  # noqa: BLE001, whatever a stranger's bytes lead to
            raise WrongPasskey from None
        handle = handle_of(session, challenge).hex()
        sealed = seal(key_of(handle), CARRIES, session.key)
        kept = (answer["id"], session.guest, digest(handle), sealed, made.credential_public_key)
        row = (*kept, made.sign_count, device, now(), now(), session.guest)
        try:
            await self._store.write(lambda c: c.execute(KEEP, row))
        except Conflict:  # somebody brings a passkey of the same id
            raise WrongPasskey from None

    async def use(  # noqa: PLR0913, PLR0917, what is brought, and where
        self,
        place: Place,
        answer: dict[str, Any],
        challenge: bytes,
        handle: bytes,
        present: Session | None,
        device: str,
        *,
        replace: bool,
    ) -> Session:
        """Let a guest in, in a browser that is nobody else's or is said to change hands."""
        await self._take(USE, challenge)
        row = await self._store.query(lambda c: c.execute(SELECT, (answer["id"],)).fetchone())
        if row is None or not hmac.compare_digest(row[1], digest(handle.hex())):
            raise WrongPasskey
        guest, _, sealed, public, uses = row
        try:
            used = webauthn().verify_authentication_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=place.name,
                expected_origin=place.origin,
                credential_public_key=bytes(public),
                credential_current_sign_count=uses,
                require_user_verification=True,
            )
        except Exception:  # noqa: BLE001, as above
            raise WrongPasskey from None
        seen = (used.new_sign_count, now(), answer["id"])
        await self._store.write(lambda c: c.execute(SEE, seen))
        key = seal(key_of(handle.hex()), CARRIES, bytes(sealed))
        return await self._let_in(guest, key, present, device, replace=replace)

    async def _let_in(
        self, guest: int, key: bytes, present: Session | None, device: str, *, replace: bool
    ) -> Session:
        if present is not None and present.guest == guest:
            return present
        if present is not None and not replace:
            raise OtherGuest(name=await self._guests.name(present) or "?")
        (count,) = await self._store.query(lambda c: c.execute(SESSIONS, (guest,)).fetchone())
        if count >= self._most:
            raise TooManyDevices(most=self._most)
        token = new_secret()
        number = await self._store.write(lambda c: open_session(c, guest, (token, key), device, ""))
        return self._guests.keep(Session(token, guest, key, number, now()))

    # --- lists -------------------------------------------------------------------------------

    async def list_all(self, guest: int) -> list[KnownPasskey]:
        """List the passkeys of a guest, the oldest first."""
        rows = await self._store.query(lambda c: c.execute(LIST, (guest,)).fetchall())
        return [KnownPasskey(*row) for row in rows]

    async def end(self, session: Session, number: int) -> None:
        """Let nobody in by one of a guest's passkeys any more."""
        await self._store.write(lambda c: c.execute(END, (session.guest, number)))


def place_of(name: str, origin: str | None) -> Place:
    """Return where a browser is, if it knows passkeys there: a name, and TLS unless it is here."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        is_here = name == "localhost" or name.endswith(".localhost")
        if name and origin and (origin.startswith("https:") or is_here):
            return Place(name, origin)
    raise NoPasskeysHere


def made_by(session: Session) -> bytes:
    """Return what a question is for that only this guest may answer."""
    return MAKE + str(session.guest).encode()


def handle_of(session: Session, challenge: bytes) -> bytes:
    """Return what a passkey is to keep: nobody but this guest's browser can have it made again."""
    return hmac.digest(session.key, b"passkey " + challenge, "sha256")


def note(connection: Connection, challenge: str, until: int) -> None:
    """Note that a question has been answered, and forget those that are too old anyway."""
    connection.execute(FORGET, (now(),))
    connection.execute(ANSWERED, (challenge, until))


def webauthn() -> "ModuleType":
    """Load what verifies passkeys, once somebody has one: it takes a while."""
    import webauthn  # noqa: PLC0415, as said

    return webauthn


SELECT_SALT = "SELECT value FROM house WHERE name = 'salt'"
FORGET = "DELETE FROM challenges WHERE until < ?"
ANSWERED = "INSERT INTO challenges (challenge, until) VALUES (?, ?)"
IDS = "SELECT id FROM passkeys WHERE guest = ?"
KEEP = (
    "INSERT INTO passkeys (id, guest, handle, sealed, public, uses, device, made, seen, number)"
    " SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, coalesce(max(number), 0) + 1 FROM passkeys WHERE guest = ?"
)
SELECT = "SELECT guest, handle, sealed, public, uses FROM passkeys WHERE id = ?"
SEE = "UPDATE passkeys SET uses = ?, seen = ? WHERE id = ?"
SESSIONS = "SELECT count(*) FROM sessions WHERE guest = ?"
LIST = "SELECT number, device, made, seen FROM passkeys WHERE guest = ? ORDER BY number"
END = "DELETE FROM passkeys WHERE guest = ? AND number = ?"
