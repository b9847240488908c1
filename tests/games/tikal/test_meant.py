"""Why clicks lead nowhere: every thing drawn has a numbered reason, and the one that a player would ask about."""

import re
from collections.abc import Iterator, Sequence

import pytest

import gopura
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.refusal import Refusal
from gopura.games.tikal import GAME
from gopura.games.tikal.rules.position import VOLCANO_TURN, TikalPosition
from tests.games.tikal.arranging import (
    arranged,
    at_the_end,
    finished,
    give,
    in_hand,
    play,
    put,
    set_camp,
    set_guard_on,
)

RULE = re.compile(r"TIK-\d+\.\d+")
IDS = re.compile(r'data-id="([^"]+)"')
SETUPS: list[tuple[int, dict[str, str]]] = [(2, {}), (3, {"auction": "on"}), (4, {"free_volcano": "on"})]
EVERY = 29 if gopura.COMPILED else 149  # moves between two positions that are looked at: sources are slower
WANTED = ("dig", "take", "camp", "guard", "swap")
LAND = {"c1": "A2 r0", "c2": "A3 r0", "d2": "B1 r0"}


def reason(position: TikalPosition, *clicked: str) -> Refusal | None:
    """The first refusal among what the clicks may mean."""
    assert GAME.board.meant is not None
    for meant in list(GAME.board.meant(position, clicked)):
        refusal = meant if isinstance(meant, Refusal) else GAME.rules.why_not(position, meant)
        if refusal is not None:
            return refusal
    return None


def rule(position: TikalPosition, *clicked: str) -> str:
    """The reason in words, whatever the order of the clicks."""
    found = {str(reason(position, *clicked)), str(reason(position, *clicked[::-1]))}
    assert len(found) == 1, found
    return found.pop()


def drawn(position: TikalPosition) -> list[str]:
    """Every id that the seat to act sees."""
    view = GAME.view(position, max(0, position.seat_to_act))
    panels = GAME.board.draw(view).panels
    return [id for panel in panels for markup in panel.parts.values() for id in IDS.findall(markup)]


def paths(position: TikalPosition) -> list[tuple[str, ...]]:
    """The clicks of every legal move, and of every walk of several steps."""
    if position.seat_to_act < 0:
        return []
    view = GAME.view(position, position.seat_to_act)
    choices = GAME.board.choices(view, list(position.moves()))
    return [choice.path for choice in choices] + [walk.path for walk in GAME.board.shortcuts(view)]


def silent(position: TikalPosition) -> Iterator[Sequence[str]]:
    """Clicks on drawn things that lead to no legal move and get no numbered reason."""
    legal, ids = paths(position), drawn(position)
    for first in [None, *sorted({path[0] for path in legal})]:
        known = {id for path in legal if first is None or first in path for id in path}
        for id in ids:
            if id not in known:
                clicked = [id] if first is None else [first, id]
                found = reason(position, *clicked)
                if found is None or not RULE.fullmatch(found.rule) or found.reason[-1] not in ".!?":
                    yield clicked


def careful(position: TikalPosition, dice: QuickDice) -> int:
    """A move of somebody who plays for explorers, temples and camps rather than at random."""
    moves = list(position.moves())
    wanted = [
        move for move in moves if GAME.words.write(move).split()[0] in ("dig", "take", "camp", "guard", "swap")
    ]
    others = [move for move in moves if GAME.words.write(move) not in ("end", "pass")] or moves
    pool = wanted if wanted and dice.below(3) else others
    return int(pool[dice.below(len(pool))])


def game(seats: int, options: dict[str, str], seed: int, every: int, is_careful: bool) -> Iterator[TikalPosition]:
    """Some positions of a game, and its last."""
    position = GAME.rules.start(seats, GAME.facts.settle(options, seats), SeedDice(read_seed(seed)))
    dice, number = QuickDice(seed), 0
    while position.seat_to_act >= 0:
        if number % every == 0:
            yield position
        number += 1
        moves = position.moves()
        position.apply(careful(position, dice) if is_careful else moves[dice.below(len(moves))])
    yield position


@pytest.mark.parametrize("is_careful", [False, True], ids=["random", "careful"])
@pytest.mark.parametrize(("seats", "options"), SETUPS, ids=["two", "auction", "free-volcano"])
def test_every_click_that_leads_nowhere_has_a_numbered_reason(
    seats: int, options: dict[str, str], is_careful: bool
) -> None:
    for position in game(seats, options, 3, EVERY, is_careful):
        assert list(silent(position)) == []


def test_what_cannot_be_known_changes_no_reason() -> None:
    for position in game(3, {}, 4, 41, is_careful=True):
        twin = position.determinize(max(0, position.seat_to_act), QuickDice(9))
        assert GAME.board.meant is not None
        for id in drawn(position):
            told = [[str(meant) for meant in GAME.board.meant(truth, [id])] for truth in (position, twin)]
            assert told[0] == told[1]


def test_clicks_on_nothing_that_is_drawn_mean_nothing() -> None:
    for id in ("nothing", "hex:z9", "hex:", "explorer:C:w1", "treasure:A", "score:A:1", "bid:x", "::", "turn:9"):
        assert reason(arranged(), id) is None
        assert reason(arranged(), "hex:a1", id) is None


def test_dig_without_anybody_on_a_temple() -> None:
    position = arranged(LAND)
    put(position, "A", "w b2", "L a1")
    assert rule(position, "action:dig") == "None of your explorers is on a temple. (TIK-4.1)"
    assert rule(position, "action:dig", "explorer:w1") == "Worker w1 is on b2, where there is no temple. (TIK-4.1)"
    assert rule(position, "action:dig", "hex:a2") == "None of your explorers is on a2. (TIK-4.1)"
    assert rule(position, "action:dig", "hex:c2") == "There is no temple on c2. (TIK-4.1)"
    assert rule(position, "action:dig", "supply:worker") == "Worker w2 has not entered yet. (TIK-3.1)"
    assert rule(position, "action:hunt") == "None of your explorers is on a ruin with treasure. (TIK-5.1)"


def test_who_can_dig_but_for_the_points_is_told_the_points() -> None:
    position = arranged()
    put(position, "A", "w a2", "w a2", "w b1")
    play(position, "dig w1", "dig w2")
    assert reason(position, "hex:a2") is not None
    position.turn.points = 1
    assert rule(position, "action:dig") == "That costs 2 action points; you have 1 left. (TIK-3.4)"
    assert rule(position, "hex:a2").endswith("(TIK-4.2)")
    assert rule(position, "hex:b1") == "That costs 2 action points; you have 1 left. (TIK-3.4)"


def test_a_walk_that_is_too_dear_or_leads_nowhere() -> None:
    position = arranged(LAND)
    put(position, "A", "w a2")
    position.turn.points = 2
    assert rule(position, "explorer:w1", "hex:b1").startswith(
        "The cheapest way to b1 costs 4 action points; you have"
    )
    assert rule(position, "hex:b1") == "The cheapest way to b1 costs 3 action points; you have 2 left. (TIK-3.3)"
    assert rule(position, "explorer:w1", "hex:d2") == "d2 is a volcano, which nobody can enter. (TIK-3.9)"
    assert rule(position, "hex:d2") == "d2 is a volcano, which nobody can enter. (TIK-3.9)"
    assert rule(position, "explorer:w1", "hex:h5") == "h5 is not explored yet. (TIK-3.3)"
    assert rule(position, "explorer:w1", "hex:a3") == "a3 is not explored yet. (TIK-3.3)"
    assert rule(position, "explorer:w1", "hex:a2") == "Worker w1 is already on a2. (TIK-3.3)"
    assert rule(position, "hex:h5") == "You have already laid your tile; there is one a turn. (TIK-2.1)"


def test_two_hexes_without_a_stone_between_them() -> None:
    position = arranged()
    put(position, "A", "w a2")
    position.turn.points = 2
    assert rule(position, "explorer:w1", "hex:b2") == (
        "No stone lies on the border of a2 and b2, so nobody can cross it. (TIK-3.3)"
    )


def test_the_pieces_of_others_are_not_mine() -> None:
    position = arranged(LAND)
    put(position, "A", "w a1")
    put(position, "B", "w a1", "w c1")
    set_camp(position, "B", "c2")
    give(position, "B", "ring ring urn")
    assert rule(position, "explorer:B:w1") == "Those explorers are B’s; you command only your own. (TIK-1.8)"
    assert (
        rule(position, "supply:B:worker") == "That supply is B’s; you bring in only your own explorers. (TIK-1.8)"
    )
    assert rule(position, "camps:B") == "Those camps are B’s; you set up only your own. (TIK-1.8)"
    assert rule(position, "camp:c2") == "The camp on c2 is another player’s; only its owner uses it. (TIK-6.2)"
    assert rule(position, "supply:leader", "camp:c2").endswith("only its owner uses it. (TIK-6.2)")
    assert rule(position, "treasure:B:ring") == "B has 2 rings; only a lone treasure can be swapped. (TIK-5.2)"
    assert (
        rule(position, "treasure:B:urn") == "You have no lone treasure of another kind to give for it. (TIK-5.2)"
    )


def test_an_explorer_of_another_on_a_hex_stands_for_the_hex_once_a_walker_is_chosen() -> None:
    position = arranged(LAND)
    put(position, "A", "w a2")
    put(position, "B", "w b1")
    position.turn.points = 1
    assert rule(position, "explorer:w1", "explorer:B:w1") == rule(position, "explorer:w1", "hex:b1")


def test_treasures_that_cannot_be_swapped() -> None:
    position = arranged()
    give(position, "A", "mask urn urn")
    give(position, "B", "mask ring ring")
    assert rule(position, "treasure:A:urn") == "You have 2 urns; only a lone treasure can be swapped. (TIK-5.2)"
    assert rule(position, "treasure:A:idol") == "You have no idols; only a lone treasure can be swapped. (TIK-5.2)"
    assert rule(position, "treasure:A:mask") == "Nobody else has a lone treasure of another kind. (TIK-5.2)"
    assert rule(position, "action:swap", "treasure:A:mask") == rule(position, "treasure:A:mask")
    assert rule(position, "treasure:A:mask", "treasure:A:urn") == "A swap is with another player. (TIK-5.2)"
    assert rule(position, "treasure:B:mask", "treasure:B:ring") == (
        "A swap is between you and one other player: choose one of your own lone treasures first. (TIK-5.2)"
    )
    put(position, "A", "w a1")
    assert rule(position, "explorer:w1", "treasure:A:urn").startswith("You have 2 urns")


def test_camps_and_guards_say_where_they_go() -> None:
    position = arranged(LAND)
    put(position, "A", "w a2", "w c1")
    put(position, "B", "w a2")
    assert rule(position, "action:camp") == (
        "None of your explorers is on a clearing or an emptied ruin. (TIK-6.1)"
    )
    assert rule(position, "explorer:w2", "action:camp").startswith("A camp goes on a clearing")
    assert rule(position, "action:guard").startswith("Your strength on a2 is 1 and another player’s is 1")
    assert rule(position, "action:guard", "hex:b1") == "None of your explorers is on b1. (TIK-7.1)"
    put(position, "A", "w b2", "L a2")
    assert (
        rule(position, "camps:A") == "Choose Camp first, then a clearing where one of your explorers is. (TIK-6.1)"
    )
    assert rule(position, "explorer:w3", "action:camp").startswith("Choose Camp first")
    assert rule(position, "guards:A") == "Choose Guard first, then the temple. (TIK-7.1)"
    set_camp(position, "A", "c2")
    set_camp(position, "A", "d1")
    assert rule(position, "action:camp") == "You have already set up both of your camps. (TIK-1.8)"


def test_a_guarded_temple_is_not_dug() -> None:
    position = arranged()
    put(position, "A", "w a2")
    set_guard_on(position, "B", "a2", 4)
    assert rule(position, "action:dig") == "The temple on a2 has a guard, so it stays at level 4. (TIK-4.4)"


def test_new_explorers_come_on_at_a_camp() -> None:
    position = arranged(LAND)
    assert rule(position, "hex:a1") == "To bring in an explorer at a1, choose the camp there. (TIK-3.1)"
    position.turn.points = 2
    assert rule(position, "supply:worker", "hex:a2") == (
        "The cheapest way to a2 costs 3 action points; you have 2 left. (TIK-3.3)"
    )
    position.turn.points = 0
    assert rule(position, "supply:worker") == "That costs 1 action point; you have none left. (TIK-3.1)"
    assert rule(position, "camp:a1") == "That costs 1 action point; you have none left. (TIK-3.1)"


def test_a_tile_where_it_does_not_fit() -> None:
    position = in_hand(arranged(LAND), "A2")
    assert rule(position, "hex:a1") == "a1 is already explored; a tile goes on an empty hex. (TIK-2.2)"
    assert rule(position, "hex:h5") == "No explored hex is next to h5. (TIK-2.2)"
    assert rule(position, "hex:a3", "hex:a1") == rule(position, "hex:a1")
    assert rule(position, "hex:a3", "hex:b3") == "One tile is laid on one hex; choose a3 or b3. (TIK-2.1)"
    assert rule(position, "hand") == "Choose a hex for the tile, then turn it. (TIK-2.2)"
    assert rule(position, "camp:a1") == "Lay your tile first; actions come after it. (TIK-2.1)"
    assert rule(position, "explorer:A:w1") == "Lay your tile first; actions come after it. (TIK-2.1)"


def test_a_turn_that_no_place_takes() -> None:
    position = in_hand(arranged({"c1": "D1 r0"}), "C2")
    refused = [turn for turn in range(6) if reason(position, "hex:d1", f"turn:{turn}") is not None]
    assert refused
    assert rule(position, "hex:d1", f"turn:{refused[0]}") == (
        "On d1, turned like that, no stone would lie on a border with explored land. (TIK-2.2)"
    )


def test_in_a_volcano_round_no_tile_is_laid() -> None:
    position = in_hand(arranged(), "B1")
    position.begin_actions(0, VOLCANO_TURN)
    assert rule(position, "hex:c1").startswith("The volcano is laid after everybody has scored")
    assert (
        rule(at_the_end(), "stack:A") == "Tiles are drawn by themselves, letter by letter from A to G. (TIK-1.4)"
    )


def test_after_the_end_everything_is_over() -> None:
    assert rule(finished([3, 2]), "hex:a1").endswith("(TIK-8.4)")
    assert rule(finished([3, 2]), "score:A").endswith("(TIK-8.4)")


def test_counters_and_stocks_say_what_they_are_for() -> None:
    position = arranged()
    assert rule(position, "points").startswith("These are the action points of this turn: 10 of 10 left.")
    assert rule(position, "level:5").endswith("choose the explorer, then Dig. (TIK-4.1)")
    assert rule(position, "hidden").endswith("choose the explorer, then Hunt. (TIK-5.1)")
    assert rule(position, "score:B").endswith("after a volcano, and after the last tile. (TIK-8.3)")


def test_in_an_auction_one_bids_first() -> None:
    table = gopura.start("tikal", seats=2, seed=1, options={"auction": "on", "first": "A"})
    position = table.reveal()
    assert isinstance(position, TikalPosition)
    tile = table.view()["auction"]["offered"][0]["tile"]
    assert rule(position, f"tile:{tile}") == "The auction is on: bid or pass. (TIK-9.2)"
    assert rule(position, "bid:1", "bid:2") == "One bid at a time. (TIK-9.2)"
    assert rule(position, "hex:c1") == "The auction is on: bid or pass. (TIK-9.2)"


def test_a_hex_that_no_stone_leads_to() -> None:
    position = arranged({"c3": "A1 r0"})
    put(position, "A", "w a2")
    assert rule(position, "explorer:w1", "hex:c3") == "No way leads from a2 to c3. (TIK-3.3)"
    assert rule(position, "supply:leader", "hex:c3") == "No way leads from a1 to c3. (TIK-3.3)"
    assert rule(position, "hex:c3") == "No way leads to c3 from where your explorers are. (TIK-3.3)"


def test_an_explorer_at_a_camp_jumps_to_the_camp_that_is_clicked() -> None:
    position = arranged()
    put(position, "A", "w a1")
    set_camp(position, "A", "b2")
    assert GAME.board.meant is not None
    meant = list(GAME.board.meant(position, ["explorer:w1", "camp:b2"]))
    assert next(GAME.words.write(move) for move in meant if isinstance(move, int)) == "jump w1 a1-b2"


def test_the_hand_is_asked_about_after_its_tile_is_laid() -> None:
    assert rule(arranged(), "hand") == "You have already laid your tile; there is one a turn. (TIK-2.1)"


def test_an_explorer_in_the_supply_goes_nowhere() -> None:
    refused = reason(arranged(LAND), "explorer:w5")
    assert refused is not None
    assert refused.rule == "TIK-3.1"


def test_where_all_have_come_on_the_nearest_of_them_is_asked() -> None:
    position = arranged(LAND)
    put(position, "A", *["w a1"] * 18, "L a1")
    position.turn.points = 1
    assert rule(position, "hex:c2") == "The cheapest way to c2 costs 2 action points; you have 1 left. (TIK-3.3)"


def test_a_tile_may_be_turned_so_that_it_fits_nowhere() -> None:
    assert rule(in_hand(arranged(), "B1"), "turn:1") == (
        "Turned like that, the tile fits on no hex: no stone would join it to explored land. (TIK-2.2)"
    )
