"""Work for bots, sealed: Redis holds it, but whoever has only Redis can neither read nor write it."""

import base64
import hashlib
from typing import Any

import orjson
from cryptography.fernet import Fernet, InvalidToken
from rq.job import Job

PURPOSE = b"gopura: work for bots"

Forged = InvalidToken  # what was not sealed with our key


class Seals:
    """How RQ writes work and answers: as JSON, encrypted and signed with the key that server and workers share."""

    def __init__(self, key: str) -> None:
        secret = hashlib.scrypt(key.encode(), salt=PURPOSE, n=2**14, r=8, p=1, dklen=32)
        self.fernet = Fernet(base64.urlsafe_b64encode(secret))
        self.__qualname__ = type(self).__qualname__  # RQ asks every serializer for its name

    def dumps(self, value: Any) -> bytes:
        """The value, sealed."""
        return self.fernet.encrypt(orjson.dumps(value))

    def loads(self, sealed: bytes) -> Any:
        """What was sealed with the same key. Raises Forged."""
        return orjson.loads(self.fernet.decrypt(sealed))


class SealedJob(Job):
    """Work of which only the sealed part counts: what RQ keeps beside it in clear could name code to run."""

    def restore(self, raw_data: Any) -> Any:
        """Take the work over from Redis, without callbacks and webhooks."""
        for name in [name for name in raw_data if b"callback" in name or name == b"webhooks"]:
            del raw_data[name]
        return super().restore(raw_data)
