"""Angkor in pictures, and what can be clicked in them."""
