"""Verifies that a delivery came from your Laurel, and returns its event. It needs the standard library alone."""

from __future__ import annotations

import hmac
import json
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Protocol, cast

from ._model import Model, decode
from ._signature import decode_base64, service_signature, standard_signature
from .errors import WebhookVerificationError
from .models import WebhookEvent

__all__ = ["UnknownEvent", "WebhookEvent", "WebhookVerificationError", "verify_webhook"]


class Headers(Protocol):
    """The headers of any framework: a dictionary, or something like it."""

    def items(self) -> Iterable[tuple[str, Any]]: ...


class UnknownEvent(Model):
    """An event of a type that this version of the package does not know, such as `webhook.test`."""

    id: str
    type: str
    project_id: str
    created_at: datetime
    data: dict[str, Any]


def verify_webhook(
    payload: bytes | str,
    headers: Headers,
    secret: str,
    *,
    tolerance: float = 300,
    now: datetime | None = None,
) -> WebhookEvent:
    """Returns the event of a delivery if its signature is valid; otherwise raises a WebhookVerificationError.

    `payload` is the raw body, before it was parsed. `headers` are those of your framework. The headers of Standard
    Webhooks are verified if present, including the time; otherwise `X-Service-Signature` is. `tolerance` says how many
    seconds old, or in the future, a delivery may be, so that nobody can replay it later.

    `event.type` says which event it is, and with it a type checker knows `event.data`. Types that are newer than this
    package, and `webhook.test`, arrive as an `UnknownEvent`.
    """
    body = payload.encode() if isinstance(payload, str) else bytes(payload)
    given = _lower(headers)
    signatures = given.get("webhook-signature")
    if signatures is not None:
        id, timestamp = given.get("webhook-id", ""), given.get("webhook-timestamp", "")
        _refuse_old(timestamp, tolerance, now or datetime.now(UTC))
        expected = standard_signature(secret, id, timestamp, body)
        # During a rotation of the secret there are two signatures. All are compared, so that the time does not tell
        # which one matches.
        matches = [
            hmac.compare_digest(decode_base64(one[3:]), expected)
            for one in signatures.split(" ")
            if one.startswith("v1,")
        ]
        if not any(matches):
            raise _refused()
        return _parse(body)
    plain = given.get("x-service-signature")
    if plain is None:
        raise WebhookVerificationError("There is no signature in the headers.")
    expected = service_signature(secret, body)
    if not plain.startswith("sha256=") or not hmac.compare_digest(_decode_hex(plain[7:]), expected):
        raise _refused()
    return _parse(body)


def _refused() -> WebhookVerificationError:
    return WebhookVerificationError("The signature is not right: the secret is another, or the body was changed.")


def _refuse_old(timestamp: str, tolerance: float, now: datetime) -> None:
    is_time = re.fullmatch(r"[0-9]{1,12}", timestamp) is not None
    if not is_time or abs(now.timestamp() - int(timestamp)) > tolerance:
        raise WebhookVerificationError("The delivery is too old, or this machine's clock is off.")


def _lower(headers: Headers) -> dict[str, str]:
    """Names in lower case. A value may be a list, as some frameworks have it."""
    found: dict[str, str] = {}
    for name, value in headers.items():
        first = value if isinstance(value, (str, bytes)) else next(iter(value), "")
        found[str(name).lower()] = first.decode("latin-1") if isinstance(first, bytes) else str(first)
    return found


def _decode_hex(text: str) -> bytes:
    return bytes.fromhex(text) if re.fullmatch(r"([0-9a-fA-F]{2})*", text) else b""


def _parse(body: bytes) -> WebhookEvent:
    try:
        value = json.loads(body)
    except ValueError as error:
        raise WebhookVerificationError("The body is not JSON.") from error
    if not isinstance(value, dict):
        raise WebhookVerificationError("The body is not a JSON object.")
    event = decode(value, WebhookEvent)
    return cast(WebhookEvent, event if isinstance(event, Model) else UnknownEvent(value))
