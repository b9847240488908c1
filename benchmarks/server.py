"""What the server bears: moves a second, durable, with four viewers a table; memory; opening a table; first load.

    python -m benchmarks.server [all | page | draw | open | paced | flat | several | memory] [--peer FOLDER]

The client runs in this process, the server in one of its own, each on a core. `--peer` names a folder with a
boardgame.io server and its load client (peer.md says what is in it); its flat-out figures in memory and with
FlatFile storage are measured right after ours. `several` is two processes with PostgreSQL and Redis. What was
measured is kept in results.md, unless with `--try`.
"""

import argparse
import asyncio
import gc
import gzip
import os
import re
import statistics
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import httpx2 as httpx
import uvloop

from benchmarks.figures import Figure, at_most
from benchmarks.flat_out import flat, several
from benchmarks.load import Load, pin, rss_mib, served
from benchmarks.results import update_section
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.record import write_record
from gopura.core.registry import find_game, game_names
from gopura.core.table import Table
from gopura.core.views import as_seen_by
from gopura.server.commands import GARBAGE
from tests.server.serving import Server

TITLE = "What the server bears"
COLD = 4  # tables of each game that are opened cold
DRAWN = 5  # games of each that are drawn, after as many to warm up


def percentile(times: list[float], share: float) -> float:
    """That percentile, in milliseconds."""
    ordered = sorted(times) or [0.0]
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000


async def paced(tables: int, rate: float, seconds: float) -> list[Figure]:
    """So many moves a second, evenly spaced, round robin over the tables."""
    with served() as server:
        pin(server)
        load = Load(server, tables)
        await load.open_sockets()
        await asyncio.sleep(1)
        begin, sent, starved, turn = time.perf_counter(), 0, 0, 0
        while (now := time.perf_counter()) < begin + seconds:
            due = begin + sent / rate
            if now < due:
                await asyncio.sleep(due - now)
            for _ in range(tables):
                table = load.tables[turn % tables]
                turn += 1
                if table.ready:
                    await load.play(table)
                    break
            else:
                starved += 1
            sent += 1
        await asyncio.sleep(1)
        await load.close()
    what = f"{rate:.0f} moves a second over {tables} tables, four viewers each"
    others = f"others {percentile(load.others, 0.5):.1f} and {percentile(load.others, 0.99):.1f} ms"
    detail = f"mover; {others}; {len(load.own)} moves, {starved} due when no table was ready"
    return [
        at_most(f"{what}: p50", percentile(load.own, 0.5), "ms", 15, detail),
        at_most(f"{what}: p99", percentile(load.own, 0.99), "ms", 15, detail),
    ]


def mid_game(name: str, seed: int, most: int = 10**6) -> Table:
    """A game played at random, at most so many moves of it; a turn is seldom ended early."""
    game = find_game(name)
    table = Table(game, game.facts.seats[-1], {}, read_seed(seed))
    dice = QuickDice(seed)
    while not table.over and len(table.played) < most:
        legal = table.moves()
        few = legal[:-1] if len(legal) > 1 and dice.below(10) else legal
        table.play(few[dice.below(len(few))])
    return table


def imported(client: httpx.Client, table: Table) -> str:
    """The address of a table on the server that stands as that one."""
    answer = client.post("/import", data={"record": write_record(table.record())}, follow_redirects=False)
    return str(answer.headers["location"])


async def memory(tables: int = 5000, sockets: int = 2000, moves: int = 40) -> list[Figure]:
    """Open tables, all in mid-game and all in memory, and open sockets."""
    with served() as server, httpx.Client(base_url=server.url, timeout=60) as client:
        assert server.process is not None
        empty = rss_mib(server.process.pid)
        records = [mid_game("angkor", seed, moves) for seed in range(50)]
        found = [imported(client, records[number % len(records)]) for number in range(tables)]
        load = Load(server, 0)
        load.join(client, [address.rsplit("/", 1)[1] for address in found[:sockets]])
        await load.open_sockets(1)
        await asyncio.sleep(1)
        held = rss_mib(server.process.pid)
        await load.close()
    detail = f"Angkor, four seats, all in memory after {moves} moves; {empty:.0f} MiB before the first"
    return [at_most(f"{tables:,} open tables, {sockets:,} sockets", held, "MiB", 400, detail)]


def opened(name: str) -> Figure:
    """The longest games of a kind, opened at any move by a server that has just started, seen from outside."""
    folder = Path(tempfile.mkdtemp())
    with Server(folder) as server, httpx.Client(base_url=server.url) as client:
        games = sorted((mid_game(name, seed) for seed in range(4 * COLD)), key=lambda each: -len(each.played))
        found = [(imported(client, each), len(each.played)) for each in games[:COLD]]
        cookies = client.cookies
    times = []
    for address, moves in found:
        for page in (address, f"{address}/at/{moves // 2}"):
            with Server(folder) as server, httpx.Client(base_url=server.url, cookies=cookies) as client:
                begin = time.perf_counter()
                assert client.get(page).status_code == 200
                times.append(time.perf_counter() - begin)
    detail = f"the slowest of {len(times)}; median {statistics.median(times) * 1000:.0f} ms; {found[0][1]} moves"
    return at_most(f"opening a table of {find_game(name).facts.title} cold", max(times) * 1000, "ms", 50, detail)


def drawn(name: str) -> Figure:
    """The boards of four viewers after each move of random games; garbage is collected as the server does it."""
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    game, spent, count = find_game(name), 0.0, 0
    seats = game.facts.seats[-1]
    eyes = [*range(seats), *[None] * (4 - seats)]
    for seed in range(2 * DRAWN):
        position, dice = (
            game.rules.start(seats, game.facts.settle({}, seats), SeedDice(read_seed(seed))),
            QuickDice(seed),
        )
        while position.seat_to_act >= 0:
            moves = position.moves()
            position.apply(moves[dice.below(len(moves))])
            seen = [game.view(position, None)] * 4
            if game.facts.hides:
                views = [game.view(position, seat) for seat in eyes]
            else:
                views = [as_seen_by(view, seat) for view, seat in zip(seen, eyes, strict=True)]
            begin = time.perf_counter()
            for view in views:
                game.board.draw(view)
                if game.board.scene is not None:
                    game.board.scene(view)
            if seed >= DRAWN:
                spent, count = spent + time.perf_counter() - begin, count + 1
    return at_most(f"drawing {game.facts.title} for four viewers", spent / count * 1000, "ms", 1, f"{count} moves")


def page() -> list[Figure]:
    """What a browser fetches for the first view of a table, compressed as the server compresses."""
    with served() as server, httpx.Client(base_url=server.url, follow_redirects=True) as client:
        answer = client.post("/play", data={"game": "angkor"})
        waiting = list(re.findall(r'(?:src|href)="(/(?:static|style)/[^"]+)"', answer.text))
        fetched: dict[str, bytes] = {}
        while waiting:
            address = waiting.pop()
            if address not in fetched:
                content = fetched[address] = client.get(address).content
                if address.endswith(".js"):
                    folder = address.rsplit("/", 1)[0]
                    imported = re.findall(rb'(?m)^(?:import .*|\} )from "\./([\w.-]+)"', content)
                    waiting += [f"{folder}/{name.decode()}" for name in imported]
        total = sum(len(gzip.compress(content, 6)) for content in (answer.content, *fetched.values()))
    return [at_most("first load of a table", total / 1000, "KB", 150, f"Angkor, {len(fetched) + 1} files")]


async def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    known = ("page", "draw", "open", "paced", "flat", "several", "memory")
    parser.add_argument("what", nargs="?", default="all", choices=["all", *known])
    parser.add_argument("--peer", type=Path, help="a folder with a boardgame.io server and its load client")
    parser.add_argument("--try", action="store_true", help="keep nothing")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args()
    figures: list[Figure] = []
    shown = 0
    others = os.getloadavg()[0]
    for what in known if given.what == "all" else [given.what]:
        if what == "page":
            figures += page()
        elif what == "draw":
            figures += [drawn(name) for name in game_names()]
        elif what == "open":
            figures += [opened(name) for name in game_names()]
        elif what == "paced":
            figures += await paced(given.tables, 200, given.seconds)
        elif what == "flat":
            figures += await flat(given.tables, given.seconds, given.peer)
        elif what == "several":
            figures += await several(given.tables, given.seconds)
        else:
            figures += await memory()
        print("\n".join(figure.row() for figure in figures[shown:]), flush=True)
        shown = len(figures)
    if not vars(given)["try"]:
        if others > (os.cpu_count() or 1):
            figures = [replace(each, detail=f"{each.detail}; load {others:.0f} before") for each in figures]
        update_section(TITLE, [figure.row() for figure in figures])


if __name__ == "__main__":
    uvloop.run(main())
