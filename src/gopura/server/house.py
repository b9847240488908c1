"""Everything a request needs, put together once when the server starts."""

from starlette.exceptions import WebSocketException
from starlette.requests import HTTPConnection

from gopura.server.hosts import Hosts
from gopura.server.leagues.closed import is_of_running_round, require_insider
from gopura.server.limiting import Limit
from gopura.server.notices.courier import Courier
from gopura.server.painting import Painter
from gopura.server.people.accounts import Accounts
from gopura.server.people.friends import Friends
from gopura.server.people.invitations import Invitations
from gopura.server.people.passkeys import Passkeys
from gopura.server.people.recovery import Recovery
from gopura.server.problems import Problem
from gopura.server.puzzles.rating import PuzzleRatings
from gopura.server.ratings.keeping import Ratings
from gopura.server.safety import home_of
from gopura.server.settings import Settings
from gopura.server.tables.acting import Desk
from gopura.server.tables.hall import Hall
from gopura.server.tables.reviewing import Reviews


class House:
    """The hall, the accounts, the desk at which wishes are heard."""

    def __init__(self, settings: Settings, hall: Hall, accounts: Accounts, courier: Courier) -> None:
        self.settings = settings
        self.hall = hall
        self.accounts = accounts
        self.courier = courier
        self.recovery = Recovery(settings, accounts)
        self.passkeys = Passkeys(accounts, Hosts(settings))
        self.desk = Desk(hall)
        self.friends = Friends(hall)
        self.invitations = Invitations(hall)
        self.ratings = Ratings(hall)
        self.puzzle_ratings = PuzzleRatings(hall)
        self.reviews = Reviews(hall)
        self.exercises = Limit(12)  # turns to be judged, by address: each takes a worker from the bots that play
        self.challenges = Limit(6)  # of addresses that people name, by their own: each is a call to somebody
        self.leaving = False  # whether this process was told to stop
        self.studies = Limit(settings.studies_per_minute)  # by address
        self.seats = Limit(settings.seats_per_minute)  # by address: each change of a seat is an event for good
        self.painter = Painter(settings.pictures_per_minute)
        self.tries = Limit(settings.moves_per_minute)  # in lessons, by address: nobody there is known

    def pay_for_study(self, connection: HTTPConnection) -> None:
        """Count a board to study against its address, whoever asks. Raises TooMany."""
        self.studies.spend(home_of(connection))

    def pay_for_seat(self, connection: HTTPConnection) -> None:
        """Count a change of a seat against its address: guests are soon made. Raises TooMany."""
        self.seats.spend(home_of(connection))

    def pay_for_try(self, connection: HTTPConnection) -> None:
        """Count a try in a lesson, which is drawn like any move, against its address. Raises TooMany."""
        self.tries.spend(home_of(connection))


def house_of(connection: HTTPConnection) -> House:
    """The house of the server that answers."""
    house: House = connection.app.state.house
    return house


async def let_in(connection: HTTPConnection) -> None:
    """Asked before every address of a table: whether this visitor may have what it leads to. Raises Problem."""
    table_id = connection.path_params.get("table_id")
    house: House = connection.app.state.house
    if table_id is None or not await is_of_running_round(house.hall, table_id):
        return
    what = connection.scope["path"].partition(f"/{table_id}/")[2].partition("/")[0]
    try:
        visitor = await house.accounts.visitor(connection)
        await require_insider(house.hall, table_id, visitor.id if visitor else None, what)
    except Problem as problem:
        if connection.scope["type"] == "websocket":
            raise WebSocketException(1008, str(problem)) from None
        raise
