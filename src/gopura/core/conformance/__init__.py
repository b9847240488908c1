"""What every game must hold. Run it over a game of your own:

    from gopura.core.conformance import CHECKS, samples

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_conformance(check):
        for sample in samples(MY_GAME):
            check(sample)

Each check raises AssertionError with a sentence that says what does not hold, where, and how to play it again.
"""

from gopura.core.conformance.clicks import every_wrong_click_gets_its_reason
from gopura.core.conformance.copies import copies_are_independent, copies_keep_every_attribute
from gopura.core.conformance.course import (
    older_versions_can_be_played,
    the_result_is_whole,
    turns_are_counted,
)
from gopura.core.conformance.hearing import (
    nobody_hears_more_of_a_move_than_they_may_know,
    what_is_hidden_is_declared,
)
from gopura.core.conformance.lessons import (
    every_lesson_can_be_learned,
    every_wrong_try_in_a_lesson_gets_its_word,
    the_short_rules_are_whole,
)
from gopura.core.conformance.minds import (
    an_outlook_agrees_with_the_evaluation,
    forecasts_add_up,
    keys_tell_positions_apart,
    plans_are_legal_whatever_is_hidden,
    shares_of_the_win_make_one_whole,
)
from gopura.core.conformance.records import a_lock_stops_undo, replay_equals_play, texts_and_json_round_trip
from gopura.core.conformance.rules import (
    equal_seeds_give_equal_games,
    listed_moves_are_exactly_the_allowed_ones,
    random_games_end_and_conserve_their_pieces,
    refusals_name_their_rule_and_change_nothing,
)
from gopura.core.conformance.samples import LONGEST, Sample, digest, samples
from gopura.core.conformance.secrets import (
    dealing_anew_touches_nothing_that_anybody_knows,
    what_a_seat_cannot_know_changes_nothing_it_gets,
    what_is_hidden_is_dealt_anew_for_a_guess,
)
from gopura.core.conformance.sentences import Check, answering
from gopura.core.conformance.shows import (
    a_warning_is_a_sentence,
    an_encoding_fits_its_game,
    every_move_can_be_clicked,
    everything_said_can_be_put_into_words,
    pictures_come_from_the_view_alone,
    shortcuts_are_legal_moves_in_a_row,
    the_seat_to_act_is_told_what_is_asked,
    what_is_laid_can_be_drawn,
)
from gopura.core.conformance.together import seats_that_choose_together_do_not_wait_for_one_another

CHECKS: tuple[Check, ...] = tuple(
    answering(check)
    for check in (
        random_games_end_and_conserve_their_pieces,
        listed_moves_are_exactly_the_allowed_ones,
        refusals_name_their_rule_and_change_nothing,
        turns_are_counted,
        the_result_is_whole,
        texts_and_json_round_trip,
        replay_equals_play,
        a_lock_stops_undo,
        copies_are_independent,
        copies_keep_every_attribute,
        equal_seeds_give_equal_games,
        older_versions_can_be_played,
        what_is_hidden_is_declared,
        what_a_seat_cannot_know_changes_nothing_it_gets,
        what_is_hidden_is_dealt_anew_for_a_guess,
        dealing_anew_touches_nothing_that_anybody_knows,
        nobody_hears_more_of_a_move_than_they_may_know,
        seats_that_choose_together_do_not_wait_for_one_another,
        every_move_can_be_clicked,
        pictures_come_from_the_view_alone,
        what_is_laid_can_be_drawn,
        every_wrong_click_gets_its_reason,
        shortcuts_are_legal_moves_in_a_row,
        the_seat_to_act_is_told_what_is_asked,
        a_warning_is_a_sentence,
        everything_said_can_be_put_into_words,
        shares_of_the_win_make_one_whole,
        plans_are_legal_whatever_is_hidden,
        keys_tell_positions_apart,
        an_outlook_agrees_with_the_evaluation,
        forecasts_add_up,
        an_encoding_fits_its_game,
        every_lesson_can_be_learned,
        every_wrong_try_in_a_lesson_gets_its_word,
        the_short_rules_are_whole,
    )
)

__all__ = ["CHECKS", "LONGEST", "Check", "Sample", "digest", "samples"]
