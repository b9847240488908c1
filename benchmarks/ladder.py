"""How quickly all ratings are worked out again from the results in a database: `python -m benchmarks.ladder`.

Beside it, in the same run, OpenSkill alone rates as many games that lie in memory.
"""

import statistics
import tempfile
import time
from pathlib import Path

from sqlalchemy import Connection, insert

from benchmarks.figures import Figure, at_least
from benchmarks.results import write_section
from gopura.core.chance import QuickDice
from gopura.server.ratings.folding import Fold, model
from gopura.server.ratings.keeping import results_after
from gopura.server.store.database import open_database
from gopura.server.store.schema import placed, results, tables, users

TITLE = "Ratings"
GAMES = 10_000
PEOPLE = 200
ROUNDS = 5
GAME, SEATS = "temple", 2


def fill(connection: Connection) -> None:
    """Results of that many games between people, half of them against the medium bot."""
    dice = QuickDice(1)
    connection.execute(
        insert(users), [{"id": f"u{n}", "name": f"u{n}", "epoch": 0, "created_ms": 0} for n in range(PEOPLE)]
    )
    common = {"game": GAME, "seats": SEATS}
    row = {"version": 1, "options": "{}", "seed": b"", "salt": b"", "owner": "u0", "public": False, "study": False}
    row |= {"clock": "{}", "status": "over", "created_ms": 0, "updated_ms": 0, **common}
    connection.execute(insert(tables), [{**row, "id": f"t{n}"} for n in range(GAMES)])
    facts = {"why_not": "", "edition": 0, **common}
    connection.execute(insert(results), [{**facts, "table_id": f"t{n}", "at_ms": n} for n in range(GAMES)])
    seats = []
    for number in range(GAMES):
        one = int(dice.below(PEOPLE))
        other = None if number % 2 else (one + 1 + int(dice.below(PEOPLE - 1))) % PEOPLE
        first = int(dice.below(2))
        for seat, who in enumerate((one, other)):
            bot = {"user_id": None, "bot": "medium"}
            person = bot if who is None else {"user_id": f"u{who}", "bot": None}
            place = 1 + (seat + first) % 2
            seats.append({"table_id": f"t{number}", "seat": seat, "place": place, "gave_up": False, **person})
    connection.execute(insert(placed), seats)


def ours(connection: Connection) -> float:
    """Seconds for all of it: read and folded."""
    begun = time.perf_counter()
    fold = Fold(GAME, SEATS).take_all(results_after(connection, GAME, SEATS))
    assert len(fold.standings) == PEOPLE
    return time.perf_counter() - begun


def alone() -> float:
    """Seconds that OpenSkill takes for as many games of two."""
    peer = model()
    begun = time.perf_counter()
    one, other = peer.rating(), peer.rating()
    for number in range(GAMES):
        one, other = (team[0] for team in peer.rate([[one], [other]], ranks=[number % 2, 1 - number % 2]))
    return time.perf_counter() - begun


def figures_of(connection: Connection) -> list[Figure]:
    """Our way and OpenSkill alone, round by round."""
    pairs = [(ours(connection), alone()) for _ in range(ROUNDS)]
    seconds = statistics.median(our for our, _ in pairs)
    ratio = statistics.median(our / peer for our, peer in pairs)
    return [
        at_least(
            "results rated anew a minute",
            GAMES * 60 / seconds,
            "",
            10_000,
            f"{GAMES:,} in {seconds:.2f} s, SQLite",
        ),
        Figure(
            "time against OpenSkill alone",
            ratio,
            "×",
            "",
            True,
            f"in memory; the median of {ROUNDS} rounds in turn",
        ),
    ]


def main() -> None:
    """Measure, print, and keep the section of results.md."""
    with tempfile.TemporaryDirectory() as folder:
        engine = open_database(f"sqlite:///{Path(folder) / 'ratings.db'}")
        with engine.begin() as connection:
            fill(connection)
            figures = figures_of(connection)
        engine.dispose()
    rows = "".join(figure.row() + "\n" for figure in figures)
    print(rows)
    write_section(TITLE, f"| what | measured | asked | holds | how |\n|---|---|---|---|---|\n{rows}")


if __name__ == "__main__":
    main()
