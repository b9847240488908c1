"""The whole kit run over a game, check by check, with what each comes to."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, NamedTuple

from gopura.core.conformance import CHECKS
from gopura.core.conformance.papers import PAPER_CHECKS, papers_of
from gopura.core.conformance.samples import Sample, samples
from gopura.core.game import Game
from gopura.core.refusal import GopuraError

LOOKED_AT: Final = 12  # positions of a random game, as a rule

Step = Callable[[], None]  # what to do after each set-up


class Outcome(NamedTuple):
    """What a check came to: a complaint where it does not hold, a note where there is nothing to look at."""

    name: str
    complaint: str = ""
    note: str = ""


def names_of_checks() -> list[str]:
    """What is checked, in the order in which it is."""
    return [in_words(check) for check in (*CHECKS, *PAPER_CHECKS)]


def in_words(check: object) -> str:
    """`every move can be clicked`."""
    return str(getattr(check, "__name__", check)).replace("_", " ")


def set_ups(game: Game[Any, Any], games: int = 1, seed: int = 1) -> list[Sample]:
    """Set-ups that meet every number of seats, every option and every version, each looked at about as often."""
    older = [samples(game.at_version(version), 1, seed)[0] for version in kept(game)]
    return [paced(sample) for sample in [*samples(game, games, seed), *older]]


def kept(game: Game[Any, Any]) -> list[int]:
    """The older versions of the rules that can be had; that of the others something is wrong, a check says."""
    found = []
    for version in game.past:
        with suppress(GopuraError):
            found.append(game.at_version(version).facts.version)
    return found


def paced(sample: Sample) -> Sample:
    """The sample with a pace that fits the length of its game; as it is where the game breaks."""
    try:
        moves = sum(1 for _ in sample.originals())
    except (Exception, SystemExit):
        return sample  # the checks will say so
    return replace(sample, pace=max(1, moves // LOOKED_AT))


def run_checks(game: Game[Any, Any], found: list[Sample], step: Step = lambda: None) -> Iterator[Outcome]:
    """What every check comes to in these set-ups, one after the other."""
    for check in CHECKS:
        complaint = ""
        for sample in found:
            try:
                check(sample)
            except AssertionError as problem:
                complaint = str(problem)
                break
            step()
        yield Outcome(in_words(check), complaint)
    papers = papers_of(game)
    for paper in PAPER_CHECKS:
        try:
            yield Outcome(in_words(paper), note=paper(papers) or "")
        except AssertionError as problem:
            yield Outcome(in_words(paper), str(problem))
