title = Carts
blurb = Load the market's carts from a secret hand, and leave with the one that suits you best.
help = Draw a card and load one onto a cart, or leave with a cart. Many different goods make many points.
short-aim = Aim
short-aim-text = Collect sets of different goods.
short-turn = Turn
short-turn-text = Draw and load, or leave with a cart.
goods = { $word ->
    [silk] silk
    [tea] tea
    [salt] salt
    [dates] dates
    [spice] spice
   *[pearls] pearls
  }
over = The game is over: the deck is empty and the last round is played.
no-such-cart = There are { $carts } carts.
load-now = You have drawn a card, so load one now.
deck-empty = The deck is empty: load a card from your hand, or leave with a cart.
all-full = Every cart that is left is full, so take one.
draw-first = Draw a card before you load one; the deck has { $left }.
not-held = You have no { $goods } in your hand.
cart-gone = Cart { $cart } has left already.
one-thing = Load a card or leave with a cart, not both.
cart-full = Cart { $cart } carries { $room } cards already.
cart-empty = Cart { $cart } is empty, and you still have something to load.
log-drawn = { $name } draws { $goods }.
log-draws = { $name } draws a card.
log-loads = { $name } loads { $goods } onto cart { $cart }.
log-takes = { $took ->
    [0] { $name } leaves with cart { $cart }, which is empty.
   *[other] { $name } leaves with cart { $cart }: { $all }.
  }
log-round = All carts are taken. { $name } begins the next round.
ask = Draw a card ({ $deck } left) and load one, or leave with a cart.
ask-load = Load a card from your hand onto a cart.
ask-last = The deck is empty: load a card, or leave with a cart.
draws = shows you a card
deck-label = the deck, { $deck } cards
hand-label = { $goods }, { $count } in your hand
cart-label = cart { $cart } with { $cards } of { $room } cards
leave-label = leave with cart { $cart }
leave-flag = leave { $cart }
market = The market
your-hand = Your hand
store-of = Store of { $seat }
held = { $held } cards in hand
has-left = has left the round
text-deck = Deck: { $deck }
text-cart = { $state ->
    [gone] Cart { $cart }: gone
    [empty] Cart { $cart }: empty
   *[loaded] Cart { $cart }: { $goods }
  }
text-trader = { $seat }: points { $points }, cards { $cards }, store: { $store }
text-hand = Your hand: { $goods }
