"""Settings for all tests."""

from hypothesis import settings

settings.register_profile("gopura", deadline=None)  # a busy machine is slow, not wrong
settings.load_profile("gopura")
