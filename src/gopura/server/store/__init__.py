"""Where everything lasts: an append-only log of events, unique on (table, number), in SQLite or PostgreSQL."""
