"""The templates of the pages, and the words and pictures that they fill in."""

import hashlib
import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from gopura.core.chance import QuickDice, read_seed
from gopura.core.game import Game
from gopura.core.groups import in_three_lines
from gopura.core.listing import one_of
from gopura.core.message import ENGLISH, LANGUAGE, Message, in_each_language, wider
from gopura.core.registry import games as known_games
from gopura.core.seats import SEAT_LETTERS
from gopura.core.table import Table
from gopura.server.pages import wording
from gopura.server.pages.art import COVER_MOVES, art_of, cover, seat_art
from gopura.server.pages.wording import link, say, tag
from gopura.server.say import say as sentence
from gopura.server.times import ago, day_of

THEME_COLOURS = {"light": "#f4ecdd", "dark": "#2a1e14"}  # around a page on a phone: `--page` of theme.css
WEB = Path(str(files("gopura.web")))
COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*[\s\S]*?\*/[ \t]*)\n", re.MULTILINE)  # whole lines
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
IMPORTED = re.compile(r'^(?:import |(?:import .*|\} )from )"\./(\w+\.js)";$', re.MULTILINE)


@cache
def templates() -> Environment:
    """The pages to be filled in."""
    pages = Environment(
        loader=PackageLoader("gopura.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    pages.globals.update(
        static=f"/static/{static_digest()}",
        letters=SEAT_LETTERS,
        ago=ago,
        art=art_of,
        cover=cover,
        day=day_of,
        language=LANGUAGE.get,
        link=link,
        players=players,
        in_three_lines=in_three_lines,
        say=say,
        scripts_of=scripts_of,
        seat_art=seat_art,
        tag=tag,
        theme_colours=THEME_COLOURS,
        words_of=words_of,
    )
    pages.filters.update(in_path=in_path, in_script=in_script, with_code=with_code)
    return pages


def warm_up() -> None:
    """Do what the first visitor would wait for: compile the templates, draw and tell a game of each kind."""
    wording.warm_up()
    for name in templates().list_templates(extensions=["html"]):
        templates().get_template(name)
    for game in known_games().values():
        cover(game)
        dice, table = QuickDice(1), Table(game, game.facts.seats[-1], {}, read_seed(1))
        for _ in range(COVER_MOVES):
            if not table.over:
                moves = table.moves()
                table.play(moves[dice.below(len(moves))])
                game.board.draw(table.seen(0))
        table.log(0)


def players(game: Game[Any, Any]) -> Message:
    """`2, 3 or 4 players`."""
    return sentence("for-players", seats=one_of(game.facts.seats), most=max(game.facts.seats))


def with_code(text: str) -> Markup:
    """Text in which what stands between backticks is code."""
    return Markup(re.sub("`([^`]+)`", r"<code>\1</code>", str(escape(text))))


def in_path(name: str) -> str:
    """A name as one step of an address."""
    return quote(name, safe="")


def in_script(text: str) -> Markup:
    """JSON that may stand inside a script element."""
    return Markup(text.replace("<", "\\u003c"))


@cache
def static_digest() -> str:
    """A name for the state of all static files, so that browsers may keep them for ever."""
    digest = hashlib.sha256()
    for path in [*sorted(WEB.glob("*.ftl")), *sorted((WEB / "static").rglob("*"))]:
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


@cache
def bare(name: str) -> str:
    """A script or a style sheet as browsers need it: no indents, and lines that are comments are empty."""
    text = (WEB / "static" / name).read_text(encoding="utf-8")
    return INDENT.sub("", COMMENT.sub(lambda found: "\n" * found.group().count("\n"), text))


@cache
def scripts_of(name: str) -> list[str]:
    """The scripts that one imports, and those that they import, so that a browser asks for all of them at once."""
    found = [name]
    for script in found:
        text = (WEB / "static" / script).read_text(encoding="utf-8")
        found += [each for each in dict.fromkeys(IMPORTED.findall(text)) if each not in found]
    return sorted(found[1:])


@in_each_language(64)
def words_of(script: str) -> str:
    """The file with what a script says, in the language of the page or the first behind it with a catalogue."""
    language = LANGUAGE.get()
    while language != ENGLISH and not (WEB / f"{language}.ftl").is_file():
        language = wider(language)
    return f"{script}.{language}.js"
