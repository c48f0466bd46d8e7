"""The clients: `Laurel` for callers that wait, `AsyncLaurel` for those with an event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime
from types import TracebackType
from typing import TYPE_CHECKING, Any, Literal

from ._api import Api, AsyncApi, Connection, connection_of
from ._async_resources import AsyncResources
from ._encode import encode_time
from ._event_id import new_event_id
from ._http import AsyncHttpxTransport, AsyncTransport, HttpxTransport, Transport
from ._operation import Operation
from ._queue import EventQueue, QueuedEvent, QueueOptions
from ._resources import Resources
from ._retry import RetryOptions
from .models import EventResult

if TYPE_CHECKING:
    import httpx

_DEFAULT_RETRY = RetryOptions()


class Laurel(Resources):
    """Laurel for a server: the API by resource, and a queue for events.

    `api_key` is the credential of a server: one project, one environment. `access_token` is that of a person (with
    `project_id` and `environment`) or of a player. `retry` says how calls that are safe to repeat are repeated; None switches
    it off. `timeout` limits, in seconds, how long one attempt waits for the connection and for each part of the answer.
    `http_client` is used instead of one of our own, and not closed.
    """

    def __init__(
        self,
        url: str,
        api_key: str | None = None,
        *,
        access_token: str | None = None,
        project_id: str | None = None,
        environment: Literal["live", "test"] | None = None,
        retry: RetryOptions | None = _DEFAULT_RETRY,
        timeout: float | None = 30.0,
        queue: QueueOptions | None = None,
        http_client: httpx.Client | None = None,
        transport: Transport | None = None,
    ) -> None:
        connection = connection_of(
            url,
            api_key=api_key,
            access_token=access_token,
            project_id=project_id,
            environment=environment,
            retry=retry,
        )
        self._transport = transport or HttpxTransport(timeout, http_client)
        self._api = Api(connection, self._transport)
        self._queue = EventQueue(_batch_sender(connection, self._transport), queue)
        super().__init__(self._api)

    def track(
        self,
        player_id: str,
        type: str,
        properties: Mapping[str, Any] | None = None,
        *,
        id: str | None = None,
        occurred_at: datetime | None = None,
    ) -> Future[EventResult]:
        """Puts an event into the queue and returns at once.

        The queue sends batches from a thread, repeats them while the service is away, and keeps the order. The future has the
        effects, or the error if the event was refused or dropped; it may be ignored (see `QueueOptions`).
        """
        return self._queue.add(_event(player_id, type, properties, id, occurred_at))

    @property
    def queued(self) -> int:
        """How many tracked events wait."""
        return len(self._queue)

    def flush(self, timeout: float | None = None) -> bool:
        """Sends the tracked events now. Returns whether all are sent, after `timeout` seconds at the latest."""
        return self._queue.flush(timeout)

    def close(self) -> None:
        """Sends the tracked events and closes the connections. A process that ends by itself does the former as well; on
        SIGTERM, call it yourself."""
        self._queue.close()
        self._transport.close()

    def request(
        self,
        method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"],
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        idempotency_key: str | None = None,
    ) -> Any:
        """A call that this version has no method for, with the names of the API: `request("GET", "/players")`."""
        return self._api.send(
            _untyped(method, path, body), query=query, body=body, idempotency_key=idempotency_key
        )

    def __enter__(self) -> Laurel:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class AsyncLaurel(AsyncResources):
    """As `Laurel`, with calls to be awaited. Events go through the same kind of queue, in a thread of its own: it goes on
    while the event loop is busy, and sends what waits when the process ends."""

    def __init__(
        self,
        url: str,
        api_key: str | None = None,
        *,
        access_token: str | None = None,
        project_id: str | None = None,
        environment: Literal["live", "test"] | None = None,
        retry: RetryOptions | None = _DEFAULT_RETRY,
        timeout: float | None = 30.0,
        queue: QueueOptions | None = None,
        http_client: httpx.AsyncClient | None = None,
        transport: AsyncTransport | None = None,
        queue_transport: Transport | None = None,
    ) -> None:
        connection = connection_of(
            url,
            api_key=api_key,
            access_token=access_token,
            project_id=project_id,
            environment=environment,
            retry=retry,
        )
        self._transport = transport or AsyncHttpxTransport(timeout, http_client)
        self._api = AsyncApi(connection, self._transport)
        self._queue_transport = queue_transport or HttpxTransport(timeout)
        self._queue = EventQueue(_batch_sender(connection, self._queue_transport), queue)
        super().__init__(self._api)

    def track(
        self,
        player_id: str,
        type: str,
        properties: Mapping[str, Any] | None = None,
        *,
        id: str | None = None,
        occurred_at: datetime | None = None,
    ) -> Future[EventResult]:
        """Puts an event into the queue and returns at once. To wait for the effects: `await asyncio.wrap_future(...)`."""
        return self._queue.add(_event(player_id, type, properties, id, occurred_at))

    @property
    def queued(self) -> int:
        """How many tracked events wait."""
        return len(self._queue)

    async def flush(self, timeout: float | None = None) -> bool:
        """Sends the tracked events now. Returns whether all are sent, after `timeout` seconds at the latest."""
        return await asyncio.to_thread(self._queue.flush, timeout)

    async def close(self) -> None:
        """Sends the tracked events and closes the connections."""
        await asyncio.to_thread(self._queue.close)
        self._queue_transport.close()
        await self._transport.close()

    async def request(
        self,
        method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"],
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        idempotency_key: str | None = None,
    ) -> Any:
        """A call that this version has no method for, with the names of the API."""
        return await self._api.send(
            _untyped(method, path, body), query=query, body=body, idempotency_key=idempotency_key
        )

    async def __aenter__(self) -> AsyncLaurel:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


def _untyped(method: str, path: str, body: Any) -> Operation[Any]:
    if not path.startswith("/"):
        raise ValueError(f"path must begin with /, such as /players; it is {path!r}")
    return Operation(method, path, {}, None if body is None else Any)


def _event(
    player_id: str,
    type: str,
    properties: Mapping[str, Any] | None,
    id: str | None,
    occurred_at: datetime | None,
) -> QueuedEvent:
    return {
        "id": id or new_event_id(),
        "playerId": player_id,
        "type": type,
        "properties": properties or {},
        # Now, because the event may wait in the queue.
        "occurredAt": encode_time(occurred_at or datetime.now(UTC)),
    }


def _batch_sender(connection: Connection, transport: Transport) -> Any:
    # The queue repeats batches itself. Retries of the calls would hide how long the service has been down.
    api = Api(Connection(connection.url, connection.headers, RetryOptions(attempts=1)), transport)

    def send(events: list[QueuedEvent]) -> Sequence[Mapping[str, Any]]:
        answer = api.send(_untyped("POST", "/events/batch", events), body={"events": events})
        results: Sequence[Mapping[str, Any]] = answer["results"]
        return results

    return send
