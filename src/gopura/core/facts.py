"""What is said of a game before a rule or a picture of it is loaded."""

from collections.abc import Mapping
from dataclasses import dataclass

from gopura.core.listing import one_of
from gopura.core.message import Message, Sentence
from gopura.core.refusal import BadGame, BadSetup
from gopura.core.say import say
from gopura.core.seats import MOST_SEATS, SEAT_LETTERS


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a table makes before the game: the first value is the default.

    Name and values are what records and commands say, `title` and `labels` what people read.
    """

    name: str
    values: tuple[str, ...]
    help: Sentence
    names_seats: bool = False  # whether the letter of any seat is a value, too
    variant: bool = False  # whether records name it only where it is not the default, as those before it had to
    title: Sentence = ""  # left out: the name
    labels: tuple[Sentence, ...] = ()  # of the values, in their order; left out: the values

    def __post_init__(self) -> None:
        if not self.title:
            object.__setattr__(self, "title", str(self.name).replace("_", " ").capitalize())

    @property
    def default(self) -> str:
        """What holds if nobody chooses."""
        return self.values[0]

    def values_for(self, seats: int) -> tuple[str, ...]:
        """What can be chosen at a table with so many seats."""
        return (*self.values, *SEAT_LETTERS[:seats]) if self.names_seats else self.values

    def label_of(self, value: str) -> Sentence:
        """A value as people read it."""
        if value not in self.values:
            return say("seat", seat=value) if self.names_seats else value
        return self.labels[self.values.index(value)] if self.labels else value


FIRST = Option(
    "first",
    ("random",),
    say("first-help"),
    names_seats=True,
    title=say("first"),
    labels=(say("first-random"),),
)


def is_sentence(found: object) -> bool:
    """Whether something is a text or a message."""
    return isinstance(found, str | Message)


def are_texts(found: object) -> bool:
    """Whether something is a tuple of one text or more."""
    return isinstance(found, tuple) and bool(found) and all(isinstance(each, str) for each in found)


@dataclass(frozen=True)
class Facts:
    """What a game is called, who can play it and what they can choose. `hides` is checked by the kit."""

    name: str  # as typed: lower-case letters, digits and underscores
    version: int  # of the rules; raised whenever the same record would play differently
    title: Sentence
    blurb: Sentence  # one sentence for the home page
    seats: tuple[int, ...]
    hides: bool  # whether a seat can know something that another cannot
    options: tuple[Option, ...] = ()
    cooperative: bool = False  # whether all win or lose together, as in a solitaire: then nobody may have won
    at_once: bool = False  # whether seats ever choose at the same time

    def __post_init__(self) -> None:
        if not (isinstance(self.name, str) and self.name.isidentifier() and self.name == self.name.lower()):
            raise self.wrong("name", "lower-case letters, digits and underscores", self.name)
        if not (isinstance(self.version, int) and self.version >= 1):
            raise self.wrong("version", "a whole number from 1", self.version)
        seats = self.seats
        if not (isinstance(seats, tuple) and seats and all(isinstance(number, int) for number in seats)):
            raise self.wrong("seats", "the numbers of seats it can be played with, such as (2, 3)", seats)
        if list(seats) != sorted(set(seats)) or not 1 <= seats[0] <= seats[-1] <= MOST_SEATS:
            raise self.wrong("seats", f"numbers from 1 to {MOST_SEATS}, each once, the smallest first", seats)
        for name in ("hides", "cooperative", "at_once"):
            if not isinstance(getattr(self, name), bool):
                raise self.wrong(name, "True or False", getattr(self, name))
        if not (is_sentence(self.title) and self.title and is_sentence(self.blurb)):
            raise self.wrong("title and facts.blurb", "texts or messages", (self.title, self.blurb))
        self.check_options()

    def check_options(self) -> None:
        """Refuse options that are none. Raises BadGame."""
        if not isinstance(self.options, tuple):
            raise self.wrong("options", "a tuple of Options", self.options)
        for option in self.options:
            if not isinstance(option, Option) or not (option.name and are_texts(option.values)):
                raise self.wrong("options", "Options, each with a name and a tuple of one value or more", option)
            if not all(map(is_sentence, (option.help, option.title, *option.labels))):
                raise self.wrong("options", "Options with texts or messages for people", option)
            if option.labels and len(option.labels) != len(option.values):
                raise self.wrong("options", "Options with a label for each value, or with none", option)
        if len({option.name for option in self.options}) < len(self.options):
            raise self.wrong("options", "Options with different names", self.options)

    def wrong(self, field: str, expected: str, found: object) -> BadGame:
        """What to say of a field that breaks the contract."""
        return BadGame(f"The game {self.name!r}: facts.{field} must be {expected}, not {found!r}.")

    def settle(self, options: Mapping[str, object], seats: int) -> dict[str, str]:
        """All options with their values, defaults filled in. Raises BadSetup for what the game does not know."""
        if seats not in self.seats:
            raise BadSetup(f"{self.title} is for {one_of(self.seats)} seats, not {seats}.")
        for name in options:
            if name not in {option.name for option in self.options}:
                known = ", ".join(option.name for option in self.options) or "none"
                raise BadSetup(f"{self.title} has no option {name!r}; it has: {known}.")
        return {option.name: self.settled(option, options, seats) for option in self.options}

    def written(self, options: Mapping[str, str]) -> dict[str, str]:
        """Of settled options those that a record names."""
        plain = {option.name: option.default for option in self.options if option.variant}
        return {name: value for name, value in options.items() if plain.get(name) != value}

    def is_varied(self, options: Mapping[str, str]) -> bool:
        """Whether the game is played by other rules than usual; who begins is no rule."""
        usual = {option.name: option.default for option in self.options if not option.names_seats}
        return any(options.get(name, value) != value for name, value in usual.items())

    def settled(self, option: Option, options: Mapping[str, object], seats: int) -> str:
        """The value of one option."""
        value = options.get(option.name, option.default)
        if isinstance(value, bool):
            value = "on" if value else "off"
        if value not in option.values_for(seats):
            taken = " or ".join(option.values_for(seats))
            raise BadSetup(f"Option {option.name} of {self.title} is {taken}, not {value!r}.")
        return str(value)
