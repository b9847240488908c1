# mypyc: compile
"""A game of Tikal in progress: whose turn it is, and of what kind."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from gopura.core.bits import bit, count, lowest
from gopura.core.buffers import append, vec
from gopura.core.chance import Dice
from gopura.core.pieces.cards import remixed
from gopura.core.position import Position
from gopura.core.seats import NOBODY, first_seat
from gopura.games.tikal.data import AUCTION_POINTS, KIND, TILES, TURNS, VOLCANO
from gopura.games.tikal.rules.actions import do_action
from gopura.games.tikal.rules.auction import Auction
from gopura.games.tikal.rules.crew import Crew, Turn, new_crew
from gopura.games.tikal.rules.deck import ALL_TILES, ALL_TREASURES, face_down, remixed_deck
from gopura.games.tikal.rules.land import Land, fits, fits_somewhere, needs_stone, new_land
from gopura.games.tikal.rules.listing import list_actions
from gopura.games.tikal.rules.moves import (
    BID,
    CHOOSE,
    END,
    ENTER,
    PASS,
    SWAP,
    TAKE,
    hexagon_of,
    lay,
    points_bid,
    tile_chosen,
    turn_of,
)
from gopura.games.tikal.rules.scoring import Scoring, clockwise, lowest_first, score, winners

# What the seat to act is asked for.
TO_LAY: Final[i64] = 0
TO_ACT: Final[i64] = 1
TO_BID: Final[i64] = 2
TO_CHOOSE: Final[i64] = 3

# What kind of turn the action points belong to.
TILE_TURN: Final[i64] = 0
VOLCANO_TURN: Final[i64] = 1
FINAL_TURN: Final[i64] = 2

NO_TILE: Final[i64] = -1
NOBODYS_ORDER: Final = vec[i64]()
NO_SCORINGS: Final[list[Scoring]] = []


class TikalPosition(Position):
    """The board, the crews, the deck, and how far the turn has come."""

    def __init__(
        self, seats: i64, seat_to_act: i64, land: Land, crews: list[Crew], deck: vec[i64], turn: Turn
    ) -> None:
        super().__init__(seats, seat_to_act)
        self.land: Land = land
        self.crews: list[Crew] = crews
        self.deck: vec[i64] = deck  # all tiles in the order they are drawn; never changed in place
        self.drawn: i64 = 0
        self.tile: i64 = NO_TILE  # drawn or chosen, and not laid yet
        self.tile_seat: i64 = seat_to_act  # whose tile turn it is or was last
        self.asked: i64 = TO_LAY
        self.turn: Turn = turn
        self.turn_kind: i64 = TILE_TURN
        self.scorers: vec[i64] = NOBODYS_ORDER  # the seats of this scoring round in order; never changed in place
        self.scored: i64 = 0  # how many of them have scored
        self.scorings: list[Scoring] = NO_SCORINGS  # never changed in place
        self.auction: Auction | None = None
        self.free_volcano: bool = False

    def copy(self) -> "TikalPosition":
        """An independent copy."""
        crews = [crew.copy() for crew in self.crews]
        position = TikalPosition(
            self.seats, self.seat_to_act, self.land.copy(), crews, self.deck, self.turn.copy()
        )
        position.count_like(self)
        position.drawn = self.drawn
        position.tile = self.tile
        position.tile_seat = self.tile_seat
        position.asked = self.asked
        position.turn_kind = self.turn_kind
        position.scorers = self.scorers
        position.scored = self.scored
        position.scorings = self.scorings
        if self.auction is not None:
            position.auction = self.auction.copy()
        position.free_volcano = self.free_volcano
        return position

    def moves(self) -> vec[i64]:
        """Every legal move: places for the tile, or actions and the end of the turn, or bids, or open tiles."""
        moves = vec[i64](capacity=64)
        if self.seat_to_act < 0:
            return moves
        if self.asked == TO_ACT:
            moves = list_actions(moves, self.land, self.crews, self.seat_to_act, self.turn)
            return append(moves, END)
        if self.asked == TO_LAY:
            return self.list_places(moves)
        return self.list_bids(moves) if self.asked == TO_BID else self.list_offers(moves)

    def list_places(self, moves: vec[i64]) -> vec[i64]:
        """Every place and turn of the tile in hand, equal turns once (TIK-2.2 to TIK-2.4)."""
        land = self.land
        tile = self.tile
        everywhere = self.is_stone_rule_off()
        hexes = land.frontier()
        while hexes != 0:
            hexagon = lowest(hexes)
            joins = land.joins(hexagon)
            turn: i64 = 0
            while turn < TURNS[tile]:
                if everywhere or fits(tile, turn, joins):
                    moves = append(moves, lay(hexagon, turn))
                turn += 1
            hexes &= hexes - 1
        return moves

    def is_stone_rule_off(self) -> bool:
        """Whether the tile in hand needs no stone: a free volcano, a tile without a place (TIK-2.3, TIK-2.4)."""
        return not needs_stone(self.tile, self.free_volcano) or not fits_somewhere(self.land, self.tile)

    def list_bids(self, moves: vec[i64]) -> vec[i64]:
        """Every higher bid that the seat can pay, and the pass (TIK-9.2)."""
        assert self.auction is not None
        bid = self.auction.bid + 1
        while bid <= self.crews[self.seat_to_act].points:
            moves = append(moves, BID + bid)
            bid += 1
        return append(moves, PASS)

    def list_offers(self, moves: vec[i64]) -> vec[i64]:
        """Every tile that lies open (TIK-9.2)."""
        assert self.auction is not None
        tiles = self.auction.offered
        while tiles != 0:
            moves = append(moves, CHOOSE + lowest(tiles))
            tiles &= tiles - 1
        return moves

    def apply(self, move: i64) -> None:
        """Play one step."""
        if move == END:
            self.end_turn()
        elif move >= ENTER:
            do_action(move, self.land, self.crews, self.seat_to_act, self.turn)
            if TAKE <= move < SWAP:
                self.shown += 1
        elif move < CHOOSE:
            self.land.lay(self.tile, hexagon_of(move), turn_of(move))
            self.tile = NO_TILE
            self.begin_actions(self.seat_to_act, TILE_TURN)
        elif move < BID:
            self.take_tile(self.seat_to_act, tile_chosen(move))
        else:
            self.play_bid(move)

    def begin_actions(self, seat: i64, kind: i64) -> None:
        """Ten action points for a seat; all limits count anew (TIK-2.1, TIK-8.3)."""
        self.seat_to_act = seat
        self.asked = TO_ACT
        self.turn = Turn()
        self.turn_kind = kind

    def end_turn(self) -> None:
        """Score if it was a scoring turn, and go on to whatever follows (TIK-8.3, TIK-8.4)."""
        self.turns += 1
        if self.turn_kind != TILE_TURN:
            self.score()
        elif self.drawn < TILES or (self.auction is not None and self.auction.waiting != 0):
            self.next_tile_turn()
        elif self.auction is not None:
            self.begin_scoring(lowest_first(self.crews, self.tile_seat), FINAL_TURN)
        else:
            self.begin_scoring(clockwise(self.tile_seat + 1, self.seats), FINAL_TURN)

    def begin_scoring(self, order: vec[i64], kind: i64) -> None:
        """Begin a scoring round: a turn without a tile for each seat in that order."""
        self.scorers = order
        self.scored = 0
        self.begin_actions(order[0], kind)

    def score(self) -> None:
        """The seat to act scores alone; then the next, or the round is over (TIK-8.3, TIK-8.4)."""
        seat = self.seat_to_act
        scoring = score(self.land, self.crews, seat, self.turn_kind == FINAL_TURN)
        self.crews[seat].points += scoring.total()
        self.scorings = [*self.scorings, scoring]
        self.scored += 1
        if self.scored < self.seats:
            self.begin_actions(self.scorers[self.scored], self.turn_kind)
        elif self.turn_kind == VOLCANO_TURN:
            self.seat_to_act = self.tile_seat
            self.asked = TO_LAY
        else:
            self.seat_to_act = NOBODY

    def next_tile_turn(self) -> None:
        """The next seat draws a tile, or the next auction begins (TIK-2.1, TIK-9.4)."""
        if self.auction is None:
            self.take_tile((self.tile_seat + 1) % self.seats, self.draw())
        elif self.auction.waiting == 0:
            self.begin_round(self.auction, (self.tile_seat + 1) % self.seats)
        else:
            self.begin_auction(self.auction, self.auction.next_of(self.auction.waiting, self.tile_seat))

    def draw(self) -> i64:
        """The next tile of the deck, for everybody to see."""
        self.shown += 1
        self.drawn += 1
        return self.deck[self.drawn - 1]

    def take_tile(self, seat: i64, tile: i64) -> None:
        """A seat begins its tile turn. A volcano is scored before it is laid (TIK-8.3)."""
        if self.auction is not None:
            self.auction.take(seat, tile)
        self.tile = tile
        self.tile_seat = seat
        if KIND[tile] == VOLCANO:
            self.begin_scoring(clockwise(seat, self.seats), VOLCANO_TURN)
        else:
            self.seat_to_act = seat
            self.asked = TO_LAY

    def begin_round(self, auction: Auction, opener: i64) -> None:
        """Lay as many tiles open as there are seats (TIK-9.1)."""
        tiles: i64 = 0
        for _ in range(self.seats):
            tiles |= bit(self.draw())
        auction.lay_open(tiles)
        self.begin_auction(auction, opener)

    def begin_auction(self, auction: Auction, opener: i64) -> None:
        """Ask for bids from the opener on; the last seat of a round takes the last tile for nothing (TIK-9.3)."""
        if count(auction.waiting) == 1:
            self.take_tile(opener, lowest(auction.offered))
        else:
            auction.begin()
            self.seat_to_act = opener
            self.asked = TO_BID

    def play_bid(self, move: i64) -> None:
        """Bid or pass; when the auction is decided, its winner pays and chooses (TIK-9.2)."""
        auction = self.auction
        assert auction is not None
        self.turns += 1
        if move == PASS:
            auction.pass_by(self.seat_to_act)
        else:
            auction.raise_bid(self.seat_to_act, points_bid(move))
        winner = auction.winner()
        if winner == NOBODY:
            self.seat_to_act = auction.next_of(auction.bidding, self.seat_to_act)
        else:
            self.crews[winner].points -= auction.bid
            self.seat_to_act = winner
            self.asked = TO_CHOOSE

    def scores(self) -> list[int]:
        """The points that each seat has scored so far."""
        return [crew.points for crew in self.crews]

    def winners(self) -> list[int]:
        """Who has won (TIK-8.5)."""
        return [] if self.seat_to_act >= 0 else winners(self.land, self.crews)

    def determinize(self, seat: i64, dice: Dice) -> "TikalPosition":  # noqa: ARG002  all seats know the same
        """A copy with the tiles to come mixed anew, each letter alone, and so the treasures still face down."""
        guess = self.copy()
        guess.deck = remixed_deck(self.deck, self.drawn, dice)
        guess.land.treasures = remixed(self.land.treasures, face_down(self.land), dice)
        return guess


def start(seats: int, options: Mapping[str, str], dice: Dice) -> TikalPosition:
    """A new game (TIK-1). Every ruin's treasures are dealt beforehand, which is as good as when it is laid."""
    first = first_seat(options, seats, dice)
    deck = remixed_deck(ALL_TILES, 0, dice)
    treasures = ALL_TREASURES[:]
    dice.shuffle(treasures)
    has_auction = options["auction"] == "on"
    points = AUCTION_POINTS if has_auction else 0
    crews = [new_crew(points) for _ in range(seats)]
    position = TikalPosition(seats, first, new_land(treasures), crews, deck, Turn())
    position.free_volcano = options["free_volcano"] == "on"
    if has_auction:
        auction = Auction(seats)
        position.auction = auction
        position.begin_round(auction, first)
    else:
        position.take_tile(first, position.draw())
    return position
