"""Players made of code: plain ones that know only the contract, and levels that search.

>>> import gopura
>>> from gopura.bots import choose_move
>>> table = gopura.start("angkor", seats=2, seed=7)
>>> table.play(choose_move(table, "greedy", seed=1))
"""

from gopura.bots.levels import bot_names, choose_move, level_names, rung_names

__all__ = ["bot_names", "choose_move", "level_names", "rung_names"]
