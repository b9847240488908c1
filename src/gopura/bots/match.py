"""Matches: what is to be played, and one game of it."""

import json
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any, Final

from gopura.bots.at_the_table import SeatedEngine
from gopura.bots.budget import Budget
from gopura.bots.engines import EngineFailed, External
from gopura.bots.levels import Bot, Peer, budget_of, read_player
from gopura.bots.seen import Seen
from gopura.bots.thinking import SEEDS, think
from gopura.core.chance import Dice, QuickDice, SeedDice, read_seed
from gopura.core.game import Game
from gopura.core.listing import counted
from gopura.core.playout import play_randomly
from gopura.core.position import Position, asked_seats
from gopura.core.record import Record, result_line
from gopura.core.refusal import BadSetup
from gopura.core.registry import find_game
from gopura.core.seats import SEAT_LETTERS

JUDGED: Final = 300  # simulations of the search that judges an opening: the game's own, never a bot of the match
EVEN: Final = 0.1  # how far from its fair share each seat may be for the opening to be taken
LARGEST_SEED: Final = 10**9
TRIES: Final = 200  # openings that are drawn at most; if none is even enough, the evenest of them


@dataclass(frozen=True, slots=True)
class Match:
    """Bots against each other. A block is one seed played with every rotation of the seats."""

    game: str
    bots: tuple[str, ...]
    seats: int
    blocks: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    opening: int = 0  # random moves before the bots take over, the same in every rotation and near even

    def settings(self) -> dict[str, Any]:
        """What must be the same for two halves of one match: everything but its length."""
        settings: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        del settings["blocks"]
        if self.opening > 0:
            settings["judged"] = {"simulations": JUDGED, "even": EVEN, "tries": TRIES}
        return settings


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to be played: who sits where, and on which deal."""

    block: int
    rotation: int
    seated: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """One game that was played."""

    block: int
    rotation: int
    seated: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    seconds: tuple[float, ...]  # the longest that each seat thought about one move
    forfeit: str = ""  # why a seat lost before the end: an engine that failed


def line_ups(match: Match) -> list[tuple[str, ...]]:
    """Who meets whom: every pair at two seats, all bots at more, or the first against the second in all others."""
    if len(match.bots) < 2:
        raise BadSetup("A match needs at least two bots.")
    if match.seats == 1:
        return [(bot,) for bot in match.bots]
    if match.seats == 2:
        return list(combinations(match.bots, 2))
    if len(match.bots) == match.seats:
        return [match.bots]
    if len(match.bots) == 2:
        return [(match.bots[0], *[match.bots[1]] * (match.seats - 1))]
    needed = counted(match.seats, "bot")
    raise BadSetup(f"A match of {counted(match.seats, 'seat')} needs {needed}, or two: one against all others.")


def pairings(match: Match) -> list[Pairing]:
    """Every game of the match, block by block."""
    check(match)
    found = []
    ups = line_ups(match)
    for block in range(match.blocks):
        for number, up in enumerate(ups):
            for turn in range(match.seats):
                seated = up[turn:] + up[:turn]
                found.append(Pairing(block, number * match.seats + turn, seated))
    return found


def check(match: Match) -> None:
    """Raise BadSetup for a match that cannot be played."""
    find_game(match.game).facts.settle(dict(match.options), match.seats)
    for bot in match.bots:
        player = read_player(bot)
        if isinstance(player, External) and player.trusted and match.opening:
            raise BadSetup(f"{player.name} is shown the record, and a drawn opening has none: leave one out.")
    if len(set(match.bots)) < (len(match.bots) if match.seats == 2 else 2):
        raise BadSetup("A bot cannot play against itself: the result would mean nothing.")
    if match.blocks < 1:
        raise BadSetup("A match needs at least one block.")
    if not 0 <= match.seed <= LARGEST_SEED:
        raise BadSetup(f"The seed of a match must be a number from 0 to {LARGEST_SEED:,}.")


def whole_blocks(match: Match, played: Sequence[Played]) -> list[Played]:
    """The games of those blocks of which every game was played."""
    sizes = Counter(game.block for game in played)
    size = len(line_ups(match)) * match.seats
    return [game for game in played if sizes[game.block] == size]


def play_game(match: Match, pairing: Pairing) -> Played:
    """Play one game. The deal depends on seed and block, the bots' dice on the rotation and the move too."""
    sitting = Sitting(match, pairing)
    try:
        sitting.seat_everybody()
        return sitting.played_out()
    finally:
        sitting.send_engines_away()


class Sitting:
    """One game of a match while it is played."""

    def __init__(self, match: Match, pairing: Pairing) -> None:
        self.match = match
        self.pairing = pairing
        self.game = find_game(match.game)
        self.options = self.game.facts.settle(dict(match.options), match.seats)
        self.position = opened(match, self.game, pairing.block)
        self.players: list[Bot | Peer | SeatedEngine] = []
        self.longest = [0.0] * match.seats
        self.moves: list[str] = []
        self.result = ""

    def seat_everybody(self) -> None:
        """Let the players sit down; engines are started. Raises BadSetup where one cannot play."""
        for seat, text in enumerate(self.pairing.seated):
            player = read_player(text)
            if isinstance(player, External):
                self.players.append(SeatedEngine(player, self.game, self.match.seats, self.options, seat))
            else:
                self.players.append(player)

    def send_engines_away(self) -> None:
        """End the engines that were started."""
        for player in self.players:
            if isinstance(player, SeatedEngine):
                player.close(self.result)

    def played_out(self) -> Played:
        """The game, played to its end or until an engine fails.

        Seats that choose at the same time choose in the same position; the moves are played in the seats' order.
        """
        position = self.position
        made = [0] * self.match.seats  # moves of each seat in this turn
        turns = position.turns
        while position.seat_to_act >= 0:
            if position.turns != turns:
                made, turns = [0] * self.match.seats, position.turns
            choices: list[tuple[int, int]] = []
            for seat in asked_seats(position):
                try:
                    choices.append((seat, self.chosen(seat, made[seat], len(choices))))
                except EngineFailed as problem:
                    return self.played(self.without(seat), f"{SEAT_LETTERS[seat]}: {problem}")
            for seat, move in choices:
                position.ask(seat)
                position.apply(move)
                made[seat] += 1
            self.moves += [self.game.words.write(move) for _, move in choices]
        winners = position.winners()
        self.result = result_line(position.scores(), winners)
        return self.played(tuple(winners))

    def chosen(self, seat: int, before: int, others: int) -> int:
        """The move of a seat after so many of its own in this turn and of others in this step."""
        dice = dice_for(self.match, self.pairing, len(self.moves) + others)
        player = self.players[seat]
        began = time.monotonic()
        if isinstance(player, SeatedEngine):
            budget = budget_of(player.external, self.game, before)
            move = player.choose(self.position, budget, self.record())
        else:
            move = chosen(player, self.game, self.position, seat, dice, before)
        self.longest[seat] = max(self.longest[seat], time.monotonic() - began)
        return move

    def without(self, seat: int) -> tuple[int, ...]:
        """Who has won when a seat has forfeited: all others; nobody, where all win or lose together."""
        if self.game.facts.cooperative:
            return ()
        return tuple(other for other in range(self.match.seats) if other != seat)

    def played(self, winners: tuple[int, ...], forfeit: str = "") -> Played:
        """The game as it is kept."""
        return Played(
            self.pairing.block,
            self.pairing.rotation,
            self.pairing.seated,
            tuple(self.position.scores()),
            winners,
            len(self.moves),
            tuple(round(each, 3) for each in self.longest),
            forfeit,
        )

    def record(self) -> Record:
        """The game so far, for an engine that is trusted with it."""
        return Record(
            game=self.match.game,
            version=self.game.facts.version,
            seats=self.match.seats,
            options=self.options,
            names=self.pairing.seated,
            seed=read_seed(deal_of(self.match, self.pairing.block)),
            salt=b"",
            commitment=None,
            result=None,
            moves=tuple(self.moves),
        )


def deal_of(match: Match, block: int) -> int:
    """The seed of a block's deal."""
    return (match.seed << 32) + block


def dice_for(match: Match, pairing: Pairing, move: int) -> Dice:
    """The dice of the bot that chooses the move of that number."""
    seed = (match.seed * 1_000_003 + pairing.block) * 65_537 + pairing.rotation * 8_191 + move
    return QuickDice(seed % SEEDS)


def opened(match: Match, game: Game[Any, Any], block: int) -> Position:
    """Where the bots of a block take over: the deal, after random moves that leave every seat near its fair share.

    Openings are drawn until one is even enough: a game that is decided before the bots begin says nothing of them.
    """
    deal = deal_of(match, block)
    options = game.facts.settle(dict(match.options), match.seats)
    start: Position = game.rules.start(match.seats, options, SeedDice(read_seed(deal)))
    if match.opening == 0:
        return start
    dice = QuickDice(deal % SEEDS)
    best, least = start, 1.0
    for _ in range(TRIES):
        position = start.copy()
        play_randomly(position, dice, match.opening)
        uneven = unevenness(game, position)
        if uneven < least:
            best, least = position, uneven
        if uneven <= EVEN:
            break
    return best


def unevenness(game: Game[Any, Any], position: Position) -> float:
    """How far the seat that is best or worst off is from its fair share of the win, by a short search."""
    if position.seat_to_act < 0:
        return 1.0
    shares = think(Seen(game, position), QuickDice(0), Budget(JUDGED)).shares
    return max(abs(share - 1 / position.seats) for share in shares)


def chosen(bot: Bot | Peer, game: Game[Any, Any], position: Position, seat: int, dice: Dice, before: int) -> int:
    """The bot's move for that seat, from what the seat may know; only a peer is shown the truth."""
    budget = budget_of(bot, game, before)
    if isinstance(bot, Bot):
        return bot.choose(Seen(game, position, seat), dice, budget)
    truth = position.copy()
    truth.ask(seat)
    return bot.choose(game, truth, dice, budget)
