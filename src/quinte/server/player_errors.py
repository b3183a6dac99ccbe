"""What can go wrong with names that last, passkeys and rated matches; `status` is that of HTTP."""

from quinte.core.errors import QuinteError


class NeedsName(QuinteError):
    """Rated matches are for those who have a name that lasts."""

    code = "needs_name"
    status = 403


class NeedsWayBack(QuinteError):
    """A name that lasts needs a personal link or a passkey first, so that it is not lost."""

    code = "needs_way_back"
    status = 409


class WrongName(QuinteError):
    """A name is too short or too long, or has signs that a name cannot have."""

    code = "wrong_name"


class RefusedName(QuinteError):
    """Nobody may have this name here."""

    code = "refused_name"


class NameTaken(QuinteError):
    """Somebody has this name, or one that looks like it: `name`."""

    code = "name_taken"
    status = 409


class RenamedLately(QuinteError):
    """A name can be changed again in `days` days."""

    code = "renamed_lately"
    status = 409


class TooManyNames(QuinteError):
    """There were `most` new names from an address within a day."""

    code = "too_many_names"
    status = 429


class UnknownPlayer(QuinteError):
    """Nobody has this name."""

    code = "unknown_player"
    status = 404


class WrongNameList(QuinteError):
    """The list of refused names in `file` cannot be read."""

    code = "wrong_name_list"


class RatedPeople(QuinteError):
    """A rated match is for people, each on a device of their own."""

    code = "rated_people"


class RatedClock(QuinteError):
    """A rated match needs a clock."""

    code = "rated_clock"


class RatedRecord(QuinteError):
    """A match that was begun elsewhere cannot be rated."""

    code = "rated_record"


class RatedBot(QuinteError):
    """No bot sits in at a rated match."""

    code = "rated_bot"
    status = 409


class SeatedAlready(QuinteError):
    """Somebody sits at this rated match already."""

    code = "seated_already"
    status = 409


class NoPasskeysHere(QuinteError):
    """Browsers know no passkeys for this address: it has no name, or no TLS."""

    code = "no_passkeys_here"
    status = 409


class WrongPasskey(QuinteError):
    """A passkey could not be verified, is not known here, or its question was too old."""

    code = "wrong_passkey"
    status = 403


class WrongSubscription(QuinteError):
    """What a browser has brought along to be pushed cannot be used: `problem`."""

    code = "wrong_subscription"


class NoMail(QuinteError):
    """No letters are written here: the operator has set up no mail server."""

    code = "no_mail"
    status = 409


class UnknownLetter(QuinteError):
    """The link of a letter is too old, or its address has been removed."""

    code = "unknown_letter"
    status = 404


class WrongMailServer(QuinteError):
    """The settings smtp and mail_from do not say through whom letters are sent, and from whom."""

    code = "wrong_mail_server"


class TooManyPasskeys(QuinteError):
    """A guest has `most` passkeys."""

    code = "too_many_passkeys"
    status = 429
