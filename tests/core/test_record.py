"""Records as text and as JSON: what is read, what is refused and on which line."""

import json
import string
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gopura
from gopura.core.chance import commitment
from gopura.core.record import Record, read_record, result_line, write_record
from gopura.core.refusal import Unreadable
from gopura.core.seats import SEAT_LETTERS

SEED, SALT = bytes(range(32)), bytes(range(100, 132))
TEXT = f"""\
Game: angkor
Rules: 1
Options: mat=full first=A
Seats: 2
Name A: Ada
Name B: Ben #2
Seed: {SEED.hex()}
Salt: {SALT.hex()}
Commitment: {commitment(SEED, SALT)}
Result: unfinished

court@Ac4
jungle@Bc1
"""


def without(header: str, text: str = TEXT) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(header))


def problem_with(text: str) -> str:
    with pytest.raises(Unreadable) as refused:
        read_record(text)
    return str(refused.value)


def test_a_record_reads_as_written() -> None:
    record = read_record(TEXT)
    assert (record.game, record.version, record.seats) == ("angkor", 1, 2)
    assert record.options == {"mat": "full", "first": "A"}
    assert record.names == ("Ada", "Ben #2")
    assert (record.seed, record.salt) == (SEED, SALT)
    assert record.result is None
    assert record.moves == ("court@Ac4", "jungle@Bc1")
    assert str(record) == TEXT


def test_a_table_writes_the_record_it_was_replayed_from() -> None:
    text = str(gopura.replay(read_record(TEXT)).record())
    assert text == TEXT
    assert str(gopura.replay(read_record(text), at=0).record()) == TEXT.replace("court@Ac4\njungle@Bc1\n", "")


def test_comments_blank_lines_tabs_and_the_line_ends_of_any_system_are_read() -> None:
    edited = (
        "\ufeff# a study of ours: the first move\n\n"
        + TEXT.replace("Game: angkor", " game :\tangkor\t# of course: Angkor").replace(
            "court@Ac4", "\tcourt@Ac4  # a start:\t\u200bgood\n   "
        )
        + "\n# the end"
    )
    for text in (edited, edited.replace("\n", "\r\n"), edited.replace("\n", "\r")):
        record = read_record(text)
        assert record == read_record(TEXT)
        assert str(replace(record, heading="", notes={})) == TEXT
        assert record.line_of("Game") == 3
        assert record.line_of_move(0) == 14


def test_a_move_may_be_spaced_freely() -> None:
    assert read_record(TEXT + " tile \t c2   r1 ").moves[-1] == "tile c2 r1"


def test_lines_are_forgotten_in_comparisons_and_unknown_to_a_record_made_by_hand() -> None:
    record = read_record(TEXT)
    by_hand = replace(record, lines=None)
    assert record == by_hand
    assert by_hand.line_of("Game") is None
    assert by_hand.line_of_move(0) is None
    assert record.line_of("Nothing") is None


def test_names_options_and_result_may_be_left_out() -> None:
    record = read_record(without("Name", without("Options", without("Result", TEXT))))
    assert record.names == ("Seat A", "Seat B")
    assert record.options == {}
    assert record.result is None


def test_a_sealed_record_has_no_seed() -> None:
    record = read_record(without("Seed", without("Salt")))
    assert record.seed is None
    assert record.commitment == commitment(SEED, SALT)
    assert read_record(str(record)) == record


def test_a_given_seed_is_a_plain_number() -> None:
    record = read_record(without("Salt", without("Commitment")).replace(SEED.hex(), "7"))
    assert record.seed == bytes(31) + b"\7"
    assert record.commitment is None
    assert "Seed: 7\n" in str(record)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A record needs a line 'Game: …', and this text has none."),
        (without("Rules"), "A record needs a line 'Rules: …', and this text has none."),
        (without("Seats"), "A record needs a line 'Seats: …', and this text has none."),
        (
            without("Seed", without("Salt", without("Commitment"))),
            "A record needs a line 'Seed: …' or 'Commitment: …', and this text has neither.",
        ),
        (TEXT.replace("Rules: 1", "Rules: one"), "Line 2: Rules is a whole number, not 'one'."),
        (TEXT.replace("Rules: 1", "Rules: ²"), "Line 2: Rules is a whole number, not '²'."),
        (TEXT.replace("Rules: 1", "Rules:"), "Line 2: Rules is a whole number, not ''."),
        (TEXT.replace("Seats: 2", "Seats: -2"), "Line 4: Seats is a whole number, not '-2'."),
        (TEXT.replace("Seats: 2", "Seats: 0"), "Line 4: Seats is 1 to 6, not 0."),
        (TEXT.replace("Seats: 2", "Seats: 7"), "Line 4: Seats is 1 to 6, not 7."),
        (TEXT.replace("Seats: 2", "Seats: 1"), "Line 6: There are 1 seats, so none is called B."),
        (TEXT.replace("mat=full", "mat"), "Line 3: An option is written name=value, not 'mat'."),
        (TEXT.replace("first=A", "mat=full"), "Line 3: The option mat is given twice."),
        (
            TEXT.replace("Seats: 2", "Seats: 2\nSeats: 2"),
            "Line 5: The header 'Seats' stands here a second time; first on line 4.",
        ),
        (TEXT + "Seats: 2\n", "Line 14: The header 'Seats' stands here a second time; first on line 4."),
        (
            without("Result") + "Result: unfinished",
            "Line 13: The header 'Result' stands after the first move; headers come first.",
        ),
        (
            TEXT.replace("Name A: Ada", "Name A: A\x1b[2Jda"),
            "Line 5: The character '\\x1b' cannot stand in a record.",
        ),
        (TEXT + "court\u202e@Ac4", "Line 14: The character '\\u202e' cannot stand in a record."),
        (without("Salt"), "Line 8: Commitment stands here without Salt: beside a seed, both or neither."),
        (without("Commitment"), "Line 8: Salt stands here without Commitment: beside a seed, both or neither."),
        (without("Seed"), "Line 7: A sealed record shows no salt as long as it does not show the seed."),
        (TEXT.replace("Commitment: ", "Commitment: 0"), "Line 9: Commitment is 64 hexadecimal digits"),
        (TEXT.replace("Commitment: ", "Commitment: 00"), "Line 9: Commitment is 64 hexadecimal digits"),
        (TEXT.replace("Salt: ", "Salt: x"), "Line 8: Salt is hexadecimal digits, two a byte"),
        (TEXT.replace(SALT.hex(), ""), "Line 8: Salt is hexadecimal digits, two a byte, not ''."),
        (TEXT.replace("Seed: ", "Seed: x"), "Line 7: A seed is a whole number from 0 up or 64 hexadecimal digits"),
    ],
)
def test_the_first_thing_wrong_is_named_with_its_line(text: str, sentence: str) -> None:
    assert problem_with(text).startswith(sentence)


def test_an_unknown_header_is_answered_with_those_there_are() -> None:
    assert problem_with(TEXT.replace("Game:", "Gmae:")) == (
        "Line 1: There is no header 'Gmae'; there are Game, Rules, Seats, Options, Seed, Salt, Commitment, "
        "Result, Name A, Name B, Name C, Name D, Name E, Name F."
    )


def test_results_in_one_line() -> None:
    assert result_line([35, 28], [0]) == "A 35, B 28; A wins"
    assert result_line([9, 9, 3], [0, 1]) == "A 9, B 9, C 3; A and B share the win"
    assert result_line([9, 9, 3, 9], [0, 1, 3]) == "A 9, B 9, C 3, D 9; A, B and D share the win"


words = st.text(string.ascii_lowercase, min_size=1, max_size=8)
names = st.text(min_size=1, max_size=20).filter(lambda name: name.isprintable() and name == name.strip())
chances = st.one_of(
    st.tuples(st.binary(min_size=32, max_size=32), st.just(b""), st.none()),
    st.binary(min_size=32, max_size=32).map(lambda seed: (seed, SALT, commitment(seed, SALT))),
    st.just((None, b"", "ab" * 32)),
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    seats = draw(st.integers(1, 4))
    seed, salt, proof = draw(chances)
    return Record(
        game=draw(words),
        version=draw(st.integers(0, 999)),
        seats=seats,
        options=draw(st.dictionaries(words, words, max_size=3)),
        names=tuple(draw(st.lists(names, min_size=seats, max_size=seats))),
        seed=seed,
        salt=salt,
        commitment=proof,
        result=draw(st.sampled_from([None, "A 3, B 4; B wins"])),
        moves=tuple(draw(st.lists(st.sampled_from(["skip", "tile c2 r1", "cap r4@1,1 r5@2,1W"]), max_size=5))),
    )


@given(records())
def test_any_record_survives_as_text_and_as_json(record: Record) -> None:
    assert read_record(write_record(record)) == record
    assert Record.from_json(record.to_json()) == record


@given(st.text())
def test_any_other_text_is_refused_in_a_sentence(text: str) -> None:
    assert problem_with(text).endswith(".")


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", "null", "7", '"x"', "[" * 100_000, '{"seed": 1, "salt": ""}', '{"seed": null, "salt": null}'],
)
def test_what_is_no_json_record_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="no record in JSON"):
        Record.from_json(text)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", 7),
        ("game", None),
        ("version", True),
        ("seats", "2"),
        ("seats", 9),
        ("options", [1]),
        ("options", {"mat": "full\nSeats: 3"}),
        ("names", ["Ada"]),
        ("names", "AB"[:1]),
        ("names", ["Ada", "Ben\n"]),
        ("names", [1, 2]),
        ("moves", ["skip # not"]),
        ("moves", ["a\nb"]),
        ("moves", [["skip"]]),
        ("seed", "00"),
        ("commitment", 5),
        ("result", 5),
        ("surprise", 5),
    ],
)
def test_json_that_no_record_can_say_is_refused(key: str, value: object) -> None:
    plain = json.loads(read_record(TEXT).to_json())
    with pytest.raises(Unreadable):
        Record.from_json(json.dumps({**plain, key: value}))


def test_every_seat_can_be_named() -> None:
    named = "".join(f"Name {letter}: {letter * 3}\n" for letter in SEAT_LETTERS)
    text = without("Name").replace("Seats: 2\n", f"Seats: 6\n{named}")
    assert read_record(text).names == ("AAA", "BBB", "CCC", "DDD", "EEE", "FFF")
    assert str(read_record(text)) == text
