"""Today's deal: one a day for everybody, one try each, and the days before."""
