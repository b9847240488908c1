# mypyc: compile
"""What a move of Angkor did, in words fit for the seat whose views are given."""

from collections.abc import Sequence

from gopura.core.listing import all_of
from gopura.core.message import Message
from gopura.core.squares import name_of
from gopura.games.angkor.data import FIGURE_NAMES, ITEM_NAMES, JUNGLE, PLACEMENTS, SEAT_LETTERS, TILES
from gopura.games.angkor.rules.moves import SKIP, item_of, mat_of, square_of
from gopura.games.angkor.say import a_thing, say, thing
from gopura.games.angkor.view import AngkorView, MatView


def log(before: AngkorView, move: int, after: AngkorView, names: Sequence[str]) -> list[Message]:
    """The placement; with the second one of a turn what was drawn, and the result if that ended the game."""
    assert before["turn"] is not None, "nobody moves after the end"
    seat = SEAT_LETTERS.index(before["turn"])
    lines = [placing(before, move, names[seat], names)]
    if before["placement"] == PLACEMENTS:
        lines += drawing(before, move, after, seat, names[seat])
        lines += appearing(before["princesses_drawn"], after["princesses_drawn"], after["princesses"])
    if after["turn"] is None:
        lines.append(ending(after, names))
    return lines


def placing(before: AngkorView, move: int, name: str, names: Sequence[str]) -> Message:
    """`Ada lays a pagoda on c4, covering jungle.`"""
    if move == SKIP:
        return say("skips", name=name)
    item, owner, space = ITEM_NAMES[item_of(move)], mat_of(move), name_of(square_of(move))
    if item in FIGURE_NAMES:
        return say("places", name=name, figure=thing(item), space=space)
    under = shown_on(before["mats"][owner], space)
    if item != ITEM_NAMES[JUNGLE]:
        if under is None:
            return say("lays", name=name, tile=a_thing(item), space=space)
        return say("lays-covering", name=name, tile=a_thing(item), space=space, under=a_thing(under))
    if under is None:
        return say("lays-jungle", name=name, owner=names[owner], space=space)
    return say("lays-jungle-covering", name=name, owner=names[owner], space=space, under=a_thing(under))


def shown_on(mat: MatView, space: str) -> str | None:
    """What a tile laid there covers; None on a blank space."""
    return "printed" if space in mat["printed"] else mat["shows"].get(space)


def drawing(before: AngkorView, move: int, after: AngkorView, seat: int, name: str) -> list[Message]:
    """`Ada draws 2 tiles.`, to herself which ones; nothing if she drew none."""
    laid = 1 if move != SKIP and item_of(move) < TILES else 0
    drawn = after["mats"][seat]["hand_size"] - before["mats"][seat]["hand_size"] + laid
    if drawn == 0:
        return []
    if before["seat"] == SEAT_LETTERS[seat]:
        return [say("draws-these", name=name, tiles=all_of(new_tiles(before, move, after)))]
    return [say("draws", name=name, count=drawn)]


def new_tiles(before: AngkorView, move: int, after: AngkorView) -> list[Message]:
    """The tiles that came into the viewer's own hand, counted by kind."""
    had, has = before["hand"], after["hand"]
    assert had is not None, "a seat sees its hand"
    assert has is not None, "a seat sees its hand"
    laid = "" if move == SKIP else ITEM_NAMES[item_of(move)]
    counts = {name: has[name] - had[name] + (name == laid) for name in has}
    return [say("counted", item=name, count=count) for name, count in counts.items() if count]


def appearing(before: int, after: int, all_of_them: int) -> list[Message]:
    """`The third princess appears.`; nothing if none did."""
    if before == after:
        return []
    which = all_of(say("ordinal", number=number) for number in range(before + 1, after + 1))
    if after == all_of_them:
        return [say("last-princess-appears", which=which, count=after - before)]
    return [say("princess-appears", which=which, count=after - before)]


def ending(after: AngkorView, names: Sequence[str]) -> Message:
    """`Ada 35, Ben 28: Ada wins.`"""
    scores = ", ".join(
        str(say("scored", name=name, points=mat["score"])) for name, mat in zip(names, after["mats"], strict=True)
    )
    won = [names[SEAT_LETTERS.index(letter)] for letter in after["winners"]]
    return say("final", scores=scores, winners=all_of(won), count=len(won))
