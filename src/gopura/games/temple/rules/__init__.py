"""The rules of Temple: the position, its legal moves, why a move is not one of them."""
