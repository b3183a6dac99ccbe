"""Laying out a match: a new one, one that goes on from a record, the next for the same people."""

import secrets
from collections.abc import Sequence
from typing import TypeVar

from quinte.bots.bot import check_bot
from quinte.core.card import Game
from quinte.engine.deal import promise
from quinte.engine.errors import MatchOver, WrongPlayerCount
from quinte.engine.match import Match
from quinte.engine.record import find_game, parse_record, replay
from quinte.server import wire
from quinte.server.errors import LongRecord, WrongMessage
from quinte.server.log.entries import MOST_STEPS, LaidOut, SeatPlan
from quinte.server.matches.hosted import BOT, LINK, OPEN, PERSON, Hosted
from quinte.server.matches.hosted import Seat as Sitting
from quinte.server.player_errors import RatedClock, RatedPeople, RatedRecord
from quinte.server.players.keys import KEY_BYTES, digest, new_id, new_secret

Seat = TypeVar("Seat")


def lay_out(new: wire.NewMatch) -> tuple[wire.Created, LaidOut]:
    """Check what is wanted and draw all secrets of a match."""
    game = find_game(new.game)
    if len(new.seats) not in game.players:
        known = ", ".join(str(count) for count in game.players)
        raise WrongPlayerCount(players=len(new.seats), known=known)
    for seat in new.seats:
        if isinstance(seat, wire.Machine):
            check_bot(game, seat.level, len(new.seats))
    if new.clock is not None and not is_clock_of(game, new.clock):
        raise WrongMessage(problem="clock")
    if new.rated:
        check_rated(new)
    begun = begun_elsewhere(new) if new.record else None
    match, secret, watch = new_id(), secrets.token_bytes(KEY_BYTES), new_secret()
    keys = [
        wire.SeatKey(number, new_secret())
        for number, seat in enumerate(new.seats)
        if not isinstance(seat, (wire.Machine, wire.Stranger))
    ]
    digests = {key.seat: digest(key.secret) for key in keys}
    laid = LaidOut(
        game=game.name,
        edition=game.edition,
        options=game.choose(begun.options if begun else new.options),
        seats=[
            plan_of(seat, digests.get(number, ""), is_rated=new.rated)
            for number, seat in enumerate(new.seats)
        ],
        secret=secret.hex(),
        watch=digest(watch),
        clock=new.clock,
        public=new.public or new.rated,
        hints=new.hints and not new.rated,
        rated=new.rated,
        chat=new.chat,
        seed=begun.seed.hex() if begun else "",
        steps=list(begun.steps) if begun else [],
    )
    commitment = "" if begun else promise(match, secret)
    return wire.Created(match, commitment, keys, watch), laid


def is_clock_of(game: Game, clock: wire.Clock) -> bool:
    """Return whether a clock is one that a game can be played with."""
    if clock.table:
        return game.counts and not (clock.total or clock.increment or clock.days)
    return bool(clock.total or clock.days)


def check_rated(new: wire.NewMatch) -> None:
    """Refuse to rate what would not tell how strong people are."""
    here = sum(isinstance(seat, wire.Person) for seat in new.seats)
    if here > 1 or any(isinstance(seat, wire.Machine) for seat in new.seats):
        raise RatedPeople
    if new.clock is None:
        raise RatedClock
    if new.record:
        raise RatedRecord


def plan_of(
    seat: wire.Person | wire.Friend | wire.Stranger | wire.Machine, made: str, *, is_rated: bool
) -> SeatPlan:
    """Note who is to sit in a seat; at a rated match they bring their names along."""
    if isinstance(seat, wire.Machine):
        return SeatPlan(BOT, "", seat.level)
    if isinstance(seat, wire.Stranger):
        return SeatPlan(OPEN)
    kind = PERSON if isinstance(seat, wire.Person) else LINK
    return SeatPlan(kind, "" if is_rated else tidy(seat.name), "", made)


def begun_elsewhere(new: wire.NewMatch) -> Match:
    """Replay the record from which the match is to go on."""
    record = parse_record(new.record)
    if find_game(record.game) is not find_game(new.game):
        raise WrongMessage(problem="record")
    if len(record.moves) >= MOST_STEPS:
        raise LongRecord(steps=len(record.moves), most=MOST_STEPS)
    match = replay(record)
    if match.players != len(new.seats):
        raise WrongPlayerCount(players=len(new.seats), known=match.players)
    if match.is_over:
        raise MatchOver
    return match


def lay_out_again(hosted: Hosted) -> tuple[str, LaidOut]:
    """Lay out the next match: all move up one seat, the first goes last; secrets stay the same."""
    laid = hosted.laid
    return new_id(), LaidOut(
        game=laid.game,
        edition=laid.edition,
        options=hosted.game.renew(laid.options),
        seats=[
            again(plan, seat, is_rated=laid.rated)
            for plan, seat in zip(rotated(laid.seats), rotated(hosted.seats), strict=True)
        ],
        secret=secrets.token_bytes(KEY_BYTES).hex(),
        watch=laid.watch,
        clock=laid.clock,
        public=laid.public,
        hints=laid.hints,
        rated=laid.rated,
        chat=laid.chat,
    )


def again(plan: SeatPlan, seat: Sitting, *, is_rated: bool) -> SeatPlan:
    """Lay a seat out for whoever has it; to a rated match they bring their names along."""
    name = "" if is_rated else seat.name
    return SeatPlan(plan.kind, name, plan.level, seat.digest, seat.is_own)


def rotated(seats: Sequence[Seat]) -> list[Seat]:
    """Let all move up one seat."""
    return [*seats[1:], *seats[:1]]


def tidy(name: str) -> str:
    """Leave out of a name what cannot be seen."""
    return "".join(character for character in name if character.isprintable()).strip()
