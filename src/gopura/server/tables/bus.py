"""What a process of the server tells the others, and how they settle who does what nobody asked for."""

import contextlib
from collections.abc import AsyncIterator
from typing import Any, Protocol


class Bus(Protocol):
    """The line to the other processes."""

    @property
    def hears(self) -> bool:
        """Whether news of the others arrives."""

    def tell(self, kind: str, **facts: Any) -> None:
        """Tell the others something."""

    def claimed(self, name: str) -> contextlib.AbstractAsyncContextManager[bool]:
        """Whether it falls to this process to do what is named so; while the block runs no other does."""


class Alone:
    """The line of a process that is the whole server: there is nobody to tell, and nobody else to act."""

    hears = True

    def tell(self, kind: str, **facts: Any) -> None:
        """Nobody hears it."""

    @contextlib.asynccontextmanager
    async def claimed(self, _name: str) -> AsyncIterator[bool]:
        """Everything falls to this process."""
        yield True


ALONE = Alone()
