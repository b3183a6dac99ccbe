"""`quinte moderate`: what guests report of each other, and what is done about it.

The running server does it, so that nothing is shown from its memory that is gone. It knows whoever
runs it by a secret that stands in the database, and nowhere else.
"""

import json
import urllib.error
import urllib.request
from argparse import Namespace
from datetime import datetime
from typing import Any
from urllib.parse import quote

from quinte.core.errors import QuinteError
from quinte.terminal.errors import MissingArgument, WrongArgument
from quinte.terminal.screen import Screen, grid
from quinte.terminal.serving import check_server, data_folder, told

PATIENCE = 30
ORDERS = (
    *("list", "show", "dismiss", "warn", "suspend"),
    *("rename", "delete", "player", "log"),
)
"""What may be asked for."""
DEEDS = ("dismiss", "warn", "suspend", "rename", "delete")
ID_DIGITS = 8
"""Of the id of a report, which is long; so many are shown, and enough to name it."""
Answer = Any


def moderate(screen: Screen, chosen: Namespace) -> int:
    """Do what the words ask for."""
    check_server()
    if chosen.order not in ORDERS:
        raise WrongArgument(argument=chosen.order, command="quinte moderate")
    desk = Desk(screen, chosen)
    if chosen.order in DEEDS:
        desk.act()
    elif chosen.order == "list":
        desk.list_reports()
    elif chosen.order == "log":
        desk.show_log()
    elif chosen.order == "show":
        desk.show_report()
    else:
        desk.show_player()
    return 0


class Desk:
    """Where whoever runs the server asks and decides."""

    def __init__(self, screen: Screen, chosen: Namespace) -> None:
        """Know the server, and what it knows us by."""
        self._screen, self._chosen = screen, chosen
        self._server = chosen.server.rstrip("/")
        self._secret = secret_of(chosen)

    def ask(self, path: str, body: object = None) -> Answer:
        """Ask the server; what it refuses is said as anywhere else."""
        return json.loads(self._fetch(f"api/{path}", body))

    def _fetch(self, path: str, body: object = None) -> bytes:
        from quinte.server.people_errors import NoServerThere  # noqa: PLC0415, may be missing

        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self._secret}", "Content-Type": "application/json"}
        asked = urllib.request.Request(f"{self._server}/{path}", data, headers)  # noqa: S310, theirs
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:  # noqa: S310, as above
                found: bytes = answer.read()
                return found
        except urllib.error.HTTPError as error:
            raise refusal(error.read()) from None
        except (OSError, ValueError):
            raise NoServerThere(address=self._server) from None

    def _about(self) -> str:
        """Return whom or what is asked about."""
        if not self._chosen.about:
            raise MissingArgument(command=f"quinte moderate {self._chosen.order}")
        return str(self._chosen.about)

    def _reports(self, done: str) -> list[Answer]:
        found: list[Answer] = self.ask(f"moderation/reports?done={done}")
        return found

    def list_reports(self) -> None:
        """Show the queue."""
        screen, found = self._screen, self._reports("all" if self._chosen.all else "open")
        if not found:
            screen.say("moderation.none")
            return
        titles = ("id", "when", "who", "why", "times", "done")
        table = grid(*(screen.word(f"moderation.{title}") for title in titles), numbers=[4])
        for each in found:
            why = screen.word(f"moderation.reasons.{each['reason']}")
            done = screen.word(f"moderation.deeds.{each['done']}")
            row = (each["id"][:ID_DIGITS], when(each["at"]), each["name"], why)
            table.add_row(*row, str(each["times"]), done)
        screen.show(table)

    def _report(self, named: str) -> Answer | None:
        """Find the report that the beginning of an id names."""
        found = [each for each in self._reports("all") if each["id"].startswith(named)]
        return found[0] if len(found) == 1 and len(named) >= ID_DIGITS else None

    def show_report(self) -> None:
        """Show all that a report says."""
        screen, named = self._screen, self._about()
        report = self._report(named) or self.ask(f"moderation/reports/{quote(named, safe='')}")
        why = screen.word(f"moderation.reasons.{report['reason']}")
        screen.say("moderation.about", name=report["name"], why=why, when=when(report["at"]))
        screen.say("moderation.reported", count=report["times"])
        for part in ("line", "words", "match"):
            if report.get(part):
                screen.say(f"moderation.{part}", text=report[part])
        screen.say("moderation.state", done=screen.word(f"moderation.deeds.{report['done']}"))

    def act(self) -> None:
        """Do something about a report, or about a player."""
        chosen, named = self._chosen, self._about()
        report = self._report(named)
        if chosen.order == "rename" and not chosen.name:
            raise MissingArgument(command="quinte moderate rename")
        whom = {"report": report["id"]} if report else {"name": named}
        if chosen.order == "dismiss" and not report:
            self.ask(f"moderation/reports/{quote(named, safe='')}")
        deed = {"deed": chosen.order, **whom, "words": chosen.words or "", "days": chosen.days}
        done = self.ask("moderation", {**deed, "new_name": chosen.name or ""})
        what = self._screen.word(f"moderation.deeds.{done['deed']}")
        self._screen.say("moderation.done_now", name=done["name"], deed=what)

    def show_log(self) -> None:
        """Show what was done, the latest first."""
        screen = self._screen
        titles = ("when", "done", "who", "because")
        table = grid(*(screen.word(f"moderation.{title}") for title in titles))
        for each in self.ask("moderation/log"):
            what = screen.word(f"moderation.deeds.{each['deed']}")
            table.add_row(when(each["at"]), what, each["name"], each["words"])
        screen.show(table)

    def show_player(self) -> None:
        """Show figures about a player, and no verdict."""
        screen, found = (
            self._screen,
            self.ask(f"moderation/players/{quote(self._about(), safe='')}"),
        )
        screen.say("moderation.player", name=found["name"], count=found["reports"])
        if found["suspended"]:
            screen.say("moderation.until", when=when(found["suspended"]))
        titles = ("match_title", "game", "moves", "median", "shortest", "longest", "agreement")
        table = grid(
            *(screen.word(f"moderation.{title}") for title in titles), numbers=[2, 3, 4, 5, 6]
        )
        for number, each in enumerate(found["matches"]):
            is_wanted = number < self._chosen.analyse
            agreed = self._agreement(each["match"], each["seat"]) if is_wanted else ""
            times = (seconds(each[name]) for name in ("median", "shortest", "longest"))
            table.add_row(
                each["match"][:ID_DIGITS], each["game"], str(each["moves"]), *times, agreed
            )
        screen.show(table)
        screen.say("moderation.no_verdict")

    def _agreement(self, match: str, seat: int) -> str:
        """Say how many of somebody's moves were the best that a strong bot found."""
        from quinte.engine.record import parse_record, replay  # noqa: PLC0415, they take long
        from quinte.terminal.analysing import think  # noqa: PLC0415, as above

        record = parse_record(self._fetch(f"api/matches/{match}/record").decode())
        analysis = think(self._screen, replay(record), "quick")
        own = [row for row in analysis.rows if row.player == seat and row.choices > 1]
        return f"{sum(row.text == row.best for row in own)}/{len(own)}"


def secret_of(chosen: Namespace) -> str:
    """Read what the server knows whoever runs it by, where only they can read."""
    from quinte.server.log.database import open_reader  # noqa: PLC0415, it may not be installed
    from quinte.server.log.opening import postgres  # noqa: PLC0415, as above
    from quinte.server.players.moderating import SELECT_SECRET  # noqa: PLC0415, as above
    from quinte.server.settings import load  # noqa: PLC0415, as above

    settings = load(data_folder(chosen), None, None, told(chosen))
    if settings.database:
        reader = postgres(settings.database).open_database(settings.database)
    else:
        from quinte.server.errors import NoData  # noqa: PLC0415, as above

        if not settings.file.is_file():
            raise NoData(file=settings.file)
        reader = open_reader(settings.file)
    try:
        row = reader.execute(SELECT_SECRET).fetchone()
    finally:
        reader.close()
    return "" if row is None else str(row[0])


def refusal(said: bytes) -> QuinteError:
    """Return what the server refuses, as an error of ours."""
    failure = json.loads(said)
    error = QuinteError(**failure.get("words", {}))
    error.code = failure["code"]
    return error


def when(at: int) -> str:
    """Write a time."""
    return datetime.fromtimestamp(at / 1000).astimezone().strftime("%Y-%m-%d %H:%M")


def seconds(milliseconds: int) -> str:
    """Write how long something took."""
    return f"{milliseconds / 1000:.1f}"
