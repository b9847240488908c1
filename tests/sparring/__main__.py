"""A sparring partner as an engine: `gopura arena angkor medium 'trusted:python -m tests.sparring turtle'`."""

import sys

from gopura.bots.budget import Budget
from gopura.bots.speaking import Speaker
from gopura.bots.thinking import seen_at
from gopura.core.chance import QuickDice
from gopura.core.table import Table
from tests.sparring import PARTNERS, Choose

NAMES = {name: choose for partners in PARTNERS.values() for name, choose in partners.items()}


class Partner(Speaker):
    """Speaks as our bots do, and chooses as the partner does."""

    def __init__(self, name: str, choose: Choose) -> None:
        super().__init__("medium", lambda line: print(line, flush=True))
        self.bot, self.choose = name, choose

    def think(self, table: Table, seat: int, budget: Budget) -> None:
        """Choose, and say so."""
        move = self.choose(seen_at(table, seat), QuickDice(self.seed + len(table.played)), budget)
        self.say(f"bestmove {table.game.words.write(move)}")


if __name__ == "__main__":
    if sys.argv[1:] not in [[name] for name in NAMES]:
        sys.exit(f"Name one of the sparring partners: {', '.join(NAMES)}.")
    Partner(sys.argv[1], NAMES[sys.argv[1]]).converse(sys.stdin)
