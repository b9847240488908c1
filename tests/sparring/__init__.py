"""Sparring partners: players with one simple idea each, written from the rules and never tuned to our bots.

They are a yard-stick that the bots are not fitted to, so they do not change: a better idea is another partner.
Each is `choose(seen, dice, budget)`, as a bot of `gopura.bots.levels` is. `python -m tests.sparring turtle` is one
of them as an engine: `gopura arena angkor medium 'trusted:python -m tests.sparring turtle'`.
"""

from collections.abc import Callable, Mapping
from typing import Final

from gopura.bots.budget import Budget
from gopura.bots.seen import Seen
from gopura.core.chance import Dice
from tests.sparring.angkor import raider, turtle
from tests.sparring.temple import miser, racer
from tests.sparring.tikal import hoarder, settler

Choose = Callable[[Seen, Dice, Budget], int]

PARTNERS: Final[Mapping[str, Mapping[str, Choose]]] = {
    "angkor": {"turtle": turtle, "raider": raider},
    "temple": {"racer": racer, "miser": miser},
    "tikal": {"hoarder": hoarder, "settler": settler},
}
