"""After each click a table says what is to be chosen next: a game has words for every step of every path."""

import pytest

import gopura
from gopura.core.chance import QuickDice
from gopura.core.registry import find_game, game_names


@pytest.mark.parametrize("name", game_names())
def test_every_step_after_a_click_has_its_words(name: str) -> None:
    wanted = find_game(name).words.wanted
    for seed in range(1, 4):
        table, dice = gopura.start(name, seed=seed), QuickDice(seed)
        while not table.over and len(table.played) < 150:
            for choice in table.choices():
                kinds = [id.partition(":")[0] for id in choice.path]
                several = range(1 if len(kinds) == 1 else 0, len(kinds))
                missing = [step for i in several if (step := "/".join(kinds[: i + 1])) not in wanted]
                assert not missing, f"{choice.path}: {missing}"
            moves = table.moves()
            table.play(moves[dice.below(len(moves))])


@pytest.mark.parametrize("name", game_names())
def test_what_is_wanted_goes_on_a_sentence(name: str) -> None:
    for words in find_game(name).words.wanted.values():
        assert str(words) == str(words).strip(" .")
        assert str(words)[0].islower()
