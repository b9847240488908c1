"""Mail to people, by the mail server that the settings name."""

import asyncio
import smtplib
import ssl
from collections.abc import Mapping
from email.message import EmailMessage
from types import MappingProxyType
from urllib.parse import unquote, urlsplit

from gopura.server.settings import Settings

PATIENCE = 10.0  # seconds
HOME = ("localhost", "127.0.0.1", "::1")


class Post:
    """Sends mail. Without a mail server there is none to send: `is_open` says so."""

    def __init__(self, settings: Settings) -> None:
        self.server = urlsplit(settings.smtp_url)
        self.sender = settings.mail_from

    @property
    def is_open(self) -> bool:
        """Whether there is a mail server."""
        return bool(self.server.hostname)

    async def send(
        self, address: str, subject: str, words: str, headers: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        """Send somebody a mail. Raises OSError or SMTPException."""
        letter = EmailMessage()
        for name, value in headers.items():
            letter[name] = value
        letter["From"], letter["To"], letter["Subject"] = self.sender, address, subject
        letter.set_content(words)
        await asyncio.to_thread(self.deliver, letter)

    def deliver(self, letter: EmailMessage) -> None:
        """Hand a letter to the mail server, encrypted wherever it is not on this machine."""
        host, port, safely = self.server.hostname or "", self.server.port, ssl.create_default_context()
        if self.server.scheme == "smtps":
            line: smtplib.SMTP = smtplib.SMTP_SSL(host, port or 465, timeout=PATIENCE, context=safely)
        else:
            line = smtplib.SMTP(host, port or 587, timeout=PATIENCE)
        with line:
            if self.server.scheme == "smtp" and host not in HOME:
                line.starttls(context=safely)
            if self.server.username:
                line.login(unquote(self.server.username), unquote(self.server.password or ""))
            line.send_message(letter)
