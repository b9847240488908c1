"""Everything a request needs, put together once when the server starts."""

from starlette.requests import HTTPConnection

from gopura.server.limiting import Limit
from gopura.server.painting import Painter
from gopura.server.people.accounts import Accounts
from gopura.server.people.recovery import Recovery
from gopura.server.safety import home_of
from gopura.server.settings import Settings
from gopura.server.tables.acting import Desk
from gopura.server.tables.hall import Hall


class House:
    """The hall, the accounts, the desk at which wishes are heard."""

    def __init__(self, settings: Settings, hall: Hall, accounts: Accounts) -> None:
        self.settings = settings
        self.hall = hall
        self.accounts = accounts
        self.recovery = Recovery(settings, accounts)
        self.desk = Desk(hall)
        self.leaving = False  # whether this process was told to stop
        self.studies = Limit(settings.studies_per_minute)  # by address
        self.painter = Painter(settings.pictures_per_minute)
        self.tries = Limit(settings.moves_per_minute)  # in lessons, by address: nobody there is known

    def pay_for_study(self, connection: HTTPConnection) -> None:
        """Count a board to study against its address, whoever asks. Raises TooMany."""
        self.studies.spend(home_of(connection))

    def pay_for_try(self, connection: HTTPConnection) -> None:
        """Count a try in a lesson, which is drawn like any move, against its address. Raises TooMany."""
        self.tries.spend(home_of(connection))


def house_of(connection: HTTPConnection) -> House:
    """The house of the server that answers."""
    house: House = connection.app.state.house
    return house
