"""The styles of the games, also for painters of SVG that know less than a browser."""

import re

import pytest

import gopura
from gopura.core.registry import game_names


@pytest.mark.parametrize("name", game_names())
def test_whatever_is_written_has_its_font_in_a_rule_without_variables(name: str) -> None:
    """resvg, which paints the pictures of tables, leaves out all that stands in one rule with one that is set."""
    style = str(gopura.start(name, seed=1).svg()).partition("</style>")[0]
    rules = re.findall(r"\{([^}]*)\}", style)
    written = [rule for rule in rules if "font:" in rule]
    assert written
    assert [rule for rule in written if "--" in rule] == []
