"""Pictures of tables as PNG: painted beside the event loop, one at a time, each once, for nobody too often."""

import asyncio
import hashlib
from collections import OrderedDict
from concurrent.futures import Executor

import resvg_py

from gopura.server.limiting import Limit
from gopura.server.problems import Unavailable
from gopura.server.say import say
from gopura.server.world import world

KEPT = 64  # pictures, of about 300 KB each
LINE = 6  # pictures that may wait for the painter
PATIENCE = 5  # seconds after which there may be room


class Painter:
    """Paints SVG as PNG in a thread of its own: resvg takes up to a second, but lets Python go on meanwhile."""

    def __init__(self, per_minute: int) -> None:
        self.limit = Limit(per_minute)  # by whence the request comes
        self.painted: OrderedDict[str, bytes] = OrderedDict()
        self.at_work: dict[str, asyncio.Future[bytes]] = {}
        self.pool: Executor | None = None

    async def png(self, svg: str, home: str) -> bytes:
        """The picture. Raises TooMany for who asks for many new ones, Unavailable where too many wait."""
        name = hashlib.sha256(svg.encode()).hexdigest()
        if name in self.painted:
            self.painted.move_to_end(name)
            return self.painted[name]
        if name not in self.at_work:
            self.limit.spend(home)
            if len(self.at_work) >= LINE:
                raise Unavailable(say("server-full"), PATIENCE)
            self.at_work[name] = asyncio.ensure_future(self.paint(name, svg))
        return await asyncio.shield(self.at_work[name])  # others may wait for it, too

    async def paint(self, name: str, svg: str) -> bytes:
        """Paint the picture and keep it."""
        self.pool = self.pool or world().pool(1, "pictures")
        try:
            picture = await world().run(self.pool, painted, svg)
        finally:
            del self.at_work[name]
        self.painted[name] = picture
        if len(self.painted) > KEPT:
            self.painted.popitem(last=False)
        return picture

    def close(self) -> None:
        """Stop; what waits is not painted any more."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


def painted(svg: str) -> bytes:
    """An SVG as PNG, in its own size."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg))
