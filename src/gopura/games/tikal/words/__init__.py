"""Tikal in words: notation, log, what is asked, the terminal."""

from gopura.core.groups import Words
from gopura.games.tikal.view import TikalView
from gopura.games.tikal.words.log import joined, log
from gopura.games.tikal.words.notation import read, write
from gopura.games.tikal.words.prompt import prompt, warning
from gopura.games.tikal.words.terminal import text
from gopura.games.tikal.words.texts import AIM, HELP, PICTURES, SUMMARY, WANTED, matters

WORDS: Words[TikalView] = Words(
    read, write, log, prompt, text, HELP, SUMMARY, AIM, matters, PICTURES, warning, joined=joined, wanted=WANTED
)
