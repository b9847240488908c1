"""A record that is brought along as a board to study keeps what is said of its moves, in the chat."""

from fastapi.testclient import TestClient

from tests.core.test_notes import HEADERS, SAID, TEXT
from tests.server.test_api import Program, texts


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
