"""All that can be set, read once and handed down; docs/settings.md is made from this.

`python -m quinte.server.settings` writes its table.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any

from quinte.server.log.database import FILE
from quinte.server.reading import read_file, read_words, told_by

MANY = 10**9


def data_folder() -> Path:
    """Find where matches are kept: QUINTE_DATA, or where this system keeps the data of programs."""
    named = os.environ.get("QUINTE_DATA")
    if named:
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Quinte"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Quinte"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "quinte"


def setting(default: object, about: str, least: float = 0, most: float = MANY) -> Any:  # noqa: ANN401, as `field`
    """Describe something that can be set: what it is, and between which numbers it lies."""
    return field(default=default, metadata={"about": about, "least": least, "most": most})


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    data: Path = field(default_factory=data_folder)
    app: Path | None = None  # the folder of the built web app
    proxies: str = setting(
        "", "addresses of trusted proxies; otherwise FORWARDED_ALLOW_IPS, or 127.0.0.1"
    )
    pace: float = setting(0.4, "seconds that a bot takes at least", most=10)
    idle: float = setting(600.0, "seconds after which an empty match leaves the memory", least=1)
    threads: int = setting(0, "threads in which bots think; 0: as many as cores, but at least two")
    bot_seconds: float = setting(
        5.0, "seconds within which a bot should have moved; if not, its level is lowered", least=0.1
    )
    hints_waiting: int = setting(
        1_000, "waiting thoughts beyond which no hint is accepted", least=1
    )
    work_waiting: int = setting(
        200, "waiting long records and replays beyond which it is busy", least=1
    )
    messages_per_second: float = setting(10.0, "messages on one socket", least=0.1)
    message_burst: int = setting(30, "messages on one socket at once", least=1)
    matches_per_minute: float = setting(20.0, "tables laid out from one address", least=0.1)
    match_burst: int = setting(40, "tables laid out from one address at once", least=1)
    requests_per_second: float = setting(20.0, "requests from one address", least=0.1)
    request_burst: int = setting(60, "requests from one address at once", least=1)
    sockets_per_address: int = setting(256, "open sockets of one address", least=1)
    address_messages_per_second: float = setting(
        300.0, "messages on all sockets of one address", least=0.1
    )
    address_message_burst: int = setting(
        900, "messages on all sockets of one address at once", least=1
    )
    odd_frames_per_second: float = setting(
        10.0, "frames on one socket that are not whole texts: pings, pongs, pieces", least=0.1
    )
    odd_frame_burst: int = setting(60, "such frames on one socket at once", least=1)
    wrong_messages: int = setting(
        20, "messages in a row that are refused before a socket is closed", least=1
    )
    hello_seconds: float = setting(
        10.0, "seconds in which a device must say who it is", least=0.1, most=600
    )
    hellos_per_second: float = setting(20.0, "devices of one address that say hello", least=0.1)
    hello_burst: int = setting(256, "devices of one address that say hello at once", least=1)
    files_per_second: float = setting(100.0, "files of the app for one address", least=0.1)
    file_burst: int = setting(1_000, "files of the app for one address at once", least=1)
    connections: int = setting(20_000, "open connections in all, sockets included", least=1)
    connections_per_address: int = setting(
        512, "open requests of one address, a quarter of all at most", least=1
    )
    dials_per_second: float = setting(50.0, "new connections of one address", least=0.1)
    dial_burst: int = setting(600, "new connections of one address at once", least=1)
    request_seconds: float = setting(
        15.0, "seconds in which a request must have arrived whole", least=0.1, most=600
    )
    unread_seconds: float = setting(
        30.0,
        "seconds for which an answer waits for somebody who does not read it",
        least=0.1,
        most=600,
    )
    ping_seconds: float = setting(
        10.0, "seconds between asking a device whether it is there; its time to answer", least=0.1
    )
    names: str = setting(
        "", "names by which browsers reach this server, with commas; addresses need none, * is any"
    )
    metrics_token: str = setting(
        "", "lets whoever knows it read /metrics from elsewhere (Authorization: Bearer)"
    )
    spectators_per_address: int = setting(
        20, "sockets from which one address watches one match", least=1
    )
    watched_per_address: int = setting(
        5, "matches of one address in the list of those to watch", least=1
    )
    tables_per_address: int = setting(300, "unfinished tables laid out from one address", least=1)
    tables_per_guest: int = setting(100, "unfinished tables laid out by one guest", least=1)
    kept_per_address: int = setting(5_000, "tables of one address that are kept, in all", least=1)
    megabytes_per_address: float = setting(
        256.0, "megabytes that the tables of one address may take, roughly", least=0.001
    )
    guests_per_day: int = setting(200, "new guests from one address within a day", least=1)
    names_per_day: int = setting(20, "new lasting names from one address within a day", least=1)
    refused_names: str = setting(
        "", "a file of names that nobody may take, beside our own list: one a line, * anywhere"
    )
    devices_per_guest: int = setting(20, "devices on which one guest is known", least=1)
    hints_per_minute: float = setting(20.0, "hints asked for from one address", least=0.1)
    hint_burst: int = setting(10, "hints asked for from one address at once", least=1)
    exports_per_hour: float = setting(60.0, "exports of everything, of one guest", least=0.1)
    export_burst: int = setting(5, "exports of everything, of one guest, at once", least=1)
    open_per_address: int = setting(10, "tables of one address that wait for strangers", least=1)
    open_per_guest: int = setting(3, "tables of one guest that wait for strangers", least=1)
    listed_per_address: int = setting(5, "tables of one address in the lobby", least=1)
    open_seconds: float = setting(
        90.0, "seconds for which an open table stays in the lobby with nobody there", least=1
    )
    open_days: int = setting(7, "the same in days, where players have days for a move", least=1)
    meetings_per_minute: float = setting(
        20.0, "seats taken in the lobby, and searches begun, from one address", least=0.1
    )
    meeting_burst: int = setting(30, "the same, from one address at once", least=1)
    searches_per_address: int = setting(
        50, "games that are looked for at once from one address", least=1
    )
    lobby_sockets_per_address: int = setting(
        64, "open sockets of the lobby, of one address", least=1
    )
    offer_seconds: float = setting(
        20.0, "seconds in which all for whom a game was found must sit down", least=2, most=600
    )
    tournaments_per_player: int = setting(3, "tournaments of one player that are not over", least=1)
    tournaments_per_address: int = setting(
        10, "tournaments of one address that are not over", least=1
    )
    entrants_per_tournament: int = setting(128, "people in one tournament", least=2, most=1_000)
    entrants_per_address: int = setting(64, "people of one address in one tournament", least=1)
    nudge_seconds: float = setting(
        15.0, "seconds that somebody has to come by themselves before they are told", most=86_400
    )
    nudges_per_hour: int = setting(30, "notices to one guest within an hour", least=1)
    pushed_per_guest: int = setting(10, "browsers of one guest that are pushed", least=1)
    nudge_changes_per_minute: float = setting(
        20.0, "changes of how one guest is told something", least=0.1
    )
    push_contact: str = setting(
        "", "whom push services can write to, like mailto:me@example.org; else the first of names"
    )
    smtp: str = setting(
        "", "the mail server for letters: smtps://user:password@host, or smtp://; none: no letters"
    )
    mail_from: str = setting("", "who letters are from, like quinte@example.org")
    mail_links: str = setting(
        "", "the address of this house in letters; else https:// and the first of names"
    )
    mail_hours: float = setting(12.0, "hours between two letters to one guest", least=0.001)
    letters_per_day: float = setting(
        5.0, "questions whether an address is theirs, of one guest or to one address", least=0.1
    )
    push_anywhere: int = setting(
        0, "1: push services may be on this machine, and without TLS; only for tests", most=1
    )
    phrases_per_minute: float = setting(12.0, "phrases of one seat at a table", least=0.1)
    phrase_burst: int = setting(4, "phrases of one seat at a table at once", least=1)
    relations_per_minute: float = setting(
        20.0, "times that somebody is blocked, followed or reported, from one address", least=0.1
    )
    relation_burst: int = setting(20, "the same, from one address at once", least=1)
    reports_per_guest: int = setting(10, "reports of one guest within a day", least=1)
    reports_per_address: int = setting(30, "reports from one address within a day", least=1)
    disk_reserve: int = setting(64, "megabytes of disk below which no table is laid out")
    keep_finished: int = setting(730, "days that a finished match is kept; 0: for ever")
    keep_silent: int = setting(365, "days that an unfinished match waits for a move; 0: for ever")
    keep_waiting: int = setting(30, "days that a table waits for its guests; 0: for ever")
    keep_guests: int = setting(400, "days that a guest who stays away is known; 0: for ever")
    drain: float = setting(
        0.0, "seconds for which it goes on serving after being asked to stop; /readyz says so"
    )
    database: str = setting(
        "",
        "address of a PostgreSQL database that servers share; if none, a file in the data folder",
    )

    broker: str = setting(
        "", "address of a NATS server by which servers that share a database ring each other"
    )

    @property
    def file(self) -> Path:
        """The database."""
        return self.data / FILE


def known() -> dict[str, "Field[Any]"]:
    """Return everything that can be set, by name."""
    return {each.name: each for each in fields(Settings) if "about" in each.metadata}


def load(
    data: Path,
    app: Path | None,
    file: Path | None = None,
    words: Sequence[str] = (),
    environment: Mapping[str, str] = os.environ,
) -> Settings:
    """Read what is set: by the command line, or else the environment, or else the file."""
    usual = data / "quinte.toml"
    chosen: dict[str, Any] = {}
    if file is not None or usual.is_file():
        chosen |= read_file(file or usual, known())
    chosen |= told_by(environment, known())
    chosen |= read_words(words, known())
    return Settings(data=data, app=app, **chosen)


def table() -> str:
    """Write all settings as a table."""
    lines = ["| name | usual | from – to | what it is |", "|---|---|---|---|"]
    for name, each in known().items():
        least, most = each.metadata["least"], each.metadata["most"]
        bounds = "" if isinstance(each.default, str) else f"{least:g} – {most:g}"
        bounds = f"from {least:g}" if bounds and most == MANY else bounds
        lines.append(f"| `{name}` | {each.default} | {bounds} | {each.metadata['about']} |")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(f"{table()}\n")
