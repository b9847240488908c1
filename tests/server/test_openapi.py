"""The API as its own description has it: nothing breaks it, whether it fits the description or not."""

import warnings
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok

from tests.server.serving import Server, token_for

EXAMPLES = 15


@pytest.mark.xdist_group("server")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_no_request_to_the_api_breaks_the_server(tmp_path: Path) -> None:
    with Server(tmp_path) as server, server.client() as client:
        token = token_for(client)
        headers = {"Authorization": f"Bearer {token}"}
        table = client.post(
            "/api/tables", json={"game": "angkor", "seats": ["me", "open"]}, headers=headers
        ).json()["id"]
        schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
        tried = 0
        for found in schema.get_all_operations():
            assert isinstance(found, Ok)
            operation = found.ok()
            if operation.path.endswith("/stream"):
                continue  # it does not end while the game goes on

            @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
            @given(case=operation.as_strategy())
            def ask(case: schemathesis.Case[Any]) -> None:
                if case.path_parameters and hash(str(case.body)) % 2:
                    case.path_parameters["table_id"] = table
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    case.call_and_validate(headers=headers, checks=[not_a_server_error])

            ask()
            tried += 1
        assert tried >= 20
        assert client.get("/about").status_code == 200
    assert "Traceback" not in (tmp_path / "errors.txt").read_text()
