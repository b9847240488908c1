"""The rules of Tikal: the position, its legal moves, why a move is not one of them."""
