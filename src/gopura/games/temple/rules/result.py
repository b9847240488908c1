"""How a game of Temple ended: why, who has won, and the tiles that each player has laid."""

from gopura.core.listing import one_of
from gopura.core.message import Message, Sentence
from gopura.core.result import Player, Result, SheetLine
from gopura.games.temple.data import TILE_BITS, TILE_MASK, TILES_EACH, colour_of
from gopura.games.temple.rules.hand import NO_COLOUR
from gopura.games.temple.rules.places import FLOOR, is_wall, slot_of
from gopura.games.temple.rules.position import TemplePosition
from gopura.games.temple.rules.values import values_in
from gopura.games.temple.say import COLOUR, say


def result(position: TemplePosition) -> Result:
    """The end of a game: the winner first, whoever has laid more (TEM-7.2, TEM-7.3)."""
    winner = int(position.winner)
    all_laid = position.hands[winner].left == 0
    return Result(
        winners=(winner,),
        ranking=((winner,), (1 - winner,)),
        scores=tuple(position.scores()),
        sheet=sheet(position),
        reason=why_all_laid(winner) if all_laid else why_blocked(position, 1 - winner),
        decided="" if all_laid else what_decided(position, winner),
        counted=say("sheet-laid"),
    )


def tiles_left(position: TemplePosition) -> list[int]:
    """How many tiles each player has still to lay."""
    return [TILES_EACH - laid for laid in position.scores()]


def sheet(position: TemplePosition) -> tuple[SheetLine, ...]:
    """The tiles that each player has laid, as what they were laid."""
    floors, walls, tops = [0, 0], [0, 0], [0, 0]
    for laid in position.plan.tiles:
        place, seat = laid >> TILE_BITS, position.owner_of(colour_of(laid & TILE_MASK))
        counted = walls if is_wall(place) else floors if slot_of(place) == FLOOR else tops
        counted[seat] += 1
    return (
        SheetLine(say("sheet-floors"), tuple(floors)),
        SheetLine(say("sheet-walls"), tuple(walls)),
        SheetLine(say("sheet-tops"), tuple(tops)),
    )


def why_all_laid(winner: int) -> Message:
    """`A has laid all 30 tiles.`"""
    return say("ended-all-laid", winner=Player(winner), all=TILES_EACH)


def why_blocked(position: TemplePosition, loser: int) -> Message:
    """`B had no legal move: there was no place for the red 1 or 2.`"""
    hand, player = position.hands[loser], Player(loser)
    if hand.current == NO_COLOUR:
        return say("ended-blocked-in-all", loser=player)
    values = one_of(values_in(hand.left_in(hand.current)))
    return say("ended-blocked", loser=player, colour=COLOUR[hand.current], values=values)


def what_decided(position: TemplePosition, winner: int) -> Sentence:
    """That nobody counts tiles when somebody cannot move (TEM-7.3)."""
    left = tiles_left(position)
    return say(
        "decided-blocked",
        winner=Player(winner),
        left=left[winner],
        loser=Player(1 - winner),
        other=left[1 - winner],
    )
