"""A game in progress as OpenSpiel steps it, which can be copied and written down."""

from collections.abc import Mapping, Sequence
from typing import Any

from gopura.core.chance import SeedDice, read_seed
from gopura.core.game import Game
from gopura.core.position import Position, asked_seats
from gopura.core.refusal import Refused
from gopura.core.seats import SEAT_LETTERS
from gopura.envs.actions import why_not
from gopura.envs.choosing import UNFINISHED, Choosing, choosing_in
from gopura.envs.setup import Setup

WAITS = "It is not to act, so it can only wait."
REGISTERED: dict[str, Game[Any, Any]] = {}  # with pyspiel, by name


class Play:
    """A game in progress with half-spelled moves. Written down, it is its seed and its actions."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.setup = setup
        self.seed = seed
        self.actions: list[int | list[int]] = []
        self.position: Position = setup.game.rules.start(setup.seats, setup.options, SeedDice(read_seed(seed)))
        self.chosen: dict[int, int] = {}  # the moves of seats that choose at the same time, until all have
        self._ask()

    def _ask(self) -> None:
        """Let every seat that is to act choose its move."""
        self.choosings = {seat: self._choosing_of(seat) for seat in asked_seats(self.position)}

    def _choosing_of(self, seat: int) -> Choosing:
        """The choice of a seat, with nothing said."""
        asked = self.position
        if seat != asked.seat_to_act:
            asked = asked.copy()
            asked.ask(seat)
        return choosing_in(asked, self.setup.spelling)

    @property
    def asked(self) -> list[int]:
        """The seats that are to act and have not said a whole move."""
        return list(self.choosings)

    def why_not(self, seat: int, action: int) -> str | None:
        """Why the seat cannot say that word; None if it can."""
        return why_not(action, self.choosings.get(seat), self.setup.action_names)

    def act(self, action: int) -> None:
        """Say one word for the first seat that is asked. Raises Refused if the word cannot come next."""
        seat = self.asked[0] if self.asked else -1
        refused = self.why_not(seat, action)
        if refused is not None:
            raise Refused("ENVS", refused)
        self.actions.append(action)
        self._say(seat, action)

    def act_together(self, actions: Sequence[int], wait: int) -> None:
        """Say one word for each seat that is asked, the others wait. Raises Refused, and then nothing changes."""
        asked = self.asked
        for seat, action in enumerate(actions):
            refused = self.why_not(seat, action) if seat in asked else None if action == wait else WAITS
            if refused is not None:
                raise Refused("ENVS", f"Seat {SEAT_LETTERS[seat]}: {refused}")
        self.actions.append(list(actions))
        for seat in asked:
            self._say(seat, actions[seat])

    def _say(self, seat: int, word: int) -> None:
        """Say a word. Once all seats that are asked have said their moves, these are played, seat by seat."""
        move = self.choosings[seat].take(word)
        if move == UNFINISHED:
            return
        del self.choosings[seat]
        self.chosen[seat] = int(move)
        if not self.choosings:
            for each, its_move in sorted(self.chosen.items()):
                self.position.ask(each)
                self.position.apply(its_move)
            self.chosen = {}
            self._ask()

    def __deepcopy__(self, _memo: Any) -> "Play":
        copied = object.__new__(Play)
        copied.setup = self.setup
        copied.seed = self.seed
        copied.actions = self.actions[:]
        copied.position = self.position.copy()
        copied.chosen = self.chosen.copy()
        copied.choosings = {seat: choosing.copy() for seat, choosing in self.choosings.items()}
        return copied

    def __reduce__(self) -> Any:
        setup = self.setup
        return replayed, (setup.game.facts.name, setup.seats, setup.options, self.seed, self.actions)

    def said_by(self, seat: int) -> Sequence[int]:
        """What the seat has said of its move."""
        return self.choosings[seat].said if seat in self.choosings else ()


def replayed(
    name: str, seats: int, options: Mapping[str, str], seed: int, actions: Sequence[int | list[int]]
) -> Play:
    """The registered game of that name after these actions."""
    play = Play(Setup(REGISTERED[name], seats, options), seed)
    for action in actions:
        if isinstance(action, int):
            play.act(action)
        else:
            play.act_together(action, len(play.setup.action_names))
    return play
