"""One folder a game; the folder's name is the game's name, its `GAME` is the game."""
