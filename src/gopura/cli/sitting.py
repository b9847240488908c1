"""A game at the terminal: people at some seats, a bot at the others."""

import hashlib
import shlex
from collections.abc import Callable, Collection
from pathlib import Path

from rich.text import Text

from gopura.bots import choose_move
from gopura.cli.files import write_file
from gopura.cli.listing import details, matching, numbered, overview, summary
from gopura.cli.terminal import Terminal
from gopura.cli.words import count_of, full_name, result_in_words
from gopura.core.refusal import BadSetup, GopuraError, Refused, Unreadable
from gopura.core.result import told
from gopura.core.table import Table

ROOMY = 40  # lines; on a lower screen the moves are summed up in a sentence, so that the board stays in sight
HELP = """\
Type a move as it is listed, or its number. You can also type:
  moves          all legal moves with their numbers; 'moves WORD': only those with that word
  why MOVE       why a move is not legal
  undo           undo your last step, unless something has been drawn or revealed since
  board          show the board again
  log            what has happened so far
  rules          a summary of the rules
  save FILE      save the game, to continue or replay it later
  help           this list
  quit           leave
"""


class Left(Exception):
    """Somebody wants to leave the table."""


class Sitting:
    """One game from here to its end, or until somebody leaves."""

    def __init__(
        self, terminal: Terminal, table: Table, people: Collection[int], bot: str, file: Path | None = None
    ) -> None:
        self.terminal = terminal
        self.table = table
        self.people = people
        self.bot = bot
        self.file = file  # where the game was saved last, or loaded from
        self.saved = -1 if file is None else len(table.played)  # how many moves it had then
        self.viewer: int | None = min(people) if len(people) == 1 else None  # whose view may be on the screen
        self.told: dict[int | None, int] = {}  # how many moves each viewer has read of
        self.commands: dict[str, Callable[[str], None]] = {
            "moves": self.list_moves,
            "why": self.say_why,
            "undo": self.undo,
            "board": self.show_board,
            "log": self.show_log,
            "rules": self.show_rules,
            "save": self.save,
            "help": self.show_help,
            "?": self.show_help,
            "quit": self.leave,
        }

    def play(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            while (seat := self.table.seat) is not None:
                if seat in self.people:
                    self.take_turn(seat)
                else:
                    self.let_bot_move(seat)
            self.finish()
        except Left:
            self.part()
        except KeyboardInterrupt:
            self.terminal.say()
            self.part()
            raise
        except EOFError:
            if not self.terminal.has_keyboard:
                self.part()
                raise
            self.terminal.say()
            self.part()

    def let_bot_move(self, seat: int) -> None:
        """One move of the bot, chosen from what its seat may know."""
        with self.terminal.screen.status(Text(f"{full_name(self.table, seat)} is thinking …")):
            move = choose_move(self.table, self.bot, bot_seed(self.table))
        self.table.play(move)

    def take_turn(self, seat: int) -> None:
        """Show the person what there is, and listen until something is played or taken back."""
        if self.viewer != seat:
            self.cover(seat)
        self.show_news()
        self.show_board()
        asked = self.table.game.words.prompt(self.table.view(seat))
        self.terminal.say(f"{full_name(self.table, seat)}, it is your turn. {asked}", style="bold green")
        self.summarize_moves()
        before = len(self.table.played)
        while len(self.table.played) == before:
            self.answer(self.terminal.ask("> "))
        if len(self.table.played) > before:
            self.show_news()
        self.told[seat] = len(self.table.played)

    def cover(self, seat: int) -> None:
        """Hide the last person's view until the next one sits at the screen."""
        if self.told:
            self.terminal.clear()
        self.terminal.ask(
            f"{full_name(self.table, seat)} is next. When nobody else can see the screen, press Enter. "
        )
        self.viewer = seat

    def show_news(self) -> None:
        """What has happened since the viewer last read of it, or last moved before the game was saved."""
        movers = self.table.movers[:]
        while movers and movers[-1] != self.viewer:
            movers.pop()
        told = self.told.get(self.viewer, len(movers))
        for lines in self.table.log(self.viewer, since=told):
            for line in lines:
                self.terminal.say(f"· {line}", style="cyan")
        self.told[self.viewer] = len(self.table.played)

    def answer(self, line: str) -> None:
        """Do what the line asks for: a legal move, a number, a command, or the refusal of anything else."""
        word, _, rest = line.partition(" ")
        meant = [move for move in self.table.moves() if move.lower() == line.lower()]
        try:
            if len(meant) == 1:
                self.table.play(meant[0])
            elif line.isascii() and line.isdigit():
                self.play_number(line)
            elif word.lower() in self.commands:
                self.commands[word.lower()](rest.strip())
            elif line:
                self.table.play(line)
        except GopuraError as problem:
            self.terminal.say(str(problem), style="red")
            if isinstance(problem, Unreadable):
                self.terminal.say("Type 'moves' to list your moves, 'help' for everything else.")

    def play_number(self, digits: str) -> None:
        """Play the move with that number in the list."""
        moves = numbered(self.table.choices())
        if len(digits) > len(str(len(moves))) or not 1 <= int(digits) <= len(moves):
            raise BadSetup(f"The moves are numbered 1 to {len(moves)}.")
        move = moves[int(digits) - 1].move
        self.terminal.say(move)
        self.table.play(move)

    def summarize_moves(self) -> None:
        """The legal moves, a line a group."""
        moves, screen = numbered(self.table.choices()), self.terminal.screen
        if screen.is_terminal and screen.height < ROOMY:
            self.terminal.say(f"You have {count_of(len(moves), 'move')}: {overview(moves)}.")
        else:
            self.terminal.say(f"You have {count_of(len(moves), 'move')}, numbered:")
            for line in summary(moves, screen.width):
                self.terminal.say(line)
        hint = f"Type a move ({moves[0].move}) or its number. See also 'moves {moves[0].word}' and 'help'."
        self.terminal.say(hint, style="dim")

    def list_moves(self, words: str) -> None:
        """Every legal move with its number, or those with the words in them."""
        moves = matching(numbered(self.table.choices()), words)
        if not moves:
            raise BadSetup(f"None of your moves contains {words!r}.")
        for line in details(moves, self.terminal.screen.width):
            self.terminal.say(line)

    def say_why(self, move: str) -> None:
        """Why the move is not legal."""
        if not move:
            raise BadSetup("Which move? Type 'why' and the move.")
        refusal = self.table.why_not(move)
        self.terminal.say("That move is legal." if refusal is None else str(refusal))

    def undo(self, _rest: str) -> None:
        """Take back the last step."""
        try:
            self.table.undo()
        except Refused as problem:
            raise BadSetup(problem.reason) from None  # no rule of the game forbids it
        self.terminal.say("Undone.")

    def show_board(self, _rest: str = "") -> None:
        """The board as the viewer sees it."""
        self.terminal.say()
        self.terminal.board(self.table.game.words.text(self.table.view(self.viewer)))
        self.terminal.say()

    def show_log(self, _rest: str) -> None:
        """All that has happened, in words fit for the viewer."""
        if not self.table.played:
            self.terminal.say("Nothing has happened yet.")
        for number, lines in enumerate(self.table.log(self.viewer), start=1):
            self.terminal.say(f"{number:>4}  " + " ".join(lines))

    def show_rules(self, _rest: str) -> None:
        """The rules in short."""
        for heading, paragraph in self.table.game.words.summary:
            self.terminal.say(str(heading), style="bold")
            self.terminal.say(str(paragraph))

    def show_help(self, _rest: str) -> None:
        """What can be typed."""
        self.terminal.say(HELP.strip())
        self.terminal.say(str(self.table.game.words.help))

    def save(self, name: str) -> None:
        """Save the game, asking before another file is replaced."""
        file = Path(name) if name else self.file
        if file is None:
            raise BadSetup("Where to? Type 'save' and a file name, like 'save game.txt'.")
        if file.is_file() and file != self.file:
            reply = self.terminal.ask(f"{file} exists. Replace it? (y/N) ")
            if reply.lower() not in ("y", "yes"):
                self.terminal.say("Not saved.")
                return
        write_file(file, str(self.table.record()))
        self.file, self.saved = file, len(self.table.played)
        again = "To look at it: gopura show" if self.table.over else "To continue: gopura play --load"
        self.terminal.line(f"Saved. {again} {shlex.quote(str(file))}")

    def leave(self, _rest: str) -> None:
        """Get up from the table."""
        raise Left

    def part(self) -> None:
        """Say goodbye, and how to come back."""
        if self.file is not None and self.saved == len(self.table.played):
            self.terminal.line(f"Goodbye. To continue: gopura play --load {shlex.quote(str(self.file))}")
        elif self.file is not None:
            self.terminal.line(f"Goodbye. Moves played since the game was saved in {self.file} are lost.")
        else:
            self.terminal.say("Goodbye. This game was not saved.")

    def finish(self) -> None:
        """The result, and an offer to keep the record."""
        if len(self.people) > 1:
            self.viewer = None
            self.told[None] = max(self.told.values(), default=0)
        self.show_news()
        self.show_board()
        self.terminal.say(f"The game is over. {result_in_words(self.table)}", style="bold green")
        if self.table.result is not None:
            for line in told(self.table.result, self.table.names):
                self.terminal.say(line)
        if self.saved == len(self.table.played):
            return
        try:
            self.offer_to_save()
        except EOFError:
            self.terminal.say("The record was not saved.")

    def offer_to_save(self) -> None:
        """Ask for a file name until the record is saved or nobody wants it."""
        while self.saved != len(self.table.played):
            name = self.terminal.ask("To keep the record, type a file name; to leave, press Enter. ")
            if name.lower() in ("", "quit"):
                return
            try:
                self.save(name)
            except BadSetup as problem:
                self.terminal.say(str(problem), style="red")


def bot_seed(table: Table) -> int:
    """The bot's own chance: equal games give equal choices, and nothing of the deck can be told from it."""
    digest = hashlib.sha256(b"gopura bot" + table.seed + len(table.played).to_bytes(8, "big")).digest()
    return int.from_bytes(digest[:7], "big")
