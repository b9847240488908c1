"""The rungs of the ladder: how strong each bot is on the scale on which people are rated, from benchmarks/matches.

`python -m benchmarks.rungs` writes src/gopura/server/ratings/rungs.py anew, whenever the matches have changed.
"""

import json
from collections import Counter
from pathlib import Path

import gopura
from benchmarks.bots import FOLDER
from gopura.bots.ledger import frozen
from gopura.bots.match import Played
from gopura.bots.ratings import elo
from gopura.core.registry import game_names

PATH = Path(gopura.__file__).parent / "server" / "ratings" / "rungs.py"
FEWEST = 20  # games of a bot, for it to be a rung
MIDDLE = "medium"  # the bot at which the scale has its middle
CLIMBED = ("easy", "mild", "modest", "steady", "medium", "keen", "hard")  # by people, from the first on
LEVELS = ("random", "greedy", *CLIMBED)
COMPARED = (("greedy", "random"), ("easy", "greedy"), ("medium", "greedy"))  # by `benchmarks.versus`
HEAD = '''"""How strong the bots are, in points of the ladder: written by `python -m benchmarks.rungs`.

The middle of the scale is the medium bot's 1500. Only what was measured stands here: at two seats.
"""

RUNGS: dict[tuple[str, int], dict[str, int]] = {
'''


def everybody(game: str) -> list[Played]:
    """All games of two that are kept."""
    lines = [
        line for path in sorted(FOLDER.glob(f"{game}_*_2.jsonl")) for line in path.read_text().splitlines()[1:]
    ]
    return [Played(**{name: frozen(value) for name, value in json.loads(line).items()}) for line in lines]


def played(game: str) -> list[Played]:
    """All games between two of the levels that are kept, but for those that only compare the weakest.

    These would move the rungs, and with them the pictures of the ladder: that is a step of its own.
    """
    compared = {frozenset(pair) for pair in COMPARED}
    return [
        each
        for each in everybody(game)
        if set(each.seated) <= set(LEVELS) and frozenset(each.seated) not in compared
    ]


def rungs(game: str) -> dict[str, int]:
    """The bots by their points, the weakest first."""
    found = elo(played(game))
    games = Counter(bot for each in played(game) for bot in each.seated)
    points = {bot: round(1500 + found[bot].mean - found[MIDDLE].mean) for bot in found if games[bot] >= FEWEST}
    return dict(sorted(points.items(), key=lambda each: each[1]))


def main() -> None:
    """Measure nothing, only work out."""
    lines = [f'    ("{game}", 2): {{\n{written(rungs(game))}    }},\n' for game in game_names() if played(game)]
    PATH.write_text(HEAD + "".join(lines) + "}\n", encoding="utf-8")
    print(PATH.read_text(encoding="utf-8"))


def written(points: dict[str, int]) -> str:
    """These points as Python."""
    return "".join(f'        "{bot}": {value},\n' for bot, value in points.items())


if __name__ == "__main__":
    main()
