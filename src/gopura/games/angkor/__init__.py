"""Angkor: build your temple complex, and let the jungle grow over everybody else's."""

from gopura.core.game import FIRST, Game, Option, same_move
from gopura.games.angkor.board import draw as board
from gopura.games.angkor.board.choices import choices, path
from gopura.games.angkor.data import SEATS
from gopura.games.angkor.mind.encoding import ENCODING
from gopura.games.angkor.mind.evaluate import evaluate
from gopura.games.angkor.rules import refusals as rules
from gopura.games.angkor.rules.position import AngkorPosition, start
from gopura.games.angkor.view import AngkorView, view
from gopura.games.angkor.words import notation, terminal
from gopura.games.angkor.words.prompt import prompt
from gopura.games.angkor.words.texts import TEXTS

GAME: Game[AngkorPosition, AngkorView] = Game(
    name="angkor",
    version=1,
    seats=SEATS,
    options=(
        Option("mat", ("notched", "full"), "The mat: 52 spaces with notched corners, or all 64 spaces."),
        FIRST,
    ),
    texts=TEXTS,
    start=start,
    why_not=rules.why_not,
    conceivable=rules.conceivable,
    canonical=same_move,
    read=notation.read,
    write=notation.write,
    view=view,
    log=notation.log,
    choices=choices,
    prompt=prompt,
    draw=board.draw,
    text=terminal.text,
    evaluate=evaluate,
    inventory=rules.inventory,
    moves_a_turn=(2, 2),
    blur=(0.35, 0.12),
    encoding=ENCODING,
    clicks=path,
)
