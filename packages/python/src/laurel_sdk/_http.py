"""Requests and responses, and who sends them. `httpx` is loaded here and only when a client is made, so that a receiver
of webhooks does without it."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, AbstractContextManager, asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from .errors import NetworkError

if TYPE_CHECKING:
    import httpx


@dataclass(frozen=True)
class HttpRequest:
    method: str
    url: str
    headers: Mapping[str, str]
    content: bytes | None = None


@dataclass(frozen=True)
class HttpResponse:
    status: int
    #: The names are in lower case.
    headers: Mapping[str, str]
    content: bytes


class Transport(Protocol):
    """Sends one request. Raises a NetworkError if no complete response arrives."""

    def send(self, request: HttpRequest) -> HttpResponse: ...

    def stream(self, request: HttpRequest) -> AbstractContextManager[tuple[HttpResponse, Iterator[bytes]]]:
        """A long answer in pieces. The response has its content only if it is an error."""
        ...

    def close(self) -> None: ...


class AsyncTransport(Protocol):
    async def send(self, request: HttpRequest) -> HttpResponse: ...

    def stream(
        self, request: HttpRequest
    ) -> AbstractAsyncContextManager[tuple[HttpResponse, AsyncIterator[bytes]]]: ...

    async def close(self) -> None: ...


class HttpxTransport:
    """Calls with `httpx`. A client that the caller gave is not closed."""

    def __init__(self, timeout: float | None, client: httpx.Client | None = None) -> None:
        self._timeout = timeout
        self._given = client
        #: By process: after a fork the connections belong to the parent, and two processes on one connection would mix up
        #: their answers.
        self._own: dict[int, httpx.Client] = {}

    def _client(self) -> httpx.Client:
        if self._given is not None:
            return self._given
        own = self._own.get(os.getpid())
        if own is None:
            import httpx

            made = httpx.Client(timeout=self._timeout)
            # Another thread may have been faster.
            own = self._own.setdefault(os.getpid(), made)
            if own is not made:
                made.close()
        return own

    def send(self, request: HttpRequest) -> HttpResponse:
        import httpx

        try:
            response = self._client().request(
                request.method,
                request.url,
                headers=dict(request.headers),
                content=request.content,
                timeout=self._timeout,
            )
        except httpx.HTTPError as error:
            raise NetworkError(_reason(error)) from error
        return HttpResponse(response.status_code, _lower(response.headers), response.content)

    @contextmanager
    def stream(self, request: HttpRequest) -> Iterator[tuple[HttpResponse, Iterator[bytes]]]:
        import httpx

        try:
            with self._client().stream(
                request.method,
                request.url,
                headers=dict(request.headers),
                content=request.content,
                timeout=self._timeout,
            ) as response:
                content = b"" if response.is_success else response.read()
                yield (
                    HttpResponse(response.status_code, _lower(response.headers), content),
                    response.iter_bytes(),
                )
        except httpx.HTTPError as error:
            raise NetworkError(_reason(error)) from error

    def close(self) -> None:
        own = self._own.pop(os.getpid(), None)
        if own is not None:
            own.close()


class AsyncHttpxTransport:
    def __init__(self, timeout: float | None, client: httpx.AsyncClient | None = None) -> None:
        self._timeout = timeout
        self._given = client
        self._own: httpx.AsyncClient | None = None

    def _client(self) -> httpx.AsyncClient:
        if self._given is not None:
            return self._given
        if self._own is None:
            import httpx

            self._own = httpx.AsyncClient(timeout=self._timeout)
        return self._own

    async def send(self, request: HttpRequest) -> HttpResponse:
        import httpx

        try:
            response = await self._client().request(
                request.method,
                request.url,
                headers=dict(request.headers),
                content=request.content,
                timeout=self._timeout,
            )
        except httpx.HTTPError as error:
            raise NetworkError(_reason(error)) from error
        return HttpResponse(response.status_code, _lower(response.headers), response.content)

    @asynccontextmanager
    async def stream(self, request: HttpRequest) -> AsyncIterator[tuple[HttpResponse, AsyncIterator[bytes]]]:
        import httpx

        try:
            async with self._client().stream(
                request.method,
                request.url,
                headers=dict(request.headers),
                content=request.content,
                timeout=self._timeout,
            ) as response:
                content = b"" if response.is_success else await response.aread()
                yield (
                    HttpResponse(response.status_code, _lower(response.headers), content),
                    response.aiter_bytes(),
                )
        except httpx.HTTPError as error:
            raise NetworkError(_reason(error)) from error

    async def close(self) -> None:
        if self._own is not None:
            await self._own.aclose()
        self._own = None


def _lower(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def _reason(error: Exception) -> str:
    return f"The service could not be reached: {str(error) or type(error).__name__}"
