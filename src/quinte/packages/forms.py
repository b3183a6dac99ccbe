"""What every game looks like before a single move is made: fields, functions, options, words.

Each is a function of a game that names whatever breaks it. The laws of play are in testing/laws.py;
these cost next to nothing, so a package is held to them whenever it is loaded.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, cast

import numpy as np

from quinte.core.card import Game
from quinte.core.contract import BUFFERS, WITH_LOOKUPS, module_name, parameters, returns
from quinte.core.words import LANGUAGES, PLACE, argument_kind, game_messages
from quinte.packages.boards import the_board_fits_the_view

Form = Callable[[Game], Iterator[str]]

COMMON = {"players", "player", "stopped", "left"}
KINDS = {
    "setup": ["Position"],
    "legal_moves": ["Position", "Moves"],
    "moves_after": ["Position", "Move", "Moves"],
    "play": ["Position", "Move"],
    "leave": ["Position", "int"],
    "is_over": ["Position"],
    "score": ["Position", "Scores"],
    "winners": ["Position"],
    "side_of": ["Position", "int"],
    "observe": ["Position", "int", "View"],
    "imagine": ["View", "Position"],
    "tell": ["Position", "Move", "int"],
    "narrate": ["View", "Move", "View", "Events"],
    "farewell": ["View", "int", "View", "Events"],
    "describe": ["View", "Events"],
    "why_not": ["View", "Move", "Words"],
    "judge": ["View", "Move", "Words", "Events"],
    "move_text": ["View", "Move", "Text"],
    "parse_move": ["View", "Text", "int"],
}
"""What each function of the contract takes; the lookups of a game come after that."""
KNOWN = {"Position", "View", "Move", "int", "bool", "None", *BUFFERS}
CODED = ("events", "reasons", "advice")
MOST_PLAYERS = 6


def the_card_is_called_by_its_package(game: Game) -> Iterator[str]:
    """The folder has the game's name, and the card in it is GAME."""
    package = module_name(game.rules).rpartition(".")[0]
    if package.rpartition(".")[2] != game.name:
        yield f"{package}: {game.name}"
    elif getattr(getattr(import_module(package), "GAME", None), "name", "") != game.name:
        yield f"{package}.GAME"


def somebody_can_play(game: Game) -> Iterator[str]:
    """It is for two to six players, the fewest first."""
    counts = game.players
    if not counts or list(counts) != sorted(set(counts)):
        yield str(counts)
    yield from (str(count) for count in counts if not 2 <= count <= MOST_PLAYERS)


def records_have_the_fields_that_everybody_relies_on(game: Game) -> Iterator[str]:
    """A position has the common fields, its options and a stream; a view has no stream."""
    position, view = game.rules.POSITION, game.rules.VIEW
    options = {option.name for option in game.options}
    yield from sorted((COMMON | options | {"stream"}) - set(position.names or ()))
    yield from sorted((COMMON | options | {"viewer"}) - set(view.names or ()))
    if "stream" in (view.names or ()) or position["stream"] != np.dtype((np.uint64, 4)):
        yield "stream"


def fields_are_small_signed_ints(game: Game) -> Iterator[str]:
    """Unsigned numbers mixed with signed ones become floats."""
    for layout in (game.rules.POSITION, game.rules.VIEW):
        for name in layout.names or ():
            if name != "stream" and layout[name].base.kind != "i":
                yield name


def no_field_hides_behind_what_arrays_already_have(game: Game) -> Iterator[str]:
    """On a record array `position.size` would be the array's, on one way only."""
    for layout in (game.rules.POSITION, game.rules.VIEW):
        for name in layout.names or ():
            if hasattr(np.record, name) or hasattr(np.recarray, name):
                yield name


def functions_say_what_they_take(game: Game) -> Iterator[str]:
    """Every function of the contract is there, and its annotations are those of the contract."""
    for name, function in game.functions:
        lookups = ["Lookup" for _ in game.lookups] if name in WITH_LOOKUPS else []
        given = cast("Callable[..., Any]", function)
        if parameters(given) != [*KINDS[name], *lookups] or returns(given) not in KNOWN:
            yield name


def every_option_is_explained_in_both_languages(game: Game) -> Iterator[str]:
    """Each option has a label, a sentence and a word for each value, in the order of the card."""
    for language in LANGUAGES:
        explained = game_messages(game, language)["options"]
        if list(explained) != [option.name for option in game.offered]:
            yield f"{language}: {', '.join(explained)}"
            continue
        for option in game.offered:
            said = explained[option.name]
            is_whole = list(said["values"]) == list(option.values) and said["label"]
            if not is_whole or not said["about"] or option.default not in option.values:
                yield f"{language}: {option.name}"


def every_code_has_a_message_and_every_message_a_code(game: Game) -> Iterator[str]:
    """Messages stand in the order of the codes, which begin with 1."""
    for part in CODED:
        codes = codes_of(game, part)
        if 0 in [int(code) for code in codes]:
            yield part
        for kind in {type(code) for code in codes}:
            if list(codes) != list(cast("Any", kind)):
                yield f"{part}: {kind.__name__}"
        for language in LANGUAGES:
            if list(game_messages(game, language)[part]) != [code.name.lower() for code in codes]:
                yield f"{language}: {part}"


def codes_of(game: Game, part: str) -> Mapping[Any, tuple[str, ...]]:
    """Give the codes of a part of the messages."""
    parts = {"events": game.story.EVENTS, "reasons": game.story.REASONS}
    return {**parts, "advice": game.heuristics.ADVICE}[part]


def messages_speak_only_of_what_the_code_carries(game: Game) -> Iterator[str]:
    """A placeholder is one of the code's; forms are chosen by numbers and players alone."""
    for language in LANGUAGES:
        messages = game_messages(game, language)
        named = {*messages["names"], *game.notation.NAMES, "player", "number"}
        for part in CODED:
            for code, arguments in codes_of(game, part).items():
                kinds = dict(argument_kind(argument) for argument in arguments)
                text = messages[part][code.name.lower()]
                forms = {found[1] for found in PLACE.finditer(text) if found[2] is not None}
                is_said = set(re.findall(r"\{(\w+)", text)) <= set(kinds)
                is_chosen = is_said and {kinds[name] for name in forms} <= {"number", "player"}
                if not is_chosen or not set(kinds.values()) <= named:
                    yield f"{language}: {text}"


def both_languages_name_the_same_things(game: Game) -> Iterator[str]:
    """The same keys, the same things named, in the same order."""
    french, english = (game_messages(game, language) for language in LANGUAGES)
    yield from sorted(set(french) ^ set(english))
    if french["pitch"] == english["pitch"]:
        yield "pitch"
    for part in ("names", "sides"):
        if lengths(french[part]) != lengths(english[part]):
            yield part
    for part in ("suggested", "shown"):
        if list(french[part]) != list(english[part]):
            yield part
    if bool(french["score"]) != bool(english["score"]):
        yield "score"


def lengths(named: Mapping[str, Any]) -> dict[str, int]:
    """Count the names of each kind."""
    return {kind: len(names) for kind, names in named.items()}


def every_name_is_used(game: Game) -> Iterator[str]:
    """What is named is spoken of by an event, a reason or a piece of advice."""
    used = {
        argument_kind(argument)[1]
        for part in CODED
        for arguments in codes_of(game, part).values()
        for argument in arguments
    }
    named = {name for language in LANGUAGES for name in game_messages(game, language)["names"]}
    yield from sorted((named | set(game.notation.NAMES)) - used)


def what_is_suggested_speaks_only_of_what_happens(game: Game) -> Iterator[str]:
    """A suggestion says an event without its player."""
    codes = {code.name.lower(): arguments for code, arguments in game.story.EVENTS.items()}
    for language in LANGUAGES:
        for name, text in game_messages(game, language)["suggested"].items():
            known = {argument_kind(argument)[0] for argument in codes[name]}
            if not set(re.findall(r"\{(\w+)", text)) <= known - {"player"}:
                yield f"{language}: {text}"


def every_idea_is_a_piece_of_advice(game: Game) -> Iterator[str]:
    """What a puzzle may be about is named like the game's advice."""
    known = {code.name.lower() for code in game.heuristics.ADVICE}
    for language in LANGUAGES:
        ideas = game_messages(game, language)["ideas"]
        yield from (f"{language}: {name}" for name in sorted(set(ideas) - known))


def the_rules_are_numbered_alike_in_both_languages(game: Game) -> Iterator[str]:
    """R1, R2 and so on, without gaps, the same in French and in English."""
    numbers = [numbered(game, language) for language in LANGUAGES]
    if not numbers[0] or numbers[0] != [f"R{i}" for i in range(1, len(numbers[0]) + 1)]:
        yield ", ".join(numbers[0])
    if numbers[0] != numbers[1]:
        yield ", ".join(numbers[1])


def numbered(game: Game, language: str) -> list[str]:
    """List the numbers of a game's rules as they are printed."""
    page = (game.folder / f"RULES.{language}.md").read_text("utf-8")
    return re.findall(r"^- \*\*(R\d+)\*\*", page, re.MULTILINE)


FORMS: tuple[Form, ...] = (
    the_card_is_called_by_its_package,
    somebody_can_play,
    records_have_the_fields_that_everybody_relies_on,
    fields_are_small_signed_ints,
    no_field_hides_behind_what_arrays_already_have,
    functions_say_what_they_take,
    every_option_is_explained_in_both_languages,
    every_code_has_a_message_and_every_message_a_code,
    messages_speak_only_of_what_the_code_carries,
    both_languages_name_the_same_things,
    every_name_is_used,
    what_is_suggested_speaks_only_of_what_happens,
    every_idea_is_a_piece_of_advice,
    the_rules_are_numbered_alike_in_both_languages,
    the_board_fits_the_view,
)


def broken_form(game: Game) -> tuple[str, str] | None:
    """Return the first law of form that a game breaks, and what breaks it; nothing where all hold.

    A game that is broken badly enough makes a law itself fail.
    """
    for form in FORMS:
        try:
            culprit = next(form(game), None)
        except Exception as error:  # noqa: BLE001, it is a stranger's code that is asked
            culprit = f"{type(error).__name__}: {error}"
        if culprit is not None:
            return form.__name__, culprit
    return None
