"""Tikal: open up the jungle, raise its temples, and be the strongest when a volcano speaks."""

from gopura.core.game import FIRST, Game, Option, same_for_all
from gopura.games.tikal.board.choices import choices, clicks
from gopura.games.tikal.board.draw import draw
from gopura.games.tikal.board.shortcuts import shortcuts
from gopura.games.tikal.mind.encoding import ENCODING
from gopura.games.tikal.mind.evaluate import evaluate
from gopura.games.tikal.mind.plans import plans
from gopura.games.tikal.rules import refusals as rules
from gopura.games.tikal.rules.position import TikalPosition, start
from gopura.games.tikal.view import TikalView, view
from gopura.games.tikal.words import notation
from gopura.games.tikal.words.log import log
from gopura.games.tikal.words.prompt import prompt
from gopura.games.tikal.words.terminal import text
from gopura.games.tikal.words.texts import TEXTS

GAME: Game[TikalPosition, TikalView] = Game(
    name="tikal",
    version=1,
    seats=(2, 3, 4),
    options=(
        Option("auction", ("off", "on"), "The right to choose a tile and to play next is auctioned."),
        Option("free_volcano", ("off", "on"), "A volcano needs no stone, only explored land beside it."),
        FIRST,
    ),
    texts=TEXTS,
    start=start,
    why_not=rules.why_not,
    conceivable=rules.conceivable,
    canonical=rules.canonical,
    read=notation.read,
    write=notation.write,
    view=view,
    log=log,
    choices=choices,
    prompt=prompt,
    draw=draw,
    text=text,
    evaluate=evaluate,
    inventory=rules.inventory,
    shortcuts=shortcuts,
    encoding=ENCODING,
    moves_a_turn=(8, 13),
    pace=(1.0, 2.0, 5.0),
    blur=(0.3, 0.03),
    plans=plans,
    clicks=clicks,
    seen_from=same_for_all,
)
