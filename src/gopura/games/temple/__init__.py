"""Temple: build one temple together, and be the one who can still lay a tile."""

from gopura.core.game import FIRST, Game, Option, same_for_all
from gopura.games.temple.board.choices import choices, path
from gopura.games.temple.board.draw import draw
from gopura.games.temple.board.scene import scene
from gopura.games.temple.mind.encoding import ENCODING
from gopura.games.temple.mind.evaluate import evaluate, key_of, outlook
from gopura.games.temple.proof import conceivable
from gopura.games.temple.rules import refusals as rules
from gopura.games.temple.rules.position import TemplePosition, start
from gopura.games.temple.view import TempleView, view
from gopura.games.temple.words import notation
from gopura.games.temple.words.log import log
from gopura.games.temple.words.prompt import prompt
from gopura.games.temple.words.terminal import text
from gopura.games.temple.words.texts import TEXTS

GAME: Game[TemplePosition, TempleView] = Game(
    name="temple",
    version=1,
    seats=(2,),
    options=(
        Option("colours", ("random", "pick"), "Who plays which colours: dealt at random, or picked in turn."),
        Option(
            "edits", ("off", "on"), "The designer's later edits: corner tops beside walls, moves in two colours."
        ),
        FIRST,
    ),
    texts=TEXTS,
    start=start,
    why_not=rules.why_not,
    conceivable=conceivable,
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
    key=key_of,
    outlook=outlook,
    scene=scene,
    encoding=ENCODING,
    clicks=path,
    seen_from=same_for_all,
)
