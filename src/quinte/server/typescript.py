"""Write the types of what is said for the browser: `python -m quinte.server.typescript`."""

import json
from pathlib import Path
from types import UnionType
from typing import Any, get_args

import msgspec

from quinte.server import (
    wire,
    wire_lobby,
    wire_nudges,
    wire_people,
    wire_players,
    wire_talk,
    wire_tournaments,
)

TARGET = Path(__file__).parents[3] / "web" / "src" / "online" / "wire.ts"

HEAD = """\
// Made from wire.py and its neighbours wire_*.py of src/quinte/server: do not edit, run
// `python -m quinte.server.typescript`.
"""
UNIONS: dict[str, UnionType] = {
    "FromDevice": wire_talk.FromDevice,
    "ToDevice": wire_talk.ToDevice,
    "FromVisitor": wire_lobby.FromVisitor,
    "ToVisitor": wire_lobby.ToVisitor,
}
ALONE = (
    wire.NewMatch,
    wire.Created,
    wire.Brief,
    wire.Guest,
    wire.KnownDevice,
    wire.Failure,
    wire_lobby.Newcomer,
    wire_tournaments.NewEntrant,
    wire_tournaments.Ticket,
    wire_tournaments.TournamentBrief,
    wire_nudges.Nudges,
    wire_nudges.Push,
    wire_nudges.Letter,
    wire_players.NewPasskey,
    wire_players.UsedPasskey,
    wire_players.PasskeyQuestion,
    wire_players.Myself,
    wire_players.Profile,
    wire_players.Point,
    wire_players.PlayedMatch,
    wire_players.Leaderboard,
    wire_players.Change,
    wire_people.Whom,
    wire_people.NewReport,
    wire_people.Reported,
    wire_people.Blocked,
    wire_people.Followed,
    wire_people.Notice,
    wire_people.History,
)
PLAIN = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}

Schema = dict[str, Any]


def source() -> str:
    """Return the whole TypeScript file."""
    members = list(dict.fromkeys(member for each in UNIONS.values() for member in get_args(each)))
    _, parts = msgspec.json.schema_components([*members, *ALONE], ref_template="{name}")
    interfaces = [interface(name, schema) for name, schema in sorted(parts.items())]
    unions = [
        f"export type {name} = {' | '.join(member.__name__ for member in get_args(union))};\n"
        for name, union in UNIONS.items()
    ]
    return "\n".join([HEAD, *interfaces, *unions])


def interface(name: str, schema: Schema) -> str:
    """Write a struct; what has a default may be left out."""
    required = schema.get("required", [])
    fields = [
        f"  {field}{'' if field in required else '?'}: {typed(part)};\n"
        for field, part in schema["properties"].items()
    ]
    about = schema.get("description", "").strip()
    return f"/** {about} */\nexport interface {name} {{\n{''.join(fields)}}}\n"


def typed(schema: Schema) -> str:
    """Write a type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(typed(part) for part in schema["anyOf"])
    if schema["type"] == "array":
        item = typed(schema["items"])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if schema["type"] == "object":
        return f"Record<string, {typed(schema['additionalProperties'])}>"
    return PLAIN[schema["type"]]


if __name__ == "__main__":
    TARGET.write_text(source(), encoding="utf-8")
