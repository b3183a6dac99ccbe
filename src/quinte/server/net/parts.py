"""What routes and sockets work with, put together once."""

from dataclasses import dataclass

from quinte.server.log.store import Store
from quinte.server.matches.director import Director
from quinte.server.matches.host import Host
from quinte.server.matches.lobby import Lobby
from quinte.server.matches.matchmaker import Matchmaker
from quinte.server.matches.talk import Talk
from quinte.server.net.limits import Limits
from quinte.server.net.metrics import Metrics
from quinte.server.net.refusals import Refusals
from quinte.server.net.sharing import Sharing
from quinte.server.nudges.mailing import Mailing
from quinte.server.nudges.post import Post
from quinte.server.players.calls import Calls
from quinte.server.players.company import Company
from quinte.server.players.devices import Devices
from quinte.server.players.guests import Guests
from quinte.server.players.lasting import Lasting
from quinte.server.players.mails import Mails
from quinte.server.players.moderating import Moderation
from quinte.server.players.passkeys import Passkeys
from quinte.server.players.quotas import Quotas
from quinte.server.players.ratings import Ratings
from quinte.server.players.reports import Reports
from quinte.server.players.subscriptions import Subscriptions
from quinte.server.settings import Settings


@dataclass(frozen=True)
class Parts:
    """The parts of one server."""

    settings: Settings
    store: Store
    host: Host
    lobby: Lobby
    matchmaker: Matchmaker
    director: Director
    guests: Guests
    metrics: Metrics
    quotas: Quotas
    devices: Devices
    lasting: Lasting
    ratings: Ratings
    passkeys: Passkeys
    calls: Calls
    subscriptions: Subscriptions
    post: Post
    company: Company
    reports: Reports
    moderation: Moderation
    talk: Talk
    mails: Mails
    mailing: Mailing
    refusals: Refusals
    sharing: Sharing
    new_matches: Limits  # laid out from one address
    hints: Limits  # asked for from one address
    exports: Limits  # asked for by one guest
    nudges: Limits  # changed by one guest
    letters: Limits  # that ask whether an address is theirs
    meetings: Limits  # seats taken in the lobby, and searches, from one address
    phrases: Limits  # said by one seat
    relations: Limits  # blocking, following and reporting, from one address
