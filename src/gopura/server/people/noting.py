"""What is written down of how people come in and of what opens their accounts, should one be stolen."""

import logging

log = logging.getLogger("gopura.people")


def note(deed: str, user_id: str, about: str = "") -> None:
    """Write down that a user did that, without names, addresses or secrets."""
    log.info("%s: user %s%s", deed, user_id, f", {about}" if about else "")
