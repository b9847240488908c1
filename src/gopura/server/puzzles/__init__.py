"""Puzzles at a server: which there are, how hard they prove to be, which comes next."""
