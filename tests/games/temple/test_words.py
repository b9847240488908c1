from gopura.games.temple import GAME
from gopura.games.temple.data import FLOOR_MOVE
from gopura.games.temple.say import KIND, say
from gopura.games.temple.words import notation
from gopura.games.temple.words.log import log
from tests.games.temple.arranging import CORNER, TUNNEL, arranged, held, table

NAMES = ("Ada", "Ben")


def told(building: str, move: str, hand: str = "r123456", current: str = "r", *, edits: bool = False) -> list[str]:
    """The lines of one move by Ada."""
    position = arranged(building, hand, current=current, edits=edits)
    before = GAME.view(position, None)
    position.apply(notation.read(move))
    return [str(line) for line in log(before, notation.read(move), GAME.view(position, None), NAMES)]


def test_each_move_in_words() -> None:
    assert told(CORNER, "floor r3@-1,0") == ["Ada lays a floor: 3 on -1,0."]
    said = "Ada lays a corner wall: 2 on the north side of 0,0 and 4 on the east side of 0,0."
    assert told("0,0=1", "corner r2@0,0N r4@0,0E") == [said]
    assert told(TUNNEL, "wall r5@-1,1E") == ["Ada lays a single wall: 5 on the east side of -1,1."]
    assert told(CORNER, "tunnel r2@0,1 r3@0,2S") == ["Ada lays a tunnel: top 2 on 0,1 and wall 3 to hold it up."]
    assert told("0,0=1 0,0N=2 0,2=1 0,2S=2", "top r3@0,1") == ["Ada lays a single top: 3 on 0,1."]
    tops = "^1,0=1 ^0,1=1"
    said = "Ada lays a corner top: top 4 on 1,1, wall 6 on its north side and wall 5 on its east side."
    assert told(tops, "cap r4@1,1 r6@1,2S r5@2,1W") == [said]
    assert told(f"{tops} ^2,1=1 ^1,2=1", "cap r4@1,1") == ["Ada lays a corner top: 4 on 1,1."]


def test_colours_used_up_and_begun() -> None:
    assert told(CORNER, "floor r3@-1,0", "r3 g123456")[1:] == ["Ada has used up red."]
    assert told(CORNER, "floor g3@-1,0", "g123456 y123456", "")[1:] == ["Ada has begun green."]
    news = told(CORNER, "tunnel r3@0,1 g4@0,2S", "r3 g123456", edits=True)[1:]
    assert news == ["Ada has used up red.", "Ada has begun green."]


def test_the_first_tile_and_the_end() -> None:
    t = table()
    first = t.moves()[0]
    t.play(first)
    colour = t.log()[0][1].removeprefix("Seat A has begun ").removesuffix(".")
    assert t.log() == [[f"Seat A begins with the {colour} 1 on 0,0.", f"Seat A has begun {colour}."]]
    assert told(CORNER, "floor r3@-1,0", "r3")[-1] == "Ada has laid all 30 tiles and wins."
    position = arranged("0,0=2", "r26 g123456")
    position.hands[1] = held("k1 v123456", "k", "bvpnk")
    before = GAME.view(position, None)
    position.apply(notation.read("floor r2@1,0"))
    lines = log(before, notation.read("floor r2@1,0"), GAME.view(position, None), NAMES)
    assert lines == [
        say("log-laid", name="Ada", kind=KIND[FLOOR_MOVE], parts="2 on 1,0"),
        say("log-blocked", winner="Ada", loser="Ben"),
    ]


def test_picking_in_words() -> None:
    t = table(*(f"pick {letter}" for letter in "roygtbvpn"), options={"colours": "pick"})
    assert t.log()[0] == ["Seat A picks red."]
    assert t.log()[-1] == ["Seat A picks brown.", "Seat B plays orange, green, blue, pink and black."]


def test_help_and_summary_are_there() -> None:
    assert str(GAME.facts.title) == "Temple"
    assert len(str(GAME.facts.blurb)) > 50
    assert len(str(GAME.words.help)) > 100
    assert str(GAME.words.summary[0][0]) == "The aim"
    assert all(len(str(paragraph)) > 40 for _, paragraph in GAME.words.summary)
