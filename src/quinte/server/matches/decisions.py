"""What may happen next in a match: a message becomes the entries to be appended, or is refused.

Pure, like `hosted.py`: nothing is changed here, and nothing is looked up but the match itself.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from quinte.bots.bot import check_bot
from quinte.core.contract import NOBODY
from quinte.engine.errors import CannotUndo, HasLeft, MatchOver, OutOfTurn
from quinte.server import wire
from quinte.server.errors import (
    BotSitsIn,
    CannotPropose,
    HintsForbidden,
    NoProposal,
    NotBegun,
    NotYourSeat,
    ProposalOpen,
    SaidEnough,
    Stale,
)
from quinte.server.lobby_errors import HasBegun, TableClosed, TableFull
from quinte.server.log import entries
from quinte.server.matches.hosted import (
    ABANDON,
    ABANDONED,
    BOT,
    CLOSED,
    DRAW,
    OVER,
    PERSON,
    PLAYING,
    REMATCH,
    TIME_UP,
    TOO_LONG,
    UNDO,
    WAITING,
    Hosted,
)
from quinte.server.matches.judging import read_move, take_move
from quinte.server.player_errors import NeedsName, RatedBot, SeatedAlready
from quinte.server.players.keys import digest
from quinte.server.tournament_errors import TournamentBot

FREE, ASK, NO = "free", "ask", "no"
SILENCE = 7 * 86_400_000
"""Milliseconds after which somebody who does nothing is no longer asked whether to break off."""

MOST_SAID = 3_000
"""How often a seat may do anything but move in a match: far below the entries at which a match is
ended, so that nobody ends one by proposing, taking back or changing devices without end."""
FOR_RENEWING = 200
"""How often a seat may get a new secret beyond that, so that its owner can lock a stranger out."""

Decision = list[entries.Any]


def decide(hosted: Hosted, now: int, message: object) -> Decision:
    """Turn a message of a seat's person into entries, or refuse it."""
    decision = _DECIDERS[type(message)](hosted, cast("Any", message), now)
    if type(message) is not wire.Move:
        _check_said(hosted, message)
    return decision


def _check_said(hosted: Hosted, message: object) -> None:
    """Refuse to hear somebody who has said more than a match bears; giving up is always heard."""
    if isinstance(message, wire.Resign):
        return
    most = MOST_SAID + FOR_RENEWING * isinstance(message, wire.Renew)
    if hosted.seats[cast("Any", message).seat].said >= most:
        raise SaidEnough(most=MOST_SAID)


def bounded(hosted: Hosted, decision: Decision) -> Decision:
    """End a match that has become too long: what is done with one has a bounded cost."""
    if max(hosted.steps + len(decision), hosted.version + 1) < entries.MOST_STEPS:
        return decision  # as nearly always
    steps = hosted.steps + sum(isinstance(entry, entries.Moved) for entry in decision)
    is_long = steps >= entries.MOST_STEPS or hosted.version >= entries.MOST_ENTRIES
    if not is_long:
        return decision
    if hosted.phase == OVER:
        raise MatchOver
    return [*decision, entries.Ended(TOO_LONG)]


def open_match(hosted: Hosted, now: int, laid: entries.LaidOut) -> Decision:
    """Lay out a match; where only bots play it begins at once."""
    plan = Hosted(hosted.id)
    plan.apply(laid, now)
    return [laid, *seat_down(plan, now, Arrival())]


@dataclass(frozen=True)
class Arrival:
    """Somebody opens seats; `digests` are of the secrets that invitations are exchanged for."""

    seats: Sequence[int] = ()
    nonce: str = ""
    name: str = ""
    digests: Mapping[int, str] = field(default_factory=dict)
    device: str = ""
    player: str = ""  # by the id of their lasting name


def seat_down(hosted: Hosted, _now: int, come: Arrival) -> Decision:
    """Let a person open seats; whoever comes last has the game dealt."""
    free = [seat for seat in come.seats if not hosted.seats[seat].is_taken]
    if free and hosted.laid.rated:
        _check_player(hosted, free, come.player)
    digests = [come.digests.get(seat, "") for seat in free]
    decision: Decision = [
        entries.Opened(seat, come.device)
        for seat in come.seats
        if seat not in free and is_elsewhere(hosted, seat, come.device)
    ]
    if free:
        player = come.player if hosted.laid.rated else ""
        decision.append(entries.Seated(free, come.nonce, come.name, digests, come.device, player))
    waiting = [n for n, seat in enumerate(hosted.seats) if not seat.is_taken and n not in free]
    if hosted.phase == WAITING and not waiting:
        decision.append(entries.Begun())
    return decision


def _check_player(hosted: Hosted, free: Sequence[int], player: str) -> None:
    """Let those with a name that lasts sit down at a rated match, once each."""
    if not player:
        raise NeedsName
    if any(hosted.laid.seats[seat].player not in {"", player} for seat in free):
        raise NotYourSeat
    sits = any(seat.is_taken and seat.player == player for seat in hosted.seats)
    if len(free) > 1 or sits:
        raise SeatedAlready


@dataclass(frozen=True)
class Newcomer:
    """Somebody who takes an open seat; `digest` is of the secret that they have chosen for it."""

    digest: str
    nonce: str = ""
    name: str = ""
    device: str = ""
    player: str = ""  # by the id of their lasting name


def take_open_seat(hosted: Hosted, now: int, come: Newcomer) -> Decision:
    """Let somebody from the lobby sit down, unless they sit there already."""
    if any(seat.digest == come.digest for seat in hosted.seats):
        return []
    if hosted.phase == OVER:
        raise TableClosed
    free = hosted.open_seats()
    if not free:
        raise TableFull
    digests = {free[0]: come.digest}
    arrival = Arrival(free[:1], come.nonce, come.name, digests, come.device, come.player)
    return seat_down(hosted, now, arrival)


def stand(hosted: Hosted, message: wire.Stand, _now: int) -> Decision:
    """Stand up before the match has begun; its maker closes the table with that."""
    if hosted.phase == OVER:
        raise MatchOver
    if hosted.phase == PLAYING:
        raise HasBegun
    if hosted.seats[message.seat].kind == PERSON:
        return [entries.Ended(CLOSED)]
    return [entries.Stood(message.seat)]


def close(hosted: Hosted, _now: int) -> Decision:
    """Take a table away for which not everybody has come."""
    return [entries.Ended(CLOSED)] if hosted.phase == WAITING else []


def is_elsewhere(hosted: Hosted, seat: int, device: str) -> bool:
    """Return whether a seat was last opened on another device, which is worth noting."""
    state = hosted.seats[seat]
    is_other = bool(device) and state.devices[-1:] != [device]
    return is_other and hosted.phase != OVER and state.said < MOST_SAID


def _check_playing(hosted: Hosted) -> None:
    if hosted.phase == WAITING:
        raise NotBegun
    if hosted.phase == OVER:
        raise MatchOver


def _check_fresh(hosted: Hosted, version: int) -> None:
    """Refuse what was decided before the last step was known, or after a step that never was."""
    if not hosted.turn <= version <= hosted.version:
        raise Stale


def move(hosted: Hosted, message: wire.Move, _now: int) -> Decision:
    """Make a move."""
    _check_playing(hosted)
    if hosted.seats[message.seat].is_bots:
        raise BotSitsIn
    _check_fresh(hosted, message.version)
    if message.seat != hosted.player:
        raise OutOfTurn(player=hosted.names[hosted.player])
    return [read_move(hosted, message.seat, message.move)]


def move_of_bot(hosted: Hosted, _now: int, version: int, move: int, level: str = "") -> Decision:
    """Make a move that a bot has chosen, unless a step has been taken since, or it was sent away.

    `level` is the one at which it played, where that is below its own.
    """
    if hosted.phase != PLAYING or not max(hosted.turn, hosted.relieved) <= version:
        return []
    return [take_move(hosted, move, level)]


def last_decision(hosted: Hosted, seat: int) -> int:
    """Find the last step that a seat decided on; -1 if there is none to be taken back."""
    if hosted.phase != PLAYING:
        return -1
    first, steps, movers = len(hosted.laid.steps), hosted.match.steps, hosted.movers
    for made in range(hosted.steps - 1, first - 1, -1):
        if steps[made] < 0:
            return -1  # nobody who has left is called back
        if movers[made] == seat:
            return made
    return -1


def is_last_person(hosted: Hosted, seat: int) -> bool:
    """Return whether nobody else would have to be asked."""
    return hosted.persons <= hosted.is_asked(seat)


def is_free(hosted: Hosted, seat: int, made: int) -> bool:
    """Return whether a seat may take its last decision back without asking anybody."""
    if is_last_person(hosted, seat):
        return True
    if hosted.laid.rated:
        return False
    return made == hosted.steps - 1 and hosted.player == seat and hosted.is_harmless()


def undo_state(hosted: Hosted, seat: int) -> str:
    """Say whether a seat can take its last decision back: freely, if all agree, or not at all."""
    made = last_decision(hosted, seat)
    if made < 0 or hosted.seats[seat].is_bots:
        return NO
    return FREE if is_free(hosted, seat, made) else ASK


def undo(hosted: Hosted, message: wire.Undo, _now: int) -> Decision:
    """Take a decision back, or ask the others."""
    _check_playing(hosted)
    _check_fresh(hosted, message.version)
    if hosted.seats[message.seat].is_bots:
        raise BotSitsIn
    made = last_decision(hosted, message.seat)
    if made < 0:
        raise CannotUndo
    if is_free(hosted, message.seat, made):
        return [entries.Undone(message.seat, made)]
    if hosted.proposal is not None:
        raise ProposalOpen
    return [entries.Proposed(message.seat, UNDO, made)]


def resign(hosted: Hosted, message: wire.Resign, _now: int) -> Decision:
    """Give up."""
    _check_playing(hosted)
    if hosted.has_left(message.seat):
        raise HasLeft(player=hosted.names[message.seat])
    return [entries.Resigned(message.seat)]


def offer(hosted: Hosted, message: wire.Offer, now: int) -> Decision:
    """Propose something; where nobody else is to be asked, it happens."""
    what = message.what
    _check_voice(hosted, message.seat)
    if hosted.proposal is not None:
        if hosted.proposal.what == what:
            return answer(hosted, wire.Answer(message.id, message.seat, yes=True), now)
        raise ProposalOpen
    is_open = {
        DRAW: hosted.phase == PLAYING and hosted.game.draws,
        REMATCH: hosted.phase == OVER and not hosted.next,
        ABANDON: hosted.phase != OVER,
    }
    if not is_open[what]:
        raise MatchOver if hosted.phase == OVER and what != REMATCH else CannotPropose
    return _settled(hosted, entries.Proposed(message.seat, what), what, [message.seat], now)


def _check_voice(hosted: Hosted, seat: int) -> None:
    """Refuse to hear whoever has left a match; after its end everybody may speak."""
    if hosted.phase != OVER and hosted.has_left(seat):
        raise HasLeft(player=hosted.names[seat])


def answer(hosted: Hosted, message: wire.Answer, now: int) -> Decision:
    """Say yes or no; whoever proposed may withdraw with a no."""
    proposal = hosted.proposal
    if proposal is None:
        raise NoProposal
    _check_voice(hosted, message.seat)
    said: entries.Any = entries.Answered(message.seat, message.yes)
    if not message.yes:
        return [said]
    decision = _settled(hosted, said, proposal.what, [*proposal.yes, message.seat], now)
    is_known = message.seat in proposal.yes and decision == [said]
    return [] if is_known else decision


def _settled(
    hosted: Hosted, said: entries.Any, what: str, yes: Sequence[int], now: int
) -> Decision:
    """Add what follows once everybody who is asked has agreed."""
    if set(asked(hosted, what, now)) - set(yes):
        return [said]
    if what == UNDO:
        seat = yes[0] if hosted.proposal is None else hosted.proposal.seat
        return [said, entries.Undone(seat, hosted.undo_to)]
    if what == REMATCH:
        return [said, entries.Followed("")]  # it is laid out, and named, when this is written
    return [said, entries.Ended(DRAW if what == DRAW else ABANDONED)]


def asked(hosted: Hosted, what: str, now: int) -> list[int]:
    """List the seats that must agree: every person; to break off, not those long silent."""
    if what == REMATCH:
        return [n for n, seat in enumerate(hosted.seats) if seat.kind != BOT and not seat.is_bots]
    people = hosted.people()
    if what == ABANDON and not hosted.laid.rated:
        return [seat for seat in people if now - hosted.seats[seat].acted < SILENCE]
    return people


def relieve(hosted: Hosted, message: wire.Relieve, _now: int) -> Decision:
    """Let a bot sit in, or take the seat back."""
    if hosted.phase == OVER:
        raise MatchOver
    _check_voice(hosted, message.seat)
    if message.level is not None:
        if hosted.laid.rated or hosted.laid.tournament:
            raise RatedBot if hosted.laid.rated else TournamentBot
        check_bot(hosted.game, message.level, len(hosted.seats))
    if hosted.seats[message.seat].level == (message.level or ""):
        raise Stale
    return [entries.Relieved(message.seat, message.level or "")]


def consult(hosted: Hosted, message: wire.Consult | wire.Ask, _now: int) -> Decision:
    """Note that a bot is asked for advice; people who play against each other are told."""
    _check_playing(hosted)
    if message.seat != hosted.player:
        raise OutOfTurn(player=hosted.names[hosted.player])
    if hosted.seats[message.seat].is_bots:
        raise BotSitsIn
    if not hosted.is_contest():
        return []
    if not hosted.laid.hints:
        raise HintsForbidden
    return [entries.Advised(message.seat)]


def renew(_hosted: Hosted, message: wire.Renew, _now: int) -> Decision:
    """Give a seat another secret, so that all other devices lose it."""
    return [entries.Renewed(message.seat, digest(message.own))]


def flag(hosted: Hosted, now: int) -> Decision:
    """Make the player whose time is up leave; if it is the table's, the game ends as it stands."""
    if hosted.clocks is None or hosted.player == NOBODY:
        return []
    if hosted.clocks.remaining(hosted.player, now) > 0:
        return []
    if hosted.clocks.plan.table:
        return [entries.Ended(TIME_UP)]
    return [entries.Flagged(hosted.player)]


_DECIDERS: dict[type, Callable[[Hosted, Any, int], Decision]] = {
    wire.Move: move,
    wire.Undo: undo,
    wire.Resign: resign,
    wire.Offer: offer,
    wire.Answer: answer,
    wire.Relieve: relieve,
    wire.Ask: consult,
    wire.Consult: consult,
    wire.Renew: renew,
    wire.Stand: stand,
}
