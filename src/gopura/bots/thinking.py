"""Which search thinks about which game, and its thoughts in words and numbers."""

from dataclasses import dataclass, field
from typing import Final

from gopura.bots.bestfirst import BestFirst
from gopura.bots.budget import Budget
from gopura.bots.expecting import expect
from gopura.bots.search import Search, Style
from gopura.bots.seen import Seen
from gopura.bots.thought import Idea, Thought
from gopura.bots.turn_search import TurnSearch
from gopura.core.chance import Dice, QuickDice
from gopura.core.refusal import BadSetup
from gopura.core.seats import SEAT_LETTERS, seat_number
from gopura.core.table import Table

USUAL: Final = "medium"  # how people play, where nothing is known of them
LEVELS: Final = ("easy", USUAL, "hard")  # of play, for which forecasts are learned
TOLD: Final = 3  # parts of a forecast that are told
CLEAR: Final = 0.05  # of a prospect; less is not worth a word
SEEDS: Final = 2**63  # that dice can have; a seed beyond is taken by its remainder


def can_prove(seen: Seen) -> bool:
    """Whether the search of the game proves wins: nothing is hidden from it, and positions have a key."""
    hints = seen.game.hints
    return hints.plans is None and hints.key is not None and seen.seats == 2 and not seen.game.facts.hides


def search_for(seen: Seen, dice: Dice) -> Search | TurnSearch | BestFirst:
    """The search that suits the game, ready to run."""
    if seen.game.hints.plans is not None:
        return TurnSearch(seen, dice, seen.game.hints.plans)
    if seen.game.hints.key is not None and can_prove(seen):
        return BestFirst(seen, dice, seen.game.hints.key)
    return Search(seen, dice, Style())


def seen_at(table: Table, seat: int | str | None = None) -> Seen:
    """What a seat that is asked at the table may know, the first if none is named. Raises BadSetup."""
    asked = table.seats_to_act
    number = asked[0] if seat is None else seat_number(seat, table.seats)
    if number not in asked:
        raise BadSetup(f"It is not the turn of seat {SEAT_LETTERS[number]}, so there is no move to choose.")
    return Seen(table.game, table.reveal(), number)


def think(seen: Seen, dice: Dice, budget: Budget) -> Thought:
    """Think about the seat's move until the budget is spent or the choice stands."""
    search = search_for(seen, dice)
    search.run(budget)
    return search.thought()


@dataclass(frozen=True, slots=True)
class Insight:
    """A thought as people read it. Shares are between 0 and 1."""

    seat: str
    shares: dict[str, float]  # each seat's expected share of the win
    moves: tuple[tuple[str, float, int], ...]  # the best moves: text, share of the win after it, times tried
    proved: dict[str, str]  # those of them whose share is certain: "won", "lost" or "shared"
    line: tuple[tuple[str, str], ...]  # the moves expected: seat and text
    simulations: int
    level: str = USUAL
    expected: dict[str, float] = field(default_factory=dict)  # each seat's share between players of that level
    parts: tuple[tuple[str, float], ...] = ()  # what speaks for the seat then, the weightiest first

    def words(self, names: tuple[str, ...]) -> list[str]:
        """The thought in sentences, with the names of the seats."""
        name = dict(zip(SEAT_LETTERS, names, strict=False))
        lines = [f"{name[self.seat]} should play {self.moves[0][0]}: {self.promise()}"]
        lines.extend(self.beside(number) for number in range(1, min(len(self.moves), 4)))
        lines.append(
            "Chances to win: "
            + ", ".join(f"{name[seat]} {percent(part)}" for seat, part in self.shares.items())
            + "."
        )
        lines.extend(self.forecast(name))
        if len(self.line) > 1:
            lines.append("Expected play: " + ", ".join(f"{name[seat]} {text}" for seat, text in self.line) + ".")
        return lines

    def forecast(self, name: dict[str, str]) -> list[str]:
        """What may be expected between players of the level, and what counts for it."""
        if not self.expected:
            return []
        shares = ", ".join(f"{name[seat]} {percent(part)}" for seat, part in self.expected.items())
        lines = [f"Between {self.level} players: {shares}."]
        for heading, sign in (("For", 1), ("Against", -1)):
            told = [part for part, weight in self.parts if sign * weight > CLEAR][:TOLD]
            if told:
                lines.append(f"{heading} {name[self.seat]}: {', '.join(told)}.")
        return lines

    def promise(self) -> str:
        """What the best move brings."""
        best, share, _tried = self.moves[0]
        match self.proved.get(best):
            case "won":
                return "it is proved to win."
            case "lost":
                return "even that is proved to lose."
            case "shared":
                return f"it is proved to share the win ({percent(share)})."
        return f"it would win about {percent(share)} of the time."

    def beside(self, number: int) -> str:
        """What another move brings beside the best."""
        text, value, _tried = self.moves[number]
        match self.proved.get(text):
            case "won":
                return f"{text} is also proved to win."
            case "lost":
                return f"{text} is proved to lose."
        worse = round(100 * (self.moves[0][1] - value)) > 0
        return f"{text} would win about {percent(value)} of the time." if worse else f"{text} is about as good."


def percent(share: float) -> str:
    """`19%`."""
    return f"{round(100 * share)}%"


def outcome(idea: Idea) -> str:
    """What a proved move comes to."""
    return "won" if idea.value == 1 else "lost" if idea.value == 0 else "shared"


def think_about(
    table: Table, budget: Budget, seed: int = 1, most: int = 8, seat: int | str | None = None, level: str = USUAL
) -> Insight:
    """What the bots think about the position, from what the seat to act may know.

    Where several seats choose at the same time it can be named; left out, it is the first that has not chosen.
    """
    if table.over:
        raise BadSetup("The game is over, so there is nothing to think about.")
    seen = seen_at(table, seat)
    thought = think(seen, QuickDice(seed % SEEDS), budget)
    write = table.game.words.write
    ideas = thought.ideas[:most]
    expected = expect(seen, level, int(thought.best()))
    return Insight(
        seat=SEAT_LETTERS[seen.seat],
        shares=dict(zip(SEAT_LETTERS, thought.shares, strict=False)),
        moves=tuple((write(idea.move), idea.value, idea.visits) for idea in ideas),
        proved={write(idea.move): outcome(idea) for idea in ideas if idea.proved},
        line=tuple((SEAT_LETTERS[seat], write(move)) for seat, move in thought.line),
        simulations=thought.simulations,
        level=level,
        expected={} if expected is None else dict(zip(SEAT_LETTERS, expected.shares, strict=False)),
        parts=() if expected is None else tuple(expected.parts),
    )
