"""A game looked back on: what was luck, what was decided, and which turns it turned on."""
