"""The sparring partners keep the rules, their secrets and their ideas."""

import sys

import pytest

from gopura.bots.arena import run_match
from gopura.bots.budget import Budget
from gopura.bots.match import Match
from gopura.bots.seen import Seen
from gopura.core.chance import QuickDice
from gopura.core.squares import square_named
from gopura.games.angkor.data import TEMPLE, WATER
from tests.bots.positions import midway
from tests.sparring import PARTNERS
from tests.sparring.angkor import fortress
from tests.sparring.tikal import hoard, settlement

EVERYBODY = [(game, name) for game, partners in PARTNERS.items() for name in partners]


def test_every_game_has_two_partners() -> None:
    assert {game: len(partners) for game, partners in PARTNERS.items()} == {"angkor": 2, "temple": 2, "tikal": 2}


@pytest.mark.parametrize(("name", "partner"), EVERYBODY)
def test_a_partner_chooses_legal_moves_only(name: str, partner: str) -> None:
    for seed in range(3):
        game, position = midway(name, seed, 9 * seed)
        move = PARTNERS[name][partner](Seen(game, position), QuickDice(seed), Budget(1))
        assert move in list(position.moves())


@pytest.mark.parametrize(("name", "partner"), EVERYBODY)
def test_what_a_partner_cannot_know_does_not_change_its_choice(name: str, partner: str) -> None:
    game, truth = midway(name, 2, 14)
    other = truth.determinize(truth.seat_to_act, QuickDice(77))
    choices = {PARTNERS[name][partner](Seen(game, each), QuickDice(5), Budget(1)) for each in (truth, other)}
    assert len(choices) == 1


def test_the_turtle_likes_a_temple_better_behind_water() -> None:
    _, position = midway("angkor", 0, 0)
    open_to_jungle, behind_water = (position.copy().mats[0] for _ in range(2))  # type: ignore[attr-defined]
    for mat, water in ((open_to_jungle, "c2 d2 c3 c7"), (behind_water, "e6 g6 f5 f7")):
        mat.show(TEMPLE, square_named("f6"))
        for space in water.split():
            mat.show(WATER, square_named(space))
    assert fortress(behind_water) > fortress(open_to_jungle)


def test_the_hoarder_wants_treasures_and_the_settler_camps() -> None:
    _, plain = midway("tikal", 0, 0)
    richer, camped = plain.copy(), plain.copy()
    richer.crews[0].add_treasure(0, 2)  # type: ignore[attr-defined]
    camped.crews[0].camps |= 4  # type: ignore[attr-defined]
    assert hoard(richer, 0) - hoard(plain, 0) > settlement(richer, 0) - settlement(plain, 0) > 0
    assert settlement(camped, 0) > settlement(plain, 0)
    assert hoard(camped, 0) == hoard(plain, 0)


def test_a_partner_plays_in_the_arena_as_an_engine() -> None:
    engine = f"trusted:{sys.executable} -m tests.sparring racer"
    played = run_match(Match("temple", (engine, "random"), 2, 1, 3), processes=1)
    assert len(played) == 2
    assert not any(game.forfeit for game in played)
