"""Duplicate leagues: all tables of a round play one deal, and a seat is compared with the same seat elsewhere."""
