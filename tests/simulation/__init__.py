"""The server's real code in a world that is made up: time is counted, chance has a number, and much goes wrong.

A run is a number: `python -m tests.simulation 7` runs the seventh, and whenever it is run the same happens.
"""
