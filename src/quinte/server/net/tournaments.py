"""What is asked over HTTP about tournaments: making one, playing in it, looking at it."""

from http import HTTPStatus
from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, QueryParameter

from quinte.engine.errors import WrongPlayerCount
from quinte.engine.record import find_game
from quinte.ratings.match import DUEL, TABLE
from quinte.server import wire_tournaments as told
from quinte.server.errors import WrongMessage
from quinte.server.log.store import now
from quinte.server.matches.creation import is_clock_of, tidy
from quinte.server.matches.director import board_of
from quinte.server.matches.rating import pace_at
from quinte.server.matches.rounds import rounds_of
from quinte.server.net.asking import (
    Asked,
    bearer,
    check_origin,
    parts_of,
    session_of,
    with_cookie,
)
from quinte.server.net.parts import Parts
from quinte.server.net.requests import address_of, is_page, token_of
from quinte.server.player_errors import NameTaken, NeedsName, WrongName
from quinte.server.players import tournaments
from quinte.server.players.guests import Session
from quinte.server.players.keys import digest, new_id, seal_again, unseal
from quinte.server.players.lasting import Player
from quinte.server.players.names import check_allowed, looks
from quinte.server.players.tournaments import IN, Entrant, Row, Whole
from quinte.server.tournament_errors import NotEntered
from quinte.tournaments.history import ROBIN

FAR = 60 * 86_400_000
"""How many milliseconds ahead a tournament may be announced."""
Round = Annotated[int, QueryParameter(name="round", ge=0, le=100_000)]
AUTHOR = "tournament"


@post("/api/tournaments", status_code=HTTPStatus.CREATED)
async def create_tournament(
    request: Asked, state: State, data: JSONBody[told.NewTournament]
) -> told.Tournament:
    """Announce a tournament; whoever does has a name that lasts."""
    check_origin(request)
    parts, address = parts_of(state), address_of(request.scope)
    parts.new_matches.check(address)
    maker = await parts.lasting.require(await parts.guests.find(token_of(request.scope)))
    plan = checked(data)
    owner = await parts.quotas.owner(address)
    await parts.quotas.check_tournament(owner, maker.id)
    written = msgspec.json.encode(plan).decode()
    row = Row(new_id(), maker.id, owner, written, now(), plan.starts)
    await parts.director.create(row)
    return await parts.director.show(row.id)


@get("/api/tournaments")
async def list_tournaments(state: State) -> list[told.TournamentBrief]:
    """List tournaments: those under way, then those to come, then those of the last day."""
    rows = await parts_of(state).store.query(lambda c: tournaments.listed(c, now()))
    return [brief_of(*each) for each in rows]


@get("/api/tournaments/{tournament:str}")
async def show_tournament(state: State, tournament: FromPath[str]) -> told.Tournament:
    """Show a tournament: who plays, who stands where and why, the tables of this round."""
    return await parts_of(state).director.show(tournament)


@get("/api/tournaments/{tournament:str}/tables")
async def list_boards(
    state: State, tournament: FromPath[str], wanted: Round = 0
) -> list[told.Board]:
    """List all tables, or those of one round."""
    whole = await parts_of(state).director.find(tournament)
    return [board_of(each) for each in whole.boards if not wanted or each.round == wanted]


@post("/api/tournaments/{tournament:str}/start", status_code=HTTPStatus.OK)
async def start_tournament(
    request: Asked, state: State, tournament: FromPath[str]
) -> told.Tournament:
    """Have it begin now; only its maker may."""
    parts, player = await asking(request, state)
    await parts.director.start(tournament, player)
    return await parts.director.show(tournament)


@delete("/api/tournaments/{tournament:str}", status_code=HTTPStatus.OK)
async def cancel_tournament(
    request: Asked, state: State, tournament: FromPath[str]
) -> told.Tournament:
    """Call it off; only its maker may."""
    parts, player = await asking(request, state)
    await parts.director.cancel(tournament, player)
    return await parts.director.show(tournament)


async def asking(request: Asked, state: State) -> tuple[Parts, str]:
    """Return the id of the player who asks; nothing for anybody else."""
    check_origin(request)
    parts = parts_of(state)
    player = await parts.lasting.of(await parts.guests.find(token_of(request.scope)))
    return parts, "" if player is None else player.id


# --- those who play -------------------------------------------------------------------------------


@post("/api/tournaments/{tournament:str}/entrants", status_code=HTTPStatus.OK)
async def join_tournament(
    request: Asked, state: State, tournament: FromPath[str], data: JSONBody[told.NewEntrant]
) -> Response[told.Ticket]:
    """Play in it, or come back; the secret that is chosen opens all seats there."""
    check_origin(request)
    parts, address = parts_of(state), address_of(request.scope)
    parts.meetings.check(address)
    whole = await parts.director.find(tournament)
    session = await parts.guests.find(token_of(request.scope))
    player = await parts.lasting.of(session)
    if whole.plan.rated and player is None:
        raise NeedsName
    if session is None and is_page(request.scope):
        session = await session_of(request, parts)
    own = data.own
    known = None if session is None else mine_in(whole, session, None)
    if session is not None and known is not None:
        own = opened(session, tournament, known, own)
    come = await entrant_of(parts, whole, session, player, name=data.name, own=own)
    come = come._replace(owner=await parts.quotas.owner(address))
    entrant = await parts.director.join(tournament, come)
    ticket = ticket_of(whole, entrant, own, player)
    return Response(ticket) if session is None else with_cookie(request, ticket, session)


@get("/api/tournaments/{tournament:str}/me")
async def show_ticket(request: Asked, state: State, tournament: FromPath[str]) -> told.Ticket:
    """Say who I am there, and what opens my seats: by cookie, or the secret as Bearer."""
    parts = parts_of(state)
    whole = await parts.director.find(tournament)
    session = await parts.guests.find(token_of(request.scope))
    player = await parts.lasting.of(session)
    entrant = mine_in(whole, session, bearer(request))
    if entrant is None:
        return told.Ticket(0, "", "", made=player is not None and player.id == whole.row.maker)
    own = bearer(request) or ""
    if session is not None and entrant.guest == session.guest:
        own = opened(session, tournament, entrant, own)
        await remember(parts, session, whole, entrant, own)
    return ticket_of(whole, entrant, own, player)


@delete("/api/tournaments/{tournament:str}/me", status_code=HTTPStatus.OK)
async def leave_tournament(
    request: Asked, state: State, tournament: FromPath[str]
) -> told.Tournament:
    """Play no longer; a table under way is not left by that."""
    check_origin(request)
    parts = parts_of(state)
    whole = await parts.director.find(tournament)
    session = await parts.guests.find(token_of(request.scope))
    entrant = mine_in(whole, session, bearer(request))
    if entrant is None:
        raise NotEntered
    await parts.director.leave(tournament, entrant.number)
    return await parts.director.show(tournament)


def mine_in(whole: Whole, session: Session | None, secret: str | None) -> Entrant | None:
    """Find who somebody is among those who play."""
    key = "" if secret is None else digest(secret)
    for each in whole.entrants:
        is_guest = session is not None and each.guest == session.guest
        if is_guest or (key and each.key == key):
            return each
    return None


def opened(session: Session, tournament: str, entrant: Entrant, other: str) -> str:
    """Return the secret that somebody has joined with, on whichever of their devices."""
    if entrant.sealed is None:
        return other
    return unseal(session.key, f"{AUTHOR}.{tournament}", entrant.sealed).decode()


async def remember(
    parts: Parts, session: Session, whole: Whole, entrant: Entrant, own: str
) -> None:
    """Have a guest find the table where they are expected among their games."""
    for board in whole.under_way():
        if board.match and entrant.number in board.entrants:
            seat = board.entrants.index(entrant.number)
            await parts.guests.remember(session, board.match, {seat: own})


async def entrant_of(  # noqa: PLR0913, all that is known of somebody
    parts: Parts,
    whole: Whole,
    session: Session | None,
    player: Player | None,
    *,
    name: str,
    own: str,
) -> Entrant:
    """Describe somebody who wants to play."""
    guest = None if session is None else session.guest
    called = await called_in(parts, player, name)
    form = DUEL if whole.plan.players == 2 else TABLE
    pace = pace_at(whole.plan.clock, whole.plan.players)
    strength = await parts.ratings.strength(guest, whole.plan.game, pace, form)
    sealed = None
    if session is not None:
        sealed = seal_again(session.key, f"{AUTHOR}.{whole.row.id}", own.encode())
    who = "" if player is None else player.id
    return Entrant(0, digest(own), guest, who, "", called, sealed, IN, strength.points, now())


async def called_in(parts: Parts, player: Player | None, name: str) -> str:
    """Return what somebody is called there: nobody passes for one whose name lasts."""
    if player is not None:
        return player.name
    name = tidy(name)
    if not name:
        raise WrongName
    check_allowed(name, parts.settings.refused_names)
    row = await parts.store.query(
        lambda c: c.execute("SELECT 1 FROM names WHERE looks = ?", (looks(name),)).fetchone()
    )
    if row is not None:
        raise NameTaken(name=name)
    return name


def ticket_of(whole: Whole, entrant: Entrant, own: str, player: Player | None) -> told.Ticket:
    """Say who somebody is in a tournament."""
    is_maker = player is not None and player.id == whole.row.maker
    return told.Ticket(entrant.number, own, entrant.state, made=is_maker)


# --- what is made ---------------------------------------------------------------------------------


def checked(data: told.NewTournament) -> told.NewTournament:
    """Make sure that a tournament can be played as its maker wants it."""
    game = find_game(data.game)
    if data.players not in game.players:
        known = ", ".join(str(count) for count in game.players)
        raise WrongPlayerCount(players=data.players, known=known)
    if data.form == ROBIN and data.players != 2:
        raise WrongPlayerCount(players=data.players, known="2")
    if not data.clock.total or data.clock.days or not is_clock_of(game, data.clock):
        raise WrongMessage(problem="clock")
    if data.starts and not now() - 60_000 <= data.starts <= now() + FAR:
        raise WrongMessage(problem="starts")
    title = tidy(data.title)
    if not title:
        raise WrongMessage(problem="title")
    return msgspec.structs.replace(
        data, game=game.name, title=title, options=game.choose(data.options)
    )


def brief_of(row: Row, entrants: int, maker: str) -> told.TournamentBrief:
    """Describe a tournament for a list."""
    plan = msgspec.json.decode(row.plan, type=told.NewTournament)
    whole = Whole(row, plan, [], [])
    return told.TournamentBrief(
        id=row.id,
        title=plan.title,
        game=plan.game,
        form=plan.form,
        players=plan.players,
        clock=plan.clock,
        maker=maker,
        phase=row.phase,
        starts=row.starts,
        entrants=entrants,
        round=row.round,
        rounds=max(0, entrants - 1 + entrants % 2) if plan.form == ROBIN else rounds_of(whole),
        minutes=plan.minutes,
        rated=plan.rated,
    )


ROUTES = [
    create_tournament,
    list_tournaments,
    show_tournament,
    list_boards,
    start_tournament,
    cancel_tournament,
    join_tournament,
    show_ticket,
    leave_tournament,
]
