"""The codes of what is said about Takemo, and what each speaks of; messages/ has the sentences."""

from enum import IntEnum


class Event(IntEnum):
    """What a move does; what there is to know and to do; what an attempt would do (drafts)."""

    LAID = 1
    OFFERED = 2
    CAPTURED = 3
    EARNED = 4
    EXCHANGED = 5
    PASSED = 6
    CONTESTED = 7
    TAKEN_BACK = 8
    ACCEPTED = 9
    LAST_ANSWER = 10
    WON = 11
    DRAWN = 12
    STANDING = 13
    RACK = 14
    TO_LAY = 15
    TO_LAY_HOME = 16
    TO_ANSWER = 17
    GAME_OVER = 18
    STANDING_LEFT = 19
    WON_ALONE = 20
    POSSIBLE = 21
    FORMS = 22
    FORMS_NO_WORD = 23
    CAPTURES = 24
    REMOVES = 25
    REMOVES_MORE = 26
    EARNS = 27
    READS = 28
    STOOD = 29


EVENTS = {
    Event.LAID: ("player", "word:letters", "rest:letters", "cell", "tiles:number", "direction"),
    Event.OFFERED: ("player", "word:letters", "rest:letters", "cell", "tiles:number", "direction"),
    Event.CAPTURED: ("player", "tiles:number"),
    Event.EARNED: ("player",),
    Event.EXCHANGED: ("player", "tiles:number"),
    Event.PASSED: ("player",),
    Event.CONTESTED: ("player",),
    Event.TAKEN_BACK: ("player",),
    Event.ACCEPTED: ("player",),
    Event.LAST_ANSWER: (),
    Event.WON: ("camp",),
    Event.DRAWN: (),
    Event.STANDING: ("camp", "tiles:number", "bag:number"),
    Event.RACK: ("player", "letters:number", "takemo:number"),
    Event.TO_LAY: ("player",),
    Event.TO_LAY_HOME: ("player",),
    Event.TO_ANSWER: ("player", "author:player"),
    Event.GAME_OVER: (),
    Event.STANDING_LEFT: ("camp",),
    Event.WON_ALONE: ("camp",),
    Event.POSSIBLE: ("player", "tiles:number"),
    Event.FORMS: ("word:letters", "rest:letters", "cell", "direction"),
    Event.FORMS_NO_WORD: ("word:letters", "rest:letters", "cell", "direction"),
    Event.CAPTURES: ("word:letters", "rest:letters", "cell"),
    Event.REMOVES: ("choice:number", "tiles:number", "one:cells", "two:cells", "three:cells"),
    Event.REMOVES_MORE: ("one:cells", "two:cells", "three:cells", "four:cells", "five:cells"),
    Event.EARNS: ("player",),
    Event.READS: ("word:letters", "rest:letters", "cell", "direction"),
    Event.STOOD: (),
}


class Reason(IntEnum):
    """Why a move may not be made; legality/judge.py looks for those about a word."""

    UNKNOWN_MOVE = 1
    OVER = 2
    MUST_ANSWER = 3
    NOTHING_TO_ANSWER = 4
    OFF_BOARD = 5
    TOO_MANY_TILES = 6
    NOT_HELD = 7
    OVERLAP = 8
    TAKEMO_SAFE = 9
    TOO_SHORT = 10
    FIRST_WORD = 11
    NOT_CONNECTED = 12
    NOT_A_WORD = 13
    AT_ODDS = 14
    NO_REMOVAL = 15
    NO_SUCH_REMOVAL = 16
    BAG_TOO_SMALL = 17
    MUST_EXCHANGE = 18
    OTHER_LETTER = 19
    NOT_WHOLE = 20
    NOTHING_LAID = 21
    TAKEMO_AT_ODDS = 22


REASONS = {
    Reason.UNKNOWN_MOVE: (),
    Reason.OVER: (),
    Reason.MUST_ANSWER: ("author:player",),
    Reason.NOTHING_TO_ANSWER: (),
    Reason.OFF_BOARD: (),
    Reason.TOO_MANY_TILES: (),
    Reason.NOT_HELD: ("tile",),
    Reason.OVERLAP: ("cell",),
    Reason.TAKEMO_SAFE: ("cell",),
    Reason.TOO_SHORT: (),
    Reason.FIRST_WORD: (),
    Reason.NOT_CONNECTED: (),
    Reason.NOT_A_WORD: ("word:letters", "rest:letters"),
    Reason.AT_ODDS: (),
    Reason.NO_REMOVAL: (),
    Reason.NO_SUCH_REMOVAL: ("choices:number",),
    Reason.BAG_TOO_SMALL: ("tiles:number",),
    Reason.MUST_EXCHANGE: (),
    Reason.OTHER_LETTER: (),
    Reason.NOT_WHOLE: (),
    Reason.NOTHING_LAID: (),
    Reason.TAKEMO_AT_ODDS: (),
}
