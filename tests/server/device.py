"""A device that keeps passkeys, as a browser speaks for it."""

import hashlib
import json
import secrets
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from fastapi.testclient import TestClient
from fido2.cose import ES256
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import (
    Aaguid,
    AttestationObject,
    AttestedCredentialData,
    AuthenticatorData,
    CollectedClientData,
)
from httpx2 import Response

FLAG = AuthenticatorData.FLAG
MADE, SIGNED = CollectedClientData.TYPE.CREATE, CollectedClientData.TYPE.GET
HERE = "http://testserver"


class Device:
    """One passkey. What it answers can be bent, as an attacker would."""

    def __init__(self, origin: str = HERE, site: str = "testserver") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.origin = origin
        self.site = site
        self.count = 0
        self.flags = FLAG.UP | FLAG.UV
        self.user = b""
        self.inside_another = False
        self.padding = 0  # bytes in its public key that mean nothing

    def make(self, options: dict[str, Any]) -> str:
        """A new passkey, in JSON."""
        asked = options["publicKey"]
        self.user = websafe_decode(asked["user"]["id"])
        public_key = ES256.from_cryptography_key(self.key.public_key())  # type: ignore[no-untyped-call]
        if self.padding:
            public_key[-70000] = bytes(self.padding)
        credential = AttestedCredentialData.create(Aaguid.NONE, self.id, public_key)
        data = AuthenticatorData.create(self.site_digest, self.flags | FLAG.AT, self.count, credential)
        made = {"attestationObject": websafe_encode(AttestationObject.create("none", data, {}))}
        return self.answer(made, self.client_data(MADE, asked["challenge"]))

    def sign(self, options: dict[str, Any]) -> str:
        """A signature, in JSON."""
        self.count += 1
        said = self.client_data(SIGNED, options["publicKey"]["challenge"])
        data = AuthenticatorData.create(self.site_digest, self.flags, self.count)
        signature = self.key.sign(data + said.hash, ec.ECDSA(SHA256()))
        answer = {"authenticatorData": data, "signature": signature, "userHandle": self.user}
        return self.answer({name: websafe_encode(value) for name, value in answer.items()}, said)

    @property
    def site_digest(self) -> bytes:
        """The site that the device believes to be asked by."""
        return hashlib.sha256(self.site.encode()).digest()

    def client_data(self, kind: str, challenge: str) -> CollectedClientData:
        """What the browser adds."""
        return CollectedClientData.create(kind, challenge, self.origin, self.inside_another)

    def answer(self, response: dict[str, str], said: CollectedClientData) -> str:
        """As a browser's `toJSON` has it."""
        named = websafe_encode(self.id)
        response = {"clientDataJSON": websafe_encode(said), **response}
        whole = {"id": named, "rawId": named, "type": "public-key", "response": response}
        return json.dumps({**whole, "clientExtensionResults": {}})


def ask(client: TestClient, what: str = "ask", **form: str) -> dict[str, Any]:
    """What the server wants of the browser."""
    answer = client.post(f"/profile/passkeys/{what}", data=form)
    assert answer.status_code == 200, answer.text
    options: dict[str, Any] = answer.json()
    return options


def add(client: TestClient, device: Device, label: str = "", name: str = "", **proof: str) -> Response:
    """Have the device make a passkey and the server keep it."""
    made = device.make(ask(client, "make", name=name, **proof))
    return client.post("/profile/passkeys/add", data={"credential": made, "label": label, "name": name})


def log_in(client: TestClient, device: Device) -> Response:
    """Come in by it."""
    return client.post("/profile/passkeys/log-in", data={"credential": device.sign(ask(client))})
