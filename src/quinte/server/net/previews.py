"""What other programs show of an invitation: a title, a sentence and a picture of its game.

The address of an invitation names the game before its "#". The secret of the seat comes after it,
is never sent, and so cannot be in what is answered here.
"""

import re
from html import escape
from urllib.parse import parse_qs

from quinte.core.words import LANGUAGES, game_messages, say
from quinte.games import COLLECTION, GAMES

OWN = re.compile(r"\s*<title>[^<]*</title>|\s*<meta (?:property=\"og:|name=\"description\")[^>]*>")
"""What the page says about itself where no game is named."""
HEAD = "</head>"
LONGEST = 200
"""The longest query: a longer one names no game."""


def find_preview(query: str) -> tuple[str, str] | None:
    """Return the game and the language that a query names, if there is such a game."""
    if len(query) > LONGEST:
        return None
    asked = {name: values[0] for name, values in parse_qs(query).items()}
    game = asked.get("game", "").replace("-", "_")
    language = asked.get("in", "")
    return (game, language if language in LANGUAGES else "en") if game in GAMES else None


def with_preview(page: str, game: str, language: str, site: str) -> str:
    """Put what is said about a game into the head of the page; pictures have absolute addresses."""
    card = GAMES[game]
    title = say(language, "preview.title", game=card.title)
    about = game_messages(card, language)["pitch"]
    tags = {
        "og:site_name": "Quinte",
        "og:type": "website",
        "og:locale": "fr_FR" if language == "fr" else "en_GB",
        "og:title": title,
        "og:description": about,
    }
    if site and game in COLLECTION:
        tags["og:image"] = f"{site}/previews/{game}.png"
        tags["og:image:alt"] = card.title
    lines = [
        f"<title>{escape(title)}</title>",
        f'<meta name="description" content="{escape(about)}" />',
        '<meta name="twitter:card" content="summary_large_image" />',
        *(f'<meta property="{name}" content="{escape(text)}" />' for name, text in tags.items()),
    ]
    return OWN.sub("", page).replace(HEAD, "\n    ".join(["  ", *lines]).strip() + f"\n  {HEAD}", 1)
