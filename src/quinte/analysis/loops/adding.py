"""What the steps of a match add up to: the curve of the chances.

Before each decision its mover's side has the value of the best move; what one side wins, the others
lose in proportion to what they had. See decision 33.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from quinte.analysis.loops.expecting import pay
from quinte.analysis.loops.layouts import LEFT, Account, Case
from quinte.core.contract import Position, Values
from quinte.core.native import rule

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules of each game
    from quinte.games.make_five.rules import side_of

Sides = NDArray[np.int64]


def open_account(start: Position, last: Position, account: Account, case: Case) -> None:
    """Begin with what the seats are worth and the luck of the deal; note how it ends."""
    account.players = start.players
    for player in range(start.players):
        account.sides[player] = side_of(start, player)
        account.chances[player] = case.seat[player] + case.luck[player]
    pay(last, account.result)


@rule
def add_decision(account: Account, case: Case, player: int) -> None:
    """Go on by a decision that was judged: its error and its luck."""
    value = case.value + case.loss
    change(account, player, value - account.chances[player])
    for each in range(account.players):
        account.before[each] = account.chances[each]
    change(account, player, -case.loss)
    for each in range(account.players):
        account.chances[each] += case.luck[each]


@rule
def add_leaving(account: Account, case: Case, player: int) -> None:
    """Go on after a player gave up: it costs everything that could still be hoped for."""
    hoped = float(account.chances[player])
    case.kind = LEFT
    case.choices = 1
    case.value = 0.0
    case.noise = 0.0
    case.best_value = hoped
    case.loss = hoped
    for each in range(account.players):
        case.luck[each] = 0.0
        account.before[each] = account.chances[each]
    change(account, player, -hoped)


@rule
def change(account: Account, player: int, by: float) -> None:
    """Change the chances of one side; the others share the opposite."""
    players = int(account.players)
    shift(account.chances[:players], account.sides[:players], player, by, account.changes)
    for each in range(players):
        account.chances[each] += account.changes[each]


@rule
def shift(chances: Values, sides: Sides, player: int, by: float, changes: Values) -> None:
    """Write everybody's changes, given one side's, in proportion to what the others had."""
    players = len(chances)
    whole, others = 0.0, 0
    for each in range(players):
        if sides[each] != sides[player] and is_first(sides, each):
            whole += chances[each]
            others += 1
    for each in range(players):
        changes[each] = by
        if sides[each] != sides[player]:
            even = np.true_divide(1.0, max(1.0, float(others)))
            part = np.true_divide(chances[each], whole) if whole > 0.0 else even
            changes[each] = -by * part


@rule
def is_first(sides: Sides, player: int) -> bool:
    """Return whether nobody of the same side comes before a player."""
    for other in range(player):
        if sides[other] == sides[player]:
            return False
    return True
