"""`quinte puzzle`: a puzzle to solve; `quinte puzzles make`: the puzzles that ship with a game."""

import gzip
import re
from argparse import Namespace
from datetime import datetime

from quinte.analysis.puzzles.mining import mine
from quinte.analysis.puzzles.proving import keeps_win
from quinte.analysis.puzzles.puzzle import (
    FILE,
    WIN_SOON,
    Puzzle,
    as_json,
    number_of_day,
    puzzles_of,
)
from quinte.analysis.scales import Scales
from quinte.bots.levels import levels_of
from quinte.core.card import Game
from quinte.core.contract import NOBODY, View
from quinte.core.randomness import SEED_BYTES
from quinte.core.words import LANGUAGES, Teller, game_messages, say
from quinte.engine.nearest import nearest
from quinte.engine.record import find_game
from quinte.games import GAMES
from quinte.terminal.catalogue import typed_name
from quinte.terminal.compiling import prepare
from quinte.terminal.errors import FileTrouble, NoPuzzles, NoSuchPuzzle, WrongArgument
from quinte.terminal.files import find_file, holds_something, write_text
from quinte.terminal.prompt import open_reader
from quinte.terminal.reading import any_reading, fold, legal_readings, written
from quinte.terminal.screen import Screen, decimal
from quinte.terminal.seats import read_seed
from quinte.terminal.table import shown_picture

BEGINNING = re.compile(r"[a-z]\d+|.{1,2}")
"""What a hint says about a move: the square that it begins with, or its first signs."""
HINT_WORDS = {fold(say(language, "cli.word_hint")) for language in LANGUAGES}


def make_puzzles(screen: Screen, chosen: Namespace) -> int:
    """Mine puzzles of a game until there are enough, and write them where they ship."""
    if chosen.order != "make":
        raise WrongArgument(argument=chosen.order, command="quinte puzzles")
    game = find_game(chosen.game)
    file = find_file(chosen.out) if chosen.out else game.folder / FILE
    if chosen.out and holds_something(file):
        raise FileTrouble(problem="exists", file=file)
    prepare(screen, game)
    found: list[Puzzle] = []
    with screen.bar() as progress:
        task = progress.add_task(screen.word("puzzle.mining"), total=chosen.count)
        for puzzle in filter(None, mine(game, read_seed(chosen.seed), by_thought=chosen.thought)):
            found.append(puzzle)
            progress.update(task, completed=len(found))
            if len(found) == chosen.count:
                break
    write_text(file, as_json(found, command_for(game, len(found), chosen)))
    size = decimal(screen.language, len(gzip.compress(file.read_bytes(), mtime=0)) / 1000)
    screen.say("puzzle.made", count=len(found), file=file, size=size)
    return 0


def command_for(game: Game, count: int, chosen: Namespace) -> str:
    """Return the command that makes this many puzzles again."""
    command = f"quinte puzzles make {typed_name(game)} --count {count} --seed {chosen.seed}"
    return f"{command} --thought" if chosen.thought else command


def solve_puzzle(screen: Screen, chosen: Namespace) -> int:
    """Set a person the puzzle of the day, or the one asked for."""
    today = datetime.now().astimezone().date()
    with_puzzles = [game for game in GAMES.values() if puzzles_of(game)]
    if chosen.game is None:
        game = with_puzzles[number_of_day(today, len(with_puzzles))]
    else:
        game = find_game(chosen.game)
    puzzles = puzzles_of(game)
    if not puzzles:
        known = ", ".join(typed_name(each) for each in with_puzzles)
        raise NoPuzzles(game=game.title, known=known)
    if chosen.number is not None and chosen.number > len(puzzles):
        raise NoSuchPuzzle(game=game.title, most=len(puzzles))
    number = chosen.number or 1 + number_of_day(today, len(puzzles))
    prepare(screen, game)
    puzzle = puzzles[number - 1]
    words = {"number": number, "count": len(puzzles), "rating": puzzle.rating}
    screen.say("puzzle.title", game=game.title, **words)
    Sitting(screen, game, puzzle).run()
    after = typed_name(game), number % len(puzzles) + 1
    screen.say("puzzle.next", game=after[0], number=after[1])
    return 0


class Sitting:
    """A person, and a puzzle that they try to solve."""

    def __init__(self, screen: Screen, game: Game, puzzle: Puzzle) -> None:
        """Set the position up: any world that its mover holds possible."""
        self._screen = screen
        self._game = game
        self._puzzle = puzzle
        self._scales = Scales(game)
        self._world = game.imagine(puzzle.see(game), bytes(SEED_BYTES))
        self._solver = int(self._world.player)
        self._names = [str(player + 1) for player in range(self._world.players)]
        self._teller = Teller(game, screen.language, self._names)
        self._reader = open_reader(screen)
        self._hints = 0

    @property
    def _view(self) -> View:
        return self._game.view(self._world, self._solver)

    def run(self) -> None:
        """Ask until it is solved, or until nothing more is typed."""
        screen, wrong = self._screen, 0
        self._draw()
        for event in self._game.describe(self._view):
            screen.tell(self._teller.event(event))
        screen.say(f"puzzle.themes.{self._puzzle.theme}")
        screen.say("puzzle.how", hint=screen.word("cli.word_hint"))
        while line := (self._reader.read(screen.word("puzzle.ask")) or "").strip():
            if fold(line) in HINT_WORDS:
                self._hint()
                continue
            move = self._read(line)
            if move is None:
                continue
            if not self._is_right(move):
                wrong += 1
                screen.say(f"puzzle.wrong.{self._puzzle.theme}", move=line)
            elif self._go_on(move):
                screen.say("puzzle.solved_after" if wrong else "puzzle.solved", count=wrong)
                break
        self._tell_idea()

    def _is_right(self, move: int) -> bool:
        """Return whether a move is the proven one or, in the middle of a forced win, keeps it."""
        view = self._view
        if view == self._puzzle.see(self._game):
            return self._game.move_text(view, move) == self._puzzle.solution[0]
        return keeps_win(self._scales, view, move)

    def _read(self, line: str) -> int | None:
        """Read a move; say so if it is not one, or not legal."""
        game, view, screen = self._game, self._view, self._screen
        meant = legal_readings(game, view, screen.language, line)
        if meant:
            return game.parse_move(view, meant[0])
        read = any_reading(game, view, screen.language, line)
        reason = [] if read is None else game.why_not(view, game.parse_move(view, read))
        if reason:
            screen.tell(self._teller.reason(reason))
        else:
            texts = (game.move_text(view, move) for move in game.legal_moves(self._world))
            example = nearest(line, (written(game, screen.language, text) for text in texts))
            screen.say("errors.invalid_move", text=line, example=example)
        return None

    def _go_on(self, move: int) -> bool:
        """Make a right move and the best replies to it; return whether the puzzle is solved."""
        game, world = self._game, self._world
        game.play(world, move)
        self._hints = 0
        answers = []
        while self._puzzle.theme == WIN_SOON and world.player not in (self._solver, NOBODY):
            answers.append(self._answer())
        if self._puzzle.theme != WIN_SOON or world.player == NOBODY:
            return True
        self._draw()
        key = "puzzle.go_on" if answers else "puzzle.go_on_alone"
        self._screen.say(key, move=" ".join(answers))
        return False

    def _best(self) -> int:
        """Find the best move of whoever is to move."""
        seen = self._game.view(self._world, int(self._world.player))
        expert = levels_of(self._game)["expert"].budget.simulations
        return self._scales.best(seen, expert, bytes(SEED_BYTES)).move

    def _answer(self) -> str:
        """Make the best move of the others; write it."""
        move = self._best()
        text = self._game.move_text(self._game.view(self._world, int(self._world.player)), move)
        self._game.play(self._world, move)
        return written(self._game, self._screen.language, text)

    def _hint(self) -> None:
        """Say how the move begins; asked again, the move."""
        self._hints += 1
        is_begun = self._view != self._puzzle.see(self._game)
        text = self._puzzle.solution[0]
        if is_begun:
            text = self._game.move_text(self._view, self._best())
        shown = written(self._game, self._screen.language, text)
        key = "puzzle.hint_first" if self._hints == 1 else "puzzle.hint_second"
        begins = BEGINNING.match(shown)
        self._screen.say(key, letter=begins[0] if begins else shown, move=shown)

    def _tell_idea(self) -> None:
        """Show the solution, and why its first move is good."""
        game, puzzle, screen = self._game, self._puzzle, self._screen
        moves = " ".join(written(game, screen.language, text) for text in puzzle.solution)
        screen.say("puzzle.given_up", moves=moves)
        view = puzzle.see(game)
        advice = self._scales.explain(view, game.parse_move(view, puzzle.solution[0]))
        if advice:
            screen.say("puzzle.why", reason=self._teller.advice(advice))
        if idea := game_messages(game, screen.language)["ideas"].get(puzzle.idea):
            screen.say("puzzle.idea", idea=idea)

    def _draw(self) -> None:
        game, screen = self._game, self._screen
        screen.draw(game, shown_picture(game, screen.language, self._view, self._names))
