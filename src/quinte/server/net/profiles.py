"""What everybody may ask about players with a name that lasts: profiles, curves, leaderboards."""

from typing import Annotated
from urllib.parse import quote

from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter

from quinte.bots.contests.rated import rated_levels
from quinte.engine.record import find_game
from quinte.ratings.match import DUEL, TABLE
from quinte.ratings.pace import PACES, SLOW
from quinte.server import wire_players as told
from quinte.server.errors import WrongMessage
from quinte.server.net.asking import parts_of
from quinte.server.players import profiles
from quinte.server.players.ratings import Ladder

PAGE = 20
MOST_PLACES = 1_000
"""The last place of a leaderboard."""
After = Annotated[str, QueryParameter(name="after", max_length=80)]
Place = Annotated[int, QueryParameter(name="after", ge=0, le=MOST_PLACES)]
Pace = Annotated[str, QueryParameter(name="pace", max_length=8)]
Form = Annotated[str, QueryParameter(name="form", max_length=8)]
Played = Annotated[str, QueryParameter(name="game", max_length=40)]


@get("/api/players/{name:str}")
async def show_profile(state: State, name: FromPath[str]) -> told.Profile:
    """Describe a player."""
    parts = parts_of(state)
    return await profiles.profile(parts.store, await parts.lasting.named(name))


@get("/api/players/{name:str}/curve")
async def show_curve(
    state: State, name: FromPath[str], game: Played, pace: Pace = SLOW, form: Form = DUEL
) -> list[told.Point]:
    """Return the ratings of a player after their last matches."""
    parts = parts_of(state)
    player = await parts.lasting.named(name)
    return await profiles.curve(parts.store, player, ladder_of(game, pace, form))


@get("/api/players/{name:str}/matches")
async def list_played(
    state: State, name: FromPath[str], after: After = ""
) -> Response[list[told.PlayedMatch]]:
    """List rated matches of a player; the header Link leads to earlier ones."""
    parts = parts_of(state)
    player = await parts.lasting.named(name)
    found = await profiles.matches(parts.store, player, cursor_of(after), PAGE)
    if len(found) < PAGE:
        return Response(found)
    following = f"api/players/{player_path(name)}/matches?after={found[-1].at}-{found[-1].id}"
    return Response(found, headers={"Link": f'</{following}>; rel="next"'})


@get("/api/leaderboard/{name:str}")
async def show_leaders(
    state: State, name: FromPath[str], pace: Pace = SLOW, form: Form = DUEL, after: Place = 0
) -> Response[told.Leaderboard]:
    """List the best of a game; the header Link leads to the next ones."""
    ladder = ladder_of(name, pace, form)
    found = await profiles.leaders(parts_of(state).store, ladder, after, PAGE)
    levels = [told.LevelStrength(*each) for each in rated_levels(ladder.game, ladder.form)]
    board = told.Leaderboard(found, levels)
    if len(found) < PAGE or after + PAGE >= MOST_PLACES:
        return Response(board)
    following = f"/api/leaderboard/{ladder.game}?pace={pace}&form={form}&after={after + PAGE}"
    return Response(board, headers={"Link": f'<{following}>; rel="next"'})


@get("/api/matches/{match_id:str}/ratings")
async def show_changes(state: State, match_id: FromPath[str]) -> list[told.Change]:
    """Say what a rated match changed; nothing, until it is over."""
    return await profiles.changes(parts_of(state).store, match_id)


def ladder_of(game: str, pace: str, form: str) -> Ladder:
    """Read what ratings are compared within."""
    if pace not in PACES:
        raise WrongMessage(problem="pace")
    if form not in (DUEL, TABLE):
        raise WrongMessage(problem="form")
    return Ladder(find_game(game).name, pace, form)


def cursor_of(text: str) -> tuple[int, str]:
    """Read where a page of matches begins; anything else is the beginning."""
    at, _, match = text.partition("-")
    if at.isdecimal() and len(at) < len(str(2**62)):
        return int(at), match
    return profiles.LATEST


def player_path(name: str) -> str:
    """Write a name as a part of an address."""
    return quote(name, safe="")


ROUTES = [show_profile, show_curve, list_played, show_leaders, show_changes]
