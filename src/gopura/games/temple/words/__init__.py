"""Temple in words: notation, log, what is asked, the terminal."""

from gopura.core.groups import Words
from gopura.games.temple.view import TempleView
from gopura.games.temple.words.log import log
from gopura.games.temple.words.notation import read, write
from gopura.games.temple.words.prompt import prompt, warning
from gopura.games.temple.words.terminal import text
from gopura.games.temple.words.texts import AIM, HELP, PICTURES, SUMMARY, WANTED, matters

WORDS: Words[TempleView] = Words(
    read, write, log, prompt, text, HELP, SUMMARY, AIM, matters, PICTURES, warning, wanted=WANTED
)
