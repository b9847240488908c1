"""A push service at a port of its own, by HTTPS, and a browser that reads what it is handed."""

import hashlib
import hmac
import json
import os
import ssl
import threading
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import IPv4Address
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.x509.oid import NameOID

CURVE = ec.SECP256R1()


class Call(NamedTuple):
    """What a push service was handed."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Runs while the block does. It gives the next of `answers`, the last one for ever."""

    def __init__(self, folder: Path) -> None:
        self.answers = [201]
        self.calls: list[Call] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                answer = service.answers.pop(0) if len(service.answers) > 1 else service.answers[0]
                service.calls.append(Call(self.path, dict(self.headers), body))
                self.send_response(answer)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate(folder))
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.trusting = ssl.create_default_context(cafile=str(folder / "push.pem"))
        self.url = f"https://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.01,))

    def wait(self, count: int) -> list[Call]:
        """What came, once that is so much."""
        end = time.monotonic() + 20
        while len(self.calls) < count:
            assert time.monotonic() < end, f"{len(self.calls)} calls have come"
            time.sleep(0.01)
        return self.calls

    def __enter__(self) -> "PushService":
        self.thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None = None,
        problem: BaseException | None = None,
        trace: TracebackType | None = None,
    ) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


def certificate(folder: Path) -> Path:
    """A file with the key and the certificate of 127.0.0.1, which vouches for itself."""
    key, name = ec.generate_private_key(CURVE), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "push")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(IPv4Address("127.0.0.1"))]), critical=False)
        .sign(key, hashes.SHA256())
    )
    form = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    file = folder / "push.pem"
    file.write_bytes(key.private_bytes(*form) + made.public_bytes(serialization.Encoding.PEM))
    return file


class Device:
    """A browser with a subscription. It decrypts by the letter of RFC 8291 and RFC 8188, by hand."""

    def __init__(self, service: PushService, name: str = "one") -> None:
        self.key = ec.generate_private_key(CURVE)
        self.auth = os.urandom(16)
        self.path = f"/push/{name}"
        self.address = service.url + self.path

    @property
    def point(self) -> bytes:
        """Its public key."""
        form = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        return self.key.public_key().public_bytes(*form)

    def subscription(self) -> dict[str, Any]:
        """What its script tells the server."""
        keys = {"p256dh": in_url(self.point), "auth": in_url(self.auth)}
        return {"endpoint": self.address, "expirationTime": None, "keys": keys}

    def read(self, call: Call) -> dict[str, str]:
        """What a message says."""
        assert call.headers["Content-Encoding"] == "aes128gcm"
        salt, size, length = call.body[:16], int.from_bytes(call.body[16:20], "big"), call.body[20]
        sender, text = call.body[21 : 21 + length], call.body[21 + length :]
        assert len(text) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        secret = hkdf(self.auth, shared, b"WebPush: info\0" + self.point + sender, 32)
        key = hkdf(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = hkdf(salt, secret, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, text, None).rstrip(b"\0")
        assert plain[-1:] == b"\2", "the last record"
        said: dict[str, str] = json.loads(plain[:-1])
        return said


def hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """RFC 5869, for at most one block."""
    key = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(key, info + b"\1", hashlib.sha256).digest()[:length]


def claims_of(call: Call) -> dict[str, Any]:
    """What the signature of RFC 8292 claims, if it is right."""
    kind, _, values = call.headers["Authorization"].partition(" ")
    assert kind == "vapid"
    parts = dict(each.strip().split("=", 1) for each in values.split(","))
    told, _, signature = parts["t"].rpartition(".")
    raw = from_url(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_url(parts["k"]))
    public.verify(der, told.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(from_url(each)) for each in told.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    return {**claims, "key": parts["k"]}


def in_url(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_url(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
