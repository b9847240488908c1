"""What a browser shows to be known again: the signed secret of a session."""

import secrets
from typing import Any, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.responses import Response

from gopura.server.safety import digest

COOKIE = "gopura"
COOKIE_SECONDS = 400 * 86_400
BROWSERS = ("Edg", "OPR", "Firefox", "Chrome", "Safari", "curl", "python")
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")
SHOWN = {"Edg": "Edge", "OPR": "Opera", "python": "Python", "Mac OS": "macOS", "CrOS": "ChromeOS"}


class Claim(NamedTuple):
    """What a cookie says that is signed by us: a session's secret, or of old a user and an epoch."""

    secret: str = ""
    user_id: str = ""
    epoch: int = 0


class Cookies:
    """Writes and reads cookies."""

    def __init__(self, key: str, *, secure: bool) -> None:
        self.signer = URLSafeSerializer(key, salt="visitor")
        self.secure = secure

    def written(self, secret: str) -> str:
        """The cookie of a session. It is signed so that one that was made up is not even looked for."""
        return str(self.signer.dumps({"s": secret}))

    def read(self, cookie: str) -> Claim | None:
        """What a cookie claims; None if it is not ours."""
        try:
            said = self.signer.loads(cookie)
            return Claim(str(said["s"])) if "s" in said else Claim("", str(said["u"]), int(said["e"]))
        except (BadSignature, KeyError, TypeError, ValueError):
            return None

    def put(self, response: Response, cookie: str) -> None:
        """Put a cookie into the answer."""
        response.set_cookie(
            COOKIE, cookie, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=self.secure
        )


def fresh_session(user_id: str, agent: str, at_ms: int) -> tuple[dict[str, Any], str]:
    """The row of a new session, and its secret, of which only the digest is kept."""
    secret = secrets.token_urlsafe(32)
    row = {
        "id": secrets.token_hex(8),
        "user_id": user_id,
        "digest": digest(secret),
        "device": device_of(agent),
        "created_ms": at_ms,
        "seen_ms": at_ms,
    }
    return row, secret


def device_of(agent: str) -> str:
    """What people know a browser by: `Firefox on Linux`."""
    browser = next((SHOWN.get(each, each) for each in BROWSERS if each in agent), "A browser")
    system = next((SHOWN.get(each, each) for each in SYSTEMS if each in agent), "")
    return f"{browser} on {system}" if system else browser
