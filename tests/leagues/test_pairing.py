"""Who plays whom: nobody meets twice while that can be avoided, places beside bots are shared, seats balanced."""

from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gopura.core.chance import QuickDice
from gopura.leagues.pairing import Past, Seating, fresh_pairs, paired, people_at

NAMES = "abcdefghijklmnopqrstuvwxyz"


def rounds_of(players: int, seats: int, rounds: int, seed: int = 1) -> tuple[list[list[Seating]], Past]:
    """So many rounds in which the standing is drawn anew each time."""
    past, played, dice = Past(), list[list[Seating]](), QuickDice(seed)
    for _ in range(rounds):
        order = sorted(NAMES[:players], key=lambda _: dice.word())
        played.append(paired(order, seats, past))
        past.add(played[-1])
    return played, past


def by_people(tables: list[Seating]) -> list[list[str]]:
    return [sorted(name for name in table if name is not None) for table in tables]


def everybody(tables: list[Seating]) -> list[str]:
    return sorted(name for table in tables for name in table if name is not None)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 20), st.integers(2, 6), st.integers(1, 6), st.integers(0, 10**6))
def test_everybody_sits_once_and_tables_are_as_full_as_one_another(
    players: int, seats: int, rounds: int, seed: int
) -> None:
    for tables in rounds_of(players, seats, rounds, seed)[0]:
        assert everybody(tables) == sorted(NAMES[:players])
        assert {len(table) for table in tables} == {seats}
        sizes = [people_at(table) for table in tables]
        assert max(sizes) - min(sizes) <= 1
        assert len(tables) == max(2, -(-players // seats))


@settings(max_examples=60, deadline=None)
@given(st.integers(3, 9), st.integers(1, 9), st.integers(0, 10**6))
def test_two_meet_again_only_where_that_cannot_be_avoided(players: int, rounds: int, seed: int) -> None:
    past = Past()
    for tables in rounds_of(players, 2, rounds, seed)[0]:
        groups = [pair for pair in by_people(tables) if len(pair) == 2]
        fresh = sum(not past.meetings(one, other) for one, other in groups)
        assert fresh == most_fresh(frozenset(name for pair in groups for name in pair), past)
        past.add(tables)


def most_fresh(people: frozenset[str], past: Past) -> int:
    @cache
    def best(left: frozenset[str]) -> int:
        if not left:
            return 0
        one = min(left)
        rest = left - {one}
        return max([best(rest), *(1 + best(rest - {x}) for x in rest if not past.met[frozenset((one, x))])])

    return best(people)


@pytest.mark.parametrize("players", range(4, 21, 2))
def test_an_even_number_of_players_meets_nobody_twice_in_half_as_many_rounds(players: int) -> None:
    """Whoever has met fewer than half of the others: then there always is a pairing without repetition (Dirac)."""
    _, past = rounds_of(players, 2, players // 2, seed=players)
    assert max(past.met.values()) == 1


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 7).map(lambda half: 2 * half + 1), st.integers(1, 9), st.integers(0, 10**6))
def test_nobody_plays_a_bot_twice_before_everybody_did_once(players: int, rounds: int, seed: int) -> None:
    _, past = rounds_of(players, 2, rounds, seed)
    counts = [past.with_bots[name] for name in NAMES[:players]]
    assert max(counts) - min(counts) <= 1


def test_of_those_who_may_the_last_in_standing_plays_the_bot() -> None:
    assert paired(list("abcde"), 2, Past())[-1] in {("e", None), (None, "e")}


def test_the_leader_gets_the_next_in_standing_who_is_new() -> None:
    past = Past()
    past.add([("a", "b"), ("c", "d")])
    assert sorted(by_people(paired(list("abcd"), 2, past))) == [["a", "c"], ["b", "d"]]


def test_the_leader_leaves_a_partner_to_those_who_have_no_other() -> None:
    """Somebody who met all but one gets that one, wherever the leader stands."""
    past = Past()
    past.met.update(frozenset(("d", name)) for name in "ac")
    assert sorted(by_people(paired(list("abcd"), 2, past))) == [["a", "c"], ["b", "d"]]


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 12), st.integers(0, 10**6))
def test_over_the_rounds_nobody_has_one_seat_much_more_often(rounds: int, seed: int) -> None:
    _, past = rounds_of(12, 2, rounds, seed)
    for name in NAMES[:12]:
        assert abs(past.sat[name, 0] - past.sat[name, 1]) <= 3


@pytest.mark.parametrize(("players", "seats", "rounds"), [(12, 3, 2), (16, 4, 2), (20, 4, 3), (18, 3, 4)])
def test_larger_tables_bring_new_people_together(players: int, seats: int, rounds: int) -> None:
    for seed in range(5):
        _, past = rounds_of(players, seats, rounds, seed)
        assert max(past.met.values()) == 1


def test_at_larger_tables_like_plays_like() -> None:
    tables = paired(list("abcdefgh"), 4, Past())
    assert [set(table) for table in tables] == [set("abcd"), set("efgh")]


def test_two_people_play_at_two_tables_so_that_there_is_something_to_compare() -> None:
    tables = paired(["a", "b"], 2, Past())
    assert [people_at(table) for table in tables] == [1, 1]
    past = Past()
    past.add(tables)
    assert past.with_bots == Counter("ab")


def test_what_is_paired_hangs_on_nothing_but_what_is_handed_in() -> None:
    assert rounds_of(15, 2, 6)[0] == rounds_of(15, 2, 6)[0]


def test_all_fresh_pairs_are_counted() -> None:
    past = Past()
    past.add([("a", "b"), ("c", "d")])
    assert fresh_pairs("abcd", past) == 2
    assert fresh_pairs("ab", past) == 0
