"""A year of a club: fifty tables a day, most of them in the evening, and a crash every hour."""

import asyncio

from gopura.core.registry import find_game
from gopura.server.rooms.clocks import ClockRule
from tests.simulation.story import Story, Wanted

DAY, HOUR = 86_400.0, 3_600.0
A_DAY = 50  # tables
MEMBERS = 60
OPENS, CLOSES = 18 * HOUR, 23 * HOUR  # the evening
BY_LETTER = 0.2  # of the tables are played over days, as by letter
ALONE = 0.2  # of the others with a bot
WATCHED = 0.1  # of the others by the players' pages and a guest's; the rest play by requests alone
SHARE = 0.2  # of what goes wrong in single places of a run of minutes: a year has enough
GAMES = ("temple",) * 9 + ("angkor",)  # which is eight times as long
LETTERS = ClockRule("days", 3 * 86_400_000, 0, "bot")
EVENING = ClockRule("live", 900_000, 10_000, "lose")


class Year(Story):
    """So many days of the club, on two processes."""

    def __init__(self, number: int, days: int = 365) -> None:
        super().__init__(number, seconds=days * DAY, tables=days * A_DAY)
        self.days = days

    async def open_tables(self) -> None:
        """Day by day, who wants to play opens a table."""
        chance = self.universe.chance
        self.universe.share = SHARE
        self.members = [f"member{number}" for number in range(MEMBERS)]
        for name in self.members:
            self.universe.database.add_person(name)
        for day in range(self.days):
            for at in sorted(day * DAY + chance.uniform(OPENS, CLOSES) for _ in range(A_DAY)):
                await asyncio.sleep(max(0.0, at - self.universe.loop.now))
                await self.insist(self.wanted())

    def wanted(self) -> Wanted:
        """Who plays what with whom, how fast."""
        chance = self.universe.chance
        game = find_game(chance.choice(GAMES))
        if chance.random() < BY_LETTER:
            return Wanted(chance.sample(self.members, 2), game, LETTERS, 12 * HOUR, watched=False)
        names = chance.sample(self.members, 1 if chance.random() < ALONE else 2)
        return Wanted(names, game, EVENING, 20, watched=chance.random() < WATCHED)

    async def go_wrong(self) -> None:
        """A crash every hour, and every day one of each of the other troubles."""
        chance = self.universe.chance
        others = (self.freeze, self.lose_database, self.lose_redis, self.set_clock)
        while True:
            day = self.universe.loop.now
            troubles = [(day + hour * HOUR + chance.uniform(0, HOUR), self.crash) for hour in range(24)]
            troubles += [(day + chance.uniform(0, DAY), other) for other in others]
            for at, trouble in sorted(troubles, key=lambda each: each[0]):
                await asyncio.sleep(max(0.0, at - self.universe.loop.now))
                self.universe.loop.create_task(trouble())
            await asyncio.sleep(max(0.0, day + DAY - self.universe.loop.now))
