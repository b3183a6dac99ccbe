"""What can go wrong among people: blocking, following, reporting, talking, moderating."""

from quinte.core.errors import QuinteError


class NotWelcome(QuinteError):
    """Somebody at the table wants nothing to do with this guest, or the other way round."""

    code = "not_welcome"
    status = 403


class ThatIsYou(QuinteError):
    """Nobody blocks, follows or reports themselves."""

    code = "that_is_you"
    status = 409


class NobodyThere(QuinteError):
    """Nobody who could be blocked or reported sits in that seat."""

    code = "nobody_there"
    status = 404


class TooManyBlocked(QuinteError):
    """A guest has blocked `most` others."""

    code = "too_many_blocked"
    status = 429


class TooManyFollowed(QuinteError):
    """A guest follows `most` players."""

    code = "too_many_followed"
    status = 429


class TooManyReports(QuinteError):
    """There were `most` reports of a guest, or from an address, within a day."""

    code = "too_many_reports"
    status = 429


class UnknownLine(QuinteError):
    """Nothing like that was said at the table, or too long ago."""

    code = "unknown_line"
    status = 404


class UnknownReport(QuinteError):
    """No report has this id."""

    code = "unknown_report"
    status = 404


class NoChat(QuinteError):
    """Whoever laid out the table wants set phrases only."""

    code = "no_chat"
    status = 409


class Suspended(QuinteError):
    """Somebody may not meet strangers, nor talk to anybody, for `days` more days."""

    code = "suspended"
    status = 403


class NotModerator(QuinteError):
    """This is for whoever runs the server, who shows it by what only the database knows."""

    code = "not_moderator"
    status = 403


class NoServerThere(QuinteError):
    """No server of this house answers at `address`."""

    code = "no_server_there"
