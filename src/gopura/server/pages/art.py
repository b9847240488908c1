"""Pictures of the games: what all drawings of one share, and a cover for the home page."""

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from markupsafe import Markup

from gopura.core.art.plates import seat_ink
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.drawing import Drawing, Panel
from gopura.core.game import Game
from gopura.core.learning import sketched
from gopura.core.message import Sentence, in_each_language
from gopura.core.seats import SEAT_COLOURS, SEAT_SHAPES

COVER_MOVES = 40
KEPT = 64  # games whose pictures are remembered
# By which things are found and clicked.
NAMES = re.compile(r' (id|data-id|data-label|data-about|tabindex|role|aria-label)="[^"]*"')


@dataclass(frozen=True)
class Art:
    """What all drawings of a game share, so that it is sent once."""

    style: str
    symbols: Markup
    background: str
    digest: str


def art_of(game: Game[Any, Any], drawing: Drawing | None = None) -> Art:
    """The style and symbols of a drawing; of a new game's where none is given."""
    drawing = drawing or new_board(game.facts.name, game)
    digest = hashlib.sha256(drawing.style.encode()).hexdigest()[:12]
    return Art(drawing.style, Markup(drawing.symbols), drawing.background, digest)


@in_each_language(KEPT)
def new_board(_name: str, game: Game[Any, Any]) -> Drawing:
    """The drawing of a game in progress that nobody plays, for covers and style sheets."""
    return game.board.draw(played_a_while(game.facts.name, game))


@cache
def played_a_while(_name: str, game: Game[Any, Any]) -> Any:
    """What everybody sees of a game in progress that nobody plays."""
    seats = game.facts.seats[0]
    position = game.rules.start(seats, game.facts.settle({}, seats), SeedDice(read_seed(0)))
    dice = QuickDice(7)
    for _ in range(COVER_MOVES):
        before, moves = position.copy(), position.moves()
        position.apply(moves[dice.below(len(moves))])
        if position.seat_to_act < 0:
            return game.view(before, None)
    return game.view(position, None)


def still(panel: Panel, box: tuple[float, float, float, float] | None = None) -> Markup:
    """A panel, or a piece of it, as a picture to look at; symbols and style are the page's."""
    markup = NAMES.sub("", "".join(panel.parts.values()))
    x, y, width, height = box or (0, 0, panel.width, panel.height)
    view = f"{x:g} {y:g} {width:g} {height:g}"
    return Markup(f'<svg class="still" viewBox="{view}" aria-hidden="true">{markup}</svg>')


@in_each_language(KEPT)
def sketches(_name: str, game: Game[Any, Any]) -> dict[Sentence, Markup]:
    """The pictures of the short rules, by their headings."""
    return {heading: still(sketched(game, each)[1], each.box) for heading, each in game.words.pictures.items()}


@in_each_language(KEPT)
def cover_of(_name: str, game: Game[Any, Any]) -> Markup:
    """That game as a picture for the home page: its scene, or the largest panel of its drawing."""
    drawing = new_board(game.facts.name, game)
    if game.board.scene is not None:
        scene = re.sub(
            r"<button.*?</button>", "", game.board.scene(played_a_while(game.facts.name, game)), flags=re.DOTALL
        )
        symbols = f'<svg width="0" height="0"><defs>{drawing.symbols}</defs></svg>'
        return Markup(f'<div aria-hidden="true">{symbols}{scene}</div>')
    if not drawing.panels:
        return Markup()
    panel = max(drawing.panels, key=lambda each: each.width * each.height)
    markup = "".join(panel.parts.values())
    markup = NAMES.sub("", markup)
    box = f"0 0 {panel.width:g} {panel.height:g}"
    return Markup(
        f'<svg viewBox="{box}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f"<defs>{drawing.symbols}</defs>{markup}</svg>"
    )


@cache
def seat_art() -> Art:
    """The colours and badges of the seats, on every page and in every game the same."""
    style = "".join(
        f":root{{--seat-{letter}:{colour}}}.seat-{letter}{{color:var(--seat-{letter});--on-badge:{seat_ink(letter)}}}"
        f".log li[data-seat={letter}]{{border-left-color:var(--seat-{letter})}}"
        for letter, colour in SEAT_COLOURS.items()
    )
    symbols = "".join(
        f'<symbol id="badge-{letter}" viewBox="0 0 100 100"><path d="{shape}"/></symbol>'
        for letter, shape in SEAT_SHAPES.items()
    )
    return Art(style, Markup(symbols), "none", hashlib.sha256(style.encode()).hexdigest()[:12])


def cover(game: Game[Any, Any]) -> Markup:
    """A picture of the game."""
    return cover_of(game.facts.name, game)
