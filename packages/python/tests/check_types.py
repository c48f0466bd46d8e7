"""Read by the type checker and never run: what it must accept, what it must refuse, and what it must know."""

from __future__ import annotations

from datetime import datetime
from typing import assert_type

from laurel_sdk import AsyncLaurel, AsyncPaginator, Laurel, Paginator, WebhookEvent, models


def calls(laurel: Laurel) -> None:
    assert_type(laurel.players.get("ada"), models.Player)
    assert_type(laurel.players.get("ada").created_at, datetime)
    assert_type(laurel.players.list(), Paginator[models.Player])
    assert_type(laurel.players.erase("ada"), None)
    assert_type(laurel.track("ada", "won").result(), models.EventResult)
    laurel.players.get("ada").disply_name  # type: ignore[attr-defined]
    laurel.events.send(player_id="ada", typ="won")  # type: ignore[call-arg]
    laurel.events.send(player_id=5, type="won")  # type: ignore[arg-type]
    laurel.players.list(sort="-points")  # type: ignore[arg-type]
    laurel.quests.create(
        name="Quest",
        objectives=[{"id": "o", "on": "won", "measure": "often", "target": 1}],  # type: ignore[typeddict-item]
    )
    laurel.rules.put("r", name="R", on="won", then=[{"do": "awardBadge", "badge_id": "b"}])
    laurel.webhooks.create(url="https://example.com", events=["*"])
    laurel.webhooks.create(url="https://example.com", events=["player.level_up"])
    laurel.players.update("ada", display_name=None)
    laurel.players.grant_xp("ada", amount=None)  # type: ignore[arg-type]


async def awaited(laurel: AsyncLaurel) -> None:
    assert_type(await laurel.players.get("ada"), models.Player)
    assert_type(laurel.players.list(), AsyncPaginator[models.Player])


def events(event: WebhookEvent) -> int:
    if event.type == "player.level_up":
        assert_type(event, models.PlayerLevelUpEvent)
        return event.data.new_level
    if event.type == "quest.completed":
        return event.data.new_level  # type: ignore[attr-defined, no-any-return]
    return 0


def effects(result: models.EventResult) -> list[str]:
    return [effect.badge_id for effect in result.effects if effect.type == "badge"]
