"""What a person may type at the prompt: a move, or one of the orders below."""

import re
from collections.abc import Callable
from functools import cache, partial
from itertools import islice
from shlex import quote

from rich.columns import Columns

from quinte.core.leaving import has_left
from quinte.core.words import LANGUAGES, game_messages, platform_messages, say
from quinte.engine.errors import CannotUndo, IllegalMove, InvalidMove, QuinteError
from quinte.engine.match import loops_of
from quinte.engine.nearest import nearest
from quinte.terminal.advice import show_hint
from quinte.terminal.catalogue import page_rules
from quinte.terminal.compiling import waiting
from quinte.terminal.files import find_file, holds_something
from quinte.terminal.reading import any_reading, fold, legal_readings, whole_moves, written
from quinte.terminal.screen import as_sentence, grid
from quinte.terminal.table import Table, movers

Order = Callable[[Table, str], None]


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
"""Longer lists of moves are cut off here."""


def show_moves(table: Table, _rest: str) -> None:
    """List the legal moves; those that begin with a sign, such as exchanges, come last."""
    match = table.match
    moves = match.legal_moves()
    table.screen.say("cli.moves_are", count=len(moves))
    texts = sorted(texts_of(table, moves[-LONGEST:]), key=lambda text: not text[0].isalnum())
    table.screen.show(Columns(texts, padding=(0, 2)))
    if len(moves) > LONGEST:
        table.screen.say("cli.moves_more", count=len(moves) - LONGEST)
    if any(islice(match.game.every_move(match.position), len(moves), None)):
        table.screen.say("cli.moves_unlisted")


def texts_of(table: Table, moves: list[int]) -> list[str]:
    """Write moves as the person would type them."""
    game, view = table.match.game, table.match.view(table.match.player)
    return [written(game, table.screen.language, game.move_text(view, move)) for move in moves]


def listed(table: Table) -> list[str]:
    """Write every legal move; none where there are too many to go through at each prompt."""
    moves = table.match.legal_moves()
    return texts_of(table, moves if len(moves) <= LONGEST else [])


def show_board(table: Table, _rest: str) -> None:
    """Draw everything again, whole."""
    table.describe(whole=True)


def try_out(table: Table, rest: str) -> None:
    """Say what an attempt would do, without making it."""
    match = table.match
    if not match.game.judges or not rest:
        table.screen.say("cli.cannot_try" if rest else "cli.try_what", word=table.screen.word(TRY))
        return
    view = match.view(match.player)
    move = match.game.parse_move(view, meant(table, rest) or rest)
    if move < 0:
        table.screen.say("cli.not_tried", text=rest)
        return
    reason, _ = match.game.judge(view, move)
    if reason:
        table.screen.tell(table.teller.reason(reason))
    for event in match.game.judge(view, move)[1]:
        table.screen.tell("  " + table.teller.event(event))


def explain_word(table: Table, rest: str) -> None:
    """Say why a word is on the game's list, or that it is not."""
    dictionary = table.match.game.dictionary
    if dictionary is None:
        table.screen.say("cli.no_dictionary")
    elif not rest:
        table.screen.say("cli.word_what", word=table.screen.word(WORD))
    else:
        table.screen.tell(dictionary.explain(rest, table.screen.language))


def show_rules(table: Table, _rest: str) -> None:
    """Show the rules of the game."""
    page_rules(table.screen, table.match.game)


def take_back(table: Table, _rest: str) -> None:
    """Take back the last move or, with everybody's leave, everything since a person's last move."""
    match, screen = table.match, table.screen
    by_people = [made for made, player in enumerate(movers(match)) if player in table.people]
    if not by_people:
        screen.say("cli.nothing_to_undo")
        return
    try:
        with waiting(screen, match.game, loops_of(match.game).may_undo):
            match.undo()
    except CannotUndo:
        is_alone = len(table.people) == 1  # bots mind nothing
        if not is_alone and not table.confirm(screen.word("cli.ask_undo")):
            screen.say("cli.not_undone")
            return
        while len(match.steps) > by_people[-1]:
            match.undo(agreed=True)
    table.drawn = ""
    screen.say("cli.undone")
    table.keep()


def save(table: Table, rest: str) -> None:
    """Write the match to the file named, or to the table's own."""
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
    """Ask where to save the match, until it is saved or given up."""
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
    """List the words that give the orders of a game: not every game has words or tries."""
    game = table.match.game
    lacking = {TRY: not game.judges, WORD: game.dictionary is None}
    return [word for word in ORDERS if not lacking.get(word)]


@cache
def order_words() -> dict[str, Order]:
    """List the words of every language, and what they do."""
    words: dict[str, Order] = {"?": show_help}
    for language in LANGUAGES:
        also = platform_messages(language)["orders"]
        for key, (order, _) in ORDERS.items():
            alike = [say(language, key), *also.get(key.removeprefix("cli."), [])]
            words |= {fold(word): order for word in alike}
    return words


def typeable(table: Table) -> list[str]:
    """List what Tab may complete: the legal moves, then the orders in the person's language."""
    return [*listed(table), *(table.screen.word(key) for key in orders_of(table))]


def meant(table: Table, text: str) -> str | None:
    """Return the move meant by a text, a legal one if there is one; None when it is not a move.

    Words that a language has for moves may be used in any language, like those for orders.
    """
    game, view = table.match.game, table.match.view(table.match.player)
    legal = legal_meanings(table, text)
    if legal:
        return legal[0]
    alike = [game.move_text(view, move) for move in moves_alike(table, text)]
    return alike[0] if len(alike) == 1 else any_reading(game, view, table.screen.language, text)


def legal_meanings(table: Table, text: str) -> list[str]:
    """List the legal moves that a text may mean; it may leave out what all of them begin with."""
    game, view = table.match.game, table.match.view(table.match.player)
    language = table.screen.language
    legal = legal_readings(game, view, language, text)
    start = "" if legal else common_start(table)
    return legal_readings(game, view, language, text, start) if start else legal


def common_start(table: Table) -> str:
    """Return the first part of all moves that are spelt, such as the cell of a ball; often none."""
    spelt = spelt_moves(table)
    start = re.match(r"\w+[:-]", spelt[0]) if spelt else None
    return start[0] if start and all(move.startswith(start[0]) for move in spelt) else ""


def spelt_moves(table: Table) -> list[str]:
    """List the legal moves that are spelt, not said by a word such as stop; none if too many."""
    match = table.match
    moves, view = match.legal_moves(), match.view(match.player)
    words = whole_moves(match.game.folder).values()
    known = {move for moves_of_word in words for move in moves_of_word}
    few = moves if len(moves) <= LONGEST else []
    texts = (match.game.move_text(view, each) for each in few)
    return [text for text in texts if text not in known]


def moves_alike(table: Table, text: str) -> list[int]:
    """List the legal moves that differ from a text by nothing but capitals and signs."""
    moves = table.match.legal_moves()
    few = moves if len(moves) <= LONGEST else []
    said = zip(few, texts_of(table, few), strict=True)
    return [move for move, spelt in said if bare(spelt) == bare(text)]


def bare(text: str) -> str:
    """Leave letters and digits only."""
    return "".join(character for character in fold(text) if character.isalnum())


def is_order(table: Table, text: str) -> bool:
    """Return whether a line gives an order: its first word does, and it is not a move."""
    if fold(text.partition(" ")[0]) not in order_words():
        return False
    game, view = table.match.game, table.match.view(table.match.player)
    return not legal_readings(game, view, table.screen.language, text)


def obey(table: Table, line: str) -> None:
    """Do what a person typed; what cannot be done is answered by a sentence."""
    text = line.strip()
    word, _, rest = text.partition(" ")
    if not text:
        table.screen.say("cli.type_something", word=table.screen.word("cli.word_help"))
    elif is_order(table, text):
        attempt(table, order_words()[fold(word)], rest.strip())
    else:
        play_line(table, text)


def play_line(table: Table, text: str) -> None:
    """Make the move of a line, or several moves of one turn, one after another."""
    head, rest = cut(table, text)
    player = table.match.player
    made = len(table.match.steps)
    attempt(table, play, head)
    if not rest or len(table.match.steps) == made:
        return
    if table.match.player == player:
        table.tell_moves()
        play_line(table, rest)
    else:
        table.screen.say("cli.rest_not_played", text=rest)


def cut(table: Table, text: str) -> tuple[str, str]:
    """Cut a line that is not a move after its longest beginning that is one.

    Idle words at its end, such as “I”, belong to what follows.
    """
    if meant(table, text) is not None:
        return text, ""
    words = text.replace(",", " ").replace(";", " ").split()
    heads = [" ".join(words[:count]) for count in range(len(words))]
    legal = [meaning(table, head) for head in heads]
    longest = next((move for move in reversed(legal) if move), None)
    if longest is None:
        return (text if is_a_move(table, text) else refused_head(table, heads) or text), ""
    count = legal.index(longest)
    rest = words[count + (fold(words[count]) in AND_THEN) :]
    return (heads[count], " ".join(rest)) if rest else (text, "")


def refused_head(table: Table, heads: list[str]) -> str | None:
    """Return the longest beginning that is a move, though not a legal one: it has a reason."""
    return next((head for head in reversed(heads) if head and is_a_move(table, head)), None)


def is_a_move(table: Table, text: str) -> bool:
    """Return whether a text is a move at all, legal or not."""
    game, view = table.match.game, table.match.view(table.match.player)
    return any_reading(game, view, table.screen.language, text) is not None


def meaning(table: Table, text: str) -> str | None:
    """Return the legal move that a text means, as the game writes it."""
    game, view = table.match.game, table.match.view(table.match.player)
    legal = legal_meanings(table, text) if text else []
    return game.move_text(view, game.parse_move(view, legal[0])) if legal else None


AND_THEN = {"puis", "et", "then", "and"}


def play(table: Table, text: str) -> None:
    """Make a move."""
    table.match.play(meant(table, text) or text)
    table.keep()


def attempt(table: Table, order: Order, rest: str) -> None:
    """Carry out an order, or say why that cannot be done."""
    screen = table.screen
    try:
        order(table, rest)
    except IllegalMove as error:
        screen.tell(table.teller.reason(error.reason))
        if table.teller.is_of_another_kind(error.reason):
            screen.say("cli.example", example=spelt_example(table, rest))
    except InvalidMove:
        screen.say("errors.invalid_move", text=rest, example=example(table, rest))
    except QuinteError as error:
        screen.tell(as_sentence(screen.language, error))


def spelt_example(table: Table, text: str) -> str:
    """Write a move of the kind that is due: one that is spelt rather than a word such as stop."""
    spelt, write = spelt_moves(table), _writer(table)
    return nearest(text, map(write, spelt)) if spelt else example(table, text)


def example(table: Table, text: str) -> str:
    """Write the legal move that is nearest to what was typed."""
    match, write = table.match, _writer(table)
    read = any_reading(match.game, match.view(match.player), table.screen.language, text)
    return match.example_for(text if read is None else write(read), write)


def _writer(table: Table) -> Callable[[str], str]:
    """Give what writes a move as the person would type it: only such texts are alike."""
    return partial(written, table.match.game, table.screen.language)
