"""The table in the browser: tables, seats, clocks, the log, live push. It knows no game by name."""

from gopura.core.extras import SERVING, require

require("server", *SERVING)
