"""Angkor in words."""

WITH_ARTICLE = {
    "jungle": "jungle",
    "water": "water",
    "court": "an inner court",
    "pagoda": "a pagoda",
    "temple": "a temple",
    "tiger": "the tiger",
    "fountain": "the fountain",
    "statue": "the statue",
}

HELP = (
    "On your turn you place two things, one after the other. Choose a tile in your hand or one of your "
    "figures, then the space where it goes. Buildings and water go on your own mat, beside something you "
    "have built; jungle goes on the mats of the others, from the edge inwards. After the second placement you "
    "draw up to five tiles. The points you see count as if the game ended now; it ends when the fifth "
    "princess is drawn."
)
SUMMARY = (
    (
        "The aim",
        "Everybody builds on a mat of their own. When the game ends, what still shows counts: an inner court "
        "1 point, a pagoda 2, a temple 3. Two temples are printed on every mat and count like any other.",
    ),
    (
        "A turn",
        "Make two placements, each a tile from your hand or one of your three figures, then draw back up to "
        "five tiles. You may not pass. Only someone who can place nothing at all skips a placement.",
    ),
    (
        "Buildings and water",
        "They go on your own mat, on a space that touches, by a side or a corner, another space showing a "
        "building or water. They may cover anything except water and figures. Should jungle have swallowed "
        "all you had, you start afresh anywhere.",
    ),
    (
        "Jungle",
        "It goes on the mats of the others: on a space at the outer edge, or side by side with jungle that is "
        "already there. It swallows buildings, printed temples too, but never water or a figure. No mat takes "
        "more than four jungle tiles between two turns of its owner.",
    ),
    (
        "Figures",
        "Tiger, fountain and statue stand on blank spaces of your own mat and stay there. At the end the "
        "tiger brings a point for every jungle tile joined to it, the fountain for every water tile, the "
        "statue for every inner court. Joined means by an unbroken chain of sides through tiles of that kind.",
    ),
    (
        "The end",
        "Five princesses hide in the supply. One that is drawn is laid open and replaced; the fifth ends the "
        "game on the spot. Most points win, and equal points share the win.",
    ),
)
