"""What the server writes down: lines for people or JSON for programs, each with the number of its request."""

import logging
import sys
from contextvars import ContextVar

from pythonjsonlogger.json import JsonFormatter

from gopura.server.settings import Settings

REQUEST: ContextVar[str] = ContextVar("request", default="")
LINE = "%(asctime)s %(levelname)s %(request)s%(message)s"
FIELDS = "%(levelname)s %(name)s %(message)s"


def with_request(record: logging.LogRecord) -> bool:
    """Give a line the number of the request that it is about."""
    number = REQUEST.get()
    record.request = f"[{number}] " if number else ""
    record.request_id = number
    return True


class Fields(JsonFormatter):
    """One JSON object a line."""

    def __init__(self) -> None:
        super().__init__(FIELDS, timestamp=True, rename_fields={"levelname": "level", "name": "logger"})

    def process_log_record(self, log_data: dict[str, object]) -> dict[str, object]:
        """Without what is there for people only."""
        log_data.pop("request", None)
        if not log_data.get("request_id"):
            log_data.pop("request_id", None)
        return super().process_log_record(log_data)


def write_down(settings: Settings) -> None:
    """From now on, write everything down as the settings say, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Fields() if settings.log_format == "json" else logging.Formatter(LINE))
    handler.addFilter(with_request)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("gopura").setLevel(settings.log_level.upper())
    logging.getLogger("gopura.people").setLevel(logging.INFO)
