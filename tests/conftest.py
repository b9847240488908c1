"""Settings for all tests."""

import signal

from hypothesis import settings

settings.register_profile("gopura", deadline=None)  # a busy machine is slow, not wrong
settings.load_profile("gopura")
# Shells start background jobs with Ctrl-C ignored; the tests that type it need it heard by their children.
signal.signal(signal.SIGINT, signal.default_int_handler)
