### 1 Build

build-title = Build

build-pagoda =
    This is your mat, with two temples printed in the middle. Whatever still shows at the end scores:
    an inner court 1 point, a pagoda 2, a temple 3. Choose the pagoda in your hand, then one of the lit spaces.
build-pagoda-jungle =
    Jungle goes on the other player’s mat, and you will send some soon. Build first: choose the pagoda.
build-pagoda-figure = Figures score too, but they can wait until lesson 3. Choose the pagoda.
build-pagoda-otherwise = You may do that as well, but try the pagoda this time: it is worth 2 points.
build-pagoda-good =
    2 more points. Did you notice which spaces were lit? A building must touch, by a side or by a corner,
    a space that shows another building or water.

build-court =
    A turn is two placements. Now lay the inner court. It may even cover something you have built,
    but what is covered no longer scores.
build-court-temple =
    That is allowed, but it would cover a temple: 1 point in place of 3. Find the court another space.
build-court-otherwise = You may do that as well, but lay the inner court this time.
build-court-good =
    1 more point. In a game you now press “End turn”; until then you can take everything back. Then you draw back up
    to five tiles. It is the other player’s turn – and here comes the jungle.

build-jungle =
    Two jungle tiles have landed on the edge of your mat. Answer in kind: choose jungle, then a space on the other
    mat. It has to start from the outer edge.
build-jungle-otherwise = You may do that as well, but send jungle this time: choose a jungle tile.
build-jungle-good = From here the jungle can grow inwards.

build-grow =
    For your second placement, send more jungle. It also grows from jungle that is already there, side by side;
    a corner is not enough.
build-grow-otherwise = You may do that as well, but send a second jungle tile.
build-grow-good =
    That is the rhythm of Angkor: two placements, then draw. Build up your own mat, and send jungle over everybody
    else’s walls. But a mat takes only so many jungle tiles between two turns of its owner: 4 here, as 0/4 above it says.

### 2 Jungle and water

jungle-title = Jungle and water

jungle-moat =
    Jungle has come down to d7. One more tile on d6 and your temple on d5 is next. Nothing ever covers water,
    so lay the water tile on d6.
jungle-moat-elsewhere = That would not stop it: the jungle comes straight down from d7. Lay the water on d6.
jungle-moat-otherwise = That leaves d6 open. Choose the water tile, then d6.
jungle-moat-good =
    The temple is safe from that side. Water scores nothing by itself, but you can build beside it.

jungle-swallow =
    Now look at the other mat: your jungle has reached e3, right below a temple. Jungle may cover any building.
    Send a tile to e4.
jungle-swallow-elsewhere = That does no harm yet. Send the jungle to e4, onto the temple.
jungle-swallow-otherwise = You may do that as well, but first take that temple: jungle on e4.
jungle-swallow-good = The temple is out of the game, and the other player has lost 3 points.

jungle-cover =
    The other player pays you back: jungle on e7, and on e6, where your inner court was. But a building may cover
    jungle too. Lay the pagoda on e6.
jungle-cover-elsewhere = That builds, but it leaves the jungle where it is. Lay the pagoda on e6.
jungle-cover-otherwise = You may do that as well, but drive the jungle back: the pagoda on e6.
jungle-cover-good =
    The jungle on e6 is gone, and you have 2 points there in place of 1. You can cover anything on your mat except
    water and figures.

### 3 Figures and princesses

figures-title = Figures and princesses

figures-tiger =
    A game is nearly over and you trail by 13 to 17. But your figures are still beside the mat! A figure takes the
    place of a tile and stands on a blank space. The tiger scores 1 point for each jungle tile joined to it. Find it
    a place worth 9 points or more.
figures-tiger-otherwise =
    The tiger counts only jungle joined to it by an unbroken chain, side by side. Look for the long chain in the
    middle of your mat.
figures-tiger-good =
    Never was jungle so welcome! A figure stays where it is until the end, and nothing can cover it.

figures-statue =
    Your second placement. The statue scores 1 point for each inner court joined to it. Two courts lie side by side on
    f4 and g4: place the statue next to them.
figures-statue-otherwise = That joins fewer than two courts. Place it beside f4 or g4, side by side.
figures-statue-good =
    2 more points. You placed two figures and no tile, so you still hold five tiles and draw nothing.

figures-fountain =
    The fountain scores 1 point for each water tile joined to it. Your water lies on e2 and f3. They touch only at a
    corner, so find the space that joins both.
figures-fountain-otherwise =
    That space does not join both water tiles. It must share a side with e2 and a side with f3.
figures-fountain-good = Both count, because each shares a side with the fountain.

figures-princess =
    Four of the five princesses are face up. The fifth ends the game at once, whoever draws her, and you are about
    to draw. Make your last placement count: a temple, wherever you like.
figures-princess-court = That would be 1 point, and it may be your last tile. The temple is worth 3.
figures-princess-jungle = That may be your last tile, and it would score nothing. The temple is worth 3.
figures-princess-otherwise = You may do that as well, but the temple is worth 3 points.
figures-princess-good =
    The fifth princess! The game is over on the spot, and you have won. Nobody knows where she is, so place your
    figures in time.
