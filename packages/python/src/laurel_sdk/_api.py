"""Sends calls, with retries: once for callers that wait, once for those with an event loop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from ._http import AsyncTransport, HttpRequest, HttpResponse, Transport
from ._model import decode
from ._operation import Operation, build_request, read_answer
from ._pagination import AsyncPaginator, Page, Paginator
from ._retry import RetryOptions, is_repeatable, wait_after_failure, wait_after_response
from .errors import NetworkError, error_of

T = TypeVar("T")


@dataclass(frozen=True)
class Connection:
    """What all calls of a client have in common."""

    url: str
    headers: Mapping[str, str]
    retry: RetryOptions


def connection_of(
    url: str,
    *,
    api_key: str | None,
    access_token: str | None,
    project_id: str | None,
    environment: str | None,
    retry: RetryOptions | None,
) -> Connection:
    if not url.startswith(("http://", "https://")):
        raise ValueError(f"url must begin with http:// or https://, such as https://laurel.example.com; it is {url!r}")
    if not api_key and not access_token:
        raise ValueError("api_key is missing (or access_token): create one in the console, under API keys")
    if api_key and access_token:
        raise ValueError("api_key and access_token exclude each other: a call has one credential")
    given = {
        "X-API-Key": api_key,
        "Authorization": f"Bearer {access_token}" if access_token else None,
        "X-Project-Id": project_id,
        "X-Environment": environment,
    }
    headers = {name: value for name, value in given.items() if value is not None}
    return Connection(url, headers, retry or RetryOptions(attempts=1))


def page_of(answer: Any, item: Any) -> Page[Any]:
    return Page([decode(one, item) for one in answer["data"]], answer["nextCursor"])


def page_query(query: Mapping[str, Any] | None, cursor: str | None) -> dict[str, Any]:
    """The largest pages, if the caller does not say otherwise: a walk then takes the fewest calls."""
    given = {name: value for name, value in (query or {}).items() if value is not None}
    return {"limit": 100, **given, **({} if cursor is None else {"cursor": cursor})}


class Api:
    def __init__(
        self,
        connection: Connection,
        transport: Transport,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.connection = connection
        self.transport = transport
        self._sleep = sleep

    def send(self, operation: Operation[T], **given: Any) -> T:
        return read_answer(operation, self._exchange(self._request(operation, given)))

    def list(
        self, operation: Operation[Any], item: Any, query: Mapping[str, Any] | None = None, **given: Any
    ) -> Paginator[Any]:
        def fetch(cursor: str | None) -> Page[Any]:
            answer = self.send(operation, query=page_query(query, cursor), **given)
            return page_of(answer, item)

        return Paginator(fetch)

    def stream(self, operation: Operation[Any], **given: Any) -> Iterator[bytes]:
        """A long answer in pieces. It is whole if the iteration ends without an error. It is not sent again."""
        request = self._request(operation, given)
        with self.transport.stream(request) as (response, pieces):
            if not 200 <= response.status < 300:
                raise error_of(response.status, response.headers, response.content)
            yield from pieces

    def _request(self, operation: Operation[Any], given: Mapping[str, Any]) -> HttpRequest:
        connection = self.connection
        return build_request(operation, url=connection.url, headers=connection.headers, **given)

    def _exchange(self, request: HttpRequest) -> HttpResponse:
        retry = self.connection.retry
        repeatable = is_repeatable(request.method, request.url.split("?")[0], request.headers)
        attempt = 0
        while True:
            attempt += 1
            try:
                response = self.transport.send(request)
            except NetworkError:
                wait = wait_after_failure(retry, attempt, repeatable)
                if wait is None:
                    raise
            else:
                wait = wait_after_response(retry, attempt, repeatable, response.status, response.headers)
                if wait is None:
                    return response
            self._sleep(wait)


class AsyncApi:
    def __init__(self, connection: Connection, transport: AsyncTransport) -> None:
        self.connection = connection
        self.transport = transport

    async def send(self, operation: Operation[T], **given: Any) -> T:
        return read_answer(operation, await self._exchange(self._request(operation, given)))

    def list(
        self, operation: Operation[Any], item: Any, query: Mapping[str, Any] | None = None, **given: Any
    ) -> AsyncPaginator[Any]:
        async def fetch(cursor: str | None) -> Page[Any]:
            answer = await self.send(operation, query=page_query(query, cursor), **given)
            return page_of(answer, item)

        return AsyncPaginator(fetch)

    async def stream(self, operation: Operation[Any], **given: Any) -> AsyncIterator[bytes]:
        request = self._request(operation, given)
        async with self.transport.stream(request) as (response, pieces):
            if not 200 <= response.status < 300:
                raise error_of(response.status, response.headers, response.content)
            async for piece in pieces:
                yield piece

    def _request(self, operation: Operation[Any], given: Mapping[str, Any]) -> HttpRequest:
        connection = self.connection
        return build_request(operation, url=connection.url, headers=connection.headers, **given)

    async def _exchange(self, request: HttpRequest) -> HttpResponse:
        retry = self.connection.retry
        repeatable = is_repeatable(request.method, request.url.split("?")[0], request.headers)
        attempt = 0
        while True:
            attempt += 1
            try:
                response = await self.transport.send(request)
            except NetworkError:
                wait = wait_after_failure(retry, attempt, repeatable)
                if wait is None:
                    raise
            else:
                wait = wait_after_response(retry, attempt, repeatable, response.status, response.headers)
                if wait is None:
                    return response
            await asyncio.sleep(wait)


class Resource:
    """The operations of one part of the API."""

    def __init__(self, api: Api) -> None:
        self._api = api


class AsyncResource:
    def __init__(self, api: AsyncApi) -> None:
        self._api = api
