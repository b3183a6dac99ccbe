"""A match at the terminal: who looks at the screen, what they were told, where it is saved."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from quinte.bots.bot import Bot
from quinte.core.card import Game
from quinte.core.contract import SPECTATOR, Position, View
from quinte.core.diagrams import draw, picture
from quinte.core.errors import QuinteError
from quinte.core.records import Json, to_json
from quinte.core.words import Teller, fill, game_messages
from quinte.engine.match import Match
from quinte.engine.record import print_record, record_of
from quinte.terminal.files import write_text
from quinte.terminal.prompt import Reader
from quinte.terminal.reading import drawn, written
from quinte.terminal.screen import Screen, as_sentence, grid
from quinte.terminal.seats import lone_person, make_bots, names_at_table

YES = {"y", "yes", "o", "oui"}
NO = {"n", "no", "non", ""}
FEW_MOVES = 6
"""A choice between at most this many moves is spelt out."""
FEW_THINGS = 8
"""A longer list below the picture is only counted until somebody asks for it."""


@dataclass(frozen=True)
class Plan:
    """What a hint advised, in one turn: after which steps, and the moves."""

    after: tuple[int, ...]
    moves: tuple[int, ...]

    def rest(self, progress: tuple[int, ...]) -> tuple[int, ...]:
        """Return the moves still to be made, if all were made as advised; otherwise none."""
        made = len(progress) - len(self.after)
        is_followed = made > 0 and progress == self.after + self.moves[:made]
        return self.moves[made:] if is_followed else ()


@dataclass
class Table:
    """A match, the people and bots who play it, and the screen they share."""

    screen: Screen
    reader: Reader
    match: Match
    file: Path | None = None  # written after every move
    origin: Path | None = None  # the record that is being continued
    tags: Mapping[str, str] = field(default_factory=dict)  # of that record, kept as they are
    comments: Mapping[int, str] = field(default_factory=dict)  # likewise
    is_quiet: bool = False
    is_watched: bool = field(default=True, init=False)  # no: bots play on in silence
    is_left: bool = field(default=False, init=False)
    eyes: int | None = field(default=None, init=False)  # whose view is shown
    saved: tuple[int, ...] = field(default=(), init=False)  # nothing is lost up to here
    is_unread: bool = field(default=False, init=False)  # told since a key was last pressed
    drawn: str = field(default="", init=False)  # the picture on the screen
    described: list[list[int]] = field(default_factory=list, init=False)  # and what was said of it
    plan: Plan | None = field(default=None, init=False)  # what the last hint advised
    asked: set[int] = field(default_factory=set, init=False)  # questions that had an example

    def __post_init__(self) -> None:
        """Seat everybody."""
        seats, language = self.match.seats, self.screen.language
        self.names = names_at_table(seats, language)
        self.teller = Teller(self.match.game, language, self.names, lone_person(seats))
        self.bots: dict[int, Bot] = make_bots(self.match)
        self.people = [p for p in range(self.match.players) if p not in self.bots]
        self.saved = self.progress
        self.told: dict[int, int] = {}  # how many moves each viewer has been told
        self.on_screen: dict[int, list[list[int]]] = {}  # what was said of each, and is there
        self._past = len(self.match.steps)
        if len(self.people) < 2:
            self.eyes = self.people[0] if self.people else SPECTATOR

    @property
    def progress(self) -> tuple[int, ...]:
        """Everything that has happened since the start."""
        return tuple(self.match.steps)

    @property
    def is_saved(self) -> bool:
        """Return whether leaving now loses nothing."""
        return self.progress == self.saved

    def sit(self, player: int) -> None:
        """Turn the screen to a person; whoever must not see it is sent away first."""
        if self.eyes == player:
            return
        self.drawn = ""
        if not hides(self.match.game, self.match.position, self.people):
            self.told[player] = self._told(self.eyes)
        elif self.reader.is_terminal:
            self._hand_over(player)
        self.eyes = player

    def _hand_over(self, player: int) -> None:
        if self.is_unread and self.eyes is not None:
            self.ask(self.screen.word("cli.when_read"))
        self.screen.clear()
        self.ask(self.screen.word("cli.hand_over", player=self.names[player]))
        self.screen.clear()
        self.on_screen.clear()

    def _told(self, viewer: int | None) -> int:
        known = self._past if viewer is None else self.told.get(viewer, self._past)
        return min(known, len(self.match.steps))

    def tell_moves(self) -> None:
        """Tell whoever looks what has happened since they, or anybody else here, were last told."""
        if self.eyes is None:
            return
        made, first = len(self.match.steps), self._told(self.eyes)
        self.on_screen = {step: said for step, said in self.on_screen.items() if step < made}
        for step, told in enumerate(self.match.told(self.eyes, first), first):
            if self.on_screen.get(step) == told.events:
                continue
            for sentence in self.teller.step(told.step, told.player, told.events):
                self.screen.tell("  " + sentence)
                self.is_unread = True
            self.on_screen[step] = told.events
        self.told[self.eyes] = made

    @property
    def view(self) -> View:
        """What is known to whoever looks at the screen."""
        return self.match.view(SPECTATOR if self.eyes is None else self.eyes)

    def draw(self) -> None:
        """Show the picture."""
        self.drawn = picture(self.match.game.diagram(self.view))
        self.draw_picture(self.view)

    def draw_picture(self, view: View, *, alone: bool = False) -> None:
        """Show a view as a picture, or the board alone."""
        game, language = self.match.game, self.screen.language
        shown = shown_picture(game, language, view, [] if alone else self.names)
        self.screen.draw(game, shown)

    def describe(self, *, whole: bool = False) -> None:
        """Show the picture, where the match stands and what to do next; or everything in full."""
        self.draw()
        for line in [*self.shown_lines(whole=whole), *self.sides()]:
            self.screen.tell(line)
        self.described = []
        self._say_where_it_stands()

    def shown_lines(self, *, whole: bool) -> list[str]:
        """Return what lies below the picture, such as a discard pile; long lines are counted."""
        game, language = self.match.game, self.screen.language
        order = self.screen.word("cli.word_board")
        said = []
        for name, (listed, counted) in game_messages(game, language)["shown"].items():
            for line in below(game.diagram(self.view), name):
                count = len(line.split())
                message = listed if whole or count <= FEW_THINGS else counted
                things = drawn(game, language, line)
                words = {"things": things, "count": count, "word": order}
                said.append(fill(message, language, words))
        return said

    def describe_news(self) -> None:
        """Show only what is new since the same person looked; what to do is always said."""
        if self.drawn and self._was_last_mover():
            self._say_where_it_stands()
        else:
            self.describe()

    def _was_last_mover(self) -> bool:
        """Return whether nobody else has moved since the picture was drawn."""
        before = self.match.at(len(self.match.steps) - 1) if self.match.steps else self.match.start
        return int(before.player) == self.eyes or not self.match.steps

    def _say_where_it_stands(self) -> None:
        events = self.match.game.describe(self.view)
        for event in events:
            if event not in self.described or event is events[-1]:
                self.screen.tell(self.teller.event(event))
        self.described = events
        if events and self.match.player == self.eyes:
            self._say_how_it_is_typed(events[-1][0])

    def _say_how_it_is_typed(self, question: int) -> None:
        """Name the moves where they are few; an example when something is asked the first time."""
        match, language = self.match, self.screen.language
        moves = match.legal_moves()
        is_long = len(moves) > FEW_MOVES
        if is_long and question in self.asked:
            return
        self.asked.add(question)
        view = match.view(match.player)
        some = [moves[len(moves) // 2], moves[-1]] if is_long else moves
        texts = [written(match.game, language, match.game.move_text(view, move)) for move in some]
        if is_long:  # a move rather than what begins with a sign, such as an exchange
            texts = [next((text for text in texts if text[0].isalnum()), texts[0])]
        self.screen.say("cli.type_like" if is_long else "cli.type_one", moves=", ".join(texts))

    def sides(self) -> list[str]:
        """Say which side everybody plays on, where sides have names."""
        sides = self.match.game.sides(self.match.position)
        called = game_messages(self.match.game, self.screen.language)["sides"]
        names = called.get(f"{self.match.players}/{len(set(sides))}", called.get("all", []))
        place = getattr(self.match.game.diagrams, "named_side", lambda _, side: side)
        lines = []
        for side in sorted(set(sides)) if names else []:
            players = [self.names[p] for p in range(self.match.players) if sides[p] == side]
            name = names[place(self.view, side)]
            lines.append(
                self.screen.word("cli.side", players=self.screen.listed(players), side=name)
            )
        return lines

    def read(self, prompt: str, known: Sequence[str]) -> str | None:
        """Read what a person types; None when nobody does."""
        line = self.reader.read(prompt, known)
        self.is_unread = False
        return line

    def ask(self, question: str, hint: str = "") -> str | None:
        """Ask a question; None when nobody answers."""
        self.screen.tell(question)
        answer = self.reader.ask(f"{hint} > ".lstrip())
        self.is_unread = False
        return answer

    def confirm(self, question: str) -> bool:
        """Ask a question until it is answered with yes or no; silence is a no."""
        while True:
            answer = self.ask(question, self.screen.word("cli.yes_no"))
            word = "" if answer is None else answer.strip().lower()
            if word in YES | NO:
                return word in YES

    def save(self, file: Path) -> None:
        """Write the match to a file."""
        made = len(self.match.steps)
        comments = {after: text for after, text in self.comments.items() if after <= made}
        record = replace(record_of(self.match), tags=self.tags, comments=comments)
        write_text(file, print_record(record))
        self.saved = self.progress

    def keep(self) -> None:
        """Write the match to the file of the table; a full disk does not end the match."""
        if self.file is None:
            return
        try:
            self.save(self.file)
        except QuinteError as error:
            self.screen.tell(as_sentence(self.screen.language, error))


def shown_picture(game: Game, language: str, view: View, names: list[str]) -> str:
    """Draw a view as its viewer is used to: turned their way, by the signs of their language.

    What each player has is shown beside their name; without names there is the board alone.
    """
    drawing = picture(draw(game.diagrams, game.numbers, view, for_screen=True))
    if not names:
        drawing = board_alone(drawing, int(view.players))
    shown = drawn(game, language, drawing)
    return with_names(shown, names) if names else shown


def with_names(drawing: str, names: list[str]) -> str:
    """Write the name of each player where a picture has a line for each by number."""
    lines = drawing.split("\n")
    width = max(map(len, names))
    for player, (at, line) in enumerate(player_lines(lines, len(names))):
        lines[at] = f"{line[1] or ''}{names[player]:{width}} {lines[at][line.end() :]}"
    return "\n".join(lines)


def player_lines(lines: list[str], players: int) -> list[tuple[int, re.Match[str]]]:
    """Find the lines at the end of a picture that begin with the number of a player, if any do."""
    at = len(lines) - 1
    found: list[tuple[int, re.Match[str]]] = []
    for player in reversed(range(players)):
        while at >= 0 and not found and re.match("[xov] ", lines[at]):
            at -= 1  # lines of sides
        line = re.match(rf"([> -] )?{player + 1} ", lines[at]) if at >= 0 else None
        if line is None:
            return []
        found.insert(0, (at, line))
        at -= 1
    return found


def board_alone(drawing: str, players: int) -> str:
    """Return a picture without what each player has."""
    lines = drawing.split("\n")
    found = player_lines(lines, players)
    return "\n".join(lines[: found[0][0]] if found else lines)


def below(diagram: str, name: str) -> list[str]:
    """Return the rest of each line of a diagram that begins with a name."""
    starts = f"{name} "
    return [
        line.removeprefix(starts).strip() for line in diagram.split("\n") if line.startswith(starts)
    ]


def hides(game: Game, position: Position, people: list[int]) -> bool:
    """Return whether one person at the table knows something that another does not."""
    views = [known(game, position, player) for player in people]
    return any(view != views[0] for view in views)


def known(game: Game, position: Position, player: int) -> dict[str, Json]:
    """Return all that a player knows, whoever that is."""
    view = to_json(game.view(position, player))
    del view["viewer"]
    return view


def movers(match: Match) -> list[int]:
    """List who took each step."""
    return [told.player for told in match.told(SPECTATOR)]


def show_result(screen: Screen, match: Match, names: list[str]) -> None:
    """Show how a match ended: who won, and everybody's points."""
    result = match.result()
    points = game_messages(match.game, screen.language)["score"]
    titles = [screen.word(title) for title in ("cli.column_player", "cli.column_outcome")]
    has_points = points is not None
    if has_points:
        titles.insert(1, points or screen.word("cli.column_points"))
    table = grid(*titles, numbers=[1] if has_points else [])
    for player, name in enumerate(names):
        scored = [str(result.scores[player])] if has_points else []
        table.add_row(name, *scored, _outcome(screen, match, player))
    screen.show(table)


def _outcome(screen: Screen, match: Match, player: int) -> str:
    result = match.result()
    if not result.is_over:
        return screen.word("cli.under_way")
    if not result.winners:
        return screen.word("cli.drawn")
    return screen.word("cli.won") if player in result.winners else screen.word("cli.lost")
