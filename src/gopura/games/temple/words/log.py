# mypyc: compile
"""The log of Temple: what each move did, in sentences."""

from collections.abc import Sequence

from gopura.core.listing import all_of
from gopura.core.message import Message
from gopura.games.temple.data import PICK_MOVE, SEAT_LETTERS, TILES_EACH, colour_of
from gopura.games.temple.rules.moves import colour_picked, kind_of, tile_of
from gopura.games.temple.say import COLOUR, COLOUR_OF, KIND, say
from gopura.games.temple.view import HandView, TempleView
from gopura.games.temple.words.parts import parts


def log(before: TempleView, move: int, after: TempleView, names: Sequence[str]) -> list[Message]:
    """What the move did, a sentence a line."""
    assert before["turn"] is not None, "nobody moves after the end"
    seat = SEAT_LETTERS.index(before["turn"])
    if kind_of(move) == PICK_MOVE:
        return picked(after, move, seat, names)
    lines = [deed(before, move, names[seat])]
    lines += colour_news(before["hands"][seat], after["hands"][seat], names[seat])
    if after["winners"]:
        lines.append(ending(after, names))
    return lines


def picked(after: TempleView, move: int, seat: int, names: Sequence[str]) -> list[Message]:
    """`Ada picks red.` With the last pick the colour left over goes to the other player."""
    lines = [say("log-picked", name=names[seat], colour=COLOUR[colour_picked(move)])]
    if after["picking"] is None:
        colours = all_of([COLOUR_OF[letter] for letter in after["hands"][1 - seat]["colours"]])
        lines.append(say("log-colours", name=names[1 - seat], colours=colours))
    return lines


def deed(before: TempleView, move: int, name: str) -> Message:
    """`Ada lays a tunnel: top 2 on 0,1 and wall 3 to hold it up.`"""
    if not before["tiles"]:
        return say("log-first", name=name, colour=COLOUR[colour_of(tile_of(move, 0))])
    return say("log-laid", name=name, kind=KIND[kind_of(move)], parts=parts(move))


def colour_news(before: HandView, after: HandView, name: str) -> list[Message]:
    """A colour that was used up, and one that was begun."""
    news = []
    used_up = [letter for letter, values in after["colours"].items() if before["colours"][letter] and not values]
    if used_up and after["to_lay"]:
        news.append(say("log-used-up", name=name, colour=COLOUR_OF[used_up[0]]))
    if after["current"] is not None and after["current"] != before["current"]:
        news.append(say("log-begun", name=name, colour=COLOUR_OF[after["current"]]))
    return news


def ending(after: TempleView, names: Sequence[str]) -> Message:
    """`Ben has no legal move, so Ada wins.`"""
    winner = SEAT_LETTERS.index(after["winners"][0])
    if after["hands"][winner]["to_lay"] == 0:
        return say("log-all-laid", winner=names[winner], all=TILES_EACH)
    return say("log-blocked", winner=names[winner], loser=names[1 - winner])
