# mypyc: compile
"""What one pair of eyes is shown of a table. Everything here is made from the game's views, so it cannot leak."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gopura.core import result as result_of
from gopura.core.groups import heard_by_all
from gopura.core.record import result_line
from gopura.core.result import ranked, scores_of
from gopura.core.seats import SEAT_LETTERS
from gopura.core.table import Table
from gopura.core.views import as_seen_by
from gopura.server.protocol.sent import Chart, Clock, OpenFacts, OwnFacts, Result, SeatFacts, SheetLine
from gopura.server.rooms.messages import Facts, Log, Round, Shown, changes, stated, whole
from gopura.server.rooms.outcomes import outcome, reason, told_to
from gopura.server.rooms.room import OPEN, OVER, PLAYING, Room
from gopura.server.rooms.telling import begun, lately, tell, told
from gopura.server.rooms.words import has_chosen, news, prompt, warning
from gopura.server.say import say

Eyes = int | None  # a seat, or everybody's
ANOTHER_SEED = bytes(32)
LINES = 60  # of the log that a page gets at once


@dataclass(slots=True)
class Eye:
    """What is remembered for one pair of eyes, so that the log grows by one line a move."""

    view: Any = None
    log: Log | None = None
    shown: Shown | None = None


@dataclass(slots=True)
class Common:
    """What all pairs of eyes share of a table after so many events."""

    version: int
    facts: Facts
    view: Any  # everybody's, where a seat's is made from it
    asked: list[int]  # the seats that are to act, or have chosen and may choose again
    prompt: str | None = None  # of those who are not asked
    gained: int | None = None  # the points that the last move brought


class Showing:
    """All pairs of eyes at one table. Each is drawn at most once an event, however many look through it."""

    def __init__(self, room: Room) -> None:
        self.room = room  # as the log has it; the next one takes its place when its event is durable
        self.eyes: dict[Eyes, Eye] = {}
        self.shared: Common | None = None

    def forget(self) -> None:
        """Draw everything again: a name has changed."""
        self.eyes.clear()
        self.shared = None

    def common(self) -> Common:
        """What is the same for everybody just now."""
        room = self.room
        if self.shared is None or self.shared.version != room.version:
            view = None if room.table.game.facts.hides else room.table.seen(None)
            now = Common(room.version, stated(open_facts(room)), view, asked_or_done(room))
            now.gained = gained(self.shared, now, room.table)
            self.shared = now
        return self.shared

    def view(self, seat: Eyes) -> Any:
        """What that seat may know."""
        if self.room.status == OPEN:
            return undealt(self.room)
        if self.room.table.game.facts.hides:
            return self.room.table.seen(seat)
        return as_seen_by(self.common().view, seat)

    def shown(self, seat: Eyes) -> Shown:
        """The table as that seat sees it now."""
        eye = self.eyes.get(seat)
        if eye is None:
            eye = self.eyes[seat] = Eye()
        if eye.shown is None or eye.shown.version != self.room.version:
            self.look(eye, seat)
        assert eye.shown is not None
        return eye.shown

    def look(self, eye: Eye, seat: Eyes) -> None:
        """Draw the table for that seat."""
        room, common, game = self.room, self.common(), self.room.table.game
        view = self.view(seat)
        log = self.told(eye, view, seat)
        is_asked = seat is not None and seat in common.asked
        eye.view = view
        eye.shown = Shown(
            version=room.version,
            drawing=game.board.draw(view),
            scene=game.board.scene(view) if game.board.scene else "",
            facts=common.facts,
            own=self.own(seat, view, log, is_asked=is_asked),
            log=log,
            lines=log.end,
            choices=choices(room, seat, view) if is_asked else [],
        )

    def told(self, eye: Eye, view: Any, seat: Eyes) -> Log:
        """The log in words up to the last move that stands; mostly one has come since that eye last looked."""
        room, table, log = self.room, self.room.table, eye.log
        played: list[int] = table.played
        follows = eye.shown is not None and eye.shown.version == room.version - 1
        if log is not None and follows and log.end == len(played) - 1:
            heard = table.heard(seat, log.end)
            words = table.game.words.log(eye.view, heard[0], view, table.names)
            tell(log, table.movers[-1], words, table.game.words.joined)
            log.moves.append(played[-1])
            log.points.append(self.last_gain())
            return log
        if log is not None and log.moves == played[log.first :]:
            return log
        first = first_line(room, seat)
        if log is None or log.first > first:
            log = Log(first, [], [], [], [], [])
        kept = same_moves(log.moves, played[log.first :])
        if kept:  # the last one may be part of a step that has grown or shrunk
            kept = begun(log, log.first + kept - 1) - log.first
        rest = self.lines(seat, log.first + kept, len(played))
        eye.log = Log(
            log.first,
            played[log.first :],
            log.lines[:kept] + rest.lines,
            log.points[:kept] + table.gained(log.first + kept),
            log.onward[:kept] + rest.onward,
            log.tallies[:kept] + rest.tallies,
            rest.last,
        )
        return eye.log

    def last_gain(self) -> int:
        """The points that the last move brought: the same for all eyes, counted once."""
        common, table = self.common(), self.room.table
        if common.gained is None:
            common.gained = table.gained(len(table.played) - 1)[0]
        return common.gained

    def lines(self, seat: Eyes, since: int, until: int) -> Log:
        """The lines of these moves, fit for that seat; another's, where all may know the same. Without points."""
        room = self.room
        game = room.table.game
        if not game.facts.hides and game.rules.heard is heard_by_all:
            for log in [eye.log for eye in self.eyes.values() if eye.log is not None]:
                if log.first <= since and log.moves == room.table.played[log.first :]:
                    begin, end = since - log.first, until - log.first
                    last = log.last if until == log.end else None
                    tallies = log.tallies[begin:end]
                    return Log(since, [], log.lines[begin:end], [], log.onward[begin:end], tallies, last)
        said = room.table.told(seat, since=since, until=until)
        return told(since, room.movers[since:until], said, game.words.joined)

    def own(self, seat: Eyes, view: Any, log: Log, *, is_asked: bool) -> OwnFacts:
        """What stands beside the board for that seat alone: what is asked, the steps of this turn."""
        room = self.room
        mine = is_asked or (seat is not None and room.setup.study)
        chosen = room.table.chosen[seat].text if seat is not None and is_asked and has_chosen(room, seat) else None
        return {
            "you": None if seat is None else SEAT_LETTERS[seat],
            "prompt": str(prompt(room, seat, view)) if is_asked else self.waiting(view),
            "warning": str(warning(room, view)),
            "lately": lately(log, seat),
            "draft": {"from": room.draft_start(), "redo": room.steps_undone()} if mine else None,
            "chosen": chosen,
        }

    def waiting(self, view: Any) -> str:
        """What those read of whom nothing is asked: the same, put into words once."""
        common = self.common()
        if common.prompt is None:
            common.prompt = str(prompt(self.room, None, view))
        return common.prompt

    def message(self, seat: Eyes, since: Shown | None, among: Round | None = None) -> bytes:
        """What to send to somebody who was last sent `since`: all of it, or only what has changed."""
        now, known = self.shown(seat), among or Round()
        key = (seat, None if since is None else since.version)
        said = known.messages.get(key)
        if said is None:
            said = known.messages[key] = whole(now) if since is None else changes(since, now, known.changed)
        return said


def gained(before: Common | None, now: Common, table: Table) -> int | None:
    """The points that the last move brought its seat, if it is all that came between; they stand in the facts."""
    if before is None or before.version != now.version - 1 or table.game.rules.chart.values is not scores_of:
        return None
    had, has = before.facts.known, now.facts.known
    if has["moves"] != had["moves"] + 1:
        return None
    seat = table.movers[-1]
    return has["seats"][seat]["score"] - had["seats"][seat]["score"]


def first_line(room: Room, seat: Eyes) -> int:
    """The first move that a page is told at once: so many of the last, and all since that seat's last turn."""
    first = max(0, room.moves - LINES)
    before = room.movers[: room.draft_start()]
    return min(first, len(before) - 1 - before[::-1].index(seat)) if seat in before else first


def same_moves(told: list[int], played: list[int]) -> int:
    """With how many moves both begin."""
    for number, (one, other) in enumerate(zip(told, played, strict=False)):
        if one != other:
            return number
    return min(len(told), len(played))


def undealt(room: Room) -> Any:
    """What everybody sees until the game begins: another deal, so that nobody picks a seat for what it holds."""
    return Table(room.setup.game, len(room.seats), room.setup.options, ANOTHER_SEED).seen(None)


def asked_or_done(room: Room) -> list[int]:
    """The seats that are to act, and those that have chosen while others, asked at the same time, have not."""
    return [*room.to_act, *room.table.chosen] if room.status == PLAYING else []


def choices(room: Room, seat: Eyes, view: Any) -> Sequence[tuple[Any, ...]]:
    """The legal moves, as clicks, for a seat that is asked; after them the shortcuts, which stand for several."""
    board = room.table.game.board
    return [*board.choices(view, room.table.listed(seat)), *board.shortcuts(view)]


def open_facts(room: Room) -> OpenFacts:
    """What stands beside the board for everybody."""
    turn = room.turn
    return {
        "n": room.version,
        "moves": room.moves,
        "turn": None if turn is None else SEAT_LETTERS[turn],
        "to_act": [SEAT_LETTERS[seat] for seat in room.to_act],
        "status": room.status,
        "study": room.setup.study,
        "seats": seats(room),
        "clock": clock(room),
        "asked": [(SEAT_LETTERS[a], SEAT_LETTERS[b]) for a, b in sorted(room.asked)],
        "result": result(room),
        "rematch": room.rematch is not None,
        "commitment": room.table.commitment,
        "trail": trail(room),
        "news": [(moves, seat, str(words)) for moves, seat, words in news(room)],
    }


def trail(room: Room) -> list[str]:
    """The ids to which the moves of the last step lead one after the other, if it has several, as a walk has."""
    table, begin = room.table, room.step_start()
    if begin >= room.moves - 1 or table.game.rules.heard is not heard_by_all:
        return []
    found: list[str] = []
    for number in range(begin, room.moves):
        view = table.after(number).seen(room.movers[number])
        path = table.game.board.choices(view, [table.played[number]])[0].path
        found.append(path[-1])
    return found


def seats(room: Room) -> list[SeatFacts]:
    """Each seat with its name and points."""
    winners = room.winners
    return [
        {
            "seat": SEAT_LETTERS[seat],
            "name": who.name,
            "kind": "open" if who.is_open else "bot" if who.user_id is None else "person",
            "bot": who.bot,
            "away": who.standing_in,
            "lost": who.lost,
            "score": score,
            "won": seat in winners,
        }
        for seat, (who, score) in enumerate(zip(room.seats, room.table.scores, strict=True))
    ]


def clock(room: Room) -> Clock | None:
    """What each seat has left, and since when the running one thinks."""
    if room.setup.clock.kind == "none":
        return None
    since, left = room.clock.face()
    return {"kind": room.setup.clock.kind, "left": left, "since": since}


def result(room: Room) -> Result | None:
    """The result and, now that it can do no harm, the seed and salt that prove the deck.

    In a season it could: there the seed is shown by the season, when all tables of the round are over.
    """
    if room.status != OVER:
        return None
    table, found = room.table, room.table.result
    ranking = places(room)
    line = result_line(table.scores, room.winners) if found is not None or room.winners else ""
    return {
        "words": str(outcome(room)),
        "yours": [str(told_to(room, seat, ranking)) for seat in range(len(room.seats))],
        "reason": "" if found is None else reason(room, found),
        "places": [[SEAT_LETTERS[seat] for seat in place] for place in ranking],
        "sheet": [] if found is None else [sheet_line(each) for each in found.sheet],
        "counted": "" if found is None else str(found.counted),
        "chart": chart(table),
        "line": line,
        "seed": "" if room.setup.season else table.seed.hex(),
        "salt": "" if room.setup.season else table.salt.hex(),
    }


def chart(table: Table) -> Chart:
    """How the game went, turn by turn."""
    points = table.charted()
    return {
        "name": str(table.game.rules.chart.name or say("points")),
        "moves": [moves for moves, _ in points],
        "values": [values for _, values in points],
    }


def places(room: Room) -> Sequence[Sequence[int]]:
    """Who stands where: as the rules say, but for those who lost on time, who come last."""
    if room.closed:
        return []
    found, late = room.table.result, [seat for seat, who in enumerate(room.seats) if who.lost]
    if found is None or late:
        ranking = ranked(room.table.scores, room.winners)
        in_time = ([seat for seat in place if seat not in late] for place in ranking)
        return [place for place in (*in_time, late) if place]
    return found.ranking


def sheet_line(line: result_of.SheetLine) -> SheetLine:
    """A line of the score sheet as it is sent."""
    return {"name": str(line.name), "points": list(line.points)}
