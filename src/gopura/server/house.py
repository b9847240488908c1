"""Everything a request needs, put together once when the server starts."""

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.requests import HTTPConnection

from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.contract import SEAT_LETTERS
from gopura.core.drawing import Drawing
from gopura.core.game import Game, in_words
from gopura.core.registry import find_game, game_names
from gopura.core.table import Table
from gopura.server.accounts import Accounts
from gopura.server.acting import Desk, hides
from gopura.server.hall import Hall
from gopura.server.safety import Limit
from gopura.server.settings import Settings

WEB = Path(str(files("gopura.web")))
RULES = (
    WEB / "rules" if (WEB / "rules").is_dir() else WEB.parents[2] / "docs" / "rules"
)  # of a wheel, or a checkout
COVER_MOVES = 40


@dataclass(frozen=True)
class Art:
    """What all drawings of a game share, so that it is sent once."""

    style: str
    symbols: Markup
    background: str
    digest: str


class House:
    """The hall, the accounts, the templates."""

    def __init__(self, settings: Settings, hall: Hall, accounts: Accounts) -> None:
        self.settings = settings
        self.hall = hall
        self.accounts = accounts
        self.desk = Desk(hall)
        self.passwords = Limit(settings.passwords_per_minute)

    def render(self, name: str, **words: Any) -> str:
        """A template filled in."""
        return templates().get_template(name).render(**words)

    def rules(self, game: str) -> Markup | None:
        """The numbered rules of a game, where its documentation lies beside the package."""
        return numbered_rules(game)


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
        players=players,
    )
    pages.filters.update(in_script=in_script, zip=zip)
    return pages


def warm_up() -> None:
    """Do what the first visitor would wait for: compile the templates, draw and tell a game of each kind."""
    for name in templates().list_templates():
        templates().get_template(name)
    for name in game_names():
        game = find_game(name)
        cover(game)
        hides(game)
        dice, table = QuickDice(1), Table(game, game.seats[-1], {}, read_seed(1))
        for _ in range(COVER_MOVES):
            if not table.over:
                moves = table.moves()
                table.play(moves[dice.below(len(moves))])
                game.draw(table.seen(0))
        table.log(0)


def art_of(game: Game[Any, Any], drawing: Drawing | None = None) -> Art:
    """The style and symbols of a drawing; of a new game's where none is given."""
    drawing = drawing or new_board(game.name, game)
    digest = hashlib.sha256(drawing.style.encode()).hexdigest()[:12]
    return Art(drawing.style, Markup(drawing.symbols), drawing.background, digest)


@cache
def new_board(_name: str, game: Game[Any, Any]) -> Drawing:
    """The drawing of a game in progress that nobody plays, for covers and style sheets."""
    return game.draw(played_a_while(game.name, game))


@cache
def played_a_while(_name: str, game: Game[Any, Any]) -> Any:
    """What everybody sees of a game in progress that nobody plays."""
    seats = game.seats[0]
    position = game.start(seats, game.settle({}, seats), SeedDice(read_seed(0)))
    dice = QuickDice(7)
    for _ in range(COVER_MOVES):
        before, moves = position.copy(), position.moves()
        position.play(moves[dice.below(len(moves))])
        if position.seat_to_act < 0:
            return game.view(before, None)
    return game.view(position, None)


@cache
def cover_of(_name: str, game: Game[Any, Any]) -> Markup:
    """That game as a picture for the home page: its scene, or the largest panel of its drawing."""
    drawing = new_board(game.name, game)
    if game.scene is not None:
        scene = re.sub(r"<button.*?</button>", "", game.scene(played_a_while(game.name, game)), flags=re.DOTALL)
        symbols = f'<svg width="0" height="0"><defs>{drawing.symbols}</defs></svg>'
        return Markup(f'<div aria-hidden="true">{symbols}{scene}</div>')
    panel = max(drawing.panels, key=lambda each: each.width * each.height)
    markup = "".join(panel.parts.values())
    markup = re.sub(r' (id|data-id|data-label|tabindex|role|aria-label)="[^"]*"', "", markup)
    box = f"0 0 {panel.width:g} {panel.height:g}"
    return Markup(
        f'<svg viewBox="{box}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f"<defs>{drawing.symbols}</defs>{markup}</svg>"
    )


def cover(game: Game[Any, Any]) -> Markup:
    """A picture of the game."""
    return cover_of(game.name, game)


def players(game: Game[Any, Any]) -> str:
    """`2, 3 or 4 players`."""
    return f"{in_words(game.seats)} players"


def in_script(text: str) -> Markup:
    """JSON that may stand inside a script element."""
    return Markup(text.replace("<", "\\u003c"))


@cache
def static_digest() -> str:
    """A name for the state of all static files, so that browsers may keep them for ever."""
    digest = hashlib.sha256()
    for path in sorted((WEB / "static").rglob("*")):
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


@cache
def numbered_rules(game: str) -> Markup | None:
    """docs/rules/GAME.md as HTML, each numbered rule with an anchor."""
    path = RULES / f"{game}.md"
    if not path.is_file():
        return None
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(path.read_text(encoding="utf-8"))
    html = re.sub(r'<img src="\.\./[^>]*>', "", html)  # pictures of whole boards: the home page has better ones
    return Markup(re.sub(r"<strong>([A-Z]{3}-[\d.]+)</strong>", r'<strong id="\1">\1</strong>', html))


def house_of(connection: HTTPConnection) -> House:
    """The house of the server that answers."""
    house: House = connection.app.state.house
    return house


def ago(then_ms: int, now_ms: int) -> str:
    """How long ago, in words."""
    seconds = max(0, now_ms - then_ms) // 1000
    for unit, size in (("day", 86_400), ("hour", 3600), ("minute", 60)):
        if seconds >= size:
            count = seconds // size
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"
