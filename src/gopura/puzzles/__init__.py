"""Puzzles with a proof: turns of real games of which the best is known for certain."""
