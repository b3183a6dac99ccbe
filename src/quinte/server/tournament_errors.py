"""What can go wrong with tournaments: each has its sentence in messages/.

* QuinteError
  - UnknownTournament   404   there is none, or it is no longer kept
  - NotMaker            403   somebody else has made it
  - NotEntered          404   whoever asks does not play there
  - TournamentOver      409   it has ended, or was called off
  - JoinedLate          409   it has gone too far for anybody new
  - TournamentFull      409   as many play as can
  - TooFewEntrants      409   not even one table can be filled
  - TournamentBot       409   people play themselves
  - TooManyTournaments  429   unfinished ones, of an address or a player
  - TooManyEntrants     429   of an address, in one tournament
"""

from quinte.core.errors import QuinteError


class UnknownTournament(QuinteError):
    """There is no such tournament here."""

    code = "unknown_tournament"
    status = 404


class NotMaker(QuinteError):
    """Only the maker of a tournament may start it or call it off."""

    code = "not_maker"
    status = 403


class NotEntered(QuinteError):
    """Whoever asks does not play in this tournament."""

    code = "not_entered"
    status = 404


class TournamentOver(QuinteError):
    """The tournament has ended, or was called off."""

    code = "tournament_over"
    status = 409


class JoinedLate(QuinteError):
    """The tournament has gone too far for anybody new."""

    code = "joined_late"
    status = 409


class TournamentFull(QuinteError):
    """In the tournament, `most` play already."""

    code = "tournament_full"
    status = 409


class TooFewEntrants(QuinteError):
    """A table needs `least` people."""

    code = "too_few_entrants"
    status = 409


class TournamentBot(QuinteError):
    """No bot sits in at a tournament."""

    code = "tournament_bot"
    status = 409


class TooManyTournaments(QuinteError):
    """An address or a player has `most` tournaments that are not over."""

    code = "too_many_tournaments"
    status = 429


class TooManyEntrants(QuinteError):
    """From an address, `most` play in the tournament."""

    code = "too_many_entrants"
    status = 429
