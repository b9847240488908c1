"""Nim: take one to three stones in turn; whoever takes the last one wins. The smallest whole game for Gopura.

`rules.md` has the numbered rules.
"""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.core.chance import Dice
from gopura.core.drawing import Choice, Drawing, Panel, part
from gopura.core.elements import circle
from gopura.core.facts import FIRST, Facts, Option
from gopura.core.game import Game
from gopura.core.groups import Board, Hints, Proof, Rules, Words, no_such_move
from gopura.core.lesson import Lesson, Step
from gopura.core.listing import one_of
from gopura.core.position import Position
from gopura.core.refusal import Refusal
from gopura.core.result import Result, SheetLine
from gopura.core.seats import NOBODY, SEAT_LETTERS, first_seat

MOST = 3


class NimPosition(Position):
    """A heap, and what each seat has taken. A move is the number of stones."""

    def __init__(self, heap: int, seat_to_act: int) -> None:
        super().__init__(2, seat_to_act)
        self.heap = heap
        self.taken = [0, 0]
        self.winner = NOBODY

    def moves(self) -> vec[i64]:
        """One to three stones (NIM-2.1)."""
        return vec[i64](range(1, min(MOST, self.heap) + 1))

    def apply(self, move: int) -> None:
        """Take stones."""
        self.heap -= move
        self.taken[self.seat_to_act] += move
        if self.heap == 0:
            self.winner = self.seat_to_act
            self.pass_to(NOBODY)
        else:
            self.pass_to(1 - self.seat_to_act)

    def copy(self) -> "NimPosition":
        """An independent copy."""
        position = NimPosition(self.heap, self.seat_to_act)
        position.taken = self.taken[:]
        position.winner = self.winner
        position.count_like(self)
        return position

    def scores(self) -> list[int]:
        """The stones each seat has taken."""
        return self.taken[:]

    def winners(self) -> list[int]:
        """Whoever took the last stone (NIM-3.1)."""
        return [] if self.winner == NOBODY else [self.winner]

    def determinize(self, seat: int, dice: Dice) -> "NimPosition":  # noqa: ARG002  nothing is hidden
        """Nothing is hidden."""
        return self.copy()


class NimView(TypedDict):
    """All there is to see; everybody sees it."""

    heap: int
    taken: list[int]
    turn: str | None


def start(seats: int, options: Mapping[str, str], dice: Dice) -> NimPosition:
    """A new heap (NIM-1.1)."""
    return NimPosition(int(options["heap"]), first_seat(options, seats, dice))


def why_not(position: NimPosition, move: int) -> Refusal | None:
    """Why that many stones cannot be taken."""
    if position.heap == 0:
        return Refusal("NIM-3.1", "The game is over: the last stone is taken.")
    if not 1 <= move <= MOST:
        return Refusal("NIM-2.1", f"You take one, two or three stones, not {move}.")
    if move > position.heap:
        return Refusal("NIM-2.1", f"You cannot take {move} stones; {position.heap} are left.")
    return None


def result(position: NimPosition) -> Result:
    """Whoever took the last stone, however many the others took (NIM-3.1)."""
    won, taken = position.winner, tuple(position.taken)
    return Result(
        winners=(won,),
        ranking=((won,), (1 - won,)),
        scores=taken,
        sheet=(SheetLine("Stones taken", taken),),
        reason="No stone is left.",
        decided="Whoever takes the last stone wins, however many stones the other has.",
    )


def conceivable(_position: NimPosition) -> range:
    """Every number of stones somebody may think of."""
    return range(10)


def read(text: str) -> int:
    """`take 2`."""
    verb, _, stones = text.partition(" ")
    if verb != "take" or len(stones) != 1 or stones not in "0123456789":
        raise no_such_move(text, "A move is take 1, take 2 or take 3.")
    return int(stones)


def write(move: int) -> str:
    """`take 2`."""
    return f"take {move}"


def view(position: NimPosition, _seat: int | None) -> NimView:
    """What a seat may know: everything."""
    turn = position.seat_to_act
    return NimView(heap=position.heap, taken=position.taken[:], turn=SEAT_LETTERS[turn] if turn >= 0 else None)


def log(before: NimView, move: int, after: NimView, names: Sequence[str]) -> list[str]:
    """What happened, in words."""
    seat = SEAT_LETTERS.index(before["turn"] or "A")
    return [f"{names[seat]} takes {move}; {after['heap']} stones are left."]


def choices(view: NimView, moves: Sequence[int]) -> list[Choice]:
    """Click the stone down to which you take."""
    return [
        Choice(write(move), (f"stone:{view['heap'] - move}",), "", f"leaves {view['heap'] - move}")
        for move in moves
    ]


def meant(position: NimPosition, clicked: Sequence[str]) -> list[int | Refusal]:
    """As many stones as lie from the one clicked on; each is refused or played as if it had been typed."""
    return [position.heap - int(id.removeprefix("stone:")) for id in clicked if id.startswith("stone:")]


def prompt(view: NimView) -> str:
    """How many stones may be taken (NIM-2.1)."""
    most = min(MOST, view["heap"])
    return f"Take {one_of(range(1, most + 1))} of the {view['heap']} stones."


def draw(view: NimView) -> Drawing:
    """The heap as a row of stones."""
    stones = [
        circle(cx=str(20 + 30 * i), cy="20", r="12", fill="#8a7f70", data_id=f"stone:{i}", data_label="a stone")
        for i in range(view["heap"])
    ]
    panel = Panel("heap", "The heap", 0, 0, 660, 40, ({"stones": part("stones", *stones)},))
    return Drawing(660, 40, (panel,), background="#f4efe6")


def text(view: NimView) -> str:
    """The heap for a terminal."""
    return f"{'o ' * view['heap']}({view['heap']} stones)"


def evaluate(position: NimPosition) -> list[float]:
    """Leaving a multiple of four wins."""
    if position.seat_to_act < 0:
        return [1.0 if seat == position.winner else 0.0 for seat in range(2)]
    lost = position.heap % (MOST + 1) == 0
    return [0.1 if (seat == position.seat_to_act) == lost else 0.9 for seat in range(2)]


def inventory(position: NimPosition) -> dict[str, int]:
    """All stones, wherever they are."""
    return {"stones": position.heap + sum(position.taken)}


FACTS = Facts(
    name="nim",
    version=1,
    title="Nim",
    blurb="Take the last stone.",
    seats=(2,),
    hides=False,
    options=(Option("heap", ("15", "21"), "How many stones there are."), FIRST),
)
LESSON = Lesson(
    "fours",
    "Leave a multiple of four",
    seats=2,
    seed=1,
    options={"first": "A"},
    steps=(
        Step(
            "three",
            "Whoever takes the last stone wins. Leave 12 of the 15 stones: then you can answer whatever comes.",
            solution=("take 3",),
            seen=("heap == 12",),
            otherwise="That does not leave 12 stones.",
            good="12 is a multiple of four. From now on you take what makes up four with the other player's move.",
            replies=("take 1",),
            show=("stone:12",),
            rules=("NIM-2.1",),
        ),
        Step(
            "answer",
            "The other player took one stone, so take three: that leaves 8.",
            solution=("take 3",),
            seen=("heap == 8",),
            answers=(("take 1", "That leaves 10, and the other player takes two. Take three."),),
            otherwise="That does not leave 8 stones.",
            good="And so on: 8, 4, and the last stone is yours.",
        ),
    ),
)
GAME: Game[NimPosition, NimView] = Game(
    FACTS,
    __name__,
    rules=Rules(start, why_not, result=result),
    view=view,
    words=Words(
        read,
        write,
        log=log,
        prompt=prompt,
        text=text,
        help="Take one to three stones.",
        summary=(("Aim", "Take the last stone."),),
    ),
    board=Board(draw, choices=choices, meant=meant),
    hints=Hints(evaluate=evaluate),
    proof=Proof(conceivable, inventory),
    lessons=(LESSON,),
)
