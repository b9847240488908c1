"""Notices by mail: what waits, gathered once a day, to an address whose owner has said yes."""

import smtplib

from gopura.server.notices.words import Message
from gopura.server.people.mail import Post
from gopura.server.say import say

HOUR = 8 * 60  # of the day at which it is sent, in minutes, by the clock where somebody lives


class Letters:
    """Writes the mail of a day, and the one that asks for it."""

    def __init__(self, post: Post) -> None:
        self.post = post

    async def ask(self, address: str, link: str) -> None:
        """Ask the owner of an address. Raises OSError or SMTPException."""
        await self.post.send(address, str(say("mail-ask-subject")), str(say("mail-ask", link=link)))

    async def send(self, address: str, said: list[Message], base: str, stop: str) -> None:
        """Send what waits in one mail. Raises OSError or SMTPException."""
        items = ["\n".join(line for line in (each.title, each.text, base + each.path) if line) for each in said]
        words = "\n\n".join([*items, str(say("mail-end", link=base + stop))])
        headers = {
            "List-Unsubscribe": f"<{base}{stop}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        }
        subject = str(say("mail-subject", first=said[0].title, more=len(said) - 1))
        await self.post.send(address, subject, words, headers)


def is_refused(problem: Exception) -> bool:
    """Whether a mail server says that there is nobody at an address."""
    if not isinstance(problem, smtplib.SMTPRecipientsRefused):
        return False
    return all(code >= 550 for code, _ in problem.recipients.values())
