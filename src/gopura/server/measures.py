"""What a server counts and measures of itself, for Prometheus."""

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
SLOW = (0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60)

REQUESTS = Counter("gopura_requests", "Requests answered.", ["method", "route", "status"])
REQUEST_SECONDS = Histogram(
    "gopura_request_seconds", "Time from a request to the end of its answer.", ["route"], buckets=QUICK
)
SOCKETS = Gauge("gopura_sockets", "Table pages that are connected.")
EVENTS = Counter("gopura_events", "Events of tables that became durable.", ["kind"])
RACES = Counter("gopura_races_lost", "Events that another request or process was faster with.")
FAILED_WRITES = Counter("gopura_failed_writes", "Events that could not be written.")
DURABLE_SECONDS = Histogram(
    "gopura_durable_seconds", "Time from handing an event over to having it on disk.", buckets=QUICK
)
THINKING_SECONDS = Histogram(
    "gopura_thinking_seconds", "Time from asking a bot to its answer, waiting included.", ["work"], buckets=SLOW
)
NOTICES = Counter("gopura_notices", "Notices sent to people, and what became of them.", ["way", "outcome"])
TABLES = Gauge("gopura_tables_in_memory", "Tables in memory.")
CLOCKS = Gauge("gopura_clocks_running", "Clocks that are running.")
DOUBTFUL = Gauge("gopura_doubtful_tables", "Tables to be read again when the database answers.")


@cache
def events_of(kind: str) -> Counter:
    """The counter of one kind of event, which every move asks for."""
    return EVENTS.labels(kind)
