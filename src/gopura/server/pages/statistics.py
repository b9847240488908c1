"""Somebody's statistics, as their page shows them."""

from dataclasses import dataclass
from typing import Any

from gopura.core.message import Message, Sentence
from gopura.core.registry import games as known_games
from gopura.server.house import House
from gopura.server.people.statistics import Statistics, statistics_of
from gopura.server.say import say
from gopura.server.store import statistics

COMPANIONS = 5  # that are named


@dataclass(frozen=True, slots=True)
class Shown:
    """What the games of one kind come to, in words."""

    title: Message
    games: Message
    ended: Message
    points: Sentence
    turns: Sentence
    unit: str
    sources: list[tuple[str, str]]


async def statistics_words(house: House, user_id: str, you: str | None) -> dict[str, Any]:
    """What the page needs to show the statistics of somebody, of games that `you` may see."""
    played = await house.hall.read(statistics.played, user_id, you)
    found = statistics_of(played)
    if not found:
        return {}
    favourite = say("statistics-favourite", kind=kind_of(found[0]), games=games_of(found[0]))
    companions = await house.hall.read(statistics.played_with, user_id, you, COMPANIONS)
    return {
        "statistics": [shown(each) for each in found],
        "favourite": favourite,
        "companions": [
            {"name": each["name"], "games": say("statistics-games", count=each["games"])} for each in companions
        ],
        "bound": say("statistics-last", count=len(played)) if len(played) == statistics.MOST else "",
    }


def shown(each: Statistics) -> Shown:
    """One kind in words, its means with one decimal."""
    return Shown(
        title=kind_of(each),
        games=games_of(each),
        ended=say("statistics-ended", won=each.won, lost=each.lost, shared=each.shared),
        points=points_of(each),
        turns="" if each.mean_turns is None else say("statistics-turns", turns=mean(each.mean_turns)),
        unit=each.counted or str(say("statistics-unit")),
        sources=[(name, mean(points)) for name, points in each.mean_sources],
    )


def points_of(each: Statistics) -> Sentence:
    """How many points they are in a game; nothing where that is not known."""
    if each.mean_points is None:
        return ""
    points = mean(each.mean_points)
    return (
        say("statistics-counted", counted=each.counted, points=points)
        if each.counted
        else say("statistics-points", points=points)
    )


def kind_of(each: Statistics) -> Message:
    """A game and a number of seats."""
    name, seats = each.kind
    game = known_games().get(name)
    return say("statistics-kind", title=game.facts.title if game else name, seats=seats)


def games_of(each: Statistics) -> Message:
    """How many games."""
    return say("statistics-games", count=each.games)


def mean(value: float) -> str:
    """A mean with one decimal."""
    return f"{value:.1f}".replace("-", "−")
