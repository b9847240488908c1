### What every game says unless it says something of its own

choose-your-move = Choose your move.

## Who begins, an option of many games

first = Starting player
first-help = Who begins: a random seat, or the seat named.
first-random = random
seat = seat { $seat }
