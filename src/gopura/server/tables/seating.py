"""Sitting down, getting up, leaving the seat to a bot and taking it back."""

from gopura.core.listing import all_of
from gopura.core.seats import SEAT_LETTERS
from gopura.server.naming import bot_name, open_name
from gopura.server.problems import Forbidden, Problem, Stale
from gopura.server.rooms.room import OPEN, OVER, PLAYING, Room
from gopura.server.say import say
from gopura.server.settings import Settings
from gopura.server.store import blocks, lists
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import LiveTable


async def join(hall: Hall, live: LiveTable, user_id: str, name: str, seat: int | None = None) -> int:
    """Sit down on an open seat; which one."""
    async with hall.up_to_date(live):
        room = live.room
        free = [number for number, who in enumerate(room.seats) if who.is_free_for(user_id)]
        if mine := room.seats_of(user_id):
            return mine[0]
        if await hall.read(blocks.is_unwelcome, room.id, user_id):
            raise Forbidden(say("seat-refused"))
        if not free:
            raise Stale(say("no-seat-left"))
        if seat is not None and room.seats[seat].is_open and seat not in free:
            raise Forbidden(say("seat-reserved", seat=SEAT_LETTERS[seat]))
        if seat is not None and seat not in free:
            raise Stale(say("seat-taken", seat=SEAT_LETTERS[seat]))
        mine_first = sorted(free, key=lambda number: room.seats[number].kept_for is None)
        seat = mine_first[0] if seat is None else seat
        await hall.change_seat(live, seat, "joined", user_id=user_id, name=own_name(room, name), kept_for=None)
        await hall.start_if_full(live)
        return seat


async def seat_bot(hall: Hall, live: LiveTable, user_id: str, seat: int, bot: str) -> None:
    """The owner gives an open seat to a bot."""
    async with hall.up_to_date(live):
        room = live.room
        if user_id != room.setup.owner:
            raise Forbidden(say("bots-by-owner"))
        if not room.seats[seat].is_open:
            raise Stale(say("seat-taken", seat=SEAT_LETTERS[seat]))
        bot = chosen_bot(hall.settings, bot)
        await require_company(hall, room, seat)
        await hall.change_seat(live, seat, "bot", bot=bot, name=own_name(room, bot_name(bot)), kept_for=None)
        await hall.start_if_full(live)


async def require_company(hall: Hall, room: Room, seat: int) -> None:
    """Refuse the last seat to a bot where only bots would play, and others of the same owner do already."""
    rest = [who for number, who in enumerate(room.seats) if number != seat]
    if any(who.is_open or who.is_person for who in rest):
        return
    if (other := await hall.read(lists.bots_alone, room.setup.owner)) is not None:
        raise Problem(say("bots-alone", table=other))


def chosen_bot(settings: Settings, level: str) -> str:
    """A bot that people may choose here. Raises Problem."""
    if level not in settings.bots:
        raise Problem(say("no-such-bot", level=repr(level), bots=all_of(settings.bots)))
    return level


async def leave(hall: Hall, live: LiveTable, user_id: str) -> None:
    """Get up. Before the start the seat is open again; later a bot plays if nobody else is asked."""
    async with hall.up_to_date(live):
        room = live.room
        mine = require_seats(room, user_id)
        if room.setup.study or room.status == OVER:
            raise Stale(say("nothing-to-leave"))
        if room.setup.day:
            raise Forbidden(say("no-bot-for-a-deal"))
        for seat in mine:
            if room.status == OPEN:
                await hall.change_seat(live, seat, "left", user_id=None, name=open_name(seat))
            elif not room.seats[seat].is_person or (seat, seat) in room.asked:
                continue
            elif not others(room, seat):
                await hall.stand_in(live, seat)
            else:
                await hall.append(live, "ask", seat, SEAT_LETTERS[seat])


async def stay(hall: Hall, live: LiveTable, user_id: str) -> None:
    """Stay after all: nobody has to agree any more that a bot plays for these seats."""
    async with hall.up_to_date(live):
        for seat in require_seats(live.room, user_id):
            if (seat, seat) in live.room.asked:
                await hall.append(live, "stay", seat)


async def agree(hall: Hall, live: LiveTable, user_id: str, absent: int) -> None:
    """One more says that a bot may play for somebody; when all others have, it does."""
    async with hall.up_to_date(live):
        room = live.room
        mine = [seat for seat in room.seats_of(user_id) if seat != absent]
        if not mine or room.status != PLAYING or not room.seats[absent].is_person:
            raise Forbidden(say("stand-in-while-playing"))
        if (absent, absent) not in room.asked and not may_be_replaced(live, absent):
            raise Forbidden(say("still-playing", name=room.seats[absent].name))
        for seat in mine:
            if (seat, absent) not in room.asked:
                await hall.append(live, "ask", seat, SEAT_LETTERS[absent])
        if all((seat, absent) in live.room.asked for seat in others(live.room, absent)):
            await hall.stand_in(live, absent)


async def come_back(hall: Hall, live: LiveTable, user_id: str) -> None:
    """Take one's seats back from the bots that kept them."""
    async with hall.up_to_date(live):
        for seat in require_seats(live.room, user_id):
            if live.room.seats[seat].standing_in and not live.room.seats[seat].lost:
                await hall.change_seat(live, seat, "back", bot=None, standing_in=False)


def require_seats(room: Room, user_id: str) -> list[int]:
    """The seats of somebody who has one. Raises Forbidden."""
    if mine := room.seats_of(user_id):
        return mine
    raise Forbidden(say("no-seat-of-yours"))


def may_be_replaced(live: LiveTable, seat: int) -> bool:
    """Whether somebody is away who should be here: where turns have days, only the clock decides that."""
    return live.room.setup.clock.kind != "days" and live.is_away(live.room.seats[seat].user_id)


def others(room: Room, seat: int) -> list[int]:
    """The seats of other persons, whose agreement counts."""
    owner = room.seats[seat].user_id
    return [number for number, who in enumerate(room.seats) if who.is_person and who.user_id != owner]


def own_name(room: Room, name: str) -> str:
    """A name that nobody else at the table bears."""
    taken = {seat.name for seat in room.seats if not seat.is_open}
    wanted, number = name, 2
    while wanted in taken:
        wanted, number = f"{name} {number}", number + 1
    return wanted
