"""The application: routes, what is sent with every answer, what starts and stops with it."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from quinte import __version__
from quinte.core.errors import QuinteError
from quinte.games import GAMES
from quinte.server import wire
from quinte.server.background import collector
from quinte.server.background.far import Far
from quinte.server.background.preparation import Preparation, warm_up
from quinte.server.background.thinkers import Thinkers
from quinte.server.errors import Busy, NotSaved, TooOften, WrongMessage, failure_of, status_of
from quinte.server.log.broker import Broker
from quinte.server.log.expiry import Terms, announce, expire
from quinte.server.log.leases import HOUSE
from quinte.server.log.opening import open_doorbell, open_store
from quinte.server.log.shared_leases import leases_of
from quinte.server.log.store import Store
from quinte.server.matches.director import Director
from quinte.server.matches.host import Host
from quinte.server.matches.hosted import OVER
from quinte.server.matches.lobby import Listing, Lobby
from quinte.server.matches.matchmaker import Matchmaker
from quinte.server.matches.polling import poll
from quinte.server.matches.rating import Rater
from quinte.server.matches.talk import Talk
from quinte.server.net.files import Files
from quinte.server.net.front import Front
from quinte.server.net.metrics import Metrics
from quinte.server.net.parts import Parts
from quinte.server.net.refusals import Refusals
from quinte.server.net.requests import address_of
from quinte.server.net.routes import ROUTES
from quinte.server.net.sharing import Sharing
from quinte.server.net.sockets import Sockets
from quinte.server.net.telling import call, mailing_of, post_of
from quinte.server.players.calls import Calls
from quinte.server.players.company import Company
from quinte.server.players.devices import Devices
from quinte.server.players.guests import Guests
from quinte.server.players.lasting import Lasting
from quinte.server.players.mails import Mails
from quinte.server.players.moderating import Moderation
from quinte.server.players.passkeys import Passkeys
from quinte.server.players.quotas import Quotas
from quinte.server.players.ratings import Ratings
from quinte.server.players.reports import Reports
from quinte.server.players.subscriptions import Subscriptions
from quinte.server.players.tournaments import Most
from quinte.server.settings import Settings

Asked = Request[Any, Any, Any]
LARGEST_BODY = 256 * 1024
SWEEP = 1.0
"""Seconds between checks for what has become idle."""
ENDED = 4.0
"""Seconds after which a cookie that was ended at another server opens nothing here either."""
PULSE = 0.05
"""Seconds between checks of how late the event loop is."""
RATED = 15.0
"""Seconds between checks for rated matches that ended unseen."""
NUDGE_BURST = 20
"""Changes of how one guest is told something, at once."""
EXPIRY = 600.0
"""Seconds between checks for what has become too old."""
log = structlog.get_logger("quinte")


def create_app(settings: Settings) -> Front:
    """Put the parts together."""
    metrics = Metrics()
    refusals = Refusals(metrics)
    sharing = Sharing(is_shared=bool(settings.broker))
    api = create_api(settings, metrics, refusals, sharing)
    return Front(api, Files(settings.app), settings, metrics, refusals, sharing)


def create_api(
    settings: Settings, metrics: Metrics, refusals: Refusals, sharing: Sharing
) -> Litestar:
    """Make the part that answers requests, and starts and stops the rest."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = open_store(settings.database, settings.file)
        thinkers = Thinkers(settings.threads, settings.pace)
        thinkers.deadline, thinkers.most_waiting = settings.bot_seconds, settings.hints_waiting
        games = Preparation()
        doorbell = open_doorbell(settings.broker)
        thinkers.far = Far(doorbell.broker) if settings.broker else None
        host = Host(store, thinkers, games, doorbell, leases_of(store))
        metrics.watch(host, store, thinkers)
        host.keeping = await announce(store, terms_of(settings))
        parts = gather(settings, store, host, metrics, refusals, sharing)
        app.state.parts, app.state.sockets = parts, Sockets(parts)
        warm_up()
        for work in (games, parts.lobby, parts.matchmaker, parts.director):
            host.tasks.run(work.run())
        if store.is_shared:
            await join(parts, doorbell.broker)
        await call(parts, host)
        await doorbell.open()
        await host.leases.open(host.take_up, host.leave_off)
        host.tasks.run(feel_pulse(metrics))
        clear_up(host, store, parts.ratings, settings.idle)
        log.info("started", data=store.name, database=await store.version())
        note_left_out()
        collector.tune()
        try:
            yield
        finally:
            await host.close()
            await host.leases.close()
            await doorbell.close()
            thinkers.close()
            await store.close()
            log.info("stopped")

    return Litestar(
        ROUTES,
        lifespan=[lifespan],
        exception_handlers={
            QuinteError: refuse,
            ValidationException: refuse_body,
            RecursionError: refuse_body,
            HTTPException: refuse_request,
            Exception: apologise,
        },
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Quinte",
            version=__version__,
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )


def note_left_out() -> None:
    """Tell the operator which games from elsewhere cannot be played."""
    for refusal in GAMES.refused.values():
        log.warning("left out", problem=refusal.code, **refusal.words)


async def join(parts: Parts, broker: Broker) -> None:
    """Be one of several servers: see what others do, and tell them what only we know."""
    host, mark = parts.host, parts.quotas.mark
    host.tasks.run(poll(host))
    host.tasks.run(ask_again(parts.guests))
    if parts.settings.broker:
        await parts.quotas.read_salt()
        host.presence.share(broker, mark)
        host.names.share(broker)
        parts.talk.share(broker)
        host.tasks.run(host.presence.run())
        host.tasks.run(parts.sharing.run(broker, mark))


def gather(  # noqa: PLR0913, PLR0917, all that there is
    settings: Settings,
    store: Store,
    host: Host,
    metrics: Metrics,
    refusals: Refusals,
    sharing: Sharing,
) -> Parts:
    """Put together what routes and sockets work with."""
    host.spectators_per_address = settings.spectators_per_address
    host.worker.most_waiting = settings.work_waiting
    lobby, matchmaker, director = open_lobby(settings, store, host, metrics)
    guests, ratings, company = Guests(store), Ratings(store), Company(store)
    host.rater = Rater(ratings, host.tasks)
    calls = Calls(store, settings.nudge_seconds)
    mails = Mails(store)
    subscriptions = Subscriptions(store, settings.pushed_per_guest)
    return Parts(
        settings=settings,
        store=store,
        host=host,
        lobby=lobby,
        matchmaker=matchmaker,
        director=director,
        guests=guests,
        metrics=metrics,
        quotas=Quotas(store, settings),
        devices=Devices(guests, settings.devices_per_guest),
        lasting=Lasting(store, settings.refused_names, settings.names_per_day),
        ratings=ratings,
        passkeys=Passkeys(guests, settings.devices_per_guest),
        calls=calls,
        subscriptions=subscriptions,
        mails=mails,
        mailing=mailing_of(mails, settings, store),
        post=post_of(host, calls, subscriptions, settings, store),
        company=company,
        reports=Reports(store, settings.reports_per_guest, settings.reports_per_address),
        moderation=Moderation(store, settings.refused_names),
        talk=Talk(store, host.lives, host.tasks, company.deaf_to),
        refusals=refusals,
        sharing=sharing,
        new_matches=sharing.limits(
            "matches", settings.matches_per_minute / 60, settings.match_burst
        ),
        hints=sharing.limits("hints", settings.hints_per_minute / 60, settings.hint_burst),
        exports=sharing.limits("exports", settings.exports_per_hour / 3600, settings.export_burst),
        letters=sharing.limits(
            "letters", settings.letters_per_day / 86_400, max(1.0, settings.letters_per_day)
        ),
        nudges=sharing.limits("nudges", settings.nudge_changes_per_minute / 60, NUDGE_BURST),
        meetings=sharing.limits(
            "meetings", settings.meetings_per_minute / 60, settings.meeting_burst
        ),
        phrases=sharing.limits("phrases", settings.phrases_per_minute / 60, settings.phrase_burst),
        relations=sharing.limits(
            "relations", settings.relations_per_minute / 60, settings.relation_burst
        ),
    )


def open_lobby(
    settings: Settings, store: Store, host: Host, metrics: Metrics
) -> tuple[Lobby, Matchmaker, Director]:
    """Make where strangers meet; other servers ring at all of it."""
    listing = Listing(settings.open_seconds, settings.open_days, settings.listed_per_address)
    lobby = Lobby(host, store, listing)
    matchmaker = Matchmaker(host, store, settings.offer_seconds)
    matchmaker.clock = metrics.pairing.observe
    most = Most(settings.entrants_per_tournament, settings.entrants_per_address)
    director = Director(host, store, most, settings.keep_finished)

    def rang() -> None:
        lobby.touch()
        matchmaker.rang()
        director.touch()

    host.on_lobby = rang
    return lobby, matchmaker, director


def terms_of(settings: Settings) -> Terms:
    """Read after how many days each thing is deleted."""
    return Terms(
        settings.keep_finished, settings.keep_silent, settings.keep_waiting, settings.keep_guests
    )


def clear_up(host: Host, store: Store, ratings: Ratings, idle: float) -> None:
    """Do by and by what nobody waits for."""
    host.tasks.run(sweep(host, idle))
    host.tasks.run(forget_old(host, store))
    host.tasks.run(rate_old(host, Rater(ratings, host.tasks)))


async def forget_old(host: Host, store: Store) -> None:
    """Delete what nobody comes back to, a little at a time."""
    while True:
        count = 0
        with suppress(NotSaved):  # healthz says why
            if host.leases.holds(HOUSE):
                count = await expire(store, host.keeping, host.lives)
        if count:
            log.info("expired", count=count)
        await asyncio.sleep(SWEEP if count else EXPIRY)


async def rate_old(host: Host, rater: Rater) -> None:
    """Settle rated matches that ended while a server died."""
    while True:
        with suppress(NotSaved):  # healthz says why
            for match, version in await rater.unsettled() if host.leases.holds(HOUSE) else ():
                await look_again(host, rater, match, version)
        await asyncio.sleep(RATED)


async def look_again(host: Host, rater: Rater, match: str, version: int) -> None:
    """Settle a match if it is over; otherwise leave it alone until something happens in it."""
    live = None
    try:
        live = await host.find(match)
    except NotSaved:
        raise
    except QuinteError:  # it cannot be read: whoever opens it is told
        pass
    if live is not None and live.hosted.phase == OVER:
        await rater.settle(live)
    else:
        await rater.ratings.look_away(match, version)


async def sweep(host: Host, idle: float) -> None:
    """Forget idle matches; when none is left, clear up behind them."""
    while True:
        await asyncio.sleep(SWEEP)
        host.drop_idle(idle)
        collector.look_at_all(host.lives)


async def ask_again(guests: Guests) -> None:
    """Let go of guests whom another server may have ended, within a few seconds."""
    while True:
        await asyncio.sleep(ENDED)
        guests.forget_all()


async def feel_pulse(metrics: Metrics) -> None:
    """Measure how late the event loop is, and how much of that can be its own work."""
    loop = asyncio.get_running_loop()
    while True:
        due, used = loop.time() + PULSE, time.thread_time()
        await asyncio.sleep(PULSE)
        late = max(0.0, loop.time() - due)
        metrics.lag.observe(late)
        metrics.own_lag.observe(min(late, time.thread_time() - used))


def refuse(request: Asked, error: QuinteError) -> Response[wire.Failure]:
    """Say what went wrong."""
    request.app.state.parts.refusals.note(error.code, address_of(request.scope))
    headers = {}
    if isinstance(error, TooOften):
        headers["Retry-After"] = str(error.words["seconds"])
    return Response(failure_of(error), status_code=status_of(error), headers=headers)


def refuse_body(request: Asked, _error: Exception) -> Response[wire.Failure]:
    """Say that a request is not what we understand."""
    return refuse(request, WrongMessage(problem="body"))


def refuse_request(_: Asked, error: HTTPException) -> Response[wire.Failure]:
    """Say what is wrong with a request that no route takes."""
    failure = wire.Failure("wrong_message", {"problem": str(error.status_code)})
    return Response(failure, status_code=error.status_code, headers=error.headers)


def apologise(_: Asked, error: Exception) -> Response[wire.Failure]:
    """Say that something went wrong here; what it was is only in the log."""
    log.error("failed", exc_info=error)
    return Response(failure_of(Busy()), status_code=HTTPStatus.INTERNAL_SERVER_ERROR)
