"""`gopura.arena`: bots against each other, and what comes of it as a result that shows itself."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from gopura.bots.arena import run_match
from gopura.bots.match import Match, Played, pairings, whole_blocks
from gopura.bots.ratings import Standing, require_ratings, share_of, standings
from gopura.bots.sequential import Verdict, sequential_test
from gopura.core.refusal import BadSetup
from gopura.core.registry import find_game
from gopura.core.seats import SEAT_LETTERS
from gopura.notebook.progress import bar
from gopura.notebook.rows import Rows, html_table


def arena(
    game: str,
    *bots: str,
    seats: int | None = None,
    blocks: int = 100,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    opening: int = 0,
    file: str | Path | None = None,
    processes: int | None = None,
    sprt: bool = False,
    progress: bool | None = None,
) -> "Outcome":
    """Let bots play each other, seeded and seat-balanced, on all cores; the same as the command `gopura arena`.

    A block is one deal played with every rotation of the seats. With a `file` every game is saved, and the same
    call goes on where it ended. With `sprt` it stops once it is clear whether the first bot is better. An
    interrupt ends it with what was played so far. Raises BadSetup for a match that cannot be played.
    """
    count = find_game(game).facts.seats[0] if seats is None else seats
    require_ratings(count)  # before anything is played
    match = Match(game, bots, count, blocks, seed, tuple(sorted((options or {}).items())), opening)
    if sprt:
        sequential_test(match, [])  # refuses what it cannot answer before anything is played
    with bar(" – ".join(bots), len(pairings(match)), progress, counted=True) as tell:
        played = run_match(
            match,
            path=None if file is None else Path(file),
            processes=processes,
            until_decided=sprt,
            tell=lambda games: tell(len(games)),
        )
    if not played:
        raise BadSetup("No game was finished, so there is no result.")
    counted = tuple(whole_blocks(match, played) or played)
    verdict = sequential_test(match, counted) if sprt else None
    return Outcome(match, counted, tuple(standings(counted)), verdict)


@dataclass(frozen=True, slots=True, repr=False)
class Outcome:
    """What a match comes to: its games, how each bot did, the best first, and where the sequential test stands."""

    match: Match
    played: tuple[Played, ...]
    standings: tuple[Standing, ...]
    verdict: Verdict | None = None

    def bots(self) -> Rows:
        """A row for each bot; `…_either_way` is half of its 95 % interval, None where it is not known."""
        names = ("bot", "games", *(f"{name}{end}" for name in ESTIMATES for end in ("", "_either_way")), "slowest")
        return Rows(names, self._bot_rows)

    def games(self) -> Rows:
        """A row for each seat of each game: who sat there, points, share of the win, the longest thought."""
        names = ("block", "rotation", "moves", "seat", "bot", "points", "share", "slowest", "forfeit")
        return Rows(names, self._game_rows)

    def plain(self) -> dict[str, Any]:
        """The result as JSON holds it: an interval that is not known is None."""
        plain: dict[str, Any] = {
            "match": self.match.settings(),
            "games": len(self.played),
            "standings": [asdict(row) for row in self.standings],
        }
        for row in plain["standings"]:
            for name in ESTIMATES:
                row[name]["either_way"] = known(row[name]["either_way"])
        if self.verdict is not None:
            plain["sprt"] = {**asdict(self.verdict), "decided": self.verdict.decided or None}
        return plain

    @property
    def title(self) -> str:
        """`angkor, 2 seats, 200 games, seed 1`."""
        return f"{self.match.game}, {self.match.seats} seats, {len(self.played)} games, seed {self.match.seed}"

    @property
    def headings(self) -> tuple[str, ...]:
        """What stands above the columns of `lines`."""
        rating = "Elo" if self.match.seats == 2 else "OpenSkill"
        return "bot", "games", "share of wins", "points ahead", rating, "slowest"

    @property
    def lines(self) -> list[tuple[str, ...]]:
        """The standings in words, a line for each bot."""
        digits = 0 if self.match.seats == 2 else 1
        return [
            (
                standing.bot,
                str(standing.games),
                standing.share.words(100, 1, " %"),
                standing.margin.words(1, 2, ""),
                standing.rating.words(1, digits, ""),
                f"{standing.slowest:.2f} s",
            )
            for standing in self.standings
        ]

    @property
    def remarks(self) -> list[str]:
        """What is to be said below the standings: of the sequential test, and of games that engines forfeited."""
        why = [game.forfeit for game in self.played if game.forfeit]
        many = f"{len(why)} of {len(self.played)} games were forfeited, the first by seat {why[0]}" if why else ""
        return [sentence for sentence in (self.judgement, many) if sentence]

    @property
    def judgement(self) -> str:
        """What the sequential test says, in a line; empty where it was not asked."""
        if self.verdict is None:
            return ""
        return (
            f"{self.match.bots[0]}: {self.verdict.decided or 'undecided'} "
            f"(log likelihood ratio {self.verdict.likelihood:.2f}, "
            f"bounds {self.verdict.lower:.2f} and {self.verdict.upper:.2f})"
        )

    def __repr__(self) -> str:
        table = [self.headings, *self.lines]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        rows = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in table]
        return "\n".join([self.title, *rows, *self.remarks])

    def _repr_html_(self) -> str:
        """The standings in a notebook."""
        return html_table(self.title, self.headings, self.lines, *self.remarks)

    def _bot_rows(self) -> Iterator[tuple[Any, ...]]:
        for row in self.standings:
            estimates = (row.share, row.margin, row.rating)
            pairs = (number for each in estimates for number in (each.mean, known(each.either_way)))
            yield row.bot, row.games, *pairs, row.slowest

    def _game_rows(self) -> Iterator[tuple[Any, ...]]:
        for game in self.played:
            for seat, bot in enumerate(game.seated):
                where = game.block, game.rotation, game.moves, SEAT_LETTERS[seat], bot
                yield *where, game.scores[seat], share_of(game, seat), game.seconds[seat], forfeited(game, seat)


ESTIMATES = ("share", "margin", "rating")


def forfeited(game: Played, seat: int) -> str | None:
    """Why the seat lost before the end of the game; None if it did not."""
    return game.forfeit[3:] if game.forfeit.startswith(f"{SEAT_LETTERS[seat]}: ") else None


def known(width: float) -> float | None:
    """The half-width of an interval, None where there is none."""
    return None if math.isinf(width) else width
