"""What a guest asks about being told that it is their turn."""

from http import HTTPStatus

from litestar import Response, delete, get, post, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from msgspec import convert, structs

from quinte.server import wire_nudges as told
from quinte.server.net.asking import Asked, check_origin, parts_of, session_of, with_cookie
from quinte.server.net.parts import Parts
from quinte.server.net.requests import token_of
from quinte.server.nudges.delivery import WrongPlace, place_of
from quinte.server.nudges.encryption import AUTH_BYTES, read_point
from quinte.server.nudges.vapid import read
from quinte.server.player_errors import NoMail, UnknownLetter, WrongSubscription
from quinte.server.players.guests import Session
from quinte.server.players.habits import Habits, chosen_by, habits_of, keep_habits
from quinte.server.players.keys import digest
from quinte.server.players.mails import Mail


@get("/api/me/nudges")
async def show_nudges(request: Asked, state: State) -> told.Nudges:
    """Say how I am told that it is my turn, and what a browser needs to be pushed."""
    parts = parts_of(state)
    return await nudges_of(parts, await parts.guests.find(token_of(request.scope)))


async def nudges_of(parts: Parts, session: Session | None) -> told.Nudges:
    """Return how a guest is told something."""
    if session is None:
        return told.Nudges(parts.post.public, told.Habits(), can_mail=parts.mailing.is_open)
    chosen = await chosen_by(parts.store, session.guest)
    known = await parts.subscriptions.of(session.guest)
    mail = await parts.mails.of(session.guest)
    return told.Nudges(
        key=parts.post.public,
        habits=convert((chosen or Habits())._asdict(), told.Habits),
        has_habits=chosen is not None,
        pushed=tuple(each.device for each in known),
        here=session.number,
        can_mail=parts.mailing.is_open,
        mail="" if mail is None else mail.address,
        is_verified=mail is not None and mail.verified is not None,
    )


@put("/api/me/nudges")
async def choose_habits(
    request: Asked, state: State, data: JSONBody[told.Habits]
) -> Response[told.Nudges]:
    """Say in which language I am told, and when not."""
    check_origin(request)
    parts = parts_of(state)
    session = await session_of(request, parts)
    parts.nudges.check(str(session.guest))
    await keep_habits(parts.store, session.guest, Habits(*structs.astuple(data)))
    return with_cookie(request, await nudges_of(parts, session), session)


@put("/api/me/nudges/push")
async def begin_push(
    request: Asked, state: State, data: JSONBody[told.Push]
) -> Response[told.Nudges]:
    """Have this browser pushed when it is my turn."""
    check_origin(request)
    parts = parts_of(state)
    public, auth = keys_in(data)
    try:
        place_of(data.endpoint, anywhere=bool(parts.settings.push_anywhere))
    except WrongPlace as error:
        raise WrongSubscription(problem=error.args[0]) from None
    session = await session_of(request, parts)
    parts.nudges.check(str(session.guest))
    await parts.subscriptions.keep(session, data.endpoint, public, auth)
    await parts.calls.begin(session.guest)
    return with_cookie(request, await nudges_of(parts, session), session)


def keys_in(push: told.Push) -> tuple[bytes, bytes]:
    """Read the keys of a browser, which must be ones that something can be encrypted for."""
    try:
        public, auth = read(push.p256dh), read(push.auth)
        read_point(public)
    except ValueError:
        raise WrongSubscription(problem="p256dh") from None
    if len(auth) != AUTH_BYTES:
        raise WrongSubscription(problem="auth")
    return public, auth


@delete("/api/me/nudges/push", status_code=HTTPStatus.OK)
async def end_push(request: Asked, state: State, data: JSONBody[told.PushEnd]) -> told.Nudges:
    """Have this browser pushed no more."""
    check_origin(request)
    parts = parts_of(state)
    session = await parts.guests.require(token_of(request.scope))
    await parts.subscriptions.end(session.guest, data.endpoint)
    return await nudges_of(parts, session)


@put("/api/me/nudges/mail")
async def ask_mail(
    request: Asked, state: State, data: JSONBody[told.NewMail]
) -> Response[told.Nudges]:
    """Have me written to: a letter asks first whether the address is mine."""
    check_origin(request)
    parts = parts_of(state)
    if not parts.mailing.is_open:
        raise NoMail
    session = await session_of(request, parts)
    parts.letters.check(str(session.guest))
    parts.letters.check(digest(data.address.lower()))
    mail = await parts.mails.ask(session.guest, data.address)
    habits = await habits_of(parts.store, session.guest)
    parts.host.tasks.run(parts.mailing.ask(mail, habits.language))
    return with_cookie(request, await nudges_of(parts, session), session)


@delete("/api/me/nudges/mail", status_code=HTTPStatus.OK)
async def end_mail(request: Asked, state: State) -> told.Nudges:
    """Have me written to no more."""
    check_origin(request)
    parts = parts_of(state)
    session = await parts.guests.require(token_of(request.scope))
    await parts.mails.end(session.guest)
    return await nudges_of(parts, session)


async def letter_of(parts: Parts, secret: str) -> Mail:
    """Find what the link of a letter is about."""
    mail = await parts.mails.find(secret)
    if mail is None:
        raise UnknownLetter
    return mail


@get("/api/mail/{secret:str}")
async def show_letter(state: State, secret: FromPath[str]) -> told.Letter:
    """Say what the link of a letter is about; looking changes nothing."""
    mail = await letter_of(parts_of(state), secret)
    return told.Letter(mail.address, mail.verified is not None)


@post("/api/mail/{secret:str}/verify", status_code=HTTPStatus.OK)
async def verify_letter(request: Asked, state: State, secret: FromPath[str]) -> told.Letter:
    """Say that an address is mine, by the link of its letter."""
    check_origin(request)
    mail = await letter_of(parts_of(state), secret)
    await parts_of(state).mails.verify(mail)
    return told.Letter(mail.address, verified=True)


@post("/api/mail/{secret:str}/stop", status_code=HTTPStatus.OK)
async def stop_letters(state: State, secret: FromPath[str]) -> told.Letter:
    """Want no more letters: also asked by mail programs themselves (RFC 8058)."""
    mail = await letter_of(parts_of(state), secret)
    await parts_of(state).mails.stop(mail)
    return told.Letter(mail.address)


ROUTES = [
    show_nudges,
    choose_habits,
    begin_push,
    end_push,
    ask_mail,
    end_mail,
    show_letter,
    verify_letter,
    stop_letters,
]
