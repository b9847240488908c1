"""Whatever is drawn can be clicked, and where no move comes of it the reason has a number."""

import re
from collections.abc import Iterator

import pytest

from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.drawing import picture
from gopura.core.refusal import Refusal
from gopura.core.seats import NOBODY
from gopura.games.angkor import GAME
from gopura.games.angkor.board.meant import meant
from gopura.games.angkor.rules.moves import placement
from gopura.games.angkor.rules.position import AngkorPosition
from gopura.games.angkor.say import a_thing, say, thing
from tests.games.angkor.arranging import OVERGROWN, WALLED_IN, arranged, hold, play
from tests.games.angkor.test_sanity import greedy_move

SETUPS = [(seats, mat) for seats in (2, 3, 4) for mat in ("notched", "full")]
RULE = re.compile(r"ANG-\d\.\d")


def first_reason(position: AngkorPosition, *clicked: str) -> Refusal | None:
    """What the table answers to these clicks."""
    for each in meant(position, clicked):
        refusal = each if isinstance(each, Refusal) else GAME.rules.why_not(position, each)
        if refusal is not None:
            return refusal
    return None


def reason(position: AngkorPosition, *clicked: str) -> tuple[str, object]:
    """The rule and the message that the table answers."""
    refusal = first_reason(position, *clicked)
    assert refusal is not None
    return refusal.rule, refusal.sentence


def ids_drawn(position: AngkorPosition, seat: int) -> list[str]:
    """Everything that the seat can click."""
    return sorted(set(re.findall(r'data-id="([^"]+)"', str(picture(GAME.board.draw(GAME.view(position, seat)))))))


def wrong_clicks(position: AngkorPosition) -> Iterator[tuple[str, ...]]:
    """All ids, alone and together with each start of a choice in either order, that lead to no legal move."""
    seat = max(position.seat_to_act, 0)
    paths = [choice.path for choice in GAME.board.choices(GAME.view(position, seat), list(position.moves()))]
    legal = {frozenset(path[:length]) for path in paths for length in (1, 2)} | {
        frozenset(path[1:]) for path in paths
    }
    for id in ids_drawn(position, seat):
        for first in ("", *{path[0] for path in paths}):
            for clicked in ((first, id), (id, first)) if first else ((id,),):
                if frozenset(clicked) not in legal:
                    yield clicked


def sampled(seats: int, mat: str, every: int, careful: bool) -> Iterator[AngkorPosition]:
    """Positions of one game, the last one included."""
    dice = QuickDice(seats)
    options = GAME.facts.settle({"mat": mat}, seats)
    position, played = GAME.rules.start(seats, options, SeedDice(read_seed(seats))), 0
    while position.seat_to_act >= 0:
        if played % every == 0:
            yield position.copy()
        moves = position.moves()
        position.apply(greedy_move(position, dice) if careful else moves[dice.below(len(moves))])
        played += 1
    yield position


@pytest.mark.parametrize("careful", [False, True], ids=["random", "careful"])
@pytest.mark.parametrize(("seats", "mat"), SETUPS)
def test_every_wrong_click_gets_a_numbered_reason(seats: int, mat: str, careful: bool) -> None:
    for position in sampled(seats, mat, 23, careful):
        for clicked in wrong_clicks(position):
            refusal = first_reason(position, *clicked)
            assert refusal is not None, clicked
            assert RULE.fullmatch(refusal.rule), clicked
            assert refusal.reason.endswith("."), clicked


@pytest.mark.parametrize("held", ["court", "jungle", "", "water jungle"])
def test_every_wrong_click_of_whoever_can_do_little_gets_a_numbered_reason(held: str) -> None:
    position = arranged(WALLED_IN, {"c1": "water"}, hand=held, mat="full")
    for clicked in wrong_clicks(position):
        refusal = first_reason(position, *clicked)
        assert refusal is not None, clicked
        assert RULE.fullmatch(refusal.rule), clicked


@pytest.mark.parametrize(("seats", "mat"), SETUPS)
def test_the_answer_hangs_on_nothing_that_the_seat_cannot_know(seats: int, mat: str) -> None:
    for position in sampled(seats, mat, 31, careful=False):
        if position.seat_to_act >= 0:
            twin = position.determinize(position.seat_to_act, QuickDice(5))
            for clicked in wrong_clicks(position):
                assert told(position, clicked) == told(twin, clicked)


def told(position: AngkorPosition, clicked: tuple[str, ...]) -> list[object]:
    """What the clicks may mean, as values that can be compared."""
    return [(each.rule, each.sentence) if isinstance(each, Refusal) else each for each in meant(position, clicked)]


def test_a_thing_and_a_space_are_one_move_in_either_order() -> None:
    position = arranged(hand="court")
    assert (
        meant(position, ("hand:court", "A:c4")) == meant(position, ("A:c4", "hand:court")) == [placement(2, 0, 26)]
    )


def test_every_move_that_can_be_written_down_is_what_its_clicks_mean() -> None:
    position = arranged(hand="court")
    for move in GAME.proof.conceivable(position):
        [choice] = GAME.board.choices(GAME.view(arranged(seats=4), 0), [move])
        assert meant(position, choice.path) == [move]


def test_a_thing_alone_may_go_anywhere() -> None:
    assert len(meant(arranged(hand="court", seats=4), ("hand:court",))) == 4 * 52
    assert len(meant(arranged(hand="court"), ("A:c4",))) == 8


def test_nobody_means_anything_by_what_is_not_there() -> None:
    position = arranged()
    for clicked in ((), ("nothing",), ("hand:princess",), ("E:c4",), ("A:c9",), ("unseen:tiger",), ("A:c4", "x")):
        assert meant(position, clicked) == []


def test_ang_2_1_what_is_not_held_cannot_be_placed() -> None:
    position = play(arranged(hand="court"), "tiger@Aa3")
    assert reason(position, "hand:temple") == ("ANG-2.1", say("not-in-hand", item="temple"))
    assert reason(position, "hand:temple", "A:c4") == ("ANG-2.1", say("not-in-hand", item="temple"))
    assert reason(position, "hand:court", "hand:temple") == ("ANG-2.1", say("not-in-hand", item="temple"))
    assert reason(position, "figure:tiger") == ("ANG-1.5", say("figure-placed", figure=thing("tiger")))


def test_ang_2_1_one_thing_goes_on_one_space() -> None:
    position = arranged(hand="court pagoda")
    assert reason(position, "hand:court", "hand:pagoda") == ("ANG-2.1", say("one-at-a-time"))
    assert reason(position, "A:c4", "A:c5") == ("ANG-2.1", say("one-at-a-time"))


def test_ang_2_1_the_tiles_of_others_are_not_ones_own() -> None:
    position = arranged(hand="court", seats=3)
    assert reason(position, "held:B") == ("ANG-2.1", say("not-your-tiles", seat="B"))
    assert str(first_reason(position, "held:B")) == "Those tiles are B’s; you lay only your own. (ANG-2.1)"
    assert reason(position, "held:A") == ("ANG-2.1", say("size-of-your-hand"))
    assert reason(position, "bar:B") == ("ANG-2.1", say("only-a-heading", seat="B"))
    assert reason(position, "unseen:jungle") == ("ANG-2.1", say("only-unseen", item="jungle"))


def test_ang_2_3_nobody_may_skip_who_can_place_something() -> None:
    position = arranged(hand="court")
    assert reason(position, "skip") == ("ANG-2.3", say("no-passing", moves=len(position.moves())))
    assert meant(arranged(WALLED_IN, hand="court", mat="full"), ("skip",)) == [GAME.words.read("skip")]


def test_ang_3_1_a_building_on_another_mat() -> None:
    position = arranged(hand="court")
    assert reason(position, "hand:court", "B:c4") == ("ANG-3.1", say("tile-on-other-mat", item="court"))
    assert reason(position, "B:c4", "hand:court") == ("ANG-3.1", say("tile-on-other-mat", item="court"))


def test_ang_3_1_another_mat_without_any_jungle_in_hand() -> None:
    assert reason(arranged(hand="court"), "B:c1") == ("ANG-3.1", say("only-jungle"))


def test_ang_3_2_a_space_of_ones_own_that_takes_nothing() -> None:
    position = arranged({"c4": "water", "c6": "tiger"}, hand="court jungle")
    assert reason(position, "A:c4") == ("ANG-3.2", say("on-water", space="c4"))
    assert reason(position, "A:c6") == ("ANG-3.2", say("on-figure", space="c6"))


def test_ang_3_3_a_space_beside_nothing_with_no_figure_left() -> None:
    position = arranged({"a3": "tiger", "b3": "fountain", "h3": "statue"}, hand="jungle water")
    assert reason(position, "A:h6") == ("ANG-3.3", say("no-neighbour", space="h6"))


def test_ang_3_3_a_tile_that_goes_nowhere() -> None:
    assert reason(arranged(WALLED_IN, hand="court", mat="full"), "hand:court") == (
        "ANG-3.3",
        say("nowhere-to-build"),
    )


def test_ang_4_1_a_space_of_ones_own_with_nothing_but_jungle() -> None:
    figures = {"a3": "tiger", "b3": "fountain", "h3": "statue"}
    assert reason(arranged(figures, hand="jungle"), "A:c4") == ("ANG-4.1", say("jungle-on-own-mat"))
    assert reason(arranged(hand="jungle"), "hand:jungle", "A:c4") == ("ANG-4.1", say("jungle-on-own-mat"))


def test_ang_4_2_another_mat_beyond_the_reach_of_jungle() -> None:
    position = arranged(hand="court jungle")
    assert reason(position, "B:d4") == ("ANG-4.2", say("beyond-jungle", space="d4"))
    assert reason(position, "hand:jungle", "B:d4") == ("ANG-4.2", say("beyond-jungle", space="d4"))


def test_ang_4_2_jungle_that_goes_nowhere() -> None:
    moat = dict.fromkeys((name for name in GAME.view(arranged(), 0)["mats"][0]["spaces"] if name != "d5"), "water")
    assert reason(arranged({}, moat, hand="jungle"), "hand:jungle") == ("ANG-4.2", say("nowhere-for-jungle"))


def test_ang_4_4_a_mat_that_has_taken_its_jungle() -> None:
    position = arranged(hand="jungle", seats=3)
    position.mats[1].jungle_landed = 4
    limit = say("jungle-limit", landed=4, limit=4, seat="B")
    assert reason(position, "B:c1") == reason(position, "hand:jungle", "B:c1") == ("ANG-4.4", limit)
    assert reason(position, "landed:B") == ("ANG-4.4", say("only-jungle-landed", seat="B", limit=4))
    position.mats[2].jungle_landed = 4
    assert reason(position, "hand:jungle") == ("ANG-4.4", say("jungle-limit-everywhere", limit=4))


def test_ang_5_1_the_figures_of_others_and_their_mats() -> None:
    position = arranged()
    assert reason(position, "tiger:B") == ("ANG-5.1", say("not-your-figure", figure=thing("tiger"), seat="B"))
    assert reason(position, "figure:tiger", "B:c4") == (
        "ANG-5.1",
        say("figure-on-other-mat", figure=thing("tiger")),
    )


def test_ang_5_1_a_figure_where_something_lies() -> None:
    shown = say("not-blank", space="d5", shown=a_thing("temple"))
    assert reason(arranged(), "figure:tiger", "A:d5") == ("ANG-5.1", shown)


def test_ang_5_1_a_figure_that_goes_nowhere() -> None:
    position = arranged(dict.fromkeys(GAME.view(arranged(), 0)["mats"][0]["spaces"], "court"))
    assert reason(position, "figure:tiger") == ("ANG-5.1", say("no-blank-space"))


def test_ang_6_1_nobody_takes_tiles_from_the_supply() -> None:
    assert reason(arranged(hand="court"), "supply") == ("ANG-6.1", say("drawn-later", hand=5))
    assert reason(arranged(hand="court"), "hand:court", "supply") == ("ANG-6.1", say("drawn-later", hand=5))


def test_ang_8_1_a_wall_is_only_drawn_from() -> None:
    assert reason(arranged(hand="court"), "walls") == ("ANG-8.1", say("drawn-from-your-wall", hand=5))


def test_ang_6_2_a_princess_is_never_placed() -> None:
    assert (
        reason(arranged(), "princesses")
        == reason(arranged(), "unseen:princess")
        == ("ANG-6.2", say("only-princesses"))
    )


def test_ang_6_3_nothing_is_placed_after_the_end() -> None:
    position = arranged(hand="court")
    position.seat_to_act = NOBODY
    for id in ids_drawn(position, 0):
        assert reason(position, id) == ("ANG-6.3", say("game-over"))


def test_ang_7_2_the_points_of_a_figure_are_not_the_figure() -> None:
    position = arranged(OVERGROWN)
    hold(position, 0, "court")
    assert reason(position, "tiger:A") == ("ANG-7.2", say("points-of-a-figure-to-come", figure=thing("tiger")))
    play(position, "tiger@Aa3")
    assert reason(position, "tiger:A") == ("ANG-7.2", say("points-of-your-figure", figure=thing("tiger")))


def test_what_only_counts_says_what_it_counts() -> None:
    position = arranged(seats=3)
    assert reason(position, "built:C") == ("ANG-7.1", say("only-building-points", seat="C"))
    assert reason(position, "score:C") == ("ANG-7.3", say("only-points", seat="C"))
    assert reason(position, "frame:A") == ("ANG-1.2", say("only-the-frame"))
