"""What a game's `lesson.py` is made of: the text of its lesson, piece by piece, held to the board.

Each piece of the English text has beside it what must be so: a comparison of the view before a move
that is asked for with the position after it, the rule that says the same, or nothing where it is
said to cheer. All pieces in a row are the whole text, so that no sentence escapes.
"""

from collections.abc import Callable
from typing import Any

Claim = Callable[[Any, Any], bool] | str
"""Of a record's fields, which each game has its own of, the type checker knows nothing."""
Lesson = dict[str, list[tuple[str, Claim]]]
CHEERS = ""
"""Beside words that say nothing of the board or the rules."""
