"""Fuzzes every operation of the API document with Schemathesis; operations.fuzz.ts starts it.

Arguments: the folder with the API documents, the address of the preparer, and how many cases to generate for each operation
and credential. Players have a document of their own, because their answers are different. Prints a line of JSON for
each operation and credential, and for each fault.
"""

import base64
import json
import sys
import urllib.request

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import HypothesisException
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

folder, preparer, cases = sys.argv[1], sys.argv[2], int(sys.argv[3])
checks = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


def ask(path, body):
    data = json.dumps(body).encode()
    request = urllib.request.Request(preparer + path, data=data, headers={"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=300) as answer:
        return json.load(answer)


def tell(**fields):
    print(json.dumps(fields), flush=True)


def send(operation_id, who, prepared, case, seen):
    """Sends a case, and tells what is wrong with its answer."""
    try:
        response = case.call(base_url=prepared["service"], timeout=60)
    except Exception as error:  # noqa: BLE001: whatever it is, the run goes on with the next case
        tell(fault=operation_id, who=who, what=f"no answer: {error}")
        return None
    status = str(response.status_code)
    seen[status] = seen.get(status, 0) + 1
    try:
        case.validate_response(response, checks=checks)
    except BaseExceptionGroup as group:
        for error in group.exceptions:
            tell(fault=operation_id, who=who, what=f"{status} {error}"[:2000], curl=case.as_curl_command()[:2000])
    except Exception as error:  # noqa: BLE001
        tell(fault=operation_id, who=who, what=f"{status} {error}"[:2000], curl=case.as_curl_command()[:2000])
    return response.status_code


def generate(operation, operation_id, who, prepared, mode, count, seen):
    """Generated cases. Three of four are about records that exist, or nothing behind the first check would ever be reached."""
    sent = 0

    @seed(20_26)
    @settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def run(case):
        nonlocal sent
        sent += 1
        if sent % 4 != 0:
            case.path_parameters = {**(case.path_parameters or {}), **prepared["pathParameters"]}
        headers = dict(case.headers or {})
        for name in [name for name in headers if name.lower() in prepared["owned"]]:
            del headers[name]
        case.headers = {**headers, **prepared["credential"]}
        if sent % 50 == 0:
            ask("/advance", {})
        send(operation_id, who, prepared, case, seen)

    try:
        run()
    except HypothesisException as error:
        # Not everything can be wrong: a call without parameters and body has no wrong cases.
        if mode is schemathesis.GenerationMode.POSITIVE:
            tell(fault=operation_id, who=who, what=f"no cases: {error}")


def load(name):
    with open(f"{folder}/{name}") as file:
        schema = schemathesis.openapi.from_dict(json.load(file))
    operations = [result.ok() for result in schema.get_all_operations()]
    return {operation.label: operation for operation in operations}


# Their paths are the same, and their ids are not.
servers, players = load("openapi.json"), load("openapi-client.json")
for label, described in servers.items():
    operation_id = described.definition.raw["operationId"]
    for who in ask("/credentials", {"operationId": operation_id}):
        operation = players[label] if who == "player" else described
        prepared = ask("/prepare", {"operationId": operation_id, "who": who})
        valid, seen = {}, {}
        body = {}
        if "raw" in prepared:
            body = {"body": base64.b64decode(prepared["raw"]), "media_type": prepared["mediaType"]}
        elif "body" in prepared:
            body = {"body": prepared["body"], "media_type": "application/json"}
        case = operation.Case(
            path_parameters=prepared["pathParameters"],
            query=prepared["query"],
            headers={**prepared["headers"], **prepared["credential"]},
            **body,
        )
        status = send(operation_id, who, prepared, case, valid)
        if cases > 0:
            # Another world: the valid call may have deleted what it was about.
            prepared = ask("/prepare", {"operationId": operation_id, "who": who})
            modes = schemathesis.GenerationMode
            generate(operation, operation_id, who, prepared, modes.POSITIVE, (cases + 1) // 2, seen)
            generate(operation, operation_id, who, prepared, modes.NEGATIVE, (cases + 1) // 2, seen)
        tell(operation=operation_id, who=who, status=status, generated=seen)
