"""Everything that can go wrong for a visitor, in one shape: a code, a sentence, a status."""

from gopura.core.message import Sentence
from gopura.core.refusal import GopuraError
from gopura.server.say import say


class Problem(GopuraError):
    """Something the visitor can mend, or at least understand."""

    status = 400
    code = "bad_request"

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return str(self.sentence)


class NotFound(Problem):
    """There is no such thing."""

    status = 404
    code = "not_found"


class Forbidden(Problem):
    """Not for this visitor."""

    status = 403
    code = "forbidden"


class NotSignedIn(Problem):
    """The visitor must say who they are first."""

    status = 401
    code = "not_signed_in"


class Stale(Problem):
    """The table has moved on since the page was drawn."""

    status = 409
    code = "stale"


class Confirm(Problem):
    """The step cannot be taken back, so it is asked for once more."""

    status = 409
    code = "confirm"

    def __init__(self, sentence: Sentence, ends_turn: bool = False) -> None:
        super().__init__(sentence)
        self.ends_turn = ends_turn


class OtherRules(Problem):
    """The game was played by rules that this server does not have."""

    status = 409
    code = "other_rules"


class Illegal(Problem):
    """A move that the rules refuse."""

    status = 422
    code = "illegal"

    def __init__(self, rule: str, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.rule = rule


class TooMany(Problem):
    """Slow down: after `wait` seconds it is worth another try."""

    status = 429
    code = "too_many"

    def __init__(self, sentence: Sentence, wait: int = 1) -> None:
        super().__init__(sentence)
        self.wait = wait


class Unavailable(TooMany):
    """Not now, through no fault of the visitor: the database gives no answer, or there is too much to do."""

    status = 503
    code = "unavailable"


class TooLarge(Problem):
    """The request's body is longer than anything sensible."""

    status = 413
    code = "too_large"


class LongHeaders(Problem):
    """More was said before the request's body than anything sensible."""

    status = 431
    code = "long_headers"


class Misdirected(Problem):
    """The request is for another server."""

    status = 421
    code = "misdirected"


class BadKind(Problem):
    """The request's body is of a kind that is not read here."""

    status = 415
    code = "bad_kind"


def our_mistake() -> Problem:
    """What a visitor is told of a bug."""
    problem = Problem(say("our-mistake"))
    problem.status, problem.code = 500, "server_error"
    return problem


def described(problem: Problem) -> dict[str, object]:
    """The one shape of every error."""
    body: dict[str, object] = {"code": problem.code, "message": str(problem)}
    if isinstance(problem, Illegal):
        body["rule"] = problem.rule
    if isinstance(problem, Confirm):
        body["ends_turn"] = problem.ends_turn
    return {"error": body}


def headers_of(problem: Problem) -> dict[str, str]:
    """What an answer with this error says besides: after how many seconds it is worth trying again."""
    return {"Retry-After": str(problem.wait)} if isinstance(problem, TooMany) else {}
