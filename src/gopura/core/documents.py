"""What a game's package carries beside its code: the numbered rules, pictures and fonts.

`rules.md` lies beside its `__init__` (and `rules.de.md`), pictures and fonts in its folder `files`. The games of
this package have their rules in `docs/rules` (`tikal.md`, `tikal.de.md`), which a wheel carries, too.
"""

import re
from base64 import b64encode
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from gopura.core.game import Game
from gopura.core.message import ENGLISH, LANGUAGE, wider

OWN: Final = Path(__file__).parents[1]  # the package gopura
RULES: Final = OWN / "web" / "rules" if (OWN / "web" / "rules").is_dir() else OWN.parents[1] / "docs" / "rules"
KINDS: Final = {
    "avif": "image/avif",
    "gif": "image/gif",
    "jpg": "image/jpeg",
    "png": "image/png",
    "svg": "image/svg+xml",
    "webp": "image/webp",
    "woff2": "font/woff2",
}
NAME: Final = re.compile(rf"[a-z0-9][a-z0-9_-]*\.({'|'.join(KINDS)})")
ADDRESS: Final = re.compile(rf"/files/([a-z0-9_]+)/({NAME.pattern})")
RULE: Final = re.compile(r"^[-*|]?\s*\*\*([A-Z]{3}-\d+\.\d+)\*\*", re.MULTILINE)  # where a rule begins
CHAPTER: Final = re.compile(r"^## (\d+) (.+)$", re.MULTILINE)


def folder_of(game: Game[Any, Any]) -> Path:
    """Where the game's package lies."""
    module = import_module(game.folder or game.rules.start.__module__)
    return Path(str(module.__file__)).parent


def is_own(game: Game[Any, Any]) -> bool:
    """Whether the game is one of this package."""
    return game.folder.startswith("gopura.games.")


def rules_of(game: Game[Any, Any]) -> str | None:
    """The numbered rules as Markdown, if the game has any: in the language of the moment, or as they are."""
    folder, name = (RULES, game.facts.name) if is_own(game) else (folder_of(game), "rules")
    paths = (folder / f"{name}{ending}" for ending in endings(LANGUAGE.get()))
    return next((path.read_text(encoding="utf-8") for path in paths if path.is_file()), None)


def endings(language: str) -> Iterator[str]:
    """How files of rules end, each before what stands in for it: `.de-AT.md`, `.de.md`, `.en.md`, `.md`."""
    while language != ENGLISH:
        yield f".{language}.md"
        language = wider(language)
    yield from (f".{ENGLISH}.md", ".md")


def chapters(game: Game[Any, Any]) -> dict[str, str]:
    """What the chapters of the game's numbered rules are about, by their numbers."""
    return dict(CHAPTER.findall(rules_of(game) or ""))


def rule_numbers(text: str) -> list[str]:
    """The numbers of the rules that a text holds, in its order."""
    return RULE.findall(text)


def file_of(game: Game[Any, Any], name: str) -> bytes | None:
    """A picture or a font that the package carries in its folder `files`; None if there is none of that name.

    Names are plain, so they lead nowhere else; nor does a link.
    """
    folder = folder_of(game) / "files"
    path = folder / name
    if not NAME.fullmatch(name) or not path.is_file() or path.resolve().parent != folder.resolve():
        return None
    return path.read_bytes()


def kind_of(name: str) -> str:
    """The media type of such a file."""
    return KINDS[name.rpartition(".")[2]]


def address_of(game: str, name: str) -> str:
    """Where a drawing or a style finds a file of its package: `image(href=address_of("my_game", "map.png"))`."""
    return f"/files/{game}/{name}"


def with_files(markup: str, game: Game[Any, Any]) -> str:
    """A picture that stands alone: the game's files are in it, where it only named them."""

    def within(found: re.Match[str]) -> str:
        content = file_of(game, found[2]) if found[1] == game.facts.name else None
        return found[0] if content is None else f"data:{kind_of(found[2])};base64,{b64encode(content).decode()}"

    return ADDRESS.sub(within, markup) if "/files/" in markup else markup
