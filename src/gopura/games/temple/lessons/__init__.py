"""Temple learned by playing: three lessons, each a file, with their words in `en.ftl`."""

from gopura.core.lesson_files import read_lessons

LESSONS = read_lessons(__name__)
