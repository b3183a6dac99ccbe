"""What goes wrong when a house of servers is set up: said at the command line alone."""

from quinte.core.errors import QuinteError


class WorkerAlone(QuinteError):
    """Whoever thinks for servers is asked by a broker."""

    code = "worker_alone"


class NeedsDatabase(QuinteError):
    """Matches are moved into a database that has to be named."""

    code = "needs_database"


class DataNotEmpty(QuinteError):
    """The database at `address` has matches already: nothing is moved into it."""

    code = "data_not_empty"


class MovedWrong(QuinteError):
    """The match `match` is not the same after it was moved: everything was taken back."""

    code = "moved_wrong"
