"""What can be typed after `gopura`."""

import signal
import time
from pathlib import Path
from typing import Annotated

import typer

import gopura
from gopura.cli.arena import arena
from gopura.cli.check import check
from gopura.cli.engine import engine
from gopura.cli.files import load_record, load_table, text_of, write_file
from gopura.cli.league import league
from gopura.cli.new_game import new_game
from gopura.cli.play import play
from gopura.cli.puzzles import holds_puzzles, puzzles, verify_puzzles
from gopura.cli.review import review
from gopura.cli.selfplay import holds_games, selfplay, verify_games
from gopura.cli.serving import is_anybody_there, server_commands, start_table
from gopura.cli.terminal import Terminal
from gopura.cli.think import think
from gopura.cli.words import chosen_options, count_of, full_name, result_in_words
from gopura.core import registry
from gopura.core.deals import day_of, read_deals
from gopura.core.listing import one_of
from gopura.core.notes import Line, variations_in
from gopura.core.playout import perft as count_sequences
from gopura.core.position import Position
from gopura.core.record import Record
from gopura.core.refusal import BadSetup, Unreadable
from gopura.core.replay import verify as verify_record

ABOUT = "Play, replay and study board games; 'gopura games' lists them."
app = typer.Typer(name="gopura", add_completion=False, help=ABOUT)
for bots_and_people in (play, arena, selfplay, think, review, puzzles, league, engine):
    app.command()(bots_and_people)
for for_authors in (new_game, check):
    app.command()(for_authors)
for_hosts = server_commands()
app.registered_commands += for_hosts.registered_commands
app.registered_groups += for_hosts.registered_groups

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")]


def print_version(wanted: bool) -> None:
    """Print the version and leave."""
    if wanted:
        print(f"gopura {gopura.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True, help=ABOUT)
def gate(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001  its callback does the work
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """What `gopura` alone does: the table in the browser for a person at a terminal, the help for anybody else."""
    if context.invoked_subcommand is not None:
        return
    if is_anybody_there():
        start_table()
    else:
        print(context.get_help())


@app.command()
def games() -> None:
    """List the games: for how many, about what, with which options."""
    for name, game in registry.games().items():
        print(f"{name}: {game.facts.title}, {one_of(game.facts.seats)} seats")
        print(f"    {game.facts.blurb}")
        for option in game.facts.options:
            print(f"    --option {option.name}={'|'.join(option.values)}  {option.help}")
    for sentence in registry.left_out().values():
        typer.echo(sentence, err=True)


@app.command()
def verify(
    file: RecordFile,
    deals: Annotated[
        Path | None,
        typer.Option(
            metavar="SEEDS", help="Also check that this was a daily deal: the list of seeds from its server."
        ),
    ] = None,
) -> None:
    """Replay a record, or all of a dataset, and check every move and result; or prove a file of puzzles again."""
    if deals is None and holds_puzzles(file):
        verify_puzzles(file)
        return
    if deals is None and holds_games(file):
        verify_games(file)
        return
    record = load_record(file)
    try:
        table = verify_record(record)
    except (Unreadable, BadSetup) as problem:
        raise Unreadable(f"{file}: {problem}") from None
    print(f"{file} is correct: {table.game.facts.title}, {count_of(len(table.played), 'move')}, all legal.")
    print(
        result_in_words(table) if table.seat is None else f"Unfinished: {full_name(table, table.seat)} is to move."
    )
    if variations := variations_in(record.tree):
        print(f"{count_of(variations, 'variation')} can be played in place of what was.")
    if record.commitment:
        print("Seed and salt match the commitment: the shuffle was settled before the first move.")
    if deals is not None:
        print(proof_of_day(record, deals))


def proof_of_day(record: Record, deals: Path) -> str:
    """What the seeds of a server prove of a game. Raises Unreadable where they do not."""
    try:
        known = read_deals(text_of(deals))
        day = day_of(record, known)
    except Unreadable as problem:
        raise Unreadable(f"{deals}: {problem}") from None
    days = count_of(len(known) - 1, "seed")
    return f"It is the deal of {day}. The list holds: its first line commits the server to all {days} after it."


@app.command()
def moves(file: RecordFile) -> None:
    """Print the legal moves of a record's last position, one per line, sorted."""
    _, table = load_table(file)
    for move in sorted(table.moves()):
        print(move)


@app.command()
def show(
    file: RecordFile,
    at: Annotated[
        int | None, typer.Option(metavar="N", help="The position after N moves; default: after the last.")
    ] = None,
    seat: Annotated[
        str | None, typer.Option(metavar="A", help="The view of this seat; default: what everyone can see.")
    ] = None,
    svg: Annotated[
        Path | None,
        typer.Option(metavar="OUT", help="Write a picture to this file instead of printing the board."),
    ] = None,
) -> None:
    """Show a position of a record."""
    record, table = load_table(file, at)
    title = f"{table.game.facts.title} after {len(table.played)} of {count_of(len(record.moves), 'move')}"
    turn = "the game is over" if table.seat is None else f"{full_name(table, table.seat)} is to move"
    if svg is not None:
        if svg.exists() and svg.samefile(file):
            raise BadSetup(f"{svg} is the record itself; choose another file for the picture.")
        write_file(svg, table.svg(seat))
        print(f"{svg}: {title}; {turn}.")
        return
    board = table.game.words.text(table.view(seat))
    terminal = Terminal()
    terminal.say(f"{title}; {turn}.", style="bold")
    for line in table.log(seat, since=max(0, len(table.played) - 1)):
        terminal.say("Last: " + " ".join(line))
    for said in said_of(record.tree, len(table.played)):
        terminal.say(said, style="italic")
    terminal.board(board)
    if table.over:
        terminal.say(result_in_words(table), style="bold")


def said_of(line: Line, number: int) -> list[str]:
    """What the record says of a move, and what could be played in its place."""
    comment = line.comment(number)
    instead = [", ".join(variation.moves) for variation in line.variations(number)]
    return [*(f"“{said}”" for said in comment.split("\n") if said), *(f"Instead: {moves}" for moves in instead)]


@app.command()
def perft(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's name.")],
    seats: Annotated[int | None, typer.Option(metavar="N", help="Default: as few as the game allows.")] = None,
    seed: Annotated[str, typer.Option(metavar="S", help="A whole number or 64 hexadecimal digits.")] = "0",
    depth: Annotated[int, typer.Option(metavar="D", min=1, max=20, help="How many moves to look ahead.")] = 3,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="May be repeated.")] = None,
) -> None:
    """Count the sequences of legal moves from the start, depth by depth."""
    table = gopura.start(game, seats=seats, seed=seed, options=chosen_options(option or []))
    position = table.reveal()
    previous = signal.signal(signal.SIGINT, signal.SIG_DFL)  # compiled code does not look for Ctrl-C: end at once
    try:
        print_counts(position, depth)
    finally:
        signal.signal(signal.SIGINT, previous)


def print_counts(position: Position, depth: int) -> None:
    """A line for each depth, as soon as it is counted."""
    print("depth  sequences  seconds")
    for plies in range(1, depth + 1):
        began = time.perf_counter()
        sequences = count_sequences(position, plies)
        print(f"{plies:5}  {sequences:9}  {time.perf_counter() - began:7.3f}", flush=True)
