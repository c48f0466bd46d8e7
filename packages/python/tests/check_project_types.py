"""Read by the type checker and never run: the client with the types that `laurel types --python` wrote."""

from __future__ import annotations

from typing import assert_type

from laurel_sdk import AsyncLaurel, Laurel, models
from laurel_types import AsyncSend, BadgeId, EventType, Send, Track


def calls(laurel: Laurel, badge: BadgeId, type: EventType) -> None:
    laurel.badges.get(badge)
    laurel.events.send(player_id="ada", type=type)
    send: Send = laurel.events.send
    assert_type(send(player_id="ada", type="match.won", properties={"score": 5}), models.EventResult)
    send(player_id="ada", type="app.opened", id="one")
    send(player_id="ada", type="match.lost", properties={})  # type: ignore[call-overload]
    send(player_id="ada", type="match.won")  # type: ignore[call-overload]
    send(player_id="ada", type="match.won", properties={"score": "high"})  # type: ignore[call-overload]
    track: Track = laurel.track
    track("ada", "match.won", {"score": 5, "map": "harbour"}).result()
    track("ada", "match.one", {"score": 5})  # type: ignore[call-overload]


async def awaited(laurel: AsyncLaurel) -> None:
    send: AsyncSend = laurel.events.send
    assert_type(await send(player_id="ada", type="match.won", properties={"score": 5}), models.EventResult)
    await send(player_id="ada", type="match.won", properties={})  # type: ignore[call-overload]
