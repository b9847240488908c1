"""Datasets of self-play games: the same everywhere, gone on with, told apart by their digests."""

import gzip
import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import gopura
from gopura.bots import selfplay as playing
from gopura.bots.dataset import make
from gopura.bots.levels import read_steady
from gopura.bots.published import FIRST, Published, announced, published
from gopura.bots.selfplay import Selfplay, line_of, record_of
from gopura.core.refusal import BadSetup
from tests.secret_bids import GAME as BIDS

SMALL = Selfplay("temple", ("greedy",), 2, 5)
QUICK = ("angkor-2-easy-1000", "temple-2-easy-1000", "tikal-2-greedy-1000")  # as plain Python, too
ASK = f"""
import hashlib, sys, gopura
from gopura.bots.published import published
from gopura.bots.selfplay import line_of
assert not gopura.COMPILED
for each in published():
    if each.name in {QUICK}:
        print(hashlib.sha256("".join(line_of(each.selfplay, n) for n in range({FIRST})).encode()).hexdigest())
"""


def silent(_done: float) -> None:
    """Nobody looks."""


def first_of(dataset: Published) -> str:
    """The digest of the first games, played here."""
    return hashlib.sha256("".join(line_of(dataset.selfplay, n) for n in range(FIRST)).encode()).hexdigest()


def test_everything_that_is_announced_has_a_digest() -> None:
    assert [each.name for each in published()] == [each.name for each in announced()]
    assert {each.selfplay.game for each in published()} == {"angkor", "temple", "tikal"}
    for each in published():
        each.selfplay.check()


@pytest.mark.parametrize("dataset", published(), ids=lambda each: str(each.name))
def test_the_first_games_of_a_published_dataset_are_those_that_are_published(dataset: Published) -> None:
    assert first_of(dataset) == dataset.first, "rules or bots have changed: python -m benchmarks.datasets"


def test_plain_python_plays_the_same_games_as_the_compiled_modules() -> None:
    package = Path(gopura.__file__).parent
    env = {**os.environ, "GOPURA_INTERPRETED": "1", "PYTHONPATH": str(package.parent)}
    told = subprocess.run([sys.executable, "-c", ASK], env=env, capture_output=True, text=True, check=True)
    assert told.stdout.split() == [each.first for each in published() if each.name in QUICK]


def test_a_game_depends_on_seed_and_number_and_on_nothing_before_it() -> None:
    twelfth = line_of(SMALL, 12)
    assert twelfth == line_of(SMALL, 12) != line_of(SMALL, 13)
    assert twelfth != line_of(Selfplay("temple", ("greedy",), 2, 6), 12)
    gopura.verify(record_of(SMALL, 12))


def test_neither_processes_nor_interruptions_nor_packing_change_the_lines(tmp_path: Path) -> None:
    plain, packed = tmp_path / "games.jsonl", tmp_path / "games.jsonl.gz"
    alone = make(SMALL, 40, plain, 1, silent)
    lines = plain.read_bytes()
    assert (alone.games, alone.digest) == (40, hashlib.sha256(lines).hexdigest())
    assert make(SMALL, 40, packed, 2, silent).digest == alone.digest
    whole = packed.read_bytes()
    assert gzip.decompress(whole) == lines
    for file, content in ((plain, lines), (packed, whole)):
        for kept in (3, 12, len(content) // 2, len(content) - 1, len(content)):
            file.write_bytes(content[:kept])
            again = make(SMALL, 40, file, 1, silent)
            assert (again.games, again.moves, again.digest) == (40, alone.moves, alone.digest)
            assert (gzip.decompress(file.read_bytes()) if file is packed else file.read_bytes()) == lines
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.jsonl", "games.jsonl.gz"]


def test_an_interrupted_file_ends_with_a_whole_game_and_can_be_made_longer(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl.gz"

    def stop(done: float) -> None:
        if done == 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make(SMALL, 20, file, 1, stop)
    assert len(gzip.decompress(file.read_bytes()).splitlines()) == 7
    assert make(SMALL, 9, file, 1, silent).games == 9
    assert gzip.decompress(file.read_bytes()).decode() == "".join(line_of(SMALL, n) for n in range(9))


def test_a_file_of_anything_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    make(SMALL, 3, file, 1, silent)
    games = file.read_bytes()
    with pytest.raises(BadSetup, match="holds 3 games already"):
        make(SMALL, 2, file, 1, silent)
    others = (
        Selfplay("temple", ("greedy",), 2, 6),
        Selfplay("temple", ("easy",), 2, 5),
        Selfplay("tikal", ("easy",), 2, 5),
    )
    for other in others:
        with pytest.raises(BadSetup, match="Line 1 of the file is not the next game of this dataset"):
            make(other, 5, file, 1, silent)
    assert file.read_bytes() == games
    for name, content in (
        ("a.jsonl", b"a diary"),
        ("b.jsonl.gz", b"a diary"),
        ("c.jsonl.gz", gzip.compress(b"x")),
    ):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(BadSetup):
            make(SMALL, 5, tmp_path / name, 1, silent)
        assert (tmp_path / name).read_bytes() == content


def test_different_bots_move_on_by_a_seat_with_every_game() -> None:
    three = Selfplay("angkor", ("random", "greedy", "easy"), 3, 1)
    assert [three.seated(number) for number in range(4)] == [
        ("random", "greedy", "easy"),
        ("greedy", "easy", "random"),
        ("easy", "random", "greedy"),
        ("random", "greedy", "easy"),
    ]


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("hard", "hard thinks for a time, so its moves differ; name simulations, like hard@200."),
        ("easy@0.1s", "easy@0.1s thinks for a time, so its moves differ; name simulations, like easy@200."),
        ("expert@50", "expert@50 thinks on all cores there are"),
        ("openspiel", "There is no bot 'openspiel'"),
        ("cmd:./engine", "There is no bot 'cmd:./engine'"),
    ],
)
def test_a_bot_whose_moves_may_differ_is_refused(bot: str, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence.replace("(", r"\(")):
        Selfplay("angkor", (bot,), 2, 1).check()


def test_a_bot_is_given_simulations_and_no_time() -> None:
    for name in ("random", "greedy", "tree", "easy", "mild", "steady", "medium", "keen", "hard@3"):
        assert read_steady(name).seconds is None


@pytest.mark.parametrize(("bots", "seed"), [((), 1), (("easy", "easy", "easy"), 1), (("easy",), -1)])
def test_what_cannot_be_played_is_refused(bots: tuple[str, ...], seed: int) -> None:
    with pytest.raises(BadSetup):
        Selfplay("angkor", bots, 2, seed).check()


def test_an_opening_is_one_to_so_many_random_moves_and_none_where_chance_brings_variety() -> None:
    assert Selfplay("angkor", ("easy",), 2, 1).most_random() == 0
    assert SMALL.most_random() == 4
    assert Selfplay("temple", ("greedy",), 2, 5, opening=0).most_random() == 0


def test_seats_that_choose_at_the_same_time_all_have_their_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "find_game", lambda _name: BIDS)
    record = record_of(Selfplay(BIDS.facts.name, ("greedy",), BIDS.facts.seats[0], 1), 0)
    gopura.verify(record, BIDS)
