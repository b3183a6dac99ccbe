"""What leaves the server about a match: made of views and told steps, never of the position."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from quinte.bots.hints import Hint
from quinte.core.card import Game
from quinte.core.contract import SPECTATOR, View
from quinte.engine.deal import deal_tags
from quinte.engine.match import Match
from quinte.engine.record import Record, print_record, record_of
from quinte.engine.telling import ToldStep
from quinte.server import wire
from quinte.server.background.questions import layout_digest
from quinte.server.log.expiry import NOTICE, Keeping
from quinte.server.log.store import now
from quinte.server.matches.decisions import FREE, NO, undo_state
from quinte.server.matches.hosted import BOT, ENDINGS, OVER, PLAYING, TIME_UP, WAITING, Hosted

RANK = {NO: 0, "ask": 1, FREE: 2}


def told_since(hosted: Hosted, have: int) -> int:
    """Find the first step that somebody who knows version `have` lacks."""
    return min(hosted.steps_at[have:]) if 0 <= have <= hosted.version else 0


class Common(NamedTuple):
    """What all devices alike are told about a match."""

    seats: list[wire.SeatState]
    spectators: int
    outcome: wire.Outcome | None
    until: int = 0


def common_of(hosted: Hosted, now: int, present: Sequence[bool], spectators: int) -> Common:
    """Return what does not depend on who is told."""
    return Common(seats_of(hosted, present, now), spectators, outcome_of(hosted))


def table_of(
    hosted: Hosted,
    viewers: Sequence[int],
    have: int,
    common: Common,
    keys: Mapping[int, str] | None = None,
) -> wire.Table:
    """Tell a device everything that its seats, or a spectator, may know about a match now."""
    since, laid = told_since(hosted, have), hosted.laid
    return wire.Table(
        id=hosted.id,
        version=hosted.version,
        game=laid.game,
        layout=layout_digest(laid.game),
        options=laid.options,
        phase=hosted.phase,
        player=hosted.player,
        seats=common.seats,
        mine=[viewer for viewer in viewers if viewer != SPECTATOR],
        spectators=common.spectators,
        commitment=hosted.commitment,
        steps=hosted.steps,
        since=since,
        eyes=[eyes_of(hosted, viewer, since) for viewer in viewers] if hosted.is_dealt else [],
        clock=laid.clock,
        running=hosted.clocks is not None and hosted.phase == PLAYING,
        undo=best_undo(hosted, viewers),
        hints=laid.hints,
        draws=hosted.game.draws,
        proposal=hosted.proposal,
        outcome=common.outcome,
        next=hosted.next,
        keys=keys_of(hosted, keys or {}),
        until=common.until,
        rated=laid.rated,
        tournament=laid.tournament,
        chat=laid.chat,
    )


def until_of(hosted: Hosted, keeping: Keeping, now: int) -> int:
    """Return when a match is deleted unless something happens; nothing while that is far away."""
    terms = keeping.terms
    days, since = {
        WAITING: (terms.waiting, hosted.created),
        PLAYING: (terms.silent, hosted.at),
        OVER: (terms.finished, hosted.ended),
    }[hosted.phase]
    until = keeping.until(days, since)
    return until if until - now <= NOTICE else 0


def eyes_of(hosted: Hosted, viewer: int, since: int) -> wire.Eyes:
    """Return what one viewer sees, and the steps from `since` on as told to them."""
    audience = hosted.audience
    audience.watch(viewer)
    view = bytes(audience.view_bytes(viewer))
    return wire.Eyes(viewer, view, [told_step(step) for step in audience.told[viewer][since:]])


def told_step(step: ToldStep) -> wire.ToldStep:
    """Write a told step; its number may be larger than JavaScript can hold."""
    return wire.ToldStep(step.player, str(step.step), step.text, step.events)


def seats_of(hosted: Hosted, present: Sequence[bool], now: int) -> list[wire.SeatState]:
    """Return what everybody may know about the seats."""
    clocks = hosted.clocks
    return [
        wire.SeatState(
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            taken=seat.is_taken,
            present=present[number],
            remaining=None if clocks is None else max(0, clocks.remaining(number, now)),
            lowered=seat.lowered if seat.level else "",
            hints=seat.hints,
            lasting=bool(seat.player),
        )
        for number, seat in enumerate(hosted.seats)
    ]


def best_undo(hosted: Hosted, viewers: Sequence[int]) -> str:
    """Return whether a seat of this device can take something back."""
    best = NO
    if hosted.phase == PLAYING:
        for viewer in viewers:
            state = NO if viewer == SPECTATOR else undo_state(hosted, viewer)
            if RANK[state] > RANK[best]:
                best = state
    return best


def outcome_of(hosted: Hosted) -> wire.Outcome | None:
    """Return how a match ended, and what proves its deal."""
    if hosted.phase != OVER:
        return None
    winners = winners_of(hosted) if hosted.is_dealt else []
    is_ours = not hosted.laid.seed
    opened = wire.Opened(
        secret=hosted.laid.secret if is_ours else "",
        nonces=[seat.nonce for seat in hosted.seats] if is_ours else [],
        seed=hosted.seed.hex(),
    )
    return wire.Outcome(winners, hosted.why, opened)


def winners_of(hosted: Hosted) -> list[int]:
    """Return who has won; if the time of the table was up, those who had the most points."""
    result = hosted.match.result()
    if hosted.why == TIME_UP and not result.is_over:
        return result.leaders
    return [] if hosted.why in ENDINGS else list(result.winners)


def next_seat(hosted: Hosted, seat: int) -> int:
    """Return where whoever sits here sits in the next match: all move up, the first goes last."""
    return (seat - 1) % len(hosted.seats)


def keys_of(hosted: Hosted, keys: Mapping[int, str]) -> list[wire.SeatKey]:
    """Tell a device its seats in the match that followed: the secrets stay the same."""
    if not hosted.next:
        return []
    return [wire.SeatKey(next_seat(hosted, seat), secret) for seat, secret in keys.items()]


def brief_of(
    hosted: Hosted, keys: Mapping[int, str] | None = None, watch: str = "", until: int = 0
) -> wire.Brief:
    """Describe a match for a list."""
    outcome = outcome_of(hosted)
    return wire.Brief(
        id=hosted.id,
        game=hosted.laid.game,
        phase=hosted.phase,
        seats=[seat.level if seat.kind == BOT else seat.name for seat in hosted.seats],
        player=hosted.player,
        steps=hosted.steps,
        updated=hosted.at,
        winners=[] if outcome is None else outcome.winners,
        keys=[wire.SeatKey(seat, secret) for seat, secret in (keys or {}).items()],
        watch=watch,
        until=until,
        rated=hosted.laid.rated,
        remaining=left_to_player(hosted, now()),
        days=0 if hosted.laid.clock is None else hosted.laid.clock.days,
    )


def left_to_player(hosted: Hosted, at: int) -> int | None:
    """Return what is left on the clock of whoever's turn it is."""
    if hosted.clocks is None or hosted.phase != PLAYING:
        return None
    return max(0, hosted.clocks.remaining(hosted.player, at))


def advice_of(game: Game, view: View, hint: Hint, asked: str) -> wire.Advice:
    """Return what a strong bot would do with a view."""
    return wire.Advice(
        id=asked,
        move=str(hint.move),
        text=game.move_text(view, hint.move),
        percent=round(100 * hint.value),
        sure=hint.sure,
        reason=hint.reason,
        others=[game.move_text(view, other.move) for other in hint.others],
    )


def record_text(hosted: Hosted, viewer: int) -> str:
    """Write the record: at the end all of it; under way the steps as one viewer may know them."""
    if hosted.phase == WAITING or not hosted.is_dealt:
        return print_record(_told_record(hosted, []))
    if hosted.phase != OVER:
        return print_record(_told_record(hosted, list(hosted.match.told(viewer))))
    tags = {"Ending": hosted.why}
    if not hosted.laid.seed:
        nonces = [seat.nonce for seat in hosted.seats]
        tags |= deal_tags(hosted.id, bytes.fromhex(hosted.laid.secret), nonces)
    return print_record(record_of(hosted.match, keep_seed_secret=False, **tags))


def _told_record(hosted: Hosted, told: Sequence[ToldStep]) -> Record:
    match: Match | None = hosted.match if hosted.is_dealt else None
    return Record(
        game=hosted.laid.game,
        seats=tuple(hosted.names),
        options=hosted.laid.options,
        tags={"Match": hosted.id, "Promise": hosted.commitment},
        moves=tuple(step.text for step in told),
        edition="" if match is None else hosted.game.edition,
    )
