"""Asking once more who somebody is, before what a borrowed browser must not do."""

from fastapi import Request

from gopura.server.house import house_of
from gopura.server.safety import home_of
from gopura.server.visitor import Visitor

ASKED = "gopura-asked"  # the cookie by which a browser is known again that was asked for a passkey


async def prove(request: Request, visitor: Visitor, form: dict[str, str], field: str = "password") -> None:
    """Ask for the password, or for a passkey; guests have neither. Raises Problem."""
    if visitor.is_guest:
        return
    house = house_of(request)
    await house.accounts.passwords.spend(home_of(request))
    if answer := form.get("passkey"):
        await house.passkeys.prove(request, visitor, request.cookies.get(ASKED, ""), answer)
    else:
        await house.accounts.require_password(visitor, form.get(field, ""))
