"""Angkor in words: notation, log, what is asked, the terminal."""

from gopura.core.groups import Words
from gopura.games.angkor.view import AngkorView
from gopura.games.angkor.words.log import log
from gopura.games.angkor.words.notation import read, write
from gopura.games.angkor.words.prompt import prompt, warning
from gopura.games.angkor.words.terminal import text
from gopura.games.angkor.words.texts import AIM, HELP, PICTURES, SUMMARY, WANTED, matters

WORDS: Words[AngkorView] = Words(
    read, write, log, prompt, text, HELP, SUMMARY, AIM, matters, PICTURES, warning, wanted=WANTED
)
