"""Whether whoever reads what is sent to an address wants it: anybody can name the address of a stranger."""

from typing import NamedTuple

from itsdangerous import BadSignature, URLSafeTimedSerializer

DAY_SECONDS = 86_400  # for which a link to say yes is good


class Wish(NamedTuple):
    """Who wants to be told, in what kind of channel, at what address."""

    user_id: str
    kind: str
    address: str


class Consent:
    """Signs links that are sent to an address, and reads those that are followed from there."""

    def __init__(self, secret: str) -> None:
        self.links = URLSafeTimedSerializer(secret, salt="consent")

    def path(self, wish: Wish) -> str:
        """Where whoever reads the address says yes."""
        return f"/notifications/yes/{self.links.dumps(list(wish))}"

    def given(self, token: str) -> Wish | None:
        """To what somebody says yes; None if that link is not ours, or no longer good."""
        try:
            user_id, kind, address = self.links.loads(token, max_age=DAY_SECONDS)
        except (BadSignature, ValueError):
            return None
        return Wish(str(user_id), str(kind), str(address))
