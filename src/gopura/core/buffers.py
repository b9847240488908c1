"""Native integer buffers, and plain lists in their place where they do not exist.

`vec[i64]` holds machine integers without boxing. `append` and `extend` return the buffer, which may have moved:
always write `moves = append(moves, move)`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import append, extend, vec
else:
    try:
        from librt.vecs import append, extend, vec
    except ImportError:

        class vec(list):  # noqa: N801  stands in for the native type, so it bears its name
            """A list with the constructor of the native buffer."""

            def __init__(self, items: Any = (), /, *, capacity: int = 0) -> None:  # noqa: ARG002
                super().__init__(items)

        def append(buffer: Any, item: Any, /) -> Any:
            """Append and return the buffer, as the native function does."""
            buffer.append(item)
            return buffer

        def extend(buffer: Any, items: Any, /) -> Any:
            """Append all items and return the buffer, as the native function does."""
            buffer.extend(items)
            return buffer


__all__ = ["append", "extend", "vec"]
