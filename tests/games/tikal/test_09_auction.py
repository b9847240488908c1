import pytest

import gopura
from gopura.core.chance import SeedDice, read_seed
from gopura.games.tikal import GAME
from gopura.games.tikal.data import TILE_NAMES
from gopura.games.tikal.rules.position import TikalPosition
from tests.games.tikal.arranging import at_the_end, legal, no, play, put, refusal

SEATS = "ABCD"


def begun(seats: int = 3) -> TikalPosition:
    """A round has just been opened; A bids first."""
    return GAME.rules.start(
        seats, GAME.facts.settle({"auction": "on", "first": "A"}, seats), SeedDice(read_seed(1))
    )


def offered(position: TikalPosition) -> list[str]:
    auction = GAME.view(position, None)["auction"]
    assert auction is not None
    return [tile["tile"] for tile in auction["offered"]]


def take_turn(position: TikalPosition) -> None:
    """Lay the tile wherever it goes, and end."""
    play(position, sorted(legal(position))[0], "end")


def seat(position: TikalPosition) -> str:
    return SEATS[position.seat_to_act]


def test_tik_9_1_twenty_points_and_as_many_open_tiles_as_players() -> None:
    for seats in (2, 3, 4):
        position = begun(seats)
        assert position.scores() == [20] * seats
        assert len(offered(position)) == seats
        assert position.drawn == seats


def test_tik_9_1_without_the_option_there_is_no_auction() -> None:
    table = gopura.start("tikal", seats=2, seed=1)
    for text in ("bid 3", "pass", "choose A1"):
        assert str(table.why_not(text)) == "There is no auction at this table. (TIK-9.1)"


def test_tik_9_2_bid_more_or_pass() -> None:
    position = begun()
    assert legal(position) == {"pass", *(f"bid {points}" for points in range(1, 21))}
    assert refusal(position, "bid 0") == no("TIK-9.2", "bid-nothing")
    assert refusal(position, "bid 21") == no("TIK-9.2", "bid-too-high", bid=21, points=20)
    assert refusal(position, "end") == no("TIK-9.2", "bid-first")
    assert refusal(position, "tile c1 r0") == no("TIK-9.2", "bid-first")
    assert refusal(position, "choose A1") == no("TIK-9.2", "bid-first")
    play(position, "bid 3")
    assert seat(position) == "B"
    assert refusal(position, "bid 3") == no("TIK-9.2", "bid-too-low", bidder="A", bid=3)


def test_tik_9_2_who_passes_is_out_and_the_last_one_in_pays_and_chooses() -> None:
    position = play(begun(), "bid 1", "pass", "bid 2")
    assert seat(position) == "A"
    play(position, "bid 5")
    assert seat(position) == "C"
    play(position, "pass")
    assert (seat(position), position.scores()) == ("A", [15, 20, 20])
    assert legal(position) == {f"choose {tile}" for tile in offered(position)}
    reason = no("TIK-9.2", "choose-first")
    assert refusal(position, "bid 7") == reason
    assert refusal(position, "end") == reason
    assert refusal(position, "choose G4") == no("TIK-9.2", "tile-not-open", tile="G4")
    chosen = offered(position)[1]
    play(position, f"choose {chosen}")
    assert position.tile == TILE_NAMES.index(chosen)
    assert chosen not in offered(position)
    play(position, sorted(legal(position))[0])
    assert refusal(position, "bid 3") == no("TIK-9.2", "not-bidding-now")
    reason = no("TIK-9.2", "tile-chosen")
    assert refusal(position, f"choose {chosen}") == reason


def test_tik_9_2_the_last_one_in_may_bid_although_all_others_passed() -> None:
    position = play(begun(), "pass", "pass")
    assert seat(position) == "C"
    play(position, "bid 1")
    assert (seat(position), position.scores()) == ("C", [20, 20, 19])


def test_tik_9_2_nobody_bids_more_than_they_have() -> None:
    position = begun()
    position.crews[0].points = 0
    assert legal(position) == {"pass"}
    assert refusal(position, "bid 1") == no("TIK-9.2", "bid-too-high", bid=1, points=0)


def test_tik_9_3_if_all_pass_the_first_who_passed_plays_for_nothing() -> None:
    position = play(begun(), "pass", "pass", "pass")
    assert (seat(position), position.scores()) == ("A", [20, 20, 20])
    assert legal(position) == {f"choose {tile}" for tile in offered(position)}


def test_tik_9_3_the_last_player_of_a_round_takes_the_last_tile_for_nothing() -> None:
    position = play(begun(), "pass", "bid 4", "pass")
    play(position, f"choose {offered(position)[0]}")
    take_turn(position)
    assert seat(position) == "C"
    play(position, "pass", "pass")
    play(position, f"choose {offered(position)[0]}")
    [last] = offered(position)
    take_turn(position)
    assert seat(position) == "A"
    assert TILE_NAMES[position.tile] == last
    assert {text.split()[0] for text in legal(position)} == {"tile"}


def test_tik_9_4_the_neighbour_of_who_just_played_opens_among_those_without_a_turn() -> None:
    position = play(begun(4), "pass", "pass", "bid 1", "pass")
    assert seat(position) == "C"
    play(position, f"choose {offered(position)[0]}")
    take_turn(position)
    assert seat(position) == "D"
    play(position, "pass", "bid 1", "pass")
    assert seat(position) == "A"
    play(position, f"choose {offered(position)[0]}")
    take_turn(position)
    assert seat(position) == "B"
    play(position, "pass")
    assert seat(position) == "D"


def test_tik_9_4_the_next_round_is_opened_left_of_the_last_player() -> None:
    position = play(begun(), "pass", "pass", "bid 1")
    play(position, f"choose {offered(position)[0]}")
    take_turn(position)  # C
    play(position, "bid 1", "pass")
    play(position, f"choose {offered(position)[0]}")
    take_turn(position)  # A
    assert seat(position) == "B"
    before = position.shown
    take_turn(position)
    assert seat(position) == "C"
    assert position.asked == 2
    assert len(offered(position)) == 3
    assert position.shown == before + 3


def test_tik_9_5_a_volcano_counts_when_it_is_chosen() -> None:
    position = begun()
    assert position.auction is not None
    position.auction.lay_open(sum(1 << TILE_NAMES.index(tile) for tile in ("A1", "A2", "B1")))
    play(position, "pass", "bid 1", "pass", "choose B1")
    order = []
    for _ in range(3):
        order.append(seat(position))
        assert position.turn.points == 10
        play(position, "end")
    assert order == ["B", "C", "A"]
    assert seat(position) == "B"
    assert {text.split()[0] for text in legal(position)} == {"tile"}


@pytest.mark.parametrize(
    ("points", "order"),
    [([30, 20, 10], "CBA"), ([10, 10, 10], "BCA"), ([10, 30, 10], "CAB"), ([5, 9, 9], "ABC")],
)
def test_tik_9_5_the_last_scoring_goes_from_the_lowest_score_up(points: list[int], order: str) -> None:
    position = at_the_end(seats=3, auction="on")
    put(position, "A", "w a2")
    for crew, owned in zip(position.crews, points, strict=True):
        crew.points = owned
    play(position, "end")
    seen = ""
    while position.seat_to_act >= 0:
        seen += seat(position)
        play(position, "end")
    assert seen == order
