"""Everything a request needs, put together once when the server starts."""

from starlette.requests import HTTPConnection

from gopura.server.people.accounts import Accounts
from gopura.server.settings import Settings
from gopura.server.tables.acting import Desk
from gopura.server.tables.hall import Hall


class House:
    """The hall, the accounts, the desk at which wishes are heard."""

    def __init__(self, settings: Settings, hall: Hall, accounts: Accounts) -> None:
        self.settings = settings
        self.hall = hall
        self.accounts = accounts
        self.desk = Desk(hall)


def house_of(connection: HTTPConnection) -> House:
    """The house of the server that answers."""
    house: House = connection.app.state.house
    return house
