"""What every game must hold. Run it over a game of your own:

    from gopura.core.conformance import CHECKS, samples

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_conformance(check):
        for sample in samples(MY_GAME):
            check(sample)

Each check raises AssertionError with a sentence that says what does not hold, where, and how to play it again.
"""

from gopura.core.conformance.records import (
    a_lock_stops_undo,
    replay_equals_play,
    texts_and_json_round_trip,
)
from gopura.core.conformance.rules import (
    copies_are_independent,
    equal_seeds_give_equal_games,
    listed_moves_are_exactly_the_allowed_ones,
    random_games_end_and_conserve_their_pieces,
    refusals_name_their_rule_and_change_nothing,
)
from gopura.core.conformance.samples import (
    LONGEST,
    Sample,
    digest,
    samples,
)
from gopura.core.conformance.secrets import (
    what_a_seat_cannot_know_changes_nothing_it_gets,
)
from gopura.core.conformance.shows import (
    an_encoding_fits_its_game,
    every_move_can_be_clicked,
    the_seat_to_act_is_told_what_is_asked,
)

CHECKS = (
    random_games_end_and_conserve_their_pieces,
    listed_moves_are_exactly_the_allowed_ones,
    refusals_name_their_rule_and_change_nothing,
    texts_and_json_round_trip,
    replay_equals_play,
    copies_are_independent,
    equal_seeds_give_equal_games,
    what_a_seat_cannot_know_changes_nothing_it_gets,
    a_lock_stops_undo,
    every_move_can_be_clicked,
    the_seat_to_act_is_told_what_is_asked,
    an_encoding_fits_its_game,
)

__all__ = [
    "CHECKS",
    "LONGEST",
    "Sample",
    "a_lock_stops_undo",
    "an_encoding_fits_its_game",
    "copies_are_independent",
    "digest",
    "equal_seeds_give_equal_games",
    "every_move_can_be_clicked",
    "listed_moves_are_exactly_the_allowed_ones",
    "random_games_end_and_conserve_their_pieces",
    "refusals_name_their_rule_and_change_nothing",
    "replay_equals_play",
    "samples",
    "texts_and_json_round_trip",
    "the_seat_to_act_is_told_what_is_asked",
    "what_a_seat_cannot_know_changes_nothing_it_gets",
]
