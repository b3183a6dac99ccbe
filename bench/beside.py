"""Measure rules, bots and server of this tree beside those of another commit, in one run.

    python -m bench.beside COMMIT                  all three, about a quarter of an hour
    python -m bench.beside COMMIT rules bots       some of them; --rounds 5 for more exact ratios

Each tree runs its own measuring programs, turn and turn about, so that a noisy moment hits both; a
ratio is the median of the ratios of each round. What either lacks is left out.
"""

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

HERE = Path(__file__).parents[1]
OTHER = HERE / "build" / "beside"
PROGRAMS = {
    "rules": ("bench/rules.py", "--quick", "--alone"),
    "bots": ("bench/bots.py", "--quick"),
    "server": ("-m", "bench.server", "--alone", "--rounds", "1", "--seconds", "8"),
}
BORDER = re.compile("[│┃|]")
NUMBER = re.compile(r"[\d,]+(\.\d+)?")

Figures = dict[str, float]


@contextmanager
def checked_out(commit: str) -> Iterator[None]:
    """Lay the other tree out for as long as it is measured."""
    git = ["git", "-C", str(HERE), "worktree"]
    subprocess.run([*git, "add", "--quiet", "--force", "--detach", str(OTHER), commit], check=True)
    try:
        yield
    finally:
        subprocess.run([*git, "remove", "--force", str(OTHER)], check=True)


def figures(tree: Path, program: str) -> Figures:
    """Run a program of a tree; give the first number of each row that it prints."""
    path = os.pathsep.join([str(tree / "src"), str(tree)])
    done = subprocess.run(
        [sys.executable, *PROGRAMS[program]],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "200"},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    found = rows(done.stdout)
    if done.returncode or not found:
        sys.exit(f"{program} of {tree} cannot be measured: {done.stdout}")
    return found


def rows(printed: str) -> Figures:
    """Read the rows of a table: a name and its numbers; a name alone begins a section."""
    section, found = "", {}
    for line in printed.splitlines():
        name, *numbers = [cell for cell in map(str.strip, BORDER.split(line)) if cell] or [""]
        if numbers and (number := NUMBER.match(numbers[0])):
            found[f"{section}{name}"] = float(number[0].replace(",", ""))
        elif not numbers and BORDER.search(line):
            section = f"{name}: "
    return found


def main() -> None:
    """Measure both trees in every round, and print a table."""
    parser = argparse.ArgumentParser(prog="python -m bench.beside", description=__doc__)
    parser.add_argument("commit")
    parser.add_argument("programs", nargs="*", help=", ".join(PROGRAMS), default=list(PROGRAMS))
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    with checked_out(chosen.commit):
        for program in chosen.programs:
            pairs = []
            for number in range(1, chosen.rounds + 1):
                load = os.getloadavg()[0]
                print(f"{program}, round {number}, load {load:.2f}", file=sys.stderr)
                pairs.append((figures(OTHER, program), figures(HERE, program)))
            show(program, chosen.commit, pairs)


def show(program: str, commit: str, pairs: list[tuple[Figures, Figures]]) -> None:
    """Print what both trees have, with how this one compares."""
    print(f"\n| {program} | {commit} | here | here / {commit} |\n|---|--:|--:|--:|")
    for name in pairs[0][1]:
        both = [(old[name], new[name]) for old, new in pairs if name in old and name in new]
        if both and all(old for old, _ in both):
            before, after = (median(side) for side in zip(*both, strict=True))
            ratio = median(new / old for old, new in both)
            print(f"| {name} | {before:,.10g} | {after:,.10g} | {ratio:.2f} |")


if __name__ == "__main__":
    main()
