"""`gopura play`: set up a table, asking for what was not said, and sit down."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from gopura.bots import bot_names
from gopura.cli.files import load_table
from gopura.cli.sitting import Left, Sitting
from gopura.cli.terminal import Terminal
from gopura.cli.words import chosen_options
from gopura.core.game import Game
from gopura.core.listing import one_of
from gopura.core.refusal import BadSetup
from gopura.core.registry import find_game
from gopura.core.registry import games as known_games
from gopura.core.seats import SEAT_LETTERS
from gopura.core.table import Table, start

DEFAULT_BOT = "easy"
OFFERED = "easy, medium or hard"  # to somebody new; the others are for who knows their names
DEFAULT_NAME = "Guest"
T = TypeVar("T")


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="If left out, you are asked.")] = None,
    seats: Annotated[int | None, typer.Option(metavar="N", help="The number of players, including you.")] = None,
    bot: Annotated[str | None, typer.Option(metavar="BOT", help="The bot that plays the other seats.")] = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="S", help="A whole number or 64 hexadecimal digits; default: drawn at random."),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="'gopura games' lists them. May be repeated.")
    ] = None,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="Your name.")] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a saved game.")] = None,
    hotseat: Annotated[
        bool, typer.Option("--hotseat", help="All seats are people who take turns at this screen.")
    ] = False,
) -> None:
    """Play in the terminal: you have the first seat, a bot plays the others."""
    if bot is not None and bot not in bot_names():
        raise BadSetup(f"There is no bot {bot!r}; the bots here are {', '.join(bot_names())}.")
    if hotseat and (bot, name) != (None, None):
        raise BadSetup("With people in all seats, leave out --bot and --name.")
    terminal = Terminal()
    if load is not None:
        refuse_beside_load(game=game, seats=seats, seed=seed, option=option, name=name)
        _, table = load_table(load)
    else:
        options = chosen_options(option or [])
        try:
            if game is None:
                game, seats, bot, name = ask_for_all(terminal, seats, bot, name, hotseat=hotseat)
        except (Left, EOFError) as leaving:
            if isinstance(leaving, Left) or terminal.has_keyboard:
                return
            raise
        names = () if hotseat else names_for(find_game(game), seats, name, bot or DEFAULT_BOT)
        table = start(game, seats=seats, seed=seed, options=options, names=names)
    greet(terminal, table)
    people = range(table.seats) if hotseat else (0,)
    Sitting(terminal, table, people, bot or DEFAULT_BOT, load).play()


def refuse_beside_load(**given: object) -> None:
    """A saved game brings all but the bot with it."""
    for name, value in given.items():
        if value not in (None, []):
            shown = "GAME" if name == "game" else f"--{name}"
            raise BadSetup(f"A saved game has its own game, seats, seed, options and names: leave out {shown}.")


def ask_for_all(
    terminal: Terminal, seats: int | None, bot: str | None, name: str | None, *, hotseat: bool
) -> tuple[str, int, str | None, str | None]:
    """Game, seats, bot and name: as given, else as answered. Raises Left or EOFError."""
    terminal.say("Welcome to Gopura!", style="bold")
    terminal.say("A few questions first. Press Enter to accept the answer in [brackets]; type quit to leave.")
    game = ask_for_game(terminal)
    if seats is None:
        taken = {str(number): number for number in game.facts.seats}
        seats = ask_until(
            terminal,
            f"How many players, including you? {one_of(game.facts.seats)}",
            taken.get,
            str(game.facts.seats[0]),
        )
    if not hotseat and bot is None:
        bots = {known: known for known in bot_names()}
        bot = ask_until(terminal, f"Who plays against you? {OFFERED}", bots.get, DEFAULT_BOT)
    if not hotseat and name is None:
        name = ask_until(terminal, "What is your name?", fit_name, DEFAULT_NAME)
    return game.facts.name, seats, bot, name


def ask_for_game(terminal: Terminal) -> Game[Any, Any]:
    """The game, chosen by its number or its name."""
    games = list(known_games().values())
    taken: dict[str, Game[Any, Any]] = {}
    for number, game in enumerate(games, start=1):
        terminal.say(f"  {number}  {game.facts.title}: {game.facts.blurb}")
        taken |= {str(number): game, game.facts.name: game, str(game.facts.title).lower(): game}
    return ask_until(terminal, "Which game? Its number or name", taken.get, "1")


def ask_until(terminal: Terminal, question: str, meaning: Callable[[str], T | None], default: str) -> T:
    """Ask until the answer means something."""
    while True:
        reply = terminal.ask(f"{question} [{default}] ") or default
        if reply.lower() == "quit":
            raise Left
        understood = meaning(reply) or meaning(reply.lower())
        if understood is not None:
            return understood
        terminal.say(f"{reply!r} is not one of the answers. Try again, or press Enter for {default}.")


def fit_name(reply: str) -> str | None:
    """The reply if it can be a name."""
    return reply if reply.isprintable() else None


def names_for(game: Game[Any, Any], seats: int | None, name: str | None, bot: str) -> Sequence[str]:
    """The person's name, then the bots' with their letters."""
    count = game.facts.seats[0] if seats is None else seats
    return (name or DEFAULT_NAME, *(f"{bot.capitalize()} {letter}" for letter in SEAT_LETTERS[1:count]))


def greet(terminal: Terminal, table: Table) -> None:
    """Say what is played by whom, and prove that the deck is fixed."""
    terminal.say(f"{table.game.facts.title}: {', '.join(table.names)}.", style="bold")
    if table.commitment is not None and not table.played:
        terminal.line(f"The shuffle is settled; its commitment is {table.commitment}.")
