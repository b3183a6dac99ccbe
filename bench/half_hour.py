"""Half an hour of a machine with a GPU and 16 cores: what is learned and played on it, in order.

    PYTHONPATH=src python3 bench/half_hour.py 1 --out $OUT
    PYTHONPATH=src python3 bench/half_hour.py 2 --out $OUT
    PYTHONPATH=src python3 bench/half_hour.py 3 --out $OUT
    PYTHONPATH=src python bench/half_hour.py 1 --out try --tiny    # on the cores, to find mistakes

Each part has chains of commands side by side, some on the GPU and some on the cores; the commands
of a chain come one after the other. What the next part needs stays in --work; on a fresh machine,
--nets hands it what an earlier part had put into --out, unpacked. Into --out go the nets and what
was printed, every half minute: should the machine be taken away, that much is there.
"""

import argparse
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from argparse import Namespace
from pathlib import Path

QUICK, MASTERS = (f"src/quinte/bots/nets/{each}" for each in ("quick", "masters"))
AT_4, AT_6 = "--players 4", "--players 6"
GATHER = "--simulations 300 --seconds"
STUDY = "--processor cuda --epochs 8"
ROUNDS = "--set by_parts=1 --set games=8192 --set batch=4096 --set past_rounds=20"
ON = "--set rate=0.0007 --set rate_rounds=200 --set calm=0.005 --set wild=0.15 --set average=0.9995"
SAVED = 30.0

Chains = dict[str, list[str]]

PARTS: dict[int, Chains] = {
    1: {
        "intercept_4": [
            f"lessons gather intercept {AT_4} {GATHER} 180 --workers 8 --out W/lessons4/1 --seed 4",
            f"lessons study intercept W/lessons4/1 {AT_4} {STUDY} --out W/intercept4_1",
            (
                f"lessons gather intercept {AT_4} {GATHER} 180 --workers 8 --out W/lessons4/2"
                " --seed 42 --judge W/intercept4_1/net.npz"
            ),
            f"lessons study intercept W/lessons4/2 {AT_4} {STUDY} --out W/intercept4_2",
        ],
        "touche_2": [
            (
                f"learning train touche --minutes 6.5 --out W/touche2 --seed 25 {ON}"
                f" --set games=8192 --set batch=4096 --begin {QUICK}/touche_2.net"
                " --set taught_rounds=1"
            )
        ],
        "touche_4": [
            (
                f"learning train touche {AT_4} --minutes 6.5 --out W/touche4 --seed 26"
                " --set games=8192 --set batch=4096 --set average=0.999"
            )
        ],
        "take_five_4": [
            (
                f"learning train take_five {AT_4} --minutes 6.5 --out W/take4 --seed 4"
                f" {ROUNDS} --set rate_rounds=400 --set calm=0.01 --set wild=0.2"
                " --set average=0.999"
            )
        ],
    },
    2: {
        "intercept_2": [
            (
                f"learning meet intercept deep-6000:{MASTERS}/intercept_2.net expert"
                " --deals fresh-16 --blocks 30 --workers 8 --seconds 440"
            )
        ],
        "intercept_4": [
            (
                f"learning meet intercept deep-6000:W/intercept4_2/net.npz expert {AT_4}"
                " --deals fresh-4 --blocks 50 --workers 4 --seconds 440"
            )
        ],
        "quick": [
            (
                "learning meet touche W/touche2/net.npz club strong expert --deals fresh-17"
                " --blocks 60 --workers 4 --seconds 90"
            ),
            (
                f"learning meet touche W/touche4/net.npz club {AT_4} --deals fresh-18 --blocks 30"
                " --workers 4 --seconds 90"
            ),
            (
                f"learning meet take_five W/take4/net.npz club {AT_4} --deals fresh-7 --blocks 8"
                " --workers 4 --seconds 100"
            ),
        ],
    },
    3: {
        "touche_2_master": [
            (
                "learning meet touche rolled-2000-12:W/touche2/net.npz expert --deals fresh-19"
                " --blocks 50 --workers 8 --seconds 400"
            )
        ],
        "touche_6_master": [
            (
                f"learning meet touche rolled-300-6:{QUICK}/touche_6.net expert {AT_6}"
                " --deals fresh-20 --blocks 15 --workers 8 --seconds 300"
            )
        ],
    },
}


def main() -> None:
    """Run one part, and stop what is not ready in time."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("part", type=int, choices=list(PARTS))
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--work", type=Path, default=Path("/tmp/half_hour"))  # noqa: S108, a machine for one
    parser.add_argument("--nets", type=Path, help="nets of the part before, on a fresh machine")
    parser.add_argument("--seconds", type=float, default=555.0)
    parser.add_argument("--tiny", action="store_true")
    given = parser.parse_args()
    given.work.mkdir(parents=True, exist_ok=True)
    if given.nets is not None:
        shutil.copytree(given.nets, given.work, dirs_exist_ok=True)
    until = time.monotonic() + given.seconds
    chains = [Chain(name, lines, given) for name, lines in PARTS[given.part].items()]
    for chain in chains:
        chain.start()
    while any(chain.is_alive() for chain in chains) and time.monotonic() < until:
        time.sleep(1.0)
        if int(until - time.monotonic()) % int(SAVED) == 0:
            keep(given)
    for chain in chains:
        chain.stop()
    keep(given)
    for log in sorted(given.work.glob("*.log")):
        print(f"== {log.name}", *log.read_text("utf-8").splitlines()[-4:], sep="\n", flush=True)


class Chain(threading.Thread):
    """Runs commands one after the other, and writes down what they print."""

    def __init__(self, name: str, lines: list[str], given: Namespace) -> None:
        """Keep what is to be run."""
        super().__init__(name=name, daemon=True)
        self._lines, self._given = lines, given
        self._running: subprocess.Popen[bytes] | None = None
        self._is_stopped = False

    def run(self) -> None:
        """Run all; where one fails the next would be of no use."""
        log = self._given.work / f"{self._given.part}_{self.name}.log"
        with log.open("ab") as opened:
            for line in self._lines:
                words = words_of(line, self._given)
                opened.write(f"$ {shlex.join(words)}\n".encode())
                opened.flush()
                program = [sys.executable, *words]
                options = {"stdout": opened, "stderr": subprocess.STDOUT}
                environment = os.environ | {"PYTHONUNBUFFERED": "1", "OPENBLAS_NUM_THREADS": "1"}
                self._running = subprocess.Popen(
                    program, env=environment, start_new_session=True, **options
                )
                if self._running.wait() or self._is_stopped:
                    return

    def stop(self) -> None:
        """End what runs, with the processes that it has begun."""
        self._is_stopped = True
        if self._running is not None and self._running.poll() is None:
            os.killpg(self._running.pid, signal.SIGTERM)


def words_of(line: str, given: Namespace) -> list[str]:
    """Return the words of a command; tiny ones take the cores and seconds."""
    line = re.sub(r"\bW/", f"{given.work}/", line)
    program, *words = shlex.split(line)
    if given.tiny:
        few = {"--minutes": "0.02", "--blocks": "1", "--workers": "1", "--seconds": "1"}
        few |= {"--processor": "cpu", "--epochs": "1", "--simulations": "20"}
        words = [few.get(last, word) for last, word in zip(["", *words], words, strict=False)]
        words = [re.sub(r"^(rolled|deep)-\d+", r"\1-10", word) for word in words]
        words = [re.sub(r"^(games|batch)=\d+", r"\1=16", word) for word in words]
        words = ["casual" if word == "expert" else word for word in words]
        if words[0] == "train":
            words += ["--processor", "cpu"]
    return [f"bench/{program}.py", *words]


def keep(given: Namespace) -> None:
    """Copy the nets and what was printed into one file."""
    given.out.mkdir(parents=True, exist_ok=True)
    kept = given.work / "kept"
    for file in [*given.work.glob("*.log"), *given.work.glob("*/net.npz")]:
        if kept not in file.parents:
            target = kept / file.relative_to(given.work)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)
    if kept.exists():
        shutil.make_archive(str(given.out / f"part_{given.part}"), "gztar", kept)


if __name__ == "__main__":
    main()
