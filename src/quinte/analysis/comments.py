"""An analysis as comments in the record of its match, so that it is made once.

After each move stands `[%analysis kind=good best=a1c ...]`, before the first one what the seats
were worth and the luck of the deal. Tools that do not know such comments skip them; what people
have written stays before ours.
"""

import re
from collections.abc import Mapping
from dataclasses import fields, replace

from quinte.analysis.analysis import Analysis, Row, as_tuple
from quinte.analysis.classes import CLASSES, LEFT
from quinte.analysis.judging import DEPTHS
from quinte.analysis.luck import result_shares
from quinte.analysis.scales import Scales
from quinte.core.contract import SPECTATOR
from quinte.engine.match import Match
from quinte.engine.record import Record

OURS = re.compile(r"\s*\[%analysis ([^\[\]]*)\]")
SHARED = ("chances", "luck", "seat", "deal")
"""What has a number for each player."""
WORDS = ("kind", "best")
WHOLE = ("choices",)
IN_RECORD = ("player", "text")
"""What the moves of the record say."""
FORMAT = "1"
"""Comments in another form are not read, but written again."""


def annotated(record: Record, analysis: Analysis) -> Record:
    """Return a record with an analysis in its comments, and all other comments as they were."""
    names = ("depth", "seat", "deal", "result")
    head = {"form": FORMAT, **{name: getattr(analysis, name) for name in names}}
    ours = [written(head), *(written(_without_moves(row)) for row in analysis.rows)]
    others = {made: without_analysis(text) for made, text in record.comments.items()}
    comments = {made: f"{others.get(made, '')} {text}".strip() for made, text in enumerate(ours)}
    return replace(record, comments={**others, **comments})


def without_analysis(comment: str) -> str:
    """Return what people wrote in a comment."""
    return OURS.sub("", comment).strip()


def _without_moves(row: Row) -> dict[str, object]:
    return {name: value for name, value in vars(row).items() if name not in IN_RECORD}


def written(values: Mapping[str, object]) -> str:
    """Write one comment; a word that is not there is left out."""
    parts = [f"{name}={_as_word(value)}" for name, value in values.items() if value != ""]
    return f"[%analysis {' '.join(parts)}]"


def _as_word(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(_as_word(each) for each in value)
    return f"{value:.6g}" if isinstance(value, float) else str(value)


def analysis_in(record: Record, match: Match) -> Analysis | None:
    """Read a record's analysis; None where there is none that can be read."""
    texts = [OURS.search(record.comments.get(made, "")) for made in range(len(match.steps) + 1)]
    try:
        head, *rows = [_read(text[1]) for text in texts if text is not None]
        if head["form"] != FORMAT or head["depth"] not in DEPTHS or len(rows) != len(match.steps):
            return None
        movers = [told.player for told in match.told(SPECTATOR)]
        moves = zip(movers, match.texts(), strict=True)
        found = tuple(
            _row(*move, row, match.players) for move, row in zip(moves, rows, strict=True)
        )
        seat, deal = (_numbers(head[name], match.players) for name in ("seat", "deal"))
    except (ValueError, KeyError):
        return None
    ended = as_tuple(result_shares(Scales(match.game), match.position))
    sides = tuple(match.game.sides(match.start))
    return Analysis(head["depth"], sides, seat, deal, ended, found)


def _read(text: str) -> dict[str, str]:
    return dict(part.split("=", 1) for part in text.split())


def _row(player: int, text: str, values: dict[str, str], players: int) -> Row:
    """Read one row, or raise ValueError or KeyError."""
    known: dict[str, object] = {"player": player, "text": text}
    for name in (each.name for each in fields(Row) if each.name not in IN_RECORD):
        if name in WORDS:
            known[name] = values.get(name, "")
        elif name in SHARED:
            known[name] = _numbers(values[name], players)
        else:
            known[name] = int(values[name]) if name in WHOLE else float(values[name])
    row = Row(**known)  # type: ignore[arg-type]  # by the names of its fields
    if row.kind not in (*CLASSES, LEFT):
        raise ValueError
    return row


def _numbers(text: str, players: int) -> tuple[float, ...]:
    numbers = tuple(float(number) for number in text.split(","))
    if len(numbers) != players:
        raise ValueError
    return numbers
