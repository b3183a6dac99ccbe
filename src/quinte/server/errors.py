"""What can go wrong in a match far away; each has its sentence in messages/ and its HTTP status.

* QuinteError
  - UnknownMatch       404   no match of that id
  - WrongKey           403   the secret opens nothing here
  - SeatTaken          403   the invitation was used: the seat has a secret of its own
  - SitFirst           409   an invitation opens a seat, and does nothing else
  - NotYourSeat        403   this device does not hold that seat
  - OtherOrigin        403   a page of another site asks
  - NotOperator        403   this is for whoever runs the server
  - TooSlow            408   a request did not come whole
  - TooManySockets     429   this address has too many open already
  - OtherName          421   this server is not called that
  - DamagedMatch       410   the log of a match does not hold: it is closed
  - NotBegun           409   seats are still free
  - Stale              409   something has happened since
  - BotSitsIn          409   a bot plays for this seat
  - NoProposal         409   nothing is proposed
  - ProposalOpen       409   something else is proposed
  - CannotPropose      409   that cannot be proposed now
  - OtherGuest         409   the browser belongs to another guest
  - HintsForbidden     409   the maker of the table wants none
  - NoGuest            404   the cookie names nobody
  - WrongMessage       422   it is not what we understand
  - LongRecord         422   a record has more steps than any match may have
  - TooOften           429   too much in too little time
  - TooManyTables      429   unfinished ones, of an address or a guest
  - TooManyKept        429   finished ones included
  - TooMuchKept        429   in megabytes
  - TooManyGuests      429   of an address within a day
  - TooManySpectators  429   of an address at a match
  - SaidEnough         429   by a seat in a match, besides moves
  - TooManyDevices     429   of a guest
  - DiskLow            503   there is no room for new tables
  - NotSaved           503   the disk or the database fails: nothing was changed
  - Busy               503   too many at once
  - NewerData          -     a newer Quinte wrote the data
  - NoData             -     the data cannot be opened
  - DataInUse          -     another server has them
  - DataLocked         -     another program has locked them
  - DiskFull           -     the disk is full or fails
  - NoDatabase         -     PostgreSQL does not answer, or does not want us
  - NoBroker           -     NATS does not answer
  - BrokerAlone        -     a doorbell without a database to share
  - WrongAddress       -     no address of a database
  - NeedsCluster       -     what several servers need is not installed
  - OtherCopies        -     PostgreSQL has its own tools for copies
  - UnknownSetting     -     nothing of that name can be set
  - WrongSetting       -     not to that value
  - WrongSettingsFile  -     the file of settings cannot be read
"""

from quinte.engine.errors import (
    CannotUndo,
    HasLeft,
    IllegalMove,
    MatchOver,
    OutOfTurn,
    QuinteError,
    UnknownGame,
)
from quinte.server.wire import Failure


class UnknownMatch(QuinteError):
    """No match has this id."""

    code = "unknown_match"


class WrongKey(QuinteError):
    """The secret opens no seat here, and the match is not public."""

    code = "wrong_key"


class SeatTaken(QuinteError):
    """An invitation was used: its seat has a secret of its own by now."""

    code = "seat_taken"


class SitFirst(QuinteError):
    """An invitation opens a seat, and does nothing else."""

    code = "sit_first"


class OtherGuest(QuinteError):
    """This browser belongs to the guest `name`, and nobody has said that it is to change hands."""

    code = "other_guest"


class NoGuest(QuinteError):
    """The cookie names nobody."""

    code = "no_guest"


class HintsForbidden(QuinteError):
    """Whoever laid out the table wants no hints in it."""

    code = "hints_forbidden"


class NotYourSeat(QuinteError):
    """This device does not hold that seat."""

    code = "not_your_seat"


class OtherOrigin(QuinteError):
    """A page of another site asks."""

    code = "other_origin"


class NotOperator(QuinteError):
    """Only whoever runs the server may see this."""

    code = "not_operator"


class TooManySockets(QuinteError):
    """This address has `most` sockets open already."""

    code = "too_many_sockets"


class TooSlow(QuinteError):
    """A request did not arrive whole within `seconds`."""

    code = "too_slow"


class OtherName(QuinteError):
    """The request was meant for `name`, which this server is not called."""

    code = "other_name"


class NotBegun(QuinteError):
    """Not everybody has come yet."""

    code = "not_begun"


class Stale(QuinteError):
    """Something has happened in the match since."""

    code = "stale"


class BotSitsIn(QuinteError):
    """A bot plays for this seat at present."""

    code = "bot_sits_in"


class NoProposal(QuinteError):
    """Nothing is proposed that could be answered."""

    code = "no_proposal"


class ProposalOpen(QuinteError):
    """Something is proposed already and waits for answers."""

    code = "proposal_open"


class CannotPropose(QuinteError):
    """That cannot be proposed now."""

    code = "cannot_propose"


class SaidEnough(QuinteError):
    """A seat has said things other than moves `most` times in a match: it is heard no more."""

    code = "said_enough"


class WrongMessage(QuinteError):
    """What was sent is not what we understand: the `problem`."""

    code = "wrong_message"


class LongRecord(QuinteError):
    """A record has `steps` steps; a match has at most `most`."""

    code = "long_record"


class TooOften(QuinteError):
    """Too much in too little time; try again after `seconds`."""

    code = "rate_limited"


class TooManyTables(QuinteError):
    """An address or a guest has `most` unfinished tables."""

    code = "too_many_tables"


class TooManyKept(QuinteError):
    """The server keeps `most` matches of an address, finished ones included."""

    code = "too_many_kept"


class TooMuchKept(QuinteError):
    """The matches of an address take `most` megabytes on the disk."""

    code = "too_much_kept"


class TooManyGuests(QuinteError):
    """There were `most` new guests from an address within a day."""

    code = "too_many_guests"


class TooManySpectators(QuinteError):
    """There are `most` spectators of an address at a match."""

    code = "too_many_spectators"


class TooManyDevices(QuinteError):
    """A guest is known on `most` devices."""

    code = "too_many_devices"


class DiskLow(QuinteError):
    """There is no room for new tables."""

    code = "disk_low"


class NotSaved(QuinteError):
    """The disk or the database fails, so nothing was changed."""

    code = "not_saved"


class Busy(QuinteError):
    """Too many at once."""

    code = "busy"


class NewerData(QuinteError):
    """The data in `file` were written by a newer Quinte."""

    code = "newer_data"


class DataInUse(QuinteError):
    """Another server runs with the data in `folder`."""

    code = "data_in_use"


class DataLocked(QuinteError):
    """Another program holds a lock on the data in `file`."""

    code = "data_locked"


class DiskFull(QuinteError):
    """The disk has no room for the data in `file`, or fails."""

    code = "disk_full"


class NoDatabase(QuinteError):
    """The database at `address` cannot be used: `why`."""

    code = "no_database"


class NoBroker(QuinteError):
    """The broker at `address` cannot be used: `why`."""

    code = "no_broker"


class BrokerAlone(QuinteError):
    """A broker is useful only to servers that share a database."""

    code = "broker_alone"


class WrongAddress(QuinteError):
    """The address that `option` names must begin with `known`."""

    code = "wrong_address"


class NeedsCluster(QuinteError):
    """Several servers need packages that are not installed."""

    code = "needs_cluster"


class OtherCopies(QuinteError):
    """PostgreSQL is backed up with `tool`."""

    code = "other_copies"


class UnknownSetting(QuinteError):
    """Nothing called `name` can be set."""

    code = "unknown_setting"


class WrongSetting(QuinteError):
    """The setting `name` must lie between `least` and `most`, and the `value` does not."""

    code = "wrong_setting"


class WrongSettingsFile(QuinteError):
    """The settings in `file` cannot be read: `why`."""

    code = "wrong_settings_file"


class NoData(QuinteError):
    """The data in `file` cannot be opened."""

    code = "no_data"


class DamagedMatch(NoData):
    """The log of a match breaks off at entry `version`: the match ends, all of the log is kept."""

    code = "damaged_match"


STATUS: dict[type[QuinteError], int] = {
    UnknownMatch: 404,
    UnknownGame: 404,
    WrongKey: 403,
    NotYourSeat: 403,
    OtherOrigin: 403,
    NotOperator: 403,
    OtherName: 421,
    TooSlow: 408,
    DamagedMatch: 410,
    TooManySockets: 429,
    NotBegun: 409,
    Stale: 409,
    BotSitsIn: 409,
    NoProposal: 409,
    ProposalOpen: 409,
    CannotPropose: 409,
    IllegalMove: 409,
    OutOfTurn: 409,
    MatchOver: 409,
    CannotUndo: 409,
    HasLeft: 409,
    SeatTaken: 403,
    SitFirst: 409,
    OtherGuest: 409,
    NoGuest: 404,
    HintsForbidden: 409,
    TooOften: 429,
    SaidEnough: 429,
    TooManyTables: 429,
    TooManyKept: 429,
    TooMuchKept: 429,
    TooManyGuests: 429,
    TooManySpectators: 429,
    TooManyDevices: 429,
    DiskLow: 503,
    NotSaved: 503,
    Busy: 503,
}
"""By class; every other error is about what was sent: 422."""
WRONG_INPUT = 422


def status_of(error: QuinteError) -> int:
    """Return the HTTP status of an error."""
    return STATUS.get(type(error), getattr(error, "status", WRONG_INPUT))


def failure_of(error: QuinteError) -> Failure:
    """Write an error as it goes out: a code, what fills its sentence, and the game's own reason."""
    words = {name: str(value) for name, value in error.words.items()}
    reason = list(error.reason) if isinstance(error, IllegalMove) else []
    return Failure(error.code, words, reason)
