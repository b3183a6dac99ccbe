"""What is kept of a run, in one folder: the net, the curves, the log, and what resuming needs."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from quinte.bots.nets.files import write_net
from quinte.learning.curves import draw_curves
from quinte.learning.trainer import Progress, Trainer

NET, LOG, CURVES = "net.npz", "log.jsonl", "curves.svg"
TELL_SECONDS, SAVE_SECONDS = 10.0, 60.0

Report = dict[str, Any]


class Keeper:
    """Reports progress now and then, and saves what there is."""

    def __init__(self, folder: Path, trainer: Trainer, tell: Callable[[Report], None]) -> None:
        """Begin where the log ends."""
        self._folder, self._trainer, self._tell = folder, trainer, tell
        self._told = self._saved = trainer.progress.seconds
        self._moves = trainer.progress.moves
        log = folder / LOG
        lines = log.read_text("utf-8").splitlines() if log.exists() else []
        reports = [json.loads(line) for line in lines]
        self._reports = [each for each in reports if each["rounds"] <= trainer.progress.rounds]

    def note(self, progress: Progress) -> None:
        """Report and save when it is time."""
        if progress.seconds - self._told >= TELL_SECONDS:
            self._report()
        if progress.seconds - self._saved >= SAVE_SECONDS:
            self.save()
            self._saved = progress.seconds

    def save(self) -> None:
        """Write all of it; what was there before stays until it is replaced."""
        if self._trainer.progress.losses:
            self._report()
        lines = "".join(json.dumps(report) + "\n" for report in self._reports)
        (self._folder / LOG).write_text(lines, "utf-8")
        (self._folder / CURVES).write_text(draw_curves(self._reports), "utf-8")
        last = {key: self._reports[-1][key] for key in ("rounds", "moves", "games", "seconds")}
        card = {"settings": self._trainer.settings.as_json(), **last}
        write_net(self._folder / NET, self._trainer.whole_numbers(card))
        self._trainer.save(self._folder)

    def _report(self) -> None:
        """Say how it went since the last time."""
        progress = self._trainer.progress
        spent = max(1e-9, progress.seconds - self._told)
        speed = round((progress.moves - self._moves) / spent)
        self._told, self._moves = progress.seconds, progress.moves
        self._reports.append(progress.report() | {"speed": speed})
        self._tell(self._reports[-1])


def shares_text(report: Report) -> str:
    """Write the points made against each net of the past, by the round it is from."""
    met = report["met"].items()
    return " ".join(f"{number}: {100 * points / games:.0f} %" for number, (points, games) in met)
