"""Letters: written, and handed to the operator's mail server in a thread, as SMTP has to wait."""

import smtplib
import ssl
from collections.abc import Sequence
from email.message import EmailMessage
from email.utils import format_datetime, localtime, make_msgid
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from quinte.core.words import say
from quinte.server.player_errors import WrongMailServer

PATIENCE = 20.0
"""Seconds for each answer of the mail server."""
PORTS = {"smtp": 587, "smtps": 465}


class MailServer(NamedTuple):
    """The operator's mail server: smtps is TLS from the beginning, smtp as soon as it offers it."""

    is_tls: bool
    host: str
    port: int
    user: str
    password: str
    sender: str


class Line(NamedTuple):
    """A match that waits."""

    game: str
    names: Sequence[str]
    link: str
    hours: int | None  # that are left


def mail_server(address: str, sender: str) -> MailServer | None:
    """Read the settings; none where nothing is set."""
    if not address:
        return None
    try:
        parts = urlsplit(address)
        port = parts.port or PORTS[parts.scheme]
    except (ValueError, KeyError):
        parts, port = urlsplit(""), 0
    if not parts.hostname or "@" not in sender:
        raise WrongMailServer
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.scheme == "smtps", parts.hostname, port, user, password, sender)


def send(server: MailServer, letter: EmailMessage) -> None:
    """Hand a letter over; an OSError (SMTPException is one) where that fails."""
    context = ssl.create_default_context()
    if server.is_tls:
        line: smtplib.SMTP = smtplib.SMTP_SSL(
            server.host, server.port, timeout=PATIENCE, context=context
        )
    else:
        line = smtplib.SMTP(server.host, server.port, timeout=PATIENCE)
    with line:
        line.ehlo()
        if not server.is_tls and line.has_extn("starttls"):
            line.starttls(context=context)
        if server.user:
            line.login(server.user, server.password)
        line.send_message(letter)


def question(server: MailServer, to: str, language: str, link: str) -> EmailMessage:
    """Ask whether an address is theirs."""
    letter = _begun(server, to, say(language, "nudge.mail_question"))
    letter.set_content(say(language, "nudge.mail_question_text", link=link))
    return letter


def digest(
    server: MailServer, to: str, language: str, lines: Sequence[Line], ways_out: tuple[str, str]
) -> EmailMessage:
    """Say which matches wait; the page that ends this comes along, and what ends it at once."""
    stop, stop_now = ways_out
    letter = _begun(server, to, say(language, "nudge.mail_digest", count=len(lines)))
    letter["List-Unsubscribe"] = f"<{stop_now}>"
    letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    told = "\n\n".join(f"{_line(language, line)}\n{line.link}" for line in lines)
    letter.set_content(say(language, "nudge.mail_digest_text", matches=told, link=stop))
    return letter


def _begun(server: MailServer, to: str, subject: str) -> EmailMessage:
    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = server.sender, to, subject
    letter["Date"] = format_datetime(localtime())
    letter["Message-ID"] = make_msgid(domain=server.sender.rpartition("@")[2].rstrip(">"))
    letter["Auto-Submitted"] = "auto-generated"
    return letter


def _line(language: str, line: Line) -> str:
    names = ", ".join(line.names)
    what = say(language, "nudge.body", game=line.game, names=names) if names else line.game
    return (
        what if line.hours is None else f"{what} ({say(language, 'nudge.left', hours=line.hours)})"
    )
