"""Set-ups: options, seats, who begins; and the games there are."""

import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

import gopura
from gopura.core.chance import SeedDice, read_seed
from gopura.core.groups import same_move
from gopura.core.listing import one_of
from gopura.core.refusal import BadSetup, Refusal, Refused, Unreadable
from gopura.core.seats import first_seat, seat_number
from gopura.core.views import as_seen_by
from gopura_nim import GAME as NIM
from tests.announcing import forget_the_games

ANGKOR = gopura.find_game("angkor")


def test_options_left_out_take_their_defaults() -> None:
    assert ANGKOR.facts.settle({}, 2) == {"mat": "notched", "walls": "common", "first": "random"}
    assert ANGKOR.facts.settle({"mat": "full", "first": "B"}, 2) == {
        "mat": "full",
        "walls": "common",
        "first": "B",
    }


@pytest.mark.parametrize(
    ("options", "seats", "sentence"),
    [
        ({}, 5, "Angkor is for 2, 3 or 4 seats, not 5."),
        ({"matt": "full"}, 2, "Angkor has no option 'matt'; it has: mat, walls, first."),
        ({"mat": "round"}, 2, "Option mat of Angkor is notched or full, not 'round'."),
        ({"mat": True}, 2, "Option mat of Angkor is notched or full, not 'on'."),
        ({"mat": False}, 2, "Option mat of Angkor is notched or full, not 'off'."),
        ({"first": "C"}, 2, "Option first of Angkor is random or A or B, not 'C'."),
    ],
)
def test_what_the_game_does_not_know_is_refused(options: dict[str, object], seats: int, sentence: str) -> None:
    with pytest.raises(BadSetup) as refused:
        ANGKOR.facts.settle(options, seats)
    assert str(refused.value) == sentence


def test_seats_are_numbers_or_letters() -> None:
    assert [seat_number(seat, 3) for seat in (0, 2, "A", "c")] == [0, 2, 0, 2]
    for wrong in (3, -1, "D", "AB", ""):
        with pytest.raises(BadSetup, match="the seats here are A, B, C"):
            seat_number(wrong, 3)


def test_the_first_seat_is_random_or_chosen_and_the_dice_roll_on_alike() -> None:
    drawn = {first_seat({"first": "random"}, 4, SeedDice(read_seed(seed))) for seed in range(50)}
    assert drawn == {0, 1, 2, 3}
    random, chosen = SeedDice(read_seed(1)), SeedDice(read_seed(1))
    first_seat({"first": "random"}, 4, random)
    assert first_seat({"first": "C"}, 4, chosen) == 2
    assert random.word() == chosen.word()


def test_numbers_in_words() -> None:
    assert [str(one_of(numbers)) for numbers in ((2,), (2, 3), (2, 3, 4))] == ["2", "2 or 3", "2, 3 or 4"]


def test_a_move_that_stands_for_itself() -> None:
    assert same_move(gopura.start("angkor", seed=1).reveal(), 17) == 17


def test_refusals_are_sentences_with_their_rule() -> None:
    refusal = Refusal("ANG-3.2", "No.")
    assert (str(refusal), repr(refusal)) == ("No. (ANG-3.2)", "Refusal('ANG-3.2', 'No.')")
    refused = Refused("ANG-3.2", "No.")
    assert (str(refused), refused.rule, refused.reason) == ("No. (ANG-3.2)", "ANG-3.2", "No.")
    assert str(Unreadable("What?", 3)) == "Line 3: What?"
    assert Unreadable("What?").line is None


def test_the_games_are_the_folders() -> None:
    folders = {path.parent.name for path in Path(gopura.__file__).parent.glob("games/*/__init__.py")}
    assert folders <= set(gopura.game_names())
    for name in folders:
        assert gopura.find_game(name).facts.name == name
    with pytest.raises(BadSetup, match="There is no game 'chess'; the games here are angkor"):
        gopura.find_game("chess")


def test_a_fourth_game_from_another_package_touches_nothing_else(tmp_path: Path) -> None:
    information = tmp_path / "gopura_nim-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: gopura-nim\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text("[gopura.games]\nnim = gopura_nim:GAME\n")
    source = Path(str(sys.modules[NIM.rules.start.__module__].__file__)).parent.parent
    code = "import gopura; t = gopura.start('nim', seed=1); t.play('take 3'); print(t.view(), gopura.game_names())"
    ours = Path(gopura.__file__).parent.parent
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (tmp_path, source, ours)))}
    said = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout
    assert "'heap': 12" in said
    assert "'nim'" in said


def test_a_game_of_another_package_is_loaded_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = metadata.EntryPoint("nim", "gopura_nim:GAME", "gopura.games")
    monkeypatch.setattr(metadata, "entry_points", lambda group: [entry] if group == "gopura.games" else [])
    forget_the_games()
    assert "nim" in gopura.game_names()
    assert gopura.find_game("nim") is NIM
    forget_the_games()


def test_a_view_that_differs_only_in_who_looks() -> None:
    assert as_seen_by({"seat": "A", "heap": 3}, 1) == {"seat": "B", "heap": 3}
    assert as_seen_by({"seat": "A", "heap": 3}, None) == {"seat": None, "heap": 3}
    assert as_seen_by({"heap": 3}, 1) == {"heap": 3}


@pytest.mark.parametrize("name", ["angkor", "temple", "tikal"])
def test_rules_come_without_words_pictures_or_minds(name: str) -> None:
    code = (
        f"import sys; from gopura.core.registry import find_game; find_game({name!r}).rules; "
        f"rooms = ['gopura.games.{name}.' + room for room in ('view', 'words', 'board', 'mind')]; "
        "print(*[room for room in rooms if room in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said == "\n"


def test_a_game_is_written_with_its_name_and_version() -> None:
    assert repr(ANGKOR) == "Game('angkor', version 1)"
