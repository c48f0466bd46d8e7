"""The receivers and the route of the guide, called as a framework calls them."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from service_for_tests import KEY, URL

from laurel_sdk import Laurel
from laurel_sdk.testing import SignedWebhook, sign_webhook

SECRET = "a secret of the tests"


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(Path(__file__).parent / "samples"))
    monkeypatch.setenv("LAUREL_WEBHOOK_SECRET", SECRET)
    monkeypatch.setenv("LAUREL_URL", URL)
    monkeypatch.setenv("LAUREL_API_KEY", KEY)
    yield


def badge(secret: str = SECRET) -> SignedWebhook:
    data = {"playerId": "ada", "badgeId": "winner", "badgeName": "Winner", "times": 1}
    return sign_webhook(secret, "player.badge_earned", data)


def test_flask_receives_what_is_signed(caplog: pytest.LogCaptureFixture) -> None:
    client = importlib.import_module("flask_receiver").app.test_client()
    data = {"playerId": "ada", "previousLevel": 1, "newLevel": 2, "xp": 100}
    signed = sign_webhook(SECRET, "player.level_up", data)
    assert client.post("/hooks", data=signed.payload, headers=signed.headers).status_code == 204
    assert "ada reached level 2" in caplog.text
    assert client.post("/hooks", data=signed.payload + b" ", headers=signed.headers).status_code == 401


def test_fastapi_receives_what_is_signed() -> None:
    receiver = importlib.import_module("fastapi_receiver")
    with TestClient(receiver.app) as client:
        signed, forged = badge(), badge("another secret")
        assert client.post("/hooks", content=signed.payload, headers=dict(signed.headers)).status_code == 204
        assert client.post("/hooks", content=forged.payload, headers=dict(forged.headers)).status_code == 401
    assert receiver.congratulated == ["ada: Winner"]


def test_a_route_issues_tokens_to_who_is_signed_in() -> None:
    route = importlib.import_module("token_route")
    with TestClient(route.app) as client:
        answer = client.post("/laurel-token")
    assert answer.status_code == 200
    with Laurel(URL, access_token=answer.json()["token"]) as own:
        assert own.me.get().id == "ada"
