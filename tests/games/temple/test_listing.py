"""The listing against the second implementation, on positions of every age; perft counts; the sanity figures."""

import statistics

import pytest

import gopura
from gopura.core.chance import QuickDice
from gopura.core.playout import perft
from gopura.games.temple import GAME
from gopura.games.temple.rules.position import TemplePosition
from tests.games.temple import panels

FEW = 300  # moves: the second implementation takes seconds for more
MANY = 1 if gopura.COMPILED else 10  # sources are a hundred times slower: they look at fewer positions


def started(dice: QuickDice, **options: str) -> TemplePosition:
    return GAME.rules.start(2, GAME.facts.settle(options, 2), dice)


def careful(position: TemplePosition, dice: QuickDice) -> int:
    """Of some moves the one that leaves the most replies, so that the building grows old."""
    moves = position.moves()
    best, most = moves[0], -1
    for _ in range(8):
        move = moves[dice.below(len(moves))]
        after = position.copy()
        after.apply(move)
        if len(after.moves()) > most:
            best, most = move, len(after.moves())
    return best


def some_positions(seed: int, wanted: int, **options: str) -> list[TemplePosition]:
    """Positions of random and of careful games in turn, about every third one."""
    dice, games = QuickDice(seed), 0
    found: list[TemplePosition] = []
    while len(found) < wanted:
        position = started(dice, **options)
        games += 1
        while position.seat_to_act >= 0:
            moves = position.moves()
            if len(moves) <= FEW and dice.below(3) == 0:
                found.append(position.copy())
            position.apply(careful(position, dice) if games % 2 else moves[dice.below(len(moves))])
    return found[:wanted]


@pytest.mark.parametrize("edits", ["off", "on"])
@pytest.mark.parametrize("seed", range(10))
def test_the_listing_agrees_with_panels_in_space(seed: int, edits: str) -> None:
    for position in some_positions(seed, 12 // MANY, edits=edits):
        listed = [GAME.words.write(move) for move in position.moves()]
        assert len(set(listed)) == len(listed)
        assert set(listed) == panels.all_moves(GAME.view(position, None))


@pytest.mark.parametrize("edits", ["off", "on"])
def test_the_listing_agrees_when_colours_are_nearly_used_up(edits: str) -> None:
    positions = [p for p in some_positions(77, 300 // MANY, edits=edits) if nearly_used_up(p)][: 40 // MANY]
    assert len(positions) >= 40 // MANY
    for position in positions:
        listed = {GAME.words.write(move) for move in position.moves()}
        assert listed == panels.all_moves(GAME.view(position, None))


def nearly_used_up(position: TemplePosition) -> bool:
    """Whether the player to act has one or two tiles left in the current colour."""
    hand = GAME.view(position, None)["hands"][position.seat_to_act]
    return hand["current"] is not None and len(hand["colours"][hand["current"]]) <= 2


def test_after_the_first_tile_there_are_floors_and_corners_in_every_colour() -> None:
    t = gopura.start("temple", seed=1, options={"first": "A"})
    t.play(t.moves()[0])
    kinds = [text.split()[0] for text in t.moves()]
    # Five colours; four floors of six values; four corners with two of six values in either order.
    assert kinds.count("floor") == 5 * 4 * 6
    assert kinds.count("corner") == 5 * 4 * 30
    assert len(kinds) == 720
    assert set(t.moves()) == panels.all_moves(t.view())


def slow_perft(position: TemplePosition, depth: int) -> int:
    """`perft` by the second implementation."""
    if depth == 0 or position.seat_to_act < 0:
        return 1
    total = 0
    for text in panels.all_moves(GAME.view(position, None)):
        child = position.copy()
        child.apply(GAME.words.read(text))
        total += slow_perft(child, depth - 1)
    return total


def test_perft() -> None:
    dice = QuickDice(1)
    position = started(dice, first="A")
    counts = [1, 5, 3600, 201000][: 4 if gopura.COMPILED else 3]
    assert [perft(position, depth) for depth in range(len(counts))] == counts
    edits = started(dice, first="A", edits="on")
    assert [perft(edits, depth) for depth in range(len(counts))] == counts
    picked = started(dice, colours="pick", first="B")
    assert [perft(picked, depth) for depth in range(4)] == [1, 10, 90, 720]


@pytest.mark.skipif(not gopura.COMPILED, reason="the sources alone take minutes for it")
def test_perft_by_the_second_implementation() -> None:
    """Five colours for the first tile and five for the reply make 25 times the same."""
    position = started(QuickDice(1), first="A")
    position.apply(position.moves()[0])
    replies = panels.all_moves(GAME.view(position, None))
    colour = min(replies).split()[1][0]
    total = 0
    for text in replies:
        if text.split()[1][0] == colour:
            child = position.copy()
            child.apply(GAME.words.read(text))
            total += slow_perft(child, 1)
    assert 25 * total == 201000


def older_position(edits: str) -> TemplePosition:
    """A building of more than 25 tiles with few moves left."""
    return next(p for p in some_positions(5, 120, edits=edits) if len(p.plan.tiles) > 25 and len(p.moves()) < 30)


@pytest.mark.skipif(not gopura.COMPILED, reason="the sources alone take minutes for it")
@pytest.mark.parametrize(("edits", "counts"), [("off", [8, 2322, 612680]), ("on", [28, 523, 42285])])
def test_perft_of_an_older_position(edits: str, counts: list[int]) -> None:
    position = older_position(edits)
    assert [perft(position, depth) for depth in (1, 2, 3)] == counts
    assert slow_perft(position, 2) == counts[1]


def test_sanity_random_play_is_blocked_after_about_8_plies() -> None:
    dice, plies = QuickDice(3), []
    for _ in range(500 // MANY):
        position, played = started(dice), 0
        while position.seat_to_act >= 0:
            moves = position.moves()
            position.apply(moves[dice.below(len(moves))])
            played += 1
        plies.append(played)
    assert 7 < statistics.mean(plies) < 10


def test_sanity_a_blocked_player_nearly_always_holds_a_1_or_a_2() -> None:
    dice, low = QuickDice(4), []
    for _ in range(200 // MANY):
        position = started(dice)
        while position.seat_to_act >= 0:
            moves = position.moves()
            position.apply(moves[dice.below(len(moves))])
        loser = GAME.view(position, None)["hands"][1 - position.winner]
        if loser["current"]:
            low.append(min(loser["colours"][loser["current"]]) <= 2)
    assert statistics.mean(low) > 0.9


@pytest.mark.parametrize("options", [{}, {"edits": "on"}, {"colours": "pick"}])
def test_the_conceivable_moves_hold_every_legal_one(options: dict[str, str]) -> None:
    position = started(QuickDice(9), **options)
    for _ in range(40 // MANY):
        assert set(position.moves()) <= set(GAME.proof.conceivable(position))
        if position.seat_to_act >= 0:
            position.apply(careful(position, QuickDice(len(position.plan.tiles))))


@pytest.mark.skipif(not gopura.COMPILED, reason="the sources alone take minutes for it")
@pytest.mark.parametrize("edits", ["off", "on"])
def test_the_conceivable_moves_are_wrong_in_every_way(edits: str) -> None:
    rules: set[str] = set()
    for position in some_positions(9, 12, edits=edits):
        net = GAME.proof.conceivable(position)
        rules |= {refusal.rule for move in net if (refusal := GAME.rules.why_not(position, move))}
    wrong = {"TEM-1.1", "TEM-1.2", "TEM-2.2", "TEM-2.3", "TEM-2.4", "TEM-5.1", "TEM-5.2", "TEM-6.1"}
    assert rules >= wrong | {f"TEM-4.{number}" for number in range(1, 7)}
