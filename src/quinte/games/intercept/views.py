"""What each player knows in Intercept: everything (R28)."""

from quinte.core.open_views import open_views
from quinte.games.intercept.derived_fields import derive
from quinte.games.intercept.material import POSITION, VIEW

observe, imagine = open_views(__name__, POSITION, VIEW, derive)
