"""Write what README.md says of each game: the table, the pictures and the rule books.

    python docs/readme.py

All of it is read from the catalogue; a test compares README.md with what this writes.
"""

from pathlib import Path

from quinte.core.card import Game
from quinte.core.words import game_messages
from quinte.games import GAMES

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"


def table() -> str:
    """Write a row for each game: its title, its players and its pitch."""
    rows = ["| game | players | what it is |", "|---|---|---|"]
    for game in GAMES.values():
        players = ", ".join(map(str, game.players))
        rows.append(f"| **{game.title}** | {players} | {game_messages(game, 'en')['pitch']} |")
    return "\n".join(rows)


def boards() -> str:
    """Write a row with the picture of each board."""
    pictures = {game.title: f"docs/pictures/{name}.png" for name, game in GAMES.items()}
    shown = {title: file for title, file in pictures.items() if (ROOT / file).exists()}
    cells = [f"![{title}]({file})" for title, file in shown.items()]
    return "\n".join(f"| {' | '.join(row)} |" for row in (shown, ["---"] * len(shown), cells))


def rule_books() -> str:
    """Write a line for each game: its rules in both languages."""
    return "\n".join(
        f"- {game.title}: {book(game, 'en')}, {book(game, 'fr')}" for game in GAMES.values()
    )


def book(game: Game, language: str) -> str:
    """Link the rules of a game in one language."""
    named = {"en": "English", "fr": "French"}[language]
    return f"[{named}](src/quinte/games/{game.name}/RULES.{language}.md)"


def readme() -> str:
    """Return the whole page, its parts written anew."""
    text = README.read_text("utf-8")
    for name, part in (("games", table()), ("boards", boards()), ("rule books", rule_books())):
        before, _, after = text.partition(f"<!-- {name} -->\n")
        text = f"{before}<!-- {name} -->\n{part}\n<!-- end -->{after.partition('<!-- end -->')[2]}"
    return text


if __name__ == "__main__":
    README.write_text(readme(), "utf-8")
