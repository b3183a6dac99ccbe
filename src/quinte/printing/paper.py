"""Paper: how large it is, what a printer reaches of it, and what is left for the drawings."""

from dataclasses import dataclass

MARGIN = 10.0
"""What some printer or other leaves white at each edge."""
HEAD = 8.0
FOOT = 7.0
"""For the line at the top of a page and the one at its bottom."""


@dataclass(frozen=True)
class Paper:
    """A sheet, upright, in millimetres."""

    name: str
    width: float
    height: float

    @property
    def inner_width(self) -> float:
        """How wide the part is that every printer reaches."""
        return self.width - 2 * MARGIN

    @property
    def inner_height(self) -> float:
        """How high the part between head and foot is."""
        return self.height - 2 * MARGIN - HEAD - FOOT

    @property
    def top(self) -> float:
        """Where that part begins, from the top of the sheet."""
        return MARGIN + HEAD

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of that part."""
        return self.width / 2, self.top + self.inner_height / 2


@dataclass(frozen=True)
class Job:
    """How something is to be printed."""

    paper: Paper
    language: str
    is_saving: bool = False  # ink


PAPERS = {paper.name: paper for paper in (Paper("a4", 210, 297), Paper("letter", 215.9, 279.4))}
