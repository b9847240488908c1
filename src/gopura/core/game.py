"""A game as the rest of the system sees it: groups, each of which is what one room of the game's folder exports.

| group      | room of a folder | what it is                                                | left out            |
|------------|------------------|-----------------------------------------------------------|---------------------|
| `facts`    | `__init__`       | name, version, seats, options, whether anything is hidden | –                   |
| `rules`    | `rules`: RULES   | the start, why not, what is heard of a move, the result   | –                   |
| `view`     | `view`: view     | what a seat may know                                      | –                   |
| `words`    | `words`: WORDS   | notation, log, what is asked, the terminal, help          | –                   |
| `board`    | `board`: BOARD   | pictures, and what can be clicked in them                 | –                   |
| `hints`    | `mind`: HINTS    | what bots steer by                                        | the points          |
| `encoding` | `mind`: ENCODING | moves and views as numbers, for machines that learn       | made from the texts |
| `proof`    | `proof`: PROOF   | what only the conformance kit needs                       | fewer checks        |
| `lessons`  | `lessons`: LESSONS | the game learned by playing                           | none                |
| `puzzles`  | `puzzles`: GOALS | what can be asked of a turn and proved                    | none                |
| `past`     | `past`: PAST     | older versions of the rules, each as what differs         | there is one        |
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from gopura.core.facts import Facts
from gopura.core.position import Position
from gopura.core.refusal import BadGame, BadSetup

if TYPE_CHECKING:  # the kinds of groups are loaded with the first of them
    from gopura.core.encoding import Encoding
    from gopura.core.groups import Board, Hints, Proof, Rules, Words
    from gopura.core.lesson import Lesson
    from gopura.core.puzzle import Goal

P = TypeVar("P", bound=Position)
V = TypeVar("V", bound=Mapping[str, Any])
G = TypeVar("G")
Past = Mapping[int, Callable[["Game[Any, Any]"], "Game[Any, Any]"]]


class Game(Generic[P, V]):
    """Everything the system knows of a game. `P` is its position, `V` its view (a TypedDict).

    Views are JSON-able and hold only what their seat may know (None: what everybody may know). The board, the
    choices and the log are made from views, so they cannot leak. A group of a folder is loaded when it is first
    asked for, so rules come without pictures.
    """

    def __init__(self, facts: Facts, folder: str = "", **groups: Any) -> None:
        if not isinstance(facts, Facts):
            raise BadGame(f"A game begins with its facts, a Facts, not {facts!r}.")
        for name in groups:
            if name not in ROOMS:
                raise BadGame(
                    f"The game {facts.name!r}: there is no group {name!r}; there are {', '.join(ROOMS)}."
                )
        self.facts = facts
        self.folder = folder
        self.given = groups
        self.older: dict[int, Game[P, V]] = {}  # the versions that were asked for

    @cached_property
    def rules(self) -> "Rules[P]":
        """How it is played."""
        from gopura.core.groups import Rules

        return self.group("rules", Rules)

    @cached_property
    def view(self) -> Callable[[P, int | None], V]:
        """What a seat may know of a position; None: what everybody may know."""
        found = self.found("view")
        if not callable(found):
            raise self.wrong("view", "a function of a position and a seat", found)
        return found  # type: ignore[no-any-return]

    @cached_property
    def words(self) -> "Words[V]":
        """What is read and said."""
        from gopura.core.groups import Words

        return self.group("words", Words)

    @cached_property
    def board(self) -> "Board[P, V]":
        """What is seen and clicked."""
        from gopura.core.groups import Board, from_the_menu, move_menu

        board: Board[P, V] = self.group("board", Board)
        return replace(board, choices=move_menu(self.words.write)) if board.choices is from_the_menu else board

    @cached_property
    def hints(self) -> "Hints[P]":
        """What bots steer by."""
        from gopura.core.groups import Hints

        return self.group("hints", Hints, Hints())

    @cached_property
    def encoding(self) -> "Encoding[V] | None":
        """Moves and views as numbers, where the game says how."""
        from gopura.core.encoding import Encoding

        found = self.found("encoding")
        return None if found is None else self.group("encoding", Encoding)

    @cached_property
    def proof(self) -> "Proof[P]":
        """What only the conformance kit needs."""
        from gopura.core.groups import Proof

        return self.group("proof", Proof, Proof())

    @cached_property
    def lessons(self) -> "tuple[Lesson, ...]":
        """The game learned by playing, in the order to learn it; empty where it has no lessons."""
        from gopura.core.lesson import Lesson

        found = self.found("lessons") or ()
        if not isinstance(found, tuple) or not all(isinstance(each, Lesson) for each in found):
            raise self.wrong("lessons", "a tuple of Lessons", found)
        return found

    @cached_property
    def puzzles(self) -> "tuple[Goal[P], ...]":
        """What can be asked of a turn and proved; empty where there are no puzzles."""
        from gopura.core.puzzle import Goal

        found = self.found("puzzles") or ()
        if not isinstance(found, tuple) or not all(isinstance(each, Goal) for each in found):
            raise self.wrong("puzzles", "a tuple of Goals", found)
        return found

    @cached_property
    def past(self) -> Past:
        """What makes each older version of the rules out of this game."""
        found = self.found("past") or {}
        if not (isinstance(found, Mapping) and all(callable(each) for each in found.values())):
            raise self.wrong("past", "functions by the version that each makes", found)
        return found

    def group(self, name: str, kind: type[G], default: G | None = None) -> G:
        """A group of the game. Raises BadGame where it is missing or something else."""
        found = self.found(name)
        if found is None and default is not None:
            return default
        if not isinstance(found, kind):
            raise self.wrong(name, f"{'an' if kind.__name__[0] in 'AEIOU' else 'a'} {kind.__name__}", found)
        return found

    def found(self, name: str) -> Any:
        """What the game gave as that group, or what its folder exports."""
        if name in self.given or not self.folder:
            return self.given.get(name)
        room, export = ROOMS[name]
        module = f"{self.folder}.{room}"
        if not hasattr(import_module(self.folder), "__path__") or find_spec(module) is None:
            return None  # a game that is one file, or has no such room
        return getattr(import_module(module), export, None)

    def wrong(self, name: str, expected: str, found: object) -> BadGame:
        """What to say of a group that breaks the contract."""
        room, export = ROOMS[name]
        is_room = self.folder and name not in self.given
        where = f"{self.folder}.{room} must export {export}," if is_room else f"{name} must be"
        return BadGame(f"The game {self.facts.name!r}: {where} {expected}, not {found!r}.")

    def having(self, facts: Facts | None = None, **groups: Any) -> "Game[P, V]":
        """The same game with some of its groups replaced."""
        return Game(facts or self.facts, self.folder, **{**self.given, **groups})

    def at_version(self, version: int) -> "Game[P, V]":
        """The game by an older version of its rules. Raises BadSetup where that is not kept."""
        if version == self.facts.version:
            return self
        if version not in self.past:
            raise BadSetup(
                f"{self.facts.title} by version {version} of its rules is not here; "
                f"this is version {self.facts.version}."
            )
        if version not in self.older:
            self.older[version] = self.made(version)
        return self.older[version]

    def made(self, version: int) -> "Game[P, V]":
        """An older version as `past` makes it. Raises BadGame where that is something else."""
        game: object = self.past[version](self)
        name = self.facts.name
        if not isinstance(game, Game):
            raise BadGame(f"The game {name!r}: past must make a Game for version {version}, not {game!r}.")
        if game.facts.name != name:
            raise BadGame(f"The game {name!r}: for version {version} its past makes {game.facts.name!r}.")
        if game.facts.version != version:
            found = game.facts.version
            raise BadGame(
                f"The game {name!r}: its past makes version {found} where version {version} was asked for."
            )
        return game.having(past={})  # what is past leads no further

    def __repr__(self) -> str:
        return f"Game({self.facts.name!r}, version {self.facts.version})"


ROOMS = {
    "rules": ("rules", "RULES"),
    "view": ("view", "view"),
    "words": ("words", "WORDS"),
    "board": ("board", "BOARD"),
    "hints": ("mind", "HINTS"),
    "encoding": ("mind", "ENCODING"),
    "proof": ("proof", "PROOF"),
    "lessons": ("lessons", "LESSONS"),
    "puzzles": ("puzzles", "GOALS"),
    "past": ("past", "PAST"),
}
