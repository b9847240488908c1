"""A mail server at a port of its own that keeps what it is handed."""

import socketserver
import threading
from email import message_from_string
from email.policy import default
from types import TracebackType


class Conversation(socketserver.StreamRequestHandler):
    """Says yes to everything, as RFC 5321 has it."""

    def handle(self) -> None:
        self.say("220 here")
        while line := self.rfile.readline().decode().strip():
            verb = line.split()[0].upper()
            if verb == "DATA":
                self.say("354 go on")
                self.server.letters.append("".join(self.body()))  # type: ignore[attr-defined]
            self.say("221 bye" if verb == "QUIT" else "250 yes")
            if verb == "QUIT":
                return

    def body(self) -> list[str]:
        lines = []
        while (line := self.rfile.readline().decode()) != ".\r\n":
            lines.append(line)
        return lines

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())


class MailServer(socketserver.ThreadingTCPServer):
    """Runs while the block does."""

    allow_reuse_address = daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Conversation)
        self.letters: list[str] = []
        self.thread = threading.Thread(target=self.serve_forever, args=(0.01,))

    @property
    def url(self) -> str:
        """Its address."""
        return f"smtp://127.0.0.1:{self.server_address[1]}"

    def texts(self) -> list[tuple[str, str]]:
        """Whom each letter went to, and what it says."""
        read = [message_from_string(each, policy=default) for each in self.letters]
        return [(str(each["To"]), each.get_content()) for each in read]

    def __enter__(self) -> "MailServer":
        self.thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None = None,
        problem: BaseException | None = None,
        trace: TracebackType | None = None,
    ) -> None:
        self.shutdown()
        self.thread.join()
        self.server_close()
