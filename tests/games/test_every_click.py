"""A click on anything that is drawn leads on, or is answered with a reason: in many states of each game.

Which clicks lead on is decided by the script that decides it in the browser; the answer comes from where the
server takes it.
"""

import json
import os
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import gopura
from gopura.core.chance import QuickDice, read_seed
from gopura.core.game import Game
from gopura.core.registry import find_game, game_names
from gopura.core.table import Table
from gopura.server.rooms.messages import said

SLOW = "GOPURA_SLOW" in os.environ
STATES, GAMES_PLAYED = (300 if SLOW else 90, 15) if gopura.COMPILED else (6, 3)  # sources are slower
SCRIPT = Path(__file__).parent.parent / "scripts" / "wrong_clicks.js"
DATA_ID = re.compile(r'data-id="([^"]*)"')


def some_tables(game: Game[Any, Any]) -> list[Table]:
    """So many states, spread evenly over the length of random games with every number of seats."""
    found: list[Table] = []
    for number in range(GAMES_PLAYED):
        seats = game.facts.seats[number % len(game.facts.seats)]
        table, dice = Table(game, seats, {}, read_seed(number)), QuickDice(number)
        while not table.over:
            legal = table.moves()
            table.play(legal[dice.below(len(legal))])
        each = STATES // GAMES_PLAYED
        found += [table.after(len(table.played) * part // each) for part in range(each)]
    return found


def drawn(table: Table) -> list[str]:
    """The ids of all that can be clicked in the pictures that the seat to act sees."""
    board, view = table.game.board, table.seen(table.seat)
    markup = [text for panel in board.draw(view).panels for text in panel.parts.values()]
    markup += [board.scene(view)] if board.scene else []
    return sorted({unescape(id) for text in markup for id in DATA_ID.findall(text)})


def as_sent(table: Table) -> str:
    """What a page knows of a state: its choices, and what is drawn."""
    board, view = table.game.board, table.seen(table.seat)
    moves = [table.game.words.read(text) for text in table.moves()]
    choices = [*board.choices(view, moves), *board.shortcuts(view)]
    return json.dumps({"choices": said(choices), "ids": drawn(table)})


@pytest.mark.skipif(shutil.which("node") is None, reason="the browser's script runs on node")
@pytest.mark.parametrize("name", game_names())
def test_every_click_on_anything_drawn_leads_on_or_gets_a_reason(name: str) -> None:
    tables = some_tables(find_game(name))
    assert len(tables) == STATES
    lines = "\n".join(as_sent(table) for table in tables)
    ran = subprocess.run(["node", SCRIPT], input=lines, capture_output=True, text=True, check=True)
    asked = [json.loads(answer) for answer in ran.stdout.splitlines()]
    assert sum(map(len, asked)) > 100 * STATES
    silent = [
        f"{clicked} after {len(table.played)} moves at {table.seats} seats"
        for table, refused in zip(tables, asked, strict=True)
        for clicked in refused
        if not has_reason(table, clicked)
    ]
    assert silent == []


def has_reason(table: Table, clicked: list[str]) -> bool:
    """Whether whoever clicks so at a table is told why that leads nowhere, and by which rule."""
    refusal = table.why_not_click(clicked, table.seat)
    return refusal is not None and bool(refusal.reason) and bool(refusal.rule)
