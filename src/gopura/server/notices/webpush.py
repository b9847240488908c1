"""Messages to browsers by their makers' push services: encrypted as RFC 8291 says, signed as RFC 8292 says."""

import json
import os
from base64 import b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD = 4096  # bytes: the one record of a message
LAST = b"\2"  # what ends the last record
SALT = 16  # bytes
PUBLIC, AUTH = 65, 16  # bytes of a browser's public key, and of the secret that it shares with us
HOURS = 12  # for which a signature is good; a day is the most that services take


def encrypted(
    text: bytes, browser: bytes, auth: bytes, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """The body of a push message that only the browser with that key reads. Raises ValueError for no such key."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(SALT)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser))
    sender = public_bytes(own)
    secret = derived(shared, auth, b"WebPush: info\0" + browser + sender, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + len(sender).to_bytes(1, "big") + sender
    return head + AESGCM(key).encrypt(nonce, text + LAST, None)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """A key made of a secret."""
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public key as the point that it is."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Sender:
    """Who the push services know this server to be, by a key of its own."""

    def __init__(self, secret: str, contact: str) -> None:
        self.key = ec.derive_private_key(int(secret, 16), CURVE)
        self.contact = contact

    @property
    def public(self) -> str:
        """By what a browser knows whose messages it is to take."""
        return in_url(public_bytes(self.key))

    def headers(self, address: str, now_ms: int) -> dict[str, str]:
        """What says, at a push service, that a message is ours."""
        parts = urlsplit(address)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": now_ms // 1000 + HOURS * 3600,
            "sub": self.contact,
        }
        told = ".".join(in_url(json.dumps(each).encode()) for each in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self.key.sign(told.encode(), ec.ECDSA(hashes.SHA256())))
        signature = in_url(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return {"Authorization": f"vapid t={told}.{signature}, k={self.public}"}


def in_url(data: bytes) -> str:
    """Bytes as text in an address, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_url(text: str) -> bytes:
    """The bytes again. Raises ValueError, also for letters that mean nothing: the text is kept as it came."""
    return b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)


def is_subscription(browser: str, auth: str) -> bool:
    """Whether these are the keys of a browser."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_url(browser))
        return len(from_url(browser)) == PUBLIC and len(from_url(auth)) == AUTH
    except ValueError:
        return False
