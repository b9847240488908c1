"""Duplicate leagues at a server: seasons that people make, whose rounds open and close by themselves."""
