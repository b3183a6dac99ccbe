"""Putting parts together into the text of a saved match."""

from __future__ import annotations

from quinte.core.contract import Text
from quinte.core.native import rule
from quinte.core.text import NEWLINE, SPACE, is_digit, put, put_number, put_word
from quinte.engine.record_parts import (
    BACKSLASH,
    BRACE,
    CLOSE,
    COMMENT,
    COMMITMENT,
    DOT,
    EDITION,
    END_BRACE,
    FIRST_LINE,
    GAME,
    MOVE,
    MOVES_PER_LINE,
    OPEN,
    OPTIONS,
    OTHERS,
    QUINTE,
    QUOTE,
    RESULT,
    RESULT_TAG,
    SCORE,
    SEAT,
    SEED,
    STAR,
    TAG,
    Part,
    Parts,
    is_escaped,
    is_word,
    memory_kinds,
)

__all__ = ["memory_kinds", "write_record"]

IS_SMALL = True
"""In a module, what is here should be small rather than fast."""


def write_record(source: Text, parts: Parts, count: int, text: Text) -> int:
    """Write parts as a record and return its length: tags in their order, moves with numbers.

    The text must have room for twice the source and sixteen bytes per part, and as many more.
    """
    at = put_word(text, 0, FIRST_LINE)
    for rank in range(OTHERS + 1):
        for i in range(count):
            if parts[i].kind == TAG and rank_of(source, parts[i]) == rank:
                at = put_tag(text, at, source, parts[i])
    at = put(text, at, NEWLINE)
    return put_body(text, at, source, parts, count)


@rule
def rank_of(source: Text, tag: Part) -> int:
    """Return the place of a tag among the others; below zero for the first, which is written."""
    begin, end = tag.name, tag.name_end
    seat = begin + len(SEAT)
    if end > seat and is_word(source, begin, seat, SEAT) and is_digit(source, end, end - 1):
        return 1
    rank = -1 if is_word(source, begin, end, QUINTE) else OTHERS
    rank = 0 if is_word(source, begin, end, GAME) else rank
    rank = 2 if is_word(source, begin, end, EDITION) else rank
    rank = 3 if is_word(source, begin, end, OPTIONS) else rank
    rank = 4 if is_word(source, begin, end, SEED) else rank
    rank = 5 if is_word(source, begin, end, COMMITMENT) else rank
    rank = 6 if is_word(source, begin, end, RESULT_TAG) else rank
    return 7 if is_word(source, begin, end, SCORE) else rank


@rule
def put_part(text: Text, at: int, source: Text, begin: int, end: int) -> int:
    """Copy a part of another text."""
    for i in range(begin, end):
        text[at + i - begin] = source[i]
    return at + end - begin


@rule
def put_tag(text: Text, at: int, source: Text, tag: Part) -> int:
    """Write a tag, a line of its own."""
    at = put(text, at, OPEN)
    at = put_part(text, at, source, tag.name, tag.name_end)
    at = put(text, at, SPACE)
    at = put(text, at, QUOTE)
    at = put_escaped(text, at, source, tag.value, tag.value_end)
    at = put(text, at, QUOTE)
    at = put(text, at, CLOSE)
    return put(text, at, NEWLINE)


@rule
def put_escaped(text: Text, at: int, source: Text, begin: int, end: int) -> int:
    """Write a tag's value: quotes and backslashes escaped, control characters as spaces."""
    i = begin
    while i < end:
        character = int(source[i])
        is_late_control = character == 0xC2 and i + 1 < end and 0x80 <= source[i + 1] < 0xA0
        if is_late_control:
            i += 1
        if is_late_control or character < SPACE or character == 0x7F:
            character = SPACE
        if is_escaped(character):
            at = put(text, at, BACKSLASH)
        at = put(text, at, character)
        i += 1
    return at


@rule
def put_body(text: Text, at: int, source: Text, parts: Parts, count: int) -> int:
    """Write moves, eight per line, comments where they stand, and the result."""
    made = 0
    end = -1
    for i in range(count):
        part = parts[i]
        if part.kind == MOVE:
            at = put_move_number(text, at, made)
            at = put_part(text, at, source, part.value, part.value_end)
            made += 1
        elif part.kind == COMMENT:
            at = put(text, at, SPACE) if made > 0 else at
            at = put(text, at, BRACE)
            at = put_part(text, at, source, part.value, part.value_end)
            at = put(text, at, END_BRACE)
            at = put(text, at, NEWLINE) if made == 0 else at
        elif part.kind == RESULT:
            end = i
    if made > 0:
        at = put(text, at, NEWLINE)
    if end < 0:
        at = put(text, at, STAR)
    else:
        at = put_part(text, at, source, parts[end].value, parts[end].value_end)
    return put(text, at, NEWLINE)


@rule
def put_move_number(text: Text, at: int, made: int) -> int:
    """Write what stands before a move: its number where it begins a line."""
    if made % MOVES_PER_LINE != 0:
        return put(text, at, SPACE)
    if made > 0:
        at = put(text, at, NEWLINE)
    at = put_number(text, at, made + 1)
    at = put(text, at, DOT)
    return put(text, at, SPACE)
