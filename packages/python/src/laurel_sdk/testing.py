"""For the tests of code that uses Laurel."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Literal

from ._client import AsyncLaurel, Laurel
from ._encode import encode_time
from ._event_id import new_event_id
from ._signature import service_signature, standard_signature
from .models import WebhookEventType

__all__ = ["AsyncTestClock", "SignedWebhook", "TestClock", "sign_payload", "sign_webhook"]


@dataclass(frozen=True)
class SignedWebhook:
    #: The body, exactly as it was signed.
    payload: bytes
    headers: Mapping[str, str]


def sign_webhook(
    secret: str,
    type: WebhookEventType,
    data: Mapping[str, Any],
    *,
    id: str | None = None,
    project_id: str = "00000000-0000-7000-8000-000000000000",
    environment: Literal["live", "test"] = "test",
    now: datetime | None = None,
) -> SignedWebhook:
    """A delivery as the service would send it: pass `payload` and `headers` to your own receiver.

    `data` has the names of the API, such as `playerId`.
    """
    at = now or datetime.now(UTC)
    own_id = id or new_event_id(at.timestamp())
    body = {"id": own_id, "type": type, "projectId": project_id, "createdAt": encode_time(at), "data": data}
    payload = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
    return sign_payload(secret, payload, id=own_id, type=type, environment=environment, now=at)


def sign_payload(
    secret: str,
    payload: bytes,
    *,
    id: str,
    type: str,
    environment: Literal["live", "test"] = "test",
    now: datetime | None = None,
) -> SignedWebhook:
    """The same for your own body, for example an invalid one."""
    at = (now or datetime.now(UTC)).timestamp()
    timestamp = str(int(at))
    standard = standard_signature(secret, id, timestamp, payload)
    return SignedWebhook(
        payload,
        {
            "content-type": "application/json",
            "x-service-signature": f"sha256={service_signature(secret, payload).hex()}",
            "x-service-event": type,
            "x-service-delivery": new_event_id(at),
            "x-service-attempt": "1",
            "x-service-environment": environment,
            "webhook-id": id,
            "webhook-timestamp": timestamp,
            "webhook-signature": f"v1,{base64.b64encode(standard).decode()}",
        },
    )


class TestClock:
    """The clock of the test environment, to test a week of streaks in a moment.

    It needs an API key for test with the scope `manage`; in live it is refused.
    """

    __test__ = False  # pytest would take it for tests.

    def __init__(self, laurel: Laurel) -> None:
        self._laurel = laurel

    def now(self) -> datetime:
        return self._laurel.test_clock.get().now

    def set(self, time: datetime) -> datetime:
        """Sets the clock to a later time."""
        return self._laurel.test_clock.move(now=time).now

    def advance(self, by: timedelta | None = None, **units: float) -> datetime:
        """`advance(timedelta(days=7))`, or `advance(days=7, hours=1)`."""
        return self._laurel.test_clock.move(advance_seconds=_seconds(by, units)).now

    def reset(self) -> None:
        """Removes all players, events, scores and lobbies of test; sets the clock back to the real time."""
        self._laurel.test_clock.reset_environment()


class AsyncTestClock:
    """As `TestClock`, to be awaited."""

    __test__ = False

    def __init__(self, laurel: AsyncLaurel) -> None:
        self._laurel = laurel

    async def now(self) -> datetime:
        return (await self._laurel.test_clock.get()).now

    async def set(self, time: datetime) -> datetime:
        return (await self._laurel.test_clock.move(now=time)).now

    async def advance(self, by: timedelta | None = None, **units: float) -> datetime:
        return (await self._laurel.test_clock.move(advance_seconds=_seconds(by, units))).now

    async def reset(self) -> None:
        await self._laurel.test_clock.reset_environment()


def _seconds(by: timedelta | None, units: Mapping[str, float]) -> int:
    return round(((by or timedelta()) + timedelta(**units)).total_seconds())
