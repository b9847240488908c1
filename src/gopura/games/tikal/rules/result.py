"""How a game of Tikal ended: the places, what broke a tie, and what every scoring brought (TIK-8)."""

from collections.abc import Iterator

from gopura.core.listing import all_of
from gopura.core.message import Sentence
from gopura.core.result import Player, Result, SheetLine
from gopura.games.tikal.data import AUCTION_POINTS, TILES
from gopura.games.tikal.rules.position import TikalPosition
from gopura.games.tikal.rules.scoring import Scoring, standings
from gopura.games.tikal.say import say

SCORINGS = 4  # of each seat: three volcanoes, and the last one


def result(position: TikalPosition) -> Result:
    """The result of a game that is over."""
    ranks = standings(position.land, position.crews)
    ranking = tuple(
        tuple(seat for seat, rank in enumerate(ranks) if rank == place)
        for place in sorted(set(ranks), reverse=True)
    )
    return Result(
        winners=ranking[0],
        ranking=ranking,
        scores=tuple(position.scores()),
        sheet=tuple(sheet(position)),
        reason=say("result-ended", tiles=TILES),
        decided=decided(ranks, ranking[0]),
    )


def sheet(position: TikalPosition) -> Iterator[SheetLine]:
    """What each scoring brought to each seat, for temples and for treasures; in an auction also what was paid."""
    mine = [[scoring for scoring in position.scorings if scoring.seat == seat] for seat in range(position.seats)]
    if position.auction is not None:
        start = int(AUCTION_POINTS)
        scored = [sum(int(scoring.total()) for scoring in scorings) for scorings in mine]
        paid = [int(crew.points) - start - brought for crew, brought in zip(position.crews, scored, strict=True)]
        yield SheetLine(say("sheet-start"), (start,) * len(mine))
        yield SheetLine(say("sheet-bids"), tuple(paid))
    for round in range(SCORINGS):
        scorings = [of_one[round] if round < len(of_one) else None for of_one in mine]
        yield SheetLine(say("sheet-temples", round=round + 1), tuple(temple_points(each) for each in scorings))
        treasures = tuple(None if each is None else int(each.treasures) for each in scorings)
        yield SheetLine(say("sheet-treasures", round=round + 1), treasures)


def temple_points(scoring: Scoring | None) -> int | None:
    """What the temples brought."""
    return None if scoring is None else int(sum(scoring.levels))


def decided(ranks: list[tuple[int, int, int]], winners: tuple[int, ...]) -> Sentence:
    """What broke the tie for the first place; nothing where the points decided (TIK-8.5)."""
    points, guard, treasures = ranks[winners[0]]
    tied = [seat for seat, rank in enumerate(ranks) if rank[0] == points]
    others = [ranks[seat] for seat in tied if seat not in winners]
    if len(tied) == 1:
        return ""
    seats = all_of(Player(seat) for seat in tied)
    if len(winners) > 1:
        return say("decided-shared", winners=all_of(Player(seat) for seat in winners), points=points)
    winner = Player(winners[0])
    second = max(rank[1] for rank in others)
    if guard > second:
        return say("decided-by-guard", seats=seats, points=points, winner=winner, level=guard, second=second)
    most = max(rank[2] for rank in others if rank[1] == guard)
    return say("decided-by-treasures", seats=seats, points=points, winner=winner, treasures=treasures, second=most)
