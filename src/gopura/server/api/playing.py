"""What a program can do at a table: its turn, seats, talk. Each call does what the page's own button does."""

from typing import Annotated

from fastapi import APIRouter, Path, Query

from gopura.core.seats import SEAT_LETTERS
from gopura.server.api import shapes
from gopura.server.api.asking import At, HouseHere, JsonRoute, Player, Reading, Rematcher, Sitter, Student
from gopura.server.api.shapes import SeatsNow, TableFacts, table_facts
from gopura.server.problems import Stale
from gopura.server.protocol.sent import Advice, Done, HintGiven, Line, Said
from gopura.server.protocol.wishes import MOST, Block, Hint, Play, Redo, Report, Say, Think, Undo
from gopura.server.rooms.looking import seat_at
from gopura.server.rooms.room import OVER
from gopura.server.rooms.show import open_facts
from gopura.server.say import say as sentence
from gopura.server.tables import seating
from gopura.server.tables.acting import lines_for
from gopura.server.tables.live import LiveTable
from gopura.server.tables.opening import rematch, study

router = APIRouter(prefix="/tables/{table_id}", route_class=JsonRoute)


# The turn


@router.post("/moves")
async def move(house: HouseHere, live: At, visitor: Player, wish: Play) -> Done:
    """Play a move. The answer is sent once the move is saved."""
    return await house.desk.act(live, visitor, wish)


@router.post("/undo")
async def undo(house: HouseHere, live: At, visitor: Player, wish: Undo) -> Done:
    """Take back steps of your turn: the last one, or all but the first `keep` moves of the game.

    With `keep` from the view's `draft` the turn begins again. There is nothing to commit: the step that ends the
    turn, or shows something hidden, stands for good.
    """
    return await house.desk.act(live, visitor, wish)


@router.post("/redo")
async def redo(house: HouseHere, live: At, visitor: Player, wish: Redo) -> Done:
    """Redo the step that was undone last."""
    return await house.desk.act(live, visitor, wish)


@router.post("/think")
async def think(house: HouseHere, live: At, visitor: Player) -> Advice:
    """What a bot thinks of the position on your study board."""
    return await house.desk.act(live, visitor, Think())


@router.post("/hint")
async def hint(house: HouseHere, live: At, visitor: Player, wish: Hint) -> HintGiven:
    """A hint for your move, in a game against bots alone or on a study board."""
    return await house.desk.act(live, visitor, wish)


# Seats


@router.post("/seats")
async def join(house: HouseHere, live: At, visitor: Sitter, wish: shapes.Join) -> shapes.Seated:
    """Take a seat. If you already have one, the answer says which."""
    seat = await seating.join(house.hall, live, visitor.id, visitor.name, seat_at(live.room, wish.seat))
    return shapes.Seated(seat=SEAT_LETTERS[seat])


@router.post("/bots")
async def seat_bot(house: HouseHere, live: At, visitor: Sitter, wish: shapes.SeatBot) -> SeatsNow:
    """Give a bot an open seat at a table that you opened."""
    seat = seat_at(live.room, wish.seat)
    assert seat is not None
    await seating.seat_bot(house.hall, live, visitor.id, seat, wish.level)
    return seats_now(live)


@router.post("/leave")
async def leave(house: HouseHere, live: At, visitor: Sitter) -> SeatsNow:
    """Leave your seat. Before the game starts it is open again; later a bot takes over once all others agree."""
    await seating.leave(house.hall, live, visitor.id)
    return seats_now(live)


@router.post("/stay")
async def stay(house: HouseHere, live: At, visitor: Sitter) -> SeatsNow:
    """Stay after all: withdraw your wish to leave, as long as no bot has taken over."""
    await seating.stay(house.hall, live, visitor.id)
    return seats_now(live)


@router.post("/back")
async def come_back(house: HouseHere, live: At, visitor: Sitter) -> SeatsNow:
    """Take your seat back from the bot that is playing for you."""
    await seating.come_back(house.hall, live, visitor.id)
    return seats_now(live)


@router.post("/stand-in")
async def stand_in(house: HouseHere, live: At, visitor: Sitter, wish: shapes.StandIn) -> SeatsNow:
    """Agree that a bot takes over for a player who wants to leave or has been away for five minutes."""
    seat = seat_at(live.room, wish.seat)
    assert seat is not None
    await seating.agree(house.hall, live, visitor.id, seat)
    return seats_now(live)


@router.post("/rematch")
async def play_again(house: HouseHere, live: At, visitor: Rematcher) -> TableFacts:
    """Play again: a new table, with a seat reserved for each player. The first to ask opens it."""
    return table_facts(await rematch(house.hall, visitor, live))


@router.post("/study", status_code=201)
async def study_table(house: HouseHere, live: At, visitor: Student) -> TableFacts:
    """Open a study board with a finished game."""
    if live.room.status != OVER:
        raise Stale(sentence("study-when-over"))
    return table_facts(await study(house.hall, visitor, live.room.table.record()))


def seats_now(live: LiveTable) -> SeatsNow:
    """Who sits there."""
    return SeatsNow.model_validate(open_facts(live.room))


# Talk


@router.get("/chat")
async def chat(
    house: HouseHere,
    live: At,
    visitor: Reading,
    after: Annotated[int, Query(ge=0, lt=MOST, description="only lines newer than the one with this id")] = 0,
) -> list[Line]:
    """The chat, oldest line first, at most the last 200 lines.

    Players hear players, watchers hear watchers; what is said after the game everybody hears.
    """
    return await lines_for(house.hall, live, visitor.id if visitor else None, after)


@router.post("/chat")
async def say(house: HouseHere, live: At, visitor: Player, wish: Say) -> Said:
    """Send a chat line: players talk to players, watchers to watchers, and after the game everyone to everyone."""
    return await house.desk.act(live, visitor, wish)


LineId = Annotated[int, Path(ge=0, lt=MOST, description="the line's id")]


@router.post("/chat/{line}/report", status_code=204)
async def report(house: HouseHere, live: At, visitor: Player, line: LineId) -> None:
    """Report a chat line to the people who run the server."""
    await house.desk.act(live, visitor, Report(line=line))


@router.post("/chat/{line}/block", status_code=204)
async def block(house: HouseHere, live: At, visitor: Player, line: LineId) -> None:
    """Block the author of a chat line: they can neither chat where you play nor join your tables."""
    await house.desk.act(live, visitor, Block(line=line))
