"""Cutting the text of a saved match into parts, or saying on which line it is damaged."""

from __future__ import annotations

from quinte.core.contract import Text
from quinte.core.native import rule
from quinte.core.text import NEWLINE, SPACE, ZERO, is_digit, number_at
from quinte.engine.record_parts import (
    AFTER_END,
    BACKSLASH,
    BRACE,
    CLOSE,
    COMMENT,
    DASH,
    DOT,
    END_BRACE,
    GAME,
    HALF,
    LONGEST_NUMBER,
    MOVE,
    OPEN,
    OTHER_RESULT,
    QUINTE,
    QUOTE,
    RARE_SPACES,
    RESULT,
    RESULT_TAG,
    SEED,
    SEED_DIGITS,
    SMALL_A,
    SMALL_F,
    SMALL_Z,
    STAR,
    STRAY_BRACE,
    TAG,
    TAG_MISSING,
    TAG_TWICE,
    UNDERSCORE,
    UPPER_A,
    UPPER_Z,
    VERSION,
    WRONG_NUMBER,
    WRONG_SEED,
    WRONG_TAG,
    WRONG_VERSION,
    Part,
    Parts,
    Reading,
    Readings,
    is_escaped,
    is_word,
    memory_kinds,
)

__all__ = ["memory_kinds", "read_record"]

IS_SMALL = True
"""In a module, what is here should be small rather than fast."""


def read_record(text: Text, length: int, parts: Parts, readings: Readings) -> int:
    """Cut a record into parts and return how many they are; escapes are undone in the text.

    There must be room for a part for every second byte, and one more.
    """
    reading = readings[0]
    reading.length, reading.place, reading.line = length, 0, 1
    reading.count, reading.moves, reading.has_ended = 0, 0, 0
    reading.stray, reading.problem = 0, 0
    read_tags(text, parts, reading)
    check_head(text, parts, reading)
    read_body(text, parts, reading)
    check_tags(text, parts, reading)
    return int(reading.count)


@rule
def blame(reading: Reading, problem: int, line: int, begin: int, end: int) -> None:
    """Say what is wrong, and where."""
    reading.problem = problem
    reading.fault.line = line
    reading.fault.value = begin
    reading.fault.value_end = end


@rule
def read_tags(text: Text, parts: Parts, reading: Reading) -> None:
    """Read the tags at the head, one per line."""
    length = int(reading.length)
    while reading.place < length and text[reading.place] == OPEN:
        begin, line = int(reading.place), int(reading.line)
        end = begin
        while end < length and text[end] != NEWLINE:
            end += 1
        stop = without_space(text, begin, end)
        part = parts[reading.count]
        if not read_tag(text, begin, stop, part):
            blame(reading, WRONG_TAG, line, begin, stop)
            return
        for i in range(reading.count):
            if is_same(text, parts[i], part):
                blame(reading, TAG_TWICE, line, part.name, part.name_end)
                return
        part.line = line
        reading.count += 1
        reading.line += 1
        reading.place = end + 1


@rule
def read_tag(text: Text, begin: int, end: int, part: Part) -> bool:
    """Read one tag; False if it is not one."""
    name_end = begin + 1
    while name_end < end and is_letter(text[name_end]):
        name_end += 1
    value = name_end + 2
    if name_end == begin + 1 or value >= end:
        return False
    if text[name_end] != SPACE or text[name_end + 1] != QUOTE:
        return False
    close = value
    while close < end and text[close] != QUOTE:
        if text[close] == BACKSLASH:
            close += 1
            if close >= end or not is_escaped(text[close]):
                return False
        close += 1
    if close + 2 != end or text[close + 1] != CLOSE:
        return False
    part.kind = TAG
    part.name, part.name_end = begin + 1, name_end
    part.value, part.value_end = value, unescape(text, value, close)
    return True


@rule
def unescape(text: Text, begin: int, end: int) -> int:
    """Undo escapes in place; return where the value ends now."""
    to = begin
    at = begin
    while at < end:
        if text[at] == BACKSLASH:
            at += 1
        text[to] = text[at]
        to += 1
        at += 1
    return to


@rule
def is_letter(character: int) -> bool:
    """Return whether a byte may be part of a tag's name."""
    return (
        character >= 128
        or character == UNDERSCORE
        or ZERO <= character < ZERO + 10
        or UPPER_A <= character <= UPPER_Z
        or SMALL_A <= character <= SMALL_Z
    )


@rule
def space_at(text: Text, end: int, at: int) -> int:
    """Return the bytes of the white space that begins here; 0 where none does."""
    first = int(text[at])
    if first == SPACE or 0x1C <= first <= 0x1F or 0x09 <= first <= 0x0D:
        return 1
    if first < 0xC2 or at + 1 >= end:
        return 0
    two = first << 8 | int(text[at + 1])
    if two == 0xC285 or two == 0xC2A0:
        return 2
    if first < 0xE1 or at + 2 >= end:
        return 0
    three = two << 8 | int(text[at + 2])
    if 0xE28080 <= three <= 0xE2808A or 0xE280A8 <= three <= 0xE280A9:
        return 3
    return 3 if is_rare_space(three) else 0


@rule
def is_rare_space(three: int) -> bool:
    """Return whether three bytes are one of the spaces that stand alone among their neighbours."""
    for i in range(len(RARE_SPACES)):
        if RARE_SPACES[i] == three:
            return True
    return False


@rule
def without_space(text: Text, begin: int, end: int) -> int:
    """Return where a line ends without its trailing white space."""
    is_space = True
    while is_space:
        is_space = False
        for width in range(1, 4):
            if end - width >= begin and space_at(text, end, end - width) == width:
                end -= width
                is_space = True
                break
    return end


@rule
def is_same(text: Text, one: Part, other: Part) -> bool:
    """Return whether two tags have the same name."""
    length = one.name_end - one.name
    if other.name_end - other.name != length:
        return False
    for i in range(length):
        if text[one.name + i] != text[other.name + i]:
            return False
    return True


@rule
def find_tag(text: Text, parts: Parts, count: int, name: Text) -> int:
    """Find a tag by its name; -1 if there is none."""
    for i in range(count):
        if parts[i].kind == TAG and is_word(text, parts[i].name, parts[i].name_end, name):
            return i
    return -1


@rule
def check_head(text: Text, parts: Parts, reading: Reading) -> None:
    """Look for the two tags that every record has."""
    if reading.problem != 0:
        return
    count = int(reading.count)
    at = find_tag(text, parts, count, QUINTE)
    if at < 0 or not is_word(text, parts[at].value, parts[at].value_end, VERSION):
        blame(reading, WRONG_VERSION, 1, 0, 0)
    elif find_tag(text, parts, count, GAME) < 0:
        blame(reading, TAG_MISSING, reading.line, 0, 0)


@rule
def read_body(text: Text, parts: Parts, reading: Reading) -> None:
    """Read moves, comments and the result."""
    length = int(reading.length)
    while reading.problem == 0 and reading.place < length:
        place = int(reading.place)
        space = space_at(text, length, place)
        if space > 0:
            reading.line += text[place] == NEWLINE
            reading.place += space
        elif text[place] == BRACE or text[place] == END_BRACE:
            read_comment(text, parts, reading)
        else:
            read_word(text, parts, reading)
    if reading.problem == 0 and reading.stray > 0:
        blame(reading, STRAY_BRACE, reading.stray, 0, 0)


@rule
def add_part(parts: Parts, reading: Reading, kind: int, begin: int, end: int) -> None:
    """Keep what was read."""
    part = parts[reading.count]
    part.kind, part.line = kind, reading.line
    part.name, part.name_end = 0, 0
    part.value, part.value_end = begin, end
    reading.count += 1


@rule
def read_comment(text: Text, parts: Parts, reading: Reading) -> None:
    """Read a comment; a brace that belongs to none is skipped, and remembered."""
    begin, length = int(reading.place), int(reading.length)
    end = begin + 1
    while end < length and text[end] != BRACE and text[end] != END_BRACE:
        end += 1
    if text[begin] != BRACE or end >= length or text[end] != END_BRACE:
        if reading.stray == 0:
            reading.stray = reading.line
        reading.place += 1
        return
    if reading.has_ended:
        blame(reading, AFTER_END, reading.line, begin, end + 1)
        return
    add_part(parts, reading, COMMENT, begin + 1, end)
    for at in range(begin, end):
        reading.line += text[at] == NEWLINE
    reading.place = end + 1


@rule
def read_word(text: Text, parts: Parts, reading: Reading) -> None:
    """Read a move, its number or the result."""
    begin, length = int(reading.place), int(reading.length)
    end = begin
    while (
        end < length
        and text[end] != BRACE
        and text[end] != END_BRACE
        and space_at(text, length, end) == 0
    ):
        end += 1
    reading.place = end
    if reading.has_ended:
        blame(reading, AFTER_END, reading.line, begin, end)
    elif is_result(text, begin, end):
        add_part(parts, reading, RESULT, begin, end)
        reading.has_ended = 1
    elif not is_number(text, begin, end):
        add_part(parts, reading, MOVE, begin, end)
        reading.moves += 1
    elif number_at(text, begin, end - 1) != reading.moves + 1:
        blame(reading, WRONG_NUMBER, reading.line, begin, end - 1)
        reading.expected = reading.moves + 1


@rule
def is_number(text: Text, begin: int, end: int) -> bool:
    """Return whether a word is the number of a move, such as `17.`."""
    if not 2 <= end - begin <= LONGEST_NUMBER + 1 or text[end - 1] != DOT:
        return False
    for at in range(begin, end - 1):
        if not is_digit(text, end, at):
            return False
    return True


@rule
def is_result(text: Text, begin: int, end: int) -> bool:
    """Return whether a word is a result: a star, or a part for each seat."""
    if end - begin == 1:
        return text[begin] == STAR
    at = pass_part(text, begin, end)
    parts = 1
    while 0 < at < end and text[at] == DASH:
        at = pass_part(text, at + 1, end)
        parts += 1
    return at == end and parts > 1


@rule
def pass_part(text: Text, at: int, end: int) -> int:
    """Skip a part of a result: 1, 0 or 1/2; -1 if there is none."""
    if at + len(HALF) <= end and is_word(text, at, at + len(HALF), HALF):
        return at + len(HALF)
    return at + 1 if at < end and ZERO <= text[at] <= ZERO + 1 else -1


@rule
def check_tags(text: Text, parts: Parts, reading: Reading) -> None:
    """Compare the result at the end with the tag, and look at the seed."""
    if reading.problem != 0:
        return
    count = int(reading.count)
    if reading.has_ended:
        check_result(text, parts, reading)
    at = find_tag(text, parts, count, SEED)
    if reading.problem == 0 and at >= 0 and not is_seed(text, parts[at]):
        blame(reading, WRONG_SEED, parts[at].line, 0, 0)


@rule
def check_result(text: Text, parts: Parts, reading: Reading) -> None:
    """Compare the result at the end with the tag; where there is none, it stands for a star."""
    end = parts[reading.count - 1]
    at = find_tag(text, parts, reading.count, RESULT_TAG)
    is_alike = at < 0 and end.value_end - end.value == 1
    if at >= 0:
        tag = parts[at]
        is_alike = tag.value_end - tag.value == end.value_end - end.value
        for i in range(end.value_end - end.value):
            is_alike = is_alike and text[tag.value + i] == text[end.value + i]
    if not is_alike:
        blame(reading, OTHER_RESULT, reading.line - 1, end.value, end.value_end)
        reading.fault.name = parts[at].value if at >= 0 else -1
        reading.fault.name_end = parts[at].value_end if at >= 0 else -1


@rule
def is_seed(text: Text, tag: Part) -> bool:
    """Return whether a tag's value is a seed: 64 hexadecimal digits, in lower case."""
    for at in range(tag.value, tag.value_end):
        if not (is_digit(text, tag.value_end, at) or SMALL_A <= text[at] <= SMALL_F):
            return False
    return bool(tag.value_end - tag.value == SEED_DIGITS)
