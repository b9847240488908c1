from gopura.core.chance import SeedDice, read_seed
from gopura.games.tikal import GAME
from gopura.games.tikal.rules.position import FINAL_TURN, VOLCANO_TURN, TikalPosition
from tests.games.tikal.arranging import arranged, give, in_hand, play


def asked(position: TikalPosition) -> str:
    return str(GAME.words.prompt(GAME.view(position, position.seat_to_act)))


def test_a_tile_to_lay() -> None:
    temple = "Lay a temple of level 1: choose one of 4 hexes, then turn it."
    assert asked(in_hand(arranged(), "A1")) == temple
    assert asked(in_hand(arranged(), "B1")) == "Lay a volcano: choose one of 4 hexes."
    free = "Lay a volcano: choose one of 4 hexes; no stone needs to join it."
    assert asked(in_hand(arranged(free_volcano="on"), "B1")) == free


def test_the_points_left_and_what_they_pay_for() -> None:
    position = arranged()
    play(position, "enter w a1")
    position.turn.points = 10
    everything = "bring in explorers, move, dig, hunt, camp, guard"
    assert asked(position) == f"10 of 10 action points left: {everything} or end the turn."
    position.turn.points = 2
    assert asked(position) == "2 of 10 action points left: bring in explorers, move, dig or end the turn."
    position.turn.points = 0
    assert asked(position) == "0 of 10 action points left: end the turn."


def test_only_what_something_is_left_for_is_asked_for() -> None:
    position = arranged()
    give(position, "A", "mask urn urn")
    give(position, "B", "mask mask idol")
    first = "10 of 10 action points left: bring in explorers, swap a treasure or end the turn."
    assert asked(position) == first, "nobody is on the board to do anything"
    play(position, *("enter w a1",) * 10)
    position.turn.points = 10
    play(position, *("enter w a1",) * 8, "enter L a1")
    position.turn.points = 10
    assert (
        asked(position)
        == "10 of 10 action points left: move, dig, hunt, swap a treasure, camp, guard or end the turn."
    )


def test_a_scoring_turn_says_so() -> None:
    position = arranged()
    position.turn.points = 0
    position.turn_kind = VOLCANO_TURN
    assert asked(position) == "Volcano round: 0 of 10 action points left: end the turn and score."
    position.turn_kind = FINAL_TURN
    assert asked(position) == "Last scoring: 0 of 10 action points left: end the turn and score."


def test_the_auction() -> None:
    position = GAME.rules.start(3, GAME.facts.settle({"auction": "on", "first": "A"}, 3), SeedDice(read_seed(1)))
    assert asked(position) == "Bid 1 to 20 for the first choice, or pass: nobody has bid."
    play(position, "bid 7")
    assert asked(position) == "Bid 8 to 20 for the first choice, or pass: A has bid 7."
    position.crews[1].points = 7
    assert asked(position) == "Pass: A has bid 7, and you have 7 points."
    play(position, "pass", "pass")
    assert asked(position) == "Choose one of the 3 open tiles; you lay it and play next."
