"""Schemathesis throws what it likes at the HTTP side: nothing may break, and every answer is as promised."""
from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance

from playmat.server.http_types import ADDRESSES
from tests.server.conftest import House

PATIENT = settings(max_examples=10, deadline=None, derandomize=True, database=None, phases=[Phase.generate],
                   suppress_health_check=list(HealthCheck))
OPERATIONS = [f"{method} {address.partition('?')[0]}" for method, address, *_ in ADDRESSES]


@pytest.fixture(scope="module")
def operations(house: House) -> dict[str, Any]:
    schema = schemathesis.openapi.from_url(f"{house.base}/api/schema/openapi.json")
    found = [r.ok() for r in schema.get_all_operations() if isinstance(r, Ok)]
    return {operation.label: operation for operation in found}


def test_the_page_names_every_address(operations: dict[str, Any]) -> None:
    assert sorted(operations) == sorted(OPERATIONS)


@pytest.mark.parametrize("label", OPERATIONS)
def test_nothing_breaks(house: House, operations: dict[str, Any], label: str) -> None:
    operation = operations[label]

    @PATIENT
    @given(case=operation.as_strategy())
    def throw(case: Any) -> None:
        response = case.call(base_url=house.base)
        assert response.status_code < 500, response.text
        if response.status_code >= 400:
            assert response.json()["text"].endswith((".", "?")), response.text
        else:
            case.validate_response(response, checks=[response_schema_conformance])

    throw()
