"""The cheapest walk of any explorer to any hex: right, and playable step by step."""

import pytest

import gopura
from gopura.core.chance import QuickDice
from gopura.core.table import Table
from gopura.games.tikal import GAME
from gopura.games.tikal.data import EXPLORER_NAMES, EXPLORERS, HEX_NAMES, HEXES
from gopura.games.tikal.rules.crew import SUPPLY
from gopura.games.tikal.rules.position import TikalPosition
from gopura.games.tikal.rules.walks import OUT_OF_REACH, steps_of, walks_from, walks_of
from gopura.games.tikal.words import notation
from tests.games.tikal import slow
from tests.games.tikal.arranging import arranged, place_of, play, put, set_camp
from tests.games.tikal.test_second_implementation import next_move, started

CLEARINGS = {"c2": "A3 r0", "d3": "B3 r0", "e3": "C3 r0", "f4": "D4 r0"}


def texts_of(position: TikalPosition, explorer: str, to: str) -> list[str]:
    number = EXPLORER_NAMES.index(explorer)
    crew, turn = position.crews[0], position.turn
    walks = walks_of(position.land, crew)[number]
    assert walks is not None
    return [notation.write(move) for move in steps_of(crew, turn, walks, number, HEX_NAMES.index(to))]


def test_a_walk_goes_the_cheapest_way() -> None:
    position = arranged()
    put(position, "A", "w a2")
    assert texts_of(position, "w1", "b2") == ["move w1 a2-a1", "move w1 a1-b2"]
    assert texts_of(position, "w1", "a2") == []
    assert texts_of(position, "w1", "h5") == []


def test_a_walk_uses_camps() -> None:
    position = arranged(CLEARINGS)
    set_camp(position, "A", "e3")
    put(position, "A", "L a2")
    assert texts_of(position, "L", "e3") == ["move L a2-a1", "jump L a1-e3"]


def test_a_worker_that_meets_one_like_it_lets_the_lower_number_go_on() -> None:
    position = arranged()
    put(position, "A", "w a1", "w a2")
    steps = texts_of(position, "w2", "b1")
    assert steps == ["move w2 a2-a1", "move w1 a1-b1"]
    play(position, *steps)
    assert (place_of(position, "A", "w1"), place_of(position, "A", "w2")) == ("b1", "a1")


def test_a_worker_that_has_worked_goes_on_itself() -> None:
    position = arranged()
    put(position, "A", "w a1", "w a2")
    play(position, "dig w2")
    assert texts_of(position, "w2", "b1") == ["move w2 a2-a1", "move w2 a1-b1"]


def test_from_the_supply_a_walk_begins_at_the_best_camp() -> None:
    position = arranged(CLEARINGS)
    set_camp(position, "A", "e3")
    crew = position.crews[0]
    walks = walks_from(position.land, crew, SUPPLY)
    to = HEX_NAMES.index("f4")
    assert [notation.write(move) for move in steps_of(crew, position.turn, walks, 0, to)] == [
        "enter L e3",
        "move L e3-f4",
    ]
    assert [notation.write(move) for move in steps_of(crew, position.turn, walks, 1, to)] == [
        "enter w e3",
        "move w1 e3-f4",
    ]


@pytest.mark.parametrize("seed", range(4))
def test_walks_agree_with_the_slow_rules_and_can_be_played(seed: int) -> None:
    position, dice = started(3, {}, seed), QuickDice(seed)
    number = 0
    while position.seat_to_act >= 0:
        if number % 60 == 0 and position.asked == 1:
            check_all(position)
        position.apply(next_move(position, dice))
        number += 1


def check_all(position: TikalPosition) -> None:
    """Prices as the slow rules have them; the steps lead there for that price."""
    seat = position.seat_to_act
    crew, land = position.crews[seat], position.land
    view = GAME.view(position, None)
    slowly: dict[int, dict[str, int]] = {}
    for explorer, walks in enumerate(walks_of(land, crew)):
        name = EXPLORER_NAMES[explorer]
        assert (walks is not None) == (name in view["crews"][seat]["explorers"])
        if walks is None:
            continue
        if walks.start in slowly:
            continue
        slowly[walks.start] = slow.distances(view, str(view["turn"]), HEX_NAMES[walks.start])
        fast = {HEX_NAMES[to]: walks.prices[to] for to in range(HEXES) if walks.prices[to] != OUT_OF_REACH}
        assert fast == slowly[walks.start]
        for to in range(0, HEXES, 3):
            if walks.prices[to] not in (0, OUT_OF_REACH):
                check_steps(position, explorer, to, walks.prices[to])
    assert len(walks_of(land, crew)) == EXPLORERS


def check_steps(position: TikalPosition, explorer: int, to: int, price: int) -> None:
    copy = position.copy()
    copy.turn.points = 1000
    crew = copy.crews[copy.seat_to_act]
    walks = walks_of(copy.land, crew)[explorer]
    assert walks is not None
    before = copy.land.strength_of(copy.seat_to_act, to)
    for move in steps_of(crew, copy.turn, walks, explorer, to):
        assert GAME.rules.canonical(copy, move) == move
        assert GAME.rules.why_not(copy, move) is None
        copy.apply(move)
    assert copy.turn.points == 1000 - price
    assert copy.land.strength_of(copy.seat_to_act, to) == before + (3 if explorer == 0 else 1)


@pytest.mark.parametrize("seed", range(3 if gopura.COMPILED else 1))
def test_every_shortcut_can_be_played_for_its_price(seed: int) -> None:
    table, dice = gopura.start("tikal", seats=3, seed=seed), QuickDice(seed)
    offered = 0
    while not table.over:
        if len(table.played) % 20 == 0:
            offered += check_shortcuts(table)
        moves = table.moves()
        table.play(moves[dice.below(len(moves))])
    assert offered > 20
    assert table.shortcuts() == []


def check_shortcuts(table: Table) -> int:
    """Paths are new and can be clicked; the moves are legal one after the other and cost what is said."""
    shortcuts = table.shortcuts()
    paths = [choice.path for choice in table.choices()] + [shortcut.path for shortcut in shortcuts]
    assert len(paths) == len(set(paths))
    markup = table.svg(table.seat)
    for shortcut in shortcuts:
        assert all(f'data-id="{id}"' in markup for id in shortcut.path)
        before = table.view()["action_points"]
        for text in shortcut.moves:
            assert text in table.moves()
            table.play(text)
        assert str(shortcut.price) == f"{before - table.view()['action_points']} AP"
        assert str(shortcut.effect).endswith(f"in {len(shortcut.moves)} steps")
        for _ in shortcut.moves:
            table.undo()
    return len(shortcuts)


def test_where_a_game_has_no_shortcuts_none_are_offered() -> None:
    assert gopura.start("angkor", seats=2, seed=1).shortcuts() == []
    assert gopura.start("tikal", seats=2, seed=1).shortcuts() == []


def test_shortcuts_of_a_few_explorers() -> None:
    position = arranged()
    put(position, "A", "w a2")
    view = GAME.view(position, 0)
    assert GAME.board.shortcuts is not None
    found = {shortcut.path: shortcut.moves for shortcut in GAME.board.shortcuts(view)}
    assert found == {
        ("explorer:w1", "hex:b1"): ("move w1 a2-a1", "move w1 a1-b1"),
        ("explorer:w1", "hex:b2"): ("move w1 a2-a1", "move w1 a1-b2"),
        ("supply:leader", "hex:a2"): ("enter L a1", "move L a1-a2"),
        ("supply:leader", "hex:b1"): ("enter L a1", "move L a1-b1"),
        ("supply:leader", "hex:b2"): ("enter L a1", "move L a1-b2"),
        ("supply:worker", "hex:a2"): ("enter w a1", "move w2 a1-a2"),
        ("supply:worker", "hex:b1"): ("enter w a1", "move w2 a1-b1"),
        ("supply:worker", "hex:b2"): ("enter w a1", "move w2 a1-b2"),
    }


def test_shortcuts_with_nobody_left_in_the_supply() -> None:
    position = arranged()
    put(position, "A", *["w a1"] * 18, "L a1")
    assert GAME.board.shortcuts is not None
    assert GAME.board.shortcuts(GAME.view(position, 0)) == []
