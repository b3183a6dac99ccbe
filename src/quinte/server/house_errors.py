"""What goes wrong when a house of servers is set up: shown only on the command line."""

from quinte.core.errors import QuinteError


class WorkerAlone(QuinteError):
    """A worker is asked through a broker."""

    code = "worker_alone"


class NeedsDatabase(QuinteError):
    """Matches are moved into a database, which has to be named."""

    code = "needs_database"


class DataNotEmpty(QuinteError):
    """The database at `address` has matches already: nothing is moved into it."""

    code = "data_not_empty"


class MovedWrong(QuinteError):
    """The match `match` is not the same after the move: everything was rolled back."""

    code = "moved_wrong"
