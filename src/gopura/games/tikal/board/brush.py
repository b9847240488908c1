# mypyc: compile
"""The ink of all pictures of Tikal."""

INK = "#23180f"
CREAM = "#fbf1d6"
GOLD = "#f3c64a"
