"""What a person may type at the prompt: a move, or one of the orders below."""

import unicodedata
from collections.abc import Callable
from functools import cache
from itertools import islice
from shlex import quote
from typing import cast

from rich.columns import Columns

from quinte.bots.hints import ALONE, CERTAIN, CLEAR, CLOSE, ONLY, hint
from quinte.core.leaving import has_left
from quinte.core.words import LANGUAGES, Teller, game_messages, say
from quinte.engine.errors import CannotUndo, IllegalMove, QuinteError
from quinte.engine.match import loops_of
from quinte.terminal.catalogue import page_rules
from quinte.terminal.compiling import waiting
from quinte.terminal.files import find_file, holds_something
from quinte.terminal.screen import as_sentence, grid
from quinte.terminal.table import Table, movers

Order = Callable[[Table, str], None]

HOW_SURE = {CERTAIN: "hint.certain", CLEAR: "hint.clear", CLOSE: "hint.close", ALONE: "hint.alone"}


def show_help(table: Table, _rest: str) -> None:
    """Say how moves are written and list the orders."""
    screen = table.screen
    for line in game_messages(table.match.game, screen.language)["help"]:
        screen.tell(str(line))
    listed = grid(screen.word("cli.column_order"), "")
    for word in orders_of(table):
        listed.add_row(screen.word(word), screen.word(ORDERS[word][1]))
    screen.show("")
    screen.show(listed)


LONGEST = 1_000
"""Of a longer list of moves no more are written."""


def show_moves(table: Table, _rest: str) -> None:
    """List the legal moves."""
    match = table.match
    moves = match.legal_moves()
    view = match.view(match.player)
    table.screen.say("cli.moves_are", count=len(moves))
    texts = [match.game.move_text(view, move) for move in moves[-LONGEST:]]
    table.screen.show(Columns(texts, padding=(0, 2)))
    if len(moves) > LONGEST:
        table.screen.say("cli.moves_more", count=len(moves) - LONGEST)
    if any(islice(match.game.every_move(match.position), len(moves), None)):
        table.screen.say("cli.moves_unlisted")


def listed(table: Table) -> list[str]:
    """Write every legal move; none where there are too many to go through at each prompt."""
    moves = table.match.legal_moves()
    view = table.match.view(table.match.player)
    few = moves if len(moves) <= LONGEST else []
    return [table.match.game.move_text(view, move) for move in few]


def is_legal(table: Table, text: str) -> bool:
    """Tell whether a text is a legal move just as it is written."""
    game, view = table.match.game, table.match.view(table.match.player)
    move = game.parse_move(view, text)
    return move >= 0 and not game.why_not(view, move)


def show_board(table: Table, _rest: str) -> None:
    """Draw everything again."""
    table.describe()


def show_hint(table: Table, _rest: str) -> None:
    """Say what a strong bot would do with what the person knows, why, and how sure it is."""
    match, screen = table.match, table.screen
    with screen.err.status(screen.word("cli.seeks")):
        advised = hint(match, match.player)
    view = match.view(match.player)
    if advised.sure == ONLY:
        reason = screen.word("hint.only")
    elif advised.reason:
        reason = Teller(match.game, screen.language, match.seats).advice(advised.reason)
    else:
        reason = screen.word("hint.plain")
    screen.say("hint.move", move=match.game.move_text(view, advised.move), reason=reason)
    if not advised.others:
        return
    percent, other = (round(100 * v) for v in (advised.value, advised.others[0].value))
    screen.say(HOW_SURE[advised.sure], percent=percent, other=other)
    others = [(match.game.move_text(view, other.move), other) for other in advised.others]
    moves = [
        text
        if other.is_bound
        else screen.word("hint.other", move=text, percent=round(100 * other.value))
        for text, other in others
    ]
    screen.say("hint.others", moves=", ".join(moves))


def try_out(table: Table, rest: str) -> None:
    """Say what an attempt would do, without making it."""
    match = table.match
    if not match.game.judges or not rest:
        table.screen.say("cli.cannot_try" if rest else "cli.try_what")
        return
    view = match.view(match.player)
    move = match.game.parse_move(view, meant(table, rest))
    if move < 0:
        table.screen.say("cli.not_tried", text=rest)
        return
    reason, _ = match.game.judge(view, move)
    if reason:
        table.screen.tell(table.teller.reason(reason))
    show_findings(table, move)


def show_findings(table: Table, move: int) -> None:
    """Say all that an attempt would do, where the game can tell."""
    game = table.match.game
    if game.judges:
        for event in game.judge(table.match.view(table.match.player), move)[1]:
            table.screen.tell("  " + table.teller.event(event))


def explain_word(table: Table, rest: str) -> None:
    """Say why a word is in the list of the game, or that it is not."""
    dictionary = table.match.game.dictionary
    if dictionary is None:
        table.screen.say("cli.no_dictionary")
    else:
        table.screen.tell(dictionary.explain(rest, table.screen.language))


def show_rules(table: Table, _rest: str) -> None:
    """Show the rules of the game."""
    page_rules(table.screen, table.match.game)


def take_back(table: Table, _rest: str) -> None:
    """Take back the last move, or with everybody's leave all since the last move of a person."""
    match, screen = table.match, table.screen
    by_people = [made for made, player in enumerate(movers(match)) if player in table.people]
    if not by_people:
        screen.say("cli.nothing_to_undo")
        return
    try:
        with waiting(screen, match.game, loops_of(match.game).may_undo):
            match.undo()
    except CannotUndo:
        if not table.confirm(screen.word("cli.ask_undo")):
            screen.say("cli.not_undone")
            return
        while len(match.steps) > by_people[-1]:
            match.undo(agreed=True)
    screen.say("cli.undone")
    table.keep()


def save(table: Table, rest: str) -> None:
    """Write the match to the file that is named, or to that of the table."""
    named = find_file(rest) if rest else table.file or table.origin
    if named is None:
        table.screen.say("cli.save_where", word=table.screen.word("cli.word_save"))
        return
    is_strange = named not in (table.file, table.origin) and holds_something(named)
    if is_strange and not table.confirm(table.screen.word("cli.ask_overwrite", file=named)):
        table.screen.say("cli.not_saved")
        return
    table.save(named)
    table.origin = named
    table.screen.say("cli.saved", file=named)


def resign(table: Table, _rest: str) -> None:
    """Give up, once confirmed."""
    match, screen = table.match, table.screen
    if not table.confirm(screen.word("cli.ask_resign")):
        screen.say("cli.not_resigned")
        return
    match.resign(match.player)
    table.keep()
    table.tell_moves()
    is_anybody_there = any(not has_left(match.position, player) for player in table.people)
    if not match.is_over and not is_anybody_there:
        table.is_watched = table.confirm(screen.word("cli.ask_watch"))


def leave(table: Table, _rest: str = "") -> None:
    """Leave the table; offer to save what would be lost."""
    offer_to_save(table)
    table.is_left = True
    file = table.file or table.origin
    if file is not None and table.is_saved:
        table.screen.say("cli.goodbye_saved", file=quote(str(file)))
    else:
        table.screen.say("cli.goodbye")


def offer_to_save(table: Table) -> None:
    """Ask where the match should be saved, until it is or is let go."""
    while not table.is_saved:
        if table.origin is not None:
            if table.confirm(table.screen.word("cli.ask_save_again", file=table.origin)):
                attempt(table, save, str(table.origin))
            return
        answer = table.ask(table.screen.word("cli.ask_save_name"))
        if answer is None or not answer.strip():
            return
        attempt(table, save, answer.strip())


TRY = "cli.word_try"
WORD = "cli.word_word"
ORDERS: dict[str, tuple[Order, str]] = {
    "cli.word_help": (show_help, "cli.about_help"),
    "cli.word_moves": (show_moves, "cli.about_moves"),
    "cli.word_board": (show_board, "cli.about_board"),
    "cli.word_undo": (take_back, "cli.about_undo"),
    "cli.word_hint": (show_hint, "cli.about_hint"),
    TRY: (try_out, "cli.about_try"),
    WORD: (explain_word, "cli.about_word_order"),
    "cli.word_save": (save, "cli.about_save"),
    "cli.word_resign": (resign, "cli.about_resign"),
    "cli.word_rules": (show_rules, "cli.about_rules_order"),
    "cli.word_quit": (leave, "cli.about_quit"),
}
"""By the key of the word that gives the order: what it does, and its explanation."""


def orders_of(table: Table) -> list[str]:
    """List the words that give the orders of a game: not every one has words or tries."""
    game = table.match.game
    lacking = {TRY: not game.judges, WORD: game.dictionary is None}
    return [word for word in ORDERS if not lacking.get(word)]


def fold(word: str) -> str:
    """Forget capitals and accents."""
    apart = unicodedata.normalize("NFKD", word.lower())
    return "".join(character for character in apart if not unicodedata.combining(character))


@cache
def order_words() -> dict[str, Order]:
    """List the words of every language, and what they do."""
    words: dict[str, Order] = {"?": show_help}
    for key, (order, _) in ORDERS.items():
        words |= {fold(say(language, key)): order for language in LANGUAGES}
    return words


def move_words(table: Table, language: str) -> dict[str, str]:
    """List the words of a language for moves of this game, and the move that each stands for."""
    return cast("dict[str, str]", game_messages(table.match.game, language)["typed"])


def typeable(table: Table) -> list[str]:
    """List what Tab may complete: the legal moves, then the orders in the person's language."""
    legal = listed(table)
    words = move_words(table, table.screen.language)
    legal += [word for word, move in words.items() if move in legal]
    return [*legal, *(table.screen.word(key) for key in orders_of(table))]


def meant(table: Table, text: str) -> str:
    """Give the legal move that is meant by a text, forgiving spaces and capitals, or the text.

    Words that a language has for moves may be used in any language, like those for orders.
    """
    short = "".join(text.split())
    if is_legal(table, text) or is_legal(table, short):
        return text if is_legal(table, text) else short
    for language in LANGUAGES:
        for word, move in move_words(table, language).items():
            if fold(word) == fold(short):
                return move
    near = [move for move in listed(table) if move.lower() == short.lower()]
    return near[0] if len(near) == 1 else text


def obey(table: Table, line: str) -> None:
    """Do what a person typed; what cannot be done is answered by a sentence."""
    text = line.strip()
    word, _, rest = text.partition(" ")
    order = order_words().get(fold(word))
    if not text:
        table.screen.say("cli.type_something", word=table.screen.word("cli.word_help"))
    elif order is None or is_legal(table, text):
        attempt(table, play, meant(table, text))
    else:
        attempt(table, order, rest.strip())


def play(table: Table, text: str) -> None:
    """Make a move."""
    table.match.play(text)
    table.keep()


def read_again(table: Table, text: str) -> int:
    """Give the number of a move that was refused."""
    return table.match.game.parse_move(table.match.view(table.match.player), text.strip())


def attempt(table: Table, order: Order, rest: str) -> None:
    """Carry an order out, or say why it cannot be."""
    try:
        order(table, rest)
    except IllegalMove as error:
        table.screen.tell(table.teller.reason(error.reason))
        show_findings(table, read_again(table, rest))
    except QuinteError as error:
        table.screen.tell(as_sentence(table.screen.language, error))
