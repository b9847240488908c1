"""The log, the prices and the effects, in words."""

import gopura
from gopura.core.drawing import Choice
from gopura.core.message import Message
from gopura.core.tally import Tally
from gopura.games.tikal import GAME
from gopura.games.tikal.rules.position import TikalPosition
from gopura.games.tikal.say import say
from gopura.games.tikal.words.log import joined
from tests.games.tikal.arranging import (
    arranged,
    at_the_end,
    give,
    in_hand,
    legal,
    next_tile,
    put,
    set_camp,
    set_guard_on,
    understood,
)

NAMES = ["Ada", "Ben", "Cid", "Dot"]
LAND = {"c1": "A2 r0", "c2": "A3 r0"}


def said(position: TikalPosition, text: str) -> list[str]:
    """The log lines of a move, which is played."""
    return [str(line) for line in logged(position, text)]


def logged(position: TikalPosition, text: str) -> list[str | Message]:
    """The same, before they are put into words."""
    before = GAME.view(position, None)
    move = understood(position, text)
    assert GAME.rules.why_not(position, move) is None, text
    position.apply(move)
    return list(GAME.words.log(before, move, GAME.view(position, None), NAMES))


def choice(position: TikalPosition, text: str) -> Choice:
    choices = GAME.board.choices(GAME.view(position, position.seat_to_act), list(position.moves()))
    return next(found for found in choices if found.move == text)


def test_actions_in_words() -> None:
    position = arranged(LAND)
    put(position, "A", "w a2", "w a2", "L c1", "w b2")
    give(position, "A", "mask")
    give(position, "B", "urn")
    set_camp(position, "A", "c2")
    position.turn.points = 100
    assert said(position, "enter w a1") == ["Ada brings in a worker at a1 (1 AP)."]
    assert said(position, "dig w1") == ["Ada raises a2 to level 2 with a worker (2 AP)."]
    assert said(position, "move w3 b2-a1") == ["Ada moves a worker from b2 to a1 (1 AP)."]
    assert said(position, "jump w3 a1-c2") == ["Ada sends a worker from camp to camp, from a1 to c2 (1 AP)."]
    assert said(position, "swap mask B urn") == ["Ada gives Ben a mask for an urn (3 AP)."]
    assert said(position, "move w4 a1-b2") == ["Ada moves a worker from a1 to b2 (1 AP)."]
    assert said(position, "camp b2") == ["Ada sets up a camp on b2 (5 AP)."]
    assert said(position, "guard a2 w") == [
        "Ada sets a worker as guard on a2, level 2; another explorer there leaves the game (5 AP)."
    ]


def test_a_walk_is_one_line_until_something_else_happens() -> None:
    def way(key: str, start: str, place: str, figure: str = "worker") -> Message:
        return say(key, name="Ada", figure=figure, start=start, place=place, price=2)

    first, second, third = way("log-move", "a1", "a2"), way("log-jump", "a2", "b2"), way("log-move", "b2", "c2")
    whole = joined(first, second)
    assert whole is not None
    assert str(whole) == "Ada moves a worker from a1 by way of a2 to b2 (4 AP)."
    assert str(joined(whole, third)) == "Ada moves a worker from a1 by way of a2 and b2 to c2 (6 AP)."
    entered = say("log-enter", name="Ada", figure="worker", place="a2", price=1)
    assert str(joined(entered, second)) == "Ada brings in a worker at a2, then moves on to b2 (3 AP)."
    assert joined(first, third) is None
    assert joined(first, way("log-move", "a2", "b2", figure="leader")) is None
    assert joined(first, entered) is None
    assert joined("Ada moves.", second) is None


def test_the_leader_in_words() -> None:
    position = arranged(LAND)
    assert said(position, "enter L a1") == ["Ada brings in the leader at a1 (1 AP)."]
    assert said(position, "move L a1-a2") == ["Ada moves the leader from a1 to a2 (2 AP)."]
    put(position, "A", "w a2", "w a2")
    assert said(position, "guard a2 L") == [
        "Ada sets the leader as guard on a2, level 1; 2 other explorers there leave the game (5 AP)."
    ]


def test_a_guard_alone_in_words() -> None:
    position = arranged(LAND)
    put(position, "A", "w a2")
    assert said(position, "guard a2 w") == ["Ada sets a worker as guard on a2, level 1 (5 AP)."]


def test_treasures_in_words() -> None:
    position = arranged({"c1": "C4 r0"})
    put(position, "A", "w c1", "w c1", "L c1")
    for text, rest in (("take w1", "2 treasures are left there"), ("take L", "1 treasure is left there")):
        [line] = said(position, text)
        assert line.startswith("Ada takes a")
        assert line.endswith(f"; {rest} (3 AP).")
    position.begin_actions(0, 0)
    assert said(position, "take w1")[0].endswith("; the ruin is now empty (3 AP).")


def test_tiles_in_words() -> None:
    assert said(in_hand(arranged(), "A2"), "tile c1 r0") == ["Ada lays a ruin with 4 treasures on c1."]
    assert said(in_hand(arranged(), "A1"), "tile c1 r0") == ["Ada lays a temple of level 1 on c1."]
    free = in_hand(arranged({"c1": "D1 r0"}, free_volcano="on"), "B1")
    assert said(free, "tile d1 r0") == ["Ada lays a volcano on d1."]


def test_a_volcano_round_in_words() -> None:
    position = arranged()
    put(position, "A", "w a2")
    give(position, "A", "mask mask")
    set_guard_on(position, "B", "b1", 4)
    next_tile(position, "B1")
    assert said(position, "end") == [
        "Ada ends the turn with 10 AP left.",
        "Ben draws a volcano.",
        "A volcano: everybody spends 10 AP and scores, Ben first.",
    ]
    position.turn.points = 0
    assert said(position, "end") == [
        "Ben ends the turn.",
        "Ben scores 4: 4 for temples (b1 4 (guarded)), no treasure; 4 points now.",
    ]
    assert said(position, "end") == [
        "Ada ends the turn with 10 AP left.",
        "Ada scores 4: 1 for temples (a2 1), 3 for treasures; 4 points now.",
    ]


def test_what_was_scored_is_told_temple_by_temple_and_kind_by_kind() -> None:
    position = arranged({"c1": "A1 r0"})
    put(position, "A", "w a2", "L c1")
    give(position, "A", "mask mask ring")
    set_guard_on(position, "A", "b1", 4)
    next_tile(position, "B1")
    for _ in range(2):
        said(position, "end")
    tally = logged(position, "end")[1]
    assert isinstance(tally, Tally)
    assert (tally.seat, str(tally.heading)) == ("A", "Ada scores 10 points")
    assert [(points, str(words), id) for points, words, id in tally.gains] == [
        (4, "temple b1, guarded", "hex:b1"),
        (1, "temple a2", "hex:a2"),
        (1, "temple c1", "hex:c1"),
        (3, "mask × 2", "treasure:A:mask"),
        (1, "ring", "treasure:A:ring"),
    ]
    panels = GAME.board.draw(GAME.view(position, 0)).panels
    drawn = "".join(part for panel in panels for part in panel.parts.values())
    assert all(f'data-id="{gain.id}"' in drawn for gain in tally.gains)


def test_who_scores_nothing_is_told_so_in_a_sentence() -> None:
    position = arranged()
    next_tile(position, "B1")
    said(position, "end")
    assert not isinstance(logged(position, "end")[1], Tally)


def test_the_next_tile_in_words() -> None:
    position = arranged()
    next_tile(position, "A3")
    assert said(position, "end")[1:] == ["Ben draws a clearing with 3 stones."]


def test_the_last_scoring_in_words() -> None:
    position = at_the_end(seats=3)
    assert said(position, "end")[1:] == [
        "All tiles have been laid. The last scoring, in this order: Ben, Cid and Ada."
    ]
    assert said(position, "end")[1:] == ["Ben scores 0: no temple, no treasure; 0 points now."]


def test_an_auction_in_words() -> None:
    table = gopura.start("tikal", seats=2, seed=1, options={"auction": "on", "first": "A"}, names=["Ada", "Ben"])
    tiles = [tile["tile"] for tile in table.view()["auction"]["offered"]]
    for text in ("bid 2", "bid 3", "pass", f"choose {tiles[0]}"):
        table.play(text)
    lines = table.log()
    assert lines[0] == ["Ada bids 2."]
    assert lines[2] == ["Ada passes.", "Ben pays 3 and plays next."]
    assert lines[3][0].startswith("Ben chooses a ")
    table.play(table.moves()[0])
    table.play("end")
    assert table.log()[-1][1].startswith(f"Ada takes the last tile for nothing: a {table.view()['tile']['kind']}")
    table.play(table.moves()[0])
    table.play("end")
    assert table.log()[-1][1].startswith("A new round. On offer: a ")
    table.play("pass")
    table.play("pass")
    assert table.log()[-1] == ["Ada passes.", "Ben pays nothing and plays next."]


def test_choices_say_price_and_effect() -> None:
    position = arranged(LAND)
    put(position, "A", "w a2", "w a2", "L a2", "w c1", "w b2")
    give(position, "A", "mask")
    give(position, "B", "urn")
    set_camp(position, "A", "c2")
    assert choice(position, "dig w1") == Choice(
        "dig w1",
        ("explorer:w1", "action:dig"),
        say("price-ap", price=2),
        say("effect-dig", place="a2", level=2),
    )
    assert str(choice(position, "move w1 a2-a1").price) == "2 AP"
    assert choice(position, "move w1 a2-a1").path == ("explorer:w1", "hex:a1")
    assert str(choice(position, "enter L a1" if "enter L a1" in legal(position) else "enter w c2").effect) == (
        "a new worker enters at c2"
    )
    assert str(choice(position, "take w3").effect) == "the top treasure of c1; 3 are left there"
    assert str(choice(position, "swap mask B urn").effect) == "B gets a mask, you get an urn"
    assert choice(position, "swap mask B urn").path == ("action:swap", "treasure:A:mask", "treasure:B:urn")
    assert str(choice(position, "camp b2").effect) == "your camp stands on b2 for good"
    guards = [choice(position, "guard a2 w"), choice(position, "guard a2 L")]
    assert [found.path[-1] for found in guards] == ["guard:worker", "guard:leader"]
    assert str(guards[1].effect) == "the leader guards a2, level 1, for good; 2 other explorers leave the game"
    assert str(choice(position, "end").effect) == "10 AP are lost"


def test_choices_of_one_guard_and_of_a_scoring_turn() -> None:
    position = at_the_end()
    put(position, "B", "L a2", "w b1", "w b1")
    position.end_turn()
    assert choice(position, "guard a2 L").path == ("action:guard", "hex:a2")
    assert (
        str(choice(position, "guard a2 L").effect)
        == "the leader guards a2, level 1, for good; nobody leaves the game"
    )
    assert str(choice(position, "guard b1 w").effect).endswith("1 other explorer leaves the game")
    assert str(choice(position, "end").effect) == "10 AP are lost; you score now"
    position.turn.points = 0
    assert str(choice(position, "end").effect) == "all AP are used; you score now"


def test_choices_of_tiles() -> None:
    position = in_hand(arranged(), "A2")
    assert choice(position, "tile c1 r2").path == ("hex:c1", "turn:2")
    assert str(choice(position, "tile c1 r2").effect) == "a ruin with 4 treasures lies on c1"
    assert choice(in_hand(arranged(), "B1"), "tile c1 r0").path == ("hex:c1",)


def test_choices_of_an_auction() -> None:
    table = gopura.start("tikal", seats=2, seed=1, options={"auction": "on"})
    by_move = {found.move: found for found in table.choices()}
    assert by_move["bid 1"] == Choice("bid 1", ("bid:1",), say("price-points", points=1), say("effect-bid"))
    assert str(by_move["bid 2"].price) == "2 points"
    assert by_move["pass"] == Choice("pass", ("pass",), "", say("effect-pass"))
    table.play("pass")
    table.play("bid 1")
    assert all(found.path[0].startswith("tile:") for found in table.choices())
    assert str(table.choices()[0].effect).startswith("you play a ")


def test_jumping_and_walking_to_the_same_hex_are_two_paths() -> None:
    position = arranged()
    set_camp(position, "A", "b2")
    put(position, "A", "L a1")
    assert choice(position, "move L a1-b2").path == ("explorer:L", "hex:b2")
    assert choice(position, "jump L a1-b2").path == ("explorer:L", "camp:b2")
    assert str(choice(position, "jump L a1-b2").effect) == "the leader goes from camp to camp, to b2"


def test_the_texts_are_there() -> None:
    assert str(GAME.facts.title) == "Tikal"
    assert len(GAME.words.summary) == 8
    assert all(str(heading) and str(paragraph).endswith(".") for heading, paragraph in GAME.words.summary)
