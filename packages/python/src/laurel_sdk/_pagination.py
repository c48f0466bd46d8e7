"""Lists: iterate over them, and pages are fetched when they are needed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Page(Generic[T]):
    """A part of a list. `next_cursor` is None on the last page."""

    data: list[T]
    next_cursor: str | None


class Paginator(Generic[T]):
    """A list of the API. Each iteration starts over.

    `for player in laurel.players.list(): ...` walks to the end; `.pages()` gives page by page, for a list with a button
    "more": take `next_cursor` of the first page, and pass it as `cursor` to the next call.
    """

    def __init__(self, fetch: Callable[[str | None], Page[T]]) -> None:
        self._fetch = fetch

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page.data

    def pages(self) -> Iterator[Page[T]]:
        page = self._fetch(None)
        yield page
        while page.next_cursor is not None:
            page = self._fetch(page.next_cursor)
            yield page

    def first_page(self) -> Page[T]:
        return self._fetch(None)


class AsyncPaginator(Generic[T]):
    """As `Paginator`, with `async for`."""

    def __init__(self, fetch: Callable[[str | None], Awaitable[Page[T]]]) -> None:
        self._fetch = fetch

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for one in page.data:
                yield one

    async def pages(self) -> AsyncIterator[Page[T]]:
        page = await self._fetch(None)
        yield page
        while page.next_cursor is not None:
            page = await self._fetch(page.next_cursor)
            yield page

    async def first_page(self) -> Page[T]:
        return await self._fetch(None)
