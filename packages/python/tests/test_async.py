"""The client for event loops, and what needs `httpx`."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator

import httpx
import pytest
import pytest_asyncio
from flaky_proxy import flaky_proxy
from service_for_tests import KEY, URL

from laurel_sdk import (
    AsyncLaurel,
    Laurel,
    LaurelError,
    NetworkError,
    NotFoundError,
    QueueOptions,
    RetryOptions,
    ValidationError,
    new_event_id,
)
from laurel_sdk.testing import AsyncTestClock

QUICK = RetryOptions(first_wait=0.001)


@pytest_asyncio.fixture
async def laurel() -> AsyncIterator[AsyncLaurel]:
    async with AsyncLaurel(URL, KEY) as own:
        yield own


async def test_calls_are_awaited(laurel: AsyncLaurel) -> None:
    await laurel.rules.put("counted", name="Counted", on="counted", then=[{"do": "grantXp", "amount": 1}])
    name = new_event_id()
    result = await laurel.events.send(player_id=name, type="counted")
    assert result.player.xp == 1
    assert (await laurel.players.get(name)).xp == 1
    with pytest.raises(NotFoundError):
        await laurel.players.get("nobody")
    with pytest.raises(ValidationError):
        await laurel.events.send(player_id=name, type="9")
    assert (await laurel.request("GET", f"/players/{name}"))["xp"] == 1


async def test_many_calls_run_at_once(laurel: AsyncLaurel) -> None:
    name = new_event_id()
    await laurel.players.identify(name)
    await asyncio.gather(*(laurel.players.grant_xp(name, amount=1, reason="Test") for _ in range(20)))
    assert (await laurel.players.get(name)).xp == 20


async def test_lists_are_asynchronous_iterators(laurel: AsyncLaurel) -> None:
    base = new_event_id()
    await laurel.events.send_batch(events=[{"player_id": f"{base}-{n}", "type": "walked"} for n in range(5)])
    players = laurel.players.list(search=base, limit=2)
    assert sorted([one.id async for one in players]) == [f"{base}-{n}" for n in range(5)]
    assert [len(page.data) async for page in players.pages()] == [2, 2, 1]
    first = await players.first_page()
    assert len(first.data) == 2 and first.next_cursor is not None


async def test_an_export_is_streamed(laurel: AsyncLaurel) -> None:
    name = new_event_id()
    await laurel.players.identify(name)
    text = b"".join([piece async for piece in laurel.players.export_all(format="ndjson", search=name)])
    assert name in text.decode()
    with pytest.raises(LaurelError):
        async for _ in laurel.players.export_all(format="pdf"):  # type: ignore[arg-type]
            pass


async def test_calls_are_repeated_if_that_is_safe() -> None:
    name = new_event_id()
    with flaky_proxy(URL) as proxy:
        async with AsyncLaurel(proxy.url, KEY, retry=QUICK) as careless:
            proxy.outcomes = ["before", "busy"]
            await careless.players.identify(name)
            proxy.outcomes = ["after", "before"]
            granted = await careless.players.grant_xp(name, amount=5, reason="Test")
            assert granted.last_response is not None and granted.last_response.replayed
            proxy.outcomes = ["after"]
            with pytest.raises(NetworkError):
                await careless.players.update(name, display_name="Ada")
            assert (await careless.players.get(name)).xp == 5
        async with AsyncLaurel(proxy.url, KEY, retry=None) as once:
            proxy.outcomes = ["before"]
            with pytest.raises(NetworkError):
                await once.players.get(name)


async def test_events_are_tracked_and_sent_at_the_end() -> None:
    name = new_event_id()
    async with AsyncLaurel(URL, KEY, queue=QueueOptions(flush_interval=60)) as laurel:
        for number in range(5):
            laurel.track(name, "walked", {"number": number})
        assert laurel.queued == 5
        future = laurel.track(name, "walked", {"number": 5})
        assert await laurel.flush(20)
        assert (await asyncio.wrap_future(future)).player.id == name
        laurel.track(name, "walked", {"number": 6})
    async with AsyncLaurel(URL, KEY) as reader:
        order = [one.properties["number"] async for one in reader.events.list(player_id=name)]
    assert order == [6, 5, 4, 3, 2, 1, 0]


async def test_the_clock_of_test_moves() -> None:
    async with AsyncLaurel(URL, KEY) as laurel:
        clock = AsyncTestClock(laurel)
        before = await clock.now()
        assert (await clock.advance(hours=2) - before).total_seconds() >= 7200
        await clock.reset()
        assert (await clock.now() - before).total_seconds() < 7200


async def test_a_call_that_takes_too_long_ends() -> None:
    # It accepts connections, and never answers.
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}"
        async with AsyncLaurel(url, KEY, timeout=0.05, retry=None) as waiting:
            with pytest.raises(NetworkError):
                await waiting.players.get("ada")
        with Laurel(url, KEY, timeout=0.05, retry=None) as waiting_too:
            with pytest.raises(NetworkError):
                await asyncio.to_thread(waiting_too.players.get, "ada")


async def test_a_client_of_ones_own_is_used_and_left_open() -> None:
    seen: list[str] = []
    with httpx.Client(event_hooks={"request": [lambda request: seen.append(request.url.path)]}) as own:
        with Laurel(URL, KEY, http_client=own) as laurel:
            laurel.levels.get()
        assert not own.is_closed
    assert seen == ["/api/v1/levels"]
    async with httpx.AsyncClient() as other:
        async with AsyncLaurel(URL, KEY, http_client=other) as laurel_too:
            await laurel_too.levels.get()
        assert not other.is_closed
