"""Against a running service. Runs with `unittest` and the standard library, and with `pytest` and `httpx`."""

from __future__ import annotations

import base64
import os
import queue as queues
import subprocess
import sys
import threading
import time
import unittest
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import islice
from random import Random
from typing import Any

from flaky_proxy import Outcome, flaky_proxy
from service_for_tests import URL, make_laurel

from laurel_sdk import (
    ConflictError,
    Laurel,
    NetworkError,
    NotFoundError,
    PreconditionFailedError,
    QueueOptions,
    RetryOptions,
    UnauthorizedError,
    ValidationError,
    models,
    new_event_id,
    params,
    verify_webhook,
)
from laurel_sdk.testing import TestClock, sign_webhook

DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
QUICK = RetryOptions(first_wait=0.001)


class TheClient(unittest.TestCase):
    laurel: Laurel

    @classmethod
    def setUpClass(cls) -> None:
        cls.laurel = make_laurel()
        cls.addClassCleanup(cls.laurel.close)
        cls.laurel.rules.put("counted", name="Counted", on="counted", then=[{"do": "grantXp", "amount": 1}])

    def test_sends_events_and_reads_what_they_did(self) -> None:
        result = self.laurel.events.send(player_id="ada", type="counted", properties={"by_team": True})
        self.assertEqual(result.player.xp, 1)
        (effect,) = result.effects
        assert effect.type == "xp"
        self.assertEqual((effect.amount, effect.rule_id), (1, "counted"))
        read = self.laurel.events.get(result.id)
        self.assertEqual(read.properties, {"by_team": True})
        self.assertIsInstance(read.occurred_at, datetime)
        good, bad = self.laurel.events.send_batch(
            events=[{"player_id": "ada", "type": "counted"}, {"player_id": "ada", "type": "9"}]
        ).results
        self.assertIsInstance(good, models.EventResult)
        self.assertEqual(bad.raw["error"]["code"], "VALIDATION_FAILED")

    def test_identifies_players_and_tells_null_from_nothing(self) -> None:
        player = self.laurel.players.identify("grace", display_name="Grace", attributes={"favourite_colour": "red"})
        self.assertEqual(player.display_name, "Grace")
        self.assertEqual(player.attributes, {"favourite_colour": "red"})
        self.assertEqual(self.laurel.players.update("grace", timezone="Europe/Berlin").display_name, "Grace")
        self.assertIsNone(self.laurel.players.update("grace", display_name=None).display_name)
        self.laurel.players.erase("grace")
        with self.assertRaises(NotFoundError) as refused:
            self.laurel.players.get("grace")
        self.assertEqual(refused.exception.code, "NOT_FOUND")
        self.assertRegex(refused.exception.request_id or "", "^[0-9a-f-]{36}$")

    def test_names_the_field_that_is_wrong(self) -> None:
        with self.assertRaises(ValidationError) as refused:
            self.laurel.events.send(player_id="ada", type="9")
        self.assertEqual([one.path for one in refused.exception.details], ["/type"])

    def test_walks_lists_to_their_end_and_page_by_page(self) -> None:
        names = sorted(f"walker-{number}" for number in range(7))
        self.laurel.events.send_batch(events=[{"player_id": name, "type": "walked"} for name in names])
        players = self.laurel.players.list(search="walker", limit=3)
        self.assertEqual(sorted(one.id for one in players), names)
        self.assertEqual(sorted(one.id for one in players), names, "each iteration starts over")
        self.assertEqual([len(page.data) for page in players.pages()], [3, 3, 1])
        first = players.first_page()
        rest = self.laurel.players.list(search="walker", limit=3, cursor=first.next_cursor)
        self.assertEqual(sorted([*(one.id for one in first.data), *(one.id for one in rest)]), names)
        self.assertEqual(len(list(islice(self.laurel.players.list(search="walker"), 2))), 2)

    def test_writes_definitions_with_nested_arguments_and_etags(self) -> None:
        self.laurel.badges.put("winner", name="Winner")
        quest = self.laurel.quests.put(
            "five-wins",
            name="Five wins",
            time_limit_seconds=3600,
            objectives=[{"id": "wins", "on": "won", "measure": "count", "target": 5}],
            rewards=[{"do": "awardBadge", "badge_id": "winner"}],
        )
        (reward,) = quest.rewards
        assert reward.do == "awardBadge"
        self.assertEqual(reward.badge_id, "winner")
        read = self.laurel.quests.get("five-wins")
        assert read.last_response is not None
        etag = read.last_response.etag
        self.laurel.quests.update("five-wins", name="Five victories", if_match=etag)
        with self.assertRaises(PreconditionFailedError):
            self.laurel.quests.update("five-wins", name="Late", if_match=etag)
        self.assertEqual([one.version for one in self.laurel.quests.versions("five-wins")], [2, 1])
        self.laurel.quests.delete("five-wins")

    def test_uploads_and_downloads_an_image(self) -> None:
        asset = self.laurel.assets.upload(base64.b64decode(DOT), content_type="image/png")
        self.assertEqual((asset.type, asset.width, asset.height), ("image/png", 1, 1))
        self.assertEqual(self.laurel.assets.get(asset.id), base64.b64decode(DOT))

    def test_streams_an_export(self) -> None:
        self.laurel.players.identify("exported")
        text = b"".join(self.laurel.players.export_all(format="csv", search="exported")).decode()
        self.assertIn("exported", text)
        with self.assertRaises(ValidationError):
            b"".join(self.laurel.players.export_all(format="pdf"))  # type: ignore[arg-type]

    def test_issues_player_tokens_with_which_a_client_calls(self) -> None:
        given = self.laurel.player_tokens.create(player_id="token-holder", expires_in_seconds=60, events=["opened"])
        self.assertGreater(given.expires_at, datetime.now(UTC))
        own = make_laurel(api_key=None, access_token=given.token)
        self.addCleanup(own.close)
        self.assertEqual(own.me.get().id, "token-holder")
        self.assertEqual(own.me.send_event(type="opened").player.id, "token-holder")
        self.laurel.player_tokens.revoke_all("token-holder")
        with self.assertRaises(UnauthorizedError):
            own.me.get()

    def test_makes_any_call_by_path(self) -> None:
        self.laurel.players.identify("by-path")
        self.assertEqual(self.laurel.request("GET", "/players/by-path")["id"], "by-path")
        answer = self.laurel.request("POST", "/players/by-path/xp", body={"amount": 2}, idempotency_key=new_event_id())
        self.assertEqual(answer["player"]["xp"], 2)
        with self.assertRaisesRegex(ValueError, "path must begin with /"):
            self.laurel.request("GET", "players")

    def test_tells_a_service_that_cannot_be_reached_from_one_that_refuses(self) -> None:
        with make_laurel("http://127.0.0.1:1", retry=QUICK) as nowhere, self.assertRaises(NetworkError) as failed:
            nowhere.players.get("ada")
        self.assertEqual((failed.exception.code, failed.exception.status), ("NETWORK", 0))

    def test_pays_once_for_a_purchase_whose_answer_was_lost(self) -> None:
        self.laurel.currencies.put("coins", name="Coins")
        grants: list[params.Action] = [{"do": "grantXp", "amount": 1}]
        self.laurel.offers.put("pack", name="Pack", price=[{"currency_id": "coins", "amount": 40}], grants=grants)
        self.laurel.players.identify("buyer")
        self.laurel.players.change_balance("buyer", "coins", amount=100)
        with flaky_proxy(URL) as proxy, make_laurel(proxy.url, retry=QUICK) as careless:
            proxy.outcomes = ["after", "busy", "before"]
            purchase = careless.players.buy("buyer", offer_id="pack")
            assert purchase.last_response is not None
            self.assertTrue(purchase.last_response.replayed)
            self.assertEqual(len(set(proxy.keys)), 1, "a repeat has the key of the first attempt")
            careless.players.buy("buyer", offer_id="pack")
            self.assertEqual(len(set(proxy.keys)), 2)
        self.assertEqual([one.balance for one in self.laurel.players.wallet("buyer").balances], [20])
        with self.assertRaises(ConflictError) as refused:
            self.laurel.players.buy("buyer", offer_id="pack")
        self.assertEqual(refused.exception.code, "INSUFFICIENT_FUNDS")

    def test_does_not_repeat_what_may_have_been_done_and_shows_a_secret_once(self) -> None:
        with flaky_proxy(URL) as proxy, make_laurel(proxy.url, retry=QUICK) as careless:
            proxy.outcomes = ["before"]
            with self.assertRaises(NetworkError):
                careless.webhooks.create(url="https://example.com/hooks", events=["*"])
            self.assertEqual(proxy.keys, [None])
            proxy.outcomes = ["before"]
            with self.assertRaises(NetworkError):
                careless.players.update("ada", display_name="Ada")


class TheQueue(unittest.TestCase):
    def setUp(self) -> None:
        self.laurel = make_laurel()
        self.addCleanup(self.laurel.close)
        self.laurel.rules.put("counted", name="Counted", on="counted", then=[{"do": "grantXp", "amount": 1}])

    def test_loses_nothing_and_counts_nothing_twice_behind_a_proxy_that_fails(self) -> None:
        random = Random(20261117)
        kinds: list[Outcome] = ["pass", "pass", "before", "after", "busy"]
        with flaky_proxy(URL) as proxy:
            for run in range(4):
                name = f"tracked-{new_event_id()}"
                proxy.outcomes = random.choices(kinds, k=8)
                options = QueueOptions(flush_at=7, flush_interval=0.001, first_wait=0.001)
                with make_laurel(proxy.url, queue=options) as own:
                    for number in range(20 + run):
                        own.track(name, "counted", {"number": number})
                self.assertEqual(self.laurel.players.get(name).xp, 20 + run)
                order = [one.properties["number"] for one in self.laurel.events.list(player_id=name)]
                self.assertEqual(order, list(reversed(range(20 + run))))

    def test_gives_the_effects_of_an_event_or_why_it_was_refused(self) -> None:
        # The default reports what was refused in the log.
        logged = self.enterContext(self.assertLogs("laurel_sdk", "WARNING"))
        good = self.laurel.track("queued", "counted", occurred_at=datetime.now(UTC) - timedelta(hours=1))
        bad = self.laurel.track("queued", "9")
        self.assertTrue(self.laurel.flush(20))
        self.assertEqual(good.result(0).effects[0].type, "xp")
        self.assertEqual(getattr(bad.exception(0), "details")[0].path, "/type")
        self.assertEqual(self.laurel.queued, 0)
        self.assertIn("was refused: VALIDATION_FAILED", logged.output[0])

    def run_program(self, program: str) -> None:
        start = "from service_for_tests import make_laurel\nlaurel = make_laurel()\n"
        paths = os.pathsep.join([os.path.dirname(__file__), os.environ.get("PYTHONPATH", "")])
        subprocess.run(
            [sys.executable, "-W", "error", "-c", start + program],
            check=True,
            timeout=60,
            env={**os.environ, "PYTHONPATH": paths},
        )

    def types_of(self, player_id: str) -> list[str]:
        return [one.type for one in self.laurel.events.list(player_id=player_id)]

    def test_sends_what_waits_when_a_process_ends(self) -> None:
        self.run_program("laurel.track('at-exit', 'left', {'last': True})")
        self.assertEqual(self.types_of("at-exit"), ["left"])

    def test_goes_on_in_a_forked_process_which_does_not_send_what_the_parent_sends(self) -> None:
        self.run_program(
            "import os\n"
            "laurel.track('forked', 'parent')\n"
            "laurel.flush()\n"
            "laurel.track('forked', 'waiting')\n"
            "child = os.fork()\n"
            "if child == 0:\n"
            "    future = laurel.track('forked', 'child')\n"
            "    laurel.flush()\n"
            "    os._exit(0 if not future.result(0).duplicate else 1)\n"
            "assert os.waitpid(child, 0)[1] == 0\n"
        )
        self.assertEqual(sorted(self.types_of("forked")), ["child", "parent", "waiting"])


class Receiver:
    """A server that receives webhooks, as the guide shows it."""

    def __init__(self) -> None:
        self.events: queues.Queue[models.WebhookEvent] = queues.Queue()
        self.secret = ""
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                try:
                    receiver.events.put(verify_webhook(body, self.headers, receiver.secret))
                    self.send_response(204)
                except Exception:
                    self.send_response(401)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/hooks"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Webhooks(unittest.TestCase):
    def test_are_verified_as_the_service_sends_them(self) -> None:
        receiver = Receiver()
        self.addCleanup(receiver.close)
        laurel = make_laurel()
        self.addCleanup(laurel.close)
        webhook = laurel.webhooks.create(url=receiver.url, events=["player.level_up"])
        self.addCleanup(laurel.webhooks.delete, webhook.id)
        receiver.secret = webhook.secret or ""
        laurel.players.identify("levelling")
        laurel.players.grant_xp("levelling", amount=100, reason="To see a level-up")
        event = receiver.events.get(timeout=30)
        assert event.type == "player.level_up"
        self.assertEqual((event.data.player_id, event.data.new_level), ("levelling", 2))
        outcome = laurel.webhooks.test(webhook.id)
        self.assertEqual((outcome.status, outcome.response_code), ("success", 204))
        self.assertEqual(receiver.events.get(timeout=30).raw["type"], "webhook.test")
        receiver.secret = "another secret"
        self.assertEqual(laurel.webhooks.test(webhook.id).response_code, 401)

    def test_of_the_helper_are_those_that_the_catalogue_of_the_service_describes(self) -> None:
        with make_laurel() as laurel:
            for known in laurel.webhooks.event_types().data:
                sample: Any = known.raw["sample"]
                signed = sign_webhook("secret of mine", known.type, sample.get("data", sample))
                event = verify_webhook(signed.payload, signed.headers, "secret of mine")
                self.assertEqual(event.type, known.type)
                self.assertIn(type(event).__name__.removesuffix("Event"), type(event.data).__name__)


class TheTestClock(unittest.TestCase):
    def test_moves_the_time_of_the_test_environment(self) -> None:
        with make_laurel() as laurel:
            clock = TestClock(laurel)
            before = clock.now()
            self.assertGreaterEqual(clock.advance(days=1, hours=1), before + timedelta(hours=25))
            self.assertGreaterEqual(clock.advance(timedelta(minutes=1)), before + timedelta(hours=25, minutes=1))
            later = before + timedelta(days=3)
            self.assertAlmostEqual(clock.set(later).timestamp(), later.timestamp(), delta=60)
            clock.reset()
            self.assertLess(clock.now(), later)
            # What is erased is gone within a moment: the other tests make their own players.
            deadline = time.monotonic() + 30
            while list(laurel.players.list()) and time.monotonic() < deadline:
                time.sleep(0.05)
            self.assertEqual(list(laurel.players.list()), [])


if __name__ == "__main__":
    unittest.main()
