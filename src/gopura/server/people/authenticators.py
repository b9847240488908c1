"""What is said to the devices that keep passkeys, and whether what they answer is right (WebAuthn, by fido2).

Loaded when the first passkey is used, for it takes some megabytes that most processes can do without.
"""

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from fido2.server import Fido2Server
from fido2.utils import websafe_encode
from fido2.webauthn import (
    AttestedCredentialData,
    AuthenticationResponse,
    PublicKeyCredentialRpEntity,
    PublicKeyCredentialUserEntity,
    RegistrationResponse,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

VERIFIED = UserVerificationRequirement.REQUIRED  # by finger, face or PIN: a stick that was found opens nothing
FOUND = ResidentKeyRequirement.REQUIRED  # by the device itself, so that nobody need say a name
LONGEST_ID = 1023  # bytes, says the standard
LARGEST = 8 * 1024  # bytes of id and key: more than any kind of key has, and nobody keeps other things here
IsOurs = Callable[[str], bool]


class Refused(Exception):
    """What a device has answered is not right."""


class Ask(NamedTuple):
    """What a browser is asked for, as its own functions read it, and what must be signed."""

    options: dict[str, Any]
    challenge: bytes


class Made(NamedTuple):
    """A new passkey: the digest of its id, its id and public key, and how often it has signed."""

    digest: str
    credential: bytes
    signatures: int


class Site:
    """A server under one name, at the origins that are its own."""

    def __init__(self, name: str, is_ours: IsOurs) -> None:
        self.server = Fido2Server(PublicKeyCredentialRpEntity(name="Gopura", id=name), verify_origin=is_ours)

    def to_make(self, user_id: str, name: str, known: Sequence[bytes]) -> Ask:
        """What to ask for a new passkey of that user, on a device that has none of those that are known."""
        user = PublicKeyCredentialUserEntity(id=user_id.encode(), name=name, display_name=name)
        credentials = [AttestedCredentialData(each) for each in known]
        return asked(self.server.register_begin(user, credentials, FOUND, VERIFIED))

    def to_sign(self, known: Sequence[bytes]) -> Ask:
        """What to ask for a signature by one of these passkeys; by whichever there is, where none is named."""
        credentials = [AttestedCredentialData(each) for each in known]
        return asked(self.server.authenticate_begin(credentials or None, VERIFIED))

    def made(self, challenge: bytes, answer: dict[str, Any]) -> Made:
        """The passkey that was made. Raises Refused."""
        try:
            data = self.server.register_complete(state_of(challenge), answer)
            require_own_page(RegistrationResponse.from_dict(answer))
            assert data.credential_data is not None
            credential = data.credential_data
        except Exception as problem:  # whatever the library makes of what is no answer at all
            raise Refused(str(problem)) from None
        if not 0 < len(credential.credential_id) <= LONGEST_ID:
            raise Refused("The credential's id is too long.")
        if len(bytes(credential)) > LARGEST:
            raise Refused("The credential is too large.")
        return Made(digest_of(credential.credential_id), bytes(credential), data.counter)

    def signed(self, challenge: bytes, answer: dict[str, Any], credential: bytes, user_id: str) -> int:
        """How often that user's passkey has signed by now, if it has signed this. Raises Refused."""
        try:
            self.server.authenticate_complete(state_of(challenge), [AttestedCredentialData(credential)], answer)
            said = AuthenticationResponse.from_dict(answer)
            require_own_page(said)
        except Exception as problem:  # as above
            raise Refused(str(problem)) from None
        if said.response.user_handle not in (None, user_id.encode()):
            raise Refused("The passkey is another user's.")
        return said.response.authenticator_data.counter


def asked(begun: tuple[Any, dict[str, Any]]) -> Ask:
    """What the library asks for."""
    options, _state = begun
    return Ask(dict(options), options.public_key.challenge)


def state_of(challenge: bytes) -> dict[str, Any]:
    """What the library must know of what was asked."""
    return {"challenge": websafe_encode(challenge), "user_verification": VERIFIED}


def require_own_page(said: RegistrationResponse | AuthenticationResponse) -> None:
    """Refuse what was answered inside another site's page."""
    if said.response.client_data.cross_origin:
        raise ValueError("The page was shown inside another site's.")


def credential_in(answer: dict[str, Any]) -> str:
    """The digest of the id of the passkey that has signed. Raises Refused."""
    try:
        return digest_of(AuthenticationResponse.from_dict(answer).raw_id)
    except Exception as problem:  # as above
        raise Refused(str(problem)) from None


def digest_of(credential_id: bytes) -> str:
    """By what a passkey is found."""
    return hashlib.sha256(credential_id).hexdigest()
