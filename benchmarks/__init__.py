"""Figures, each measured against a peer in the same run. `make bench` writes results.md."""
