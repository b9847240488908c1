"""A package that is compiled upon Gopura."""

from gopura import choose_binaries

COMPILED, NOTICE = choose_binaries(__file__)
