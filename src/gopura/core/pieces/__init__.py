"""Pieces that many games are made of: hands and piles, rounds that seats leave, dice, choices made together."""
