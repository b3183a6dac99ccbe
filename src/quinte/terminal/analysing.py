"""`quinte analyse`: what decided a match, in words and figures, kept in its record."""

from argparse import Namespace

from rich.progress import TimeRemainingColumn

from quinte.analysis.analysis import Analysis, Row, analyse, check_finished
from quinte.analysis.classes import CLASSES, ERRORS, LEFT
from quinte.analysis.comments import analysis_in, annotated
from quinte.analysis.judging import DEEP, QUICK
from quinte.bots.bot import searcher_of, warm_up
from quinte.core.contract import ALL_SEEING, SPECTATOR
from quinte.core.randomness import SEED_BYTES
from quinte.core.words import Teller
from quinte.engine.match import Match
from quinte.engine.record import find_game, print_record, replay
from quinte.terminal.compiling import prepare
from quinte.terminal.errors import UnknownViewer
from quinte.terminal.files import find_file, write_text
from quinte.terminal.reading import written
from quinte.terminal.replaying import find_viewer, read_record
from quinte.terminal.screen import Screen, grid
from quinte.terminal.seats import as_word, shown_names

WIDTH = 60
"""Columns of the curve."""
BARS = "▁▂▃▄▅▆▇█"
MOST_SHOWN = 8
"""How many of a player's errors are listed, worst first."""
TURNED = 0.05
"""No move that changed less than this is said to have decided a match."""
HARD_SPACE = "\u00a0"


def analyse_file(screen: Screen, chosen: Namespace) -> int:
    """Analyse a record from its file, unless it has an analysis already, and show it."""
    file = find_file(chosen.file)
    record = read_record(file)
    game = find_game(record.game)
    prepare(screen, game)
    match = replay(record)
    check_finished(match)
    names = shown_names([as_word(seat) for seat in match.seats], screen.language)
    viewer = find_viewer(chosen.viewer, match, names)
    if viewer == SPECTATOR:
        numbers = [str(player + 1) for player in range(match.players)]
        raise UnknownViewer(name=chosen.viewer, known=", ".join([*numbers, *match.seats]))
    depth = DEEP if chosen.deep else QUICK
    known = analysis_in(record, match)
    is_kept = known is not None and known.depth in (depth, DEEP)
    analysis = known if known is not None and is_kept else think(screen, match, depth)
    Page(screen, match, names, analysis).show(viewer)
    if viewer == ALL_SEEING and not is_kept:
        write_text(file, print_record(annotated(record, analysis)))
        screen.say("analysis.kept", file=file)
    return 0


def think(screen: Screen, match: Match, depth: str) -> Analysis:
    """Analyse a match, with a bar."""
    with screen.err.status(screen.word("cli.waking_bots")):
        warm_up(match.game)
    with screen.bar(TimeRemainingColumn()) as progress:
        task = progress.add_task(screen.word("analysis.thinking"), total=len(match.steps))
        return analyse(match, depth, lambda done, _: progress.update(task, completed=done))


class Page:
    """What is shown of an analysis."""

    def __init__(self, screen: Screen, match: Match, names: list[str], analysis: Analysis) -> None:
        """Keep what it is about."""
        self._screen = screen
        self._match = match
        self._names = names
        self._analysis = analysis
        self._teller = Teller(match.game, screen.language, names)

    def show(self, viewer: int) -> None:
        """Show everything or, in a game with secrets, what one player could know in the end."""
        screen, match = self._screen, self._match
        is_all = viewer == ALL_SEEING or not match.game.has_secrets
        players = list(range(match.players)) if is_all else [viewer]
        screen.tell(f"{match.game.title}: {', '.join(self._names)}", "bold")
        screen.say(f"analysis.{self._analysis.depth}", result=match.result().text)
        if is_all:
            self._show_accounts()
        self._show_classes(players)
        for player in players if not is_all else players[:1]:
            self._show_curve(player, is_all=is_all)
        if is_all:
            self._show_turn()
        for player in players:
            self._show_errors(player)

    def _show_accounts(self) -> None:
        screen = self._screen
        accounts = [self._analysis.account(player) for player in range(self._match.players)]
        table = grid(screen.word("analysis.made_of"), *self._names, numbers=self._columns)
        for name in ("seat", "luck", "errors", "gifts", "unforeseen", "result"):
            is_whole = name in ("seat", "result")
            shown = [percent(getattr(each, name), signed=not is_whole) for each in accounts]
            table.add_row(screen.word(f"analysis.{name}"), *shown)
        screen.show("")
        screen.show(table)
        screen.say("analysis.unforeseen_means")

    @property
    def _columns(self) -> list[int]:
        return list(range(1, self._match.players + 1))

    def _show_classes(self, players: list[int]) -> None:
        screen, rows = self._screen, self._analysis.rows
        titles = [screen.word(f"analysis.many_{kind}") for kind in CLASSES]
        table = grid(
            screen.word("cli.column_player"),
            *titles,
            screen.word("analysis.per_move"),
            numbers=range(1, len(CLASSES) + 2),
        )
        for player in players:
            own = [row.kind for row in rows if row.player == player]
            per_move = percent(-self._analysis.error_per_move(player), digits=1, signed=True)
            lost = per_move.replace(".", "," if screen.language == "fr" else ".")
            table.add_row(self._names[player], *(str(own.count(kind)) for kind in CLASSES), lost)
        screen.show("")
        screen.show(table)

    def _show_curve(self, player: int, *, is_all: bool) -> None:
        """Draw the chances of a player; with secrets, as that player knew them."""
        rows = self._analysis.rows
        own = [row for row in rows if is_all or (row.player == player and row.kind != LEFT)]
        known = [row.chances[player] for row in own]
        known.append(self._analysis.result[player])
        width = min(WIDTH, len(known))
        bars = [known[len(known) * i // width] for i in range(width - 1)] + known[-1:]
        line = "".join(BARS[round(min(1.0, max(0.0, bar)) * (len(BARS) - 1))] for bar in bars)
        self._screen.show("")
        self._screen.say("analysis.curve", player=self._names[player])
        self._screen.tell(f"  {line}")

    def _show_turn(self) -> None:
        """Say which error and which luck changed most."""
        analysis, screen = self._analysis, self._screen
        screen.show("")
        worst = max(range(len(analysis.rows)), key=lambda number: analysis.rows[number].loss)
        row = analysis.rows[worst]
        if row.loss >= TURNED:
            words = {"number": worst + 1, "player": self._names[row.player]}
            screen.say("analysis.decided", move=self._move(row), lost=percent(row.loss), **words)
        lucky = max(range(len(analysis.rows)), key=lambda number: max(analysis.rows[number].luck))
        luck = analysis.rows[lucky].luck
        if max(luck) >= TURNED:
            player = self._names[luck.index(max(luck))]
            words = {"number": lucky + 1, "player": player}
            screen.say("analysis.luckiest", gained=percent(max(luck)), **words)

    def _show_errors(self, player: int) -> None:
        """List a player's worst errors in order, each with the better move and why."""
        screen = self._screen
        rows = list(enumerate(self._analysis.rows))
        found = [(number, row) for number, row in rows if row.player == player]
        found = [each for each in found if each[1].kind in ERRORS]
        worst = sorted(found, key=lambda each: -each[1].loss)[:MOST_SHOWN]
        screen.show("")
        if not found:
            screen.say("analysis.no_errors", player=self._names[player])
            return
        screen.say("analysis.errors_of", player=self._names[player])
        for number, row in sorted(worst, key=lambda each: each[0]):
            kind = screen.word(f"analysis.a_{row.kind}")
            lost = percent(-row.loss, signed=True)
            better = written(self._match.game, screen.language, row.best)
            said = f"  {number + 1}. {self._move(row)}  {lost}, {kind}. "
            why = self._reason(number, row)
            screen.tell(said + screen.word("analysis.better", move=better, reason=why))

    def _move(self, row: Row) -> str:
        if row.kind == LEFT:
            return self._screen.word("analysis.gave_up")
        return written(self._match.game, self._screen.language, row.text)

    def _reason(self, number: int, row: Row) -> str:
        """Say what the better move does, or why it is good, as far as the game has words for it."""
        game, before = self._match.game, self._match.at(number)
        view = game.view(before, row.player)
        best = game.parse_move(view, row.best)
        if best < 0 or game.why_not(view, best):  # a comment may hold anything
            return ""
        advice = searcher_of(game).explain(view, best)
        if advice:
            return self._screen.word("analysis.because", reason=self._teller.advice(advice))
        world = game.imagine(view, bytes(SEED_BYTES))
        game.play(world, best)
        events = game.narrate(view, best, game.view(world, row.player))
        said = self._teller.suggestion(events[0]) if events else ""
        return self._screen.word("analysis.that_is", words=said) if said else ""


def percent(share: float, *, digits: int = 0, signed: bool = False) -> str:
    """Write a share of the match in per cent."""
    number = round(100 * share, digits) + 0.0  # no minus before zero
    text = f"{number:+.{digits}f}" if signed and number else f"{number:.{digits}f}"
    return text.replace("-", "−") + HARD_SPACE + "%"
