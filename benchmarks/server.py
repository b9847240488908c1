"""What the server bears: moves a second, durable, with four viewers a table; memory; opening a table; first load.

    python -m benchmarks.server [all | page | draw | open | paced | flat | memory] [--peer FOLDER]

The client runs in this process, the server in one of its own, each on a core. `--peer` names a folder with a
boardgame.io server and its load client; its flat-out figure with FlatFile storage is measured right after ours.
`all` keeps its section of results.md.
"""

import argparse
import asyncio
import gzip
import json
import os
import re
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import httpx2 as httpx
import uvloop

from benchmarks.figures import Figure, at_least, at_most
from benchmarks.load import Load, cpu_seconds, rss_mib
from benchmarks.results import write_section
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.record import write_record
from gopura.core.registry import find_game, game_names
from gopura.core.table import Table
from gopura.core.views import as_seen_by
from tests.server.serving import Server

ROUNDS = 3  # flat out, ours and theirs in turn: the machine is not equally fast all the time
TITLE = "What the server bears"
COLD = 4  # tables of each game that are opened cold
DRAWN = 5  # games of each that are drawn, after as many to warm up


def served(**settings: object) -> Server:
    """A server on a fresh database."""
    return Server(Path(tempfile.mkdtemp()), **{"tables_in_memory": 10_000, **settings})


def pin(server: Server) -> None:
    """The server on one core, the client on the other."""
    assert server.process is not None
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(server.process.pid, {0})
        for task in Path(f"/proc/{server.process.pid}/task").iterdir():
            os.sched_setaffinity(int(task.name), {0})
        os.sched_setaffinity(0, {1})


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
        at_most(f"{what}: p99", percentile(load.own, 0.99), "ms", 80, detail),
    ]


async def flat_out(tables: int, seconds: float) -> tuple[float, str]:
    """Every table as fast as it can: moves a second, and what they cost."""
    with served() as server:
        assert server.process is not None
        pin(server)
        load = Load(server, tables)
        await load.open_sockets()
        await asyncio.sleep(1)
        load.flat = True
        for table in load.tables:
            await load.play(table)
        pid, mine, already = server.process.pid, time.process_time(), len(load.own)
        begin, used = time.perf_counter(), cpu_seconds(pid)
        await asyncio.sleep(seconds)
        moves, took = len(load.own) - already, time.perf_counter() - begin
        server_ms = (cpu_seconds(pid) - used) / max(1, moves) * 1000
        client_ms = (time.process_time() - mine) / max(1, moves) * 1000
        load.flat = False
        await asyncio.sleep(1)
        await load.close()
    return (
        moves / took,
        f"a move costs the server {server_ms:.2f} ms of processor time, the client {client_ms:.2f} ms",
    )


async def flat(tables: int, seconds: float, peer: Path | None) -> list[Figure]:
    """Flat out, beside the peer where there is one."""
    rate, cost = await flat_out(tables, seconds)
    what = f"flat out over {tables} tables, durable"
    if peer is None:
        return [Figure(what, rate, "moves/s", "", True, cost)]
    rates, their_rates = [rate], [peer_rate(peer, tables, seconds)]
    for _ in range(ROUNDS - 1):
        rates.append((await flat_out(tables, seconds))[0])
        their_rates.append(peer_rate(peer, tables, seconds))
    ours, theirs = sum(rates) / ROUNDS, sum(their_rates) / ROUNDS
    detail = f"{ours:.0f} : {theirs:.0f} moves/s, {ROUNDS} rounds in turn; {cost}"
    return [at_least(f"{what}, against boardgame.io with FlatFile", ours / theirs, "×", 2, detail)]


def peer_rate(folder: Path, tables: int, seconds: float) -> float:
    """boardgame.io with FlatFile storage on the same work: moves a second."""
    command = f"node load.mjs flat --storage flatfile --matches {tables} --seconds {seconds:g}".split()
    answer = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    return float(json.loads(answer.stdout.strip().splitlines()[-1])["per_second"])


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
    return [at_most(f"{tables:,} open tables, {sockets:,} sockets", held, "MiB", 1024, detail)]


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
    """The boards of four viewers after each move of random games."""
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
    known = ("page", "draw", "open", "paced", "flat", "memory")
    parser.add_argument("what", nargs="?", default="all", choices=["all", *known])
    parser.add_argument("--peer", type=Path, help="a folder with a boardgame.io server and its load client")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args()
    figures: list[Figure] = []
    shown = 0
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
        else:
            figures += await memory()
        print("\n".join(figure.row() for figure in figures[shown:]), flush=True)
        shown = len(figures)
    if given.what == "all":
        rows = "".join(f"{figure.row()}\n" for figure in figures)
        write_section(TITLE, f"| what | measured | asked | holds | how |\n|---|---|---|---|---|\n{rows}")


if __name__ == "__main__":
    uvloop.run(main())
