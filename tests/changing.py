"""Games that are like another but for some fields, whatever group these stand in."""

from dataclasses import fields, replace
from typing import Any

from gopura.core.game import Game
from gopura.core.groups import Board, Hints, Proof, Rules, Words

GROUPS = {"rules": Rules, "words": Words, "board": Board, "hints": Hints, "proof": Proof}


def changed(game: Game[Any, Any], **changes: Any) -> Game[Any, Any]:
    """The game with these fields or groups replaced."""
    groups: dict[str, Any] = {}
    facts = game.facts
    for name, value in changes.items():
        if name in ("proof", "view", "encoding", "lessons", "puzzles", "past"):
            groups[name] = value
        elif name in {field.name for field in fields(facts)}:
            facts = replace(facts, **{name: value})
        else:
            group = next(each for each, kind in GROUPS.items() if name in {field.name for field in fields(kind)})
            groups[group] = replace(groups.get(group, getattr(game, group)), **{name: value})
    return game.having(facts, **groups)
