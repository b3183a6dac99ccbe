"""What can go wrong between strangers, before a match: each has its sentence in messages/.

* QuinteError
  - HasBegun         409   whoever wants to leave has to give up
  - TableFull        409   somebody else was faster
  - TableClosed      409   its maker has taken it away, or nobody is there any more
  - SitsAlready      409   a guest has one seat at a table
  - TooManyOpen      429   open tables, of an address or a guest
  - TooManySearches  429   of an address at once
"""

from quinte.core.errors import QuinteError


class HasBegun(QuinteError):
    """The match is under way, so nobody stands up any more."""

    code = "has_begun"
    status = 409


class TableFull(QuinteError):
    """No seat of the table is open any more."""

    code = "table_full"
    status = 409


class TableClosed(QuinteError):
    """The table is no longer open to strangers."""

    code = "table_closed"
    status = 409


class SitsAlready(QuinteError):
    """This guest sits at the table."""

    code = "sits_already"
    status = 409


class TooManyOpen(QuinteError):
    """An address or a guest has `most` tables that are open to strangers."""

    code = "too_many_open"
    status = 429


class TooManySearches(QuinteError):
    """From an address, `most` games are being looked for."""

    code = "too_many_searches"
    status = 429
