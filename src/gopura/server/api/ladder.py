"""The ladder by program: who stands where at a game with so many players."""

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field

from gopura.server.api.asking import HouseHere, JsonRoute, Reading
from gopura.server.problems import NotFound
from gopura.server.ratings.ladder import Step, handicap_of, kinds, ladder, next_rung
from gopura.server.say import say
from gopura.server.settings import ladder_bots
from gopura.server.store import results

router = APIRouter(prefix="/ladder", route_class=JsonRoute)


class StepFacts(BaseModel):
    """A person or a bot on the ladder."""

    name: str = Field(description="empty: you, as a guest")
    bot: str = Field(description="the level of a bot; empty for people")
    rank: int | None = Field(description="among people whose rating is settled")
    rating: int
    either_way: int = Field(description="half the width of the rating's 95 % interval")
    provisional: bool
    games: int
    won: int
    you: bool


class RungFacts(BaseModel):
    """The bot against which your game is nearest to even; for a first game, one that can be beaten."""

    bot: str
    chance: float = Field(description="of your win; a guess before your first game")
    handicap: str = Field(description="in what it thinks less than the level it is named after; empty for levels")


class LadderFacts(BaseModel):
    """Who stands where: people with a settled rating, those with a provisional one, and the bots as rungs."""

    steps: list[StepFacts] = Field(description="the strongest first; those with provisional ratings at the end")
    next: RungFacts | None


@router.get("/{game}/{seats}")
async def one_ladder(
    house: HouseHere,
    visitor: Reading,
    game: Annotated[str, Path(max_length=40)],
    seats: Annotated[int, Path(ge=1, le=6)],
) -> LadderFacts:
    """The ladder of a game with so many players."""
    if (game, seats) not in kinds():
        raise NotFound(say("no-such-ladder"))
    you, bots = visitor.id if visitor else None, ladder_bots(house.settings)
    fold = await house.ratings.at(game, seats)
    found = ladder(fold, await house.hall.read(results.people, game, seats), you, bots)
    rung = next_rung(fold, you or "", bots)
    return LadderFacts(
        steps=[step_facts(step) for step in (*found.settled, *found.provisional)],
        next=RungFacts(bot=rung.bot, chance=rung.chance, handicap=str(handicap_of(rung.bot) or ""))
        if rung
        else None,
    )


def step_facts(step: Step) -> StepFacts:
    """A line of the ladder, as it is sent."""
    rating = step.rating
    return StepFacts(
        name=step.name,
        bot=step.bot,
        rank=step.rank,
        rating=rating.points,
        either_way=rating.either_way,
        provisional=rating.is_provisional,
        games=rating.games,
        won=rating.won,
        you=step.is_you,
    )
