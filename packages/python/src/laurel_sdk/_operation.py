"""One operation of the API document, and the request that a call of it makes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Generic, TypeVar
from urllib.parse import quote, urlencode

from ._encode import OMIT, encode, encode_time
from ._event_id import new_event_id
from ._http import HttpRequest, HttpResponse
from ._model import Model, ResponseInfo, decode
from ._names import wire_name
from ._version import __version__
from .errors import error_of

T = TypeVar("T")

BASE_PATH = "/api/v1"


@dataclass(frozen=True)
class Operation(Generic[T]):
    """`T` is what a call returns."""

    method: str
    #: Below `/api/v1`, with the names of its parameters: `/players/{playerId}`.
    path: str
    #: The type of the answer by its status. A status without a body has none.
    answers: Mapping[int, Any] = field(default_factory=dict)
    #: The type of the body, for its names. None if there is no body.
    body: Any = None
    #: A call gets an idempotency key if the caller gave none, so that it can be sent again and counts once.
    keyed: bool = False


def build_request(
    operation: Operation[Any],
    *,
    url: str,
    headers: Mapping[str, str],
    path: Sequence[str | int] = (),
    query: Mapping[str, Any] | None = None,
    body: Any = None,
    content: bytes | None = None,
    content_type: str = "application/json",
    idempotency_key: str | None = None,
    if_match: str | None = None,
) -> HttpRequest:
    """The same for each attempt: the key and the ids of events are made once."""
    own: dict[str, str] = {"User-Agent": f"laurel-sdk-python/{__version__}", "Accept": "application/json"}
    own.update(headers)
    key = new_event_id() if idempotency_key is None and operation.keyed else idempotency_key
    if key is not None:
        own["Idempotency-Key"] = key
    if if_match is not None:
        own["If-Match"] = if_match
    if operation.body is not None and content is None:
        content = to_json(with_event_ids(operation.path, encode(body, operation.body)))
    if content is not None:
        own["Content-Type"] = content_type
    address = f"{url.rstrip('/')}{BASE_PATH}{fill_path(operation.path, path)}"
    given = query_string(query or {})
    return HttpRequest(operation.method, address + (f"?{given}" if given else ""), own, content)


def read_answer(operation: Operation[T], response: HttpResponse) -> T:
    """The body as its type says; raises a LaurelError if the response is not successful."""
    if not 200 <= response.status < 300:
        raise error_of(response.status, response.headers, response.content)
    value: Any = None
    hint = operation.answers.get(response.status)
    if hint is bytes:
        value = response.content
    elif response.content:
        value = decode(json.loads(response.content), hint)
        if isinstance(value, Model):
            value = type(value)(value.raw, ResponseInfo(response.status, response.headers))
    answer: T = value
    return answer


def to_json(value: Any) -> bytes:
    """Raises an error for NaN and infinity, which JSON does not have."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def with_event_ids(path: str, body: Any) -> Any:
    """An event without an id gets one, so that a repeat does not count twice."""
    if path == "/events" and isinstance(body, dict):
        return _with_id(body)
    if path == "/events/batch" and isinstance(body, dict) and isinstance(body.get("events"), list):
        return {**body, "events": [_with_id(one) for one in body["events"]]}
    return body


def _with_id(event: Any) -> Any:
    if not isinstance(event, dict) or event.get("id") is not None:
        return event
    return {**event, "id": new_event_id()}


def fill_path(path: str, values: Sequence[str | int]) -> str:
    """Puts the values in place of the parameters, in order. An empty one would lead to another path."""
    parts = path.split("{")
    filled = parts[0]
    for value, part in zip(values, parts[1:], strict=True):
        name, rest = part.split("}", 1)
        if str(value) in ("", ".", ".."):
            raise ValueError(f"{name} must not be {str(value)!r}")
        filled += quote(str(value), safe="") + rest
    return filled


def query_string(query: Mapping[str, Any]) -> str:
    pairs: list[tuple[str, str]] = []
    for name, value in query.items():
        if value is None or value is OMIT:
            continue
        many = value if isinstance(value, (list, tuple, set, frozenset)) else (value,)
        pairs.extend((wire_name(name), _query_text(one)) for one in many)
    return urlencode(pairs)


def _query_text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        return encode_time(value)
    return value.isoformat() if isinstance(value, date) else str(value)
