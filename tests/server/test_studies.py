"""A record that is brought along as a board to study keeps what is said of its moves, in the chat."""

from fastapi.testclient import TestClient

from gopura.core.notes import spoken
from gopura.core.record import read_record
from tests.core.test_notes import HEADERS, TEXT
from tests.server.test_api import Program, texts

SAID = [
    "For beginners. In two lines.",
    "Anything may happen.",
    "1. statue@Ad4: the middle of everything and no doubt of it",
    "2. fountain@Af2, or court@Ad3, jungle@Ac1: or points at once",
    "2. fountain@Af2, or tiger@Aa4",
]


def test_comments_and_variations_stand_in_the_chat_of_a_study(client: TestClient) -> None:
    ada = Program(client, "Ada")
    ada.table = ada.post("/api/studies", record=TEXT).json()["id"]
    assert texts(ada) == SAID
    assert ada.look()["moves"] == 3


def test_a_record_of_which_nothing_is_said_brings_no_chat(client: TestClient) -> None:
    ada = Program(client, "Ada")
    ada.table = ada.post("/api/studies", record=HEADERS + "statue@Ad4\n").json()["id"]
    assert texts(ada) == []


def test_no_record_fills_the_chat(client: TestClient) -> None:
    ada = Program(client, "Ada")
    text = HEADERS + "statue@Ad4 # " + "x" * 600 + "\n" + "( tiger@Aa4 )\n" * 80
    ada.table = ada.post("/api/studies", record=text).json()["id"]
    assert len(texts(ada)) == 50
    assert len(texts(ada)[0]) == 500


def test_what_is_said_is_told_in_the_order_of_the_moves() -> None:
    record = read_record(TEXT)
    assert [" ".join(each.split()) for each in spoken(record.heading, record.tree)] == SAID
