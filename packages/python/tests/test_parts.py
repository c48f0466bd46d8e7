"""The parts that need neither a service nor other packages. Runs with `unittest` and with `pytest`."""

from __future__ import annotations

import json
import pickle
import re
import threading
import unittest
from collections.abc import Mapping, Sequence
from concurrent.futures import CancelledError
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import laurel_sdk
from laurel_sdk import LaurelError, NotFoundError, QueueOptions, RetryOptions, models, params
from laurel_sdk._encode import OMIT, encode
from laurel_sdk._model import Model, ResponseInfo, decode
from laurel_sdk._names import wire_name
from laurel_sdk._operation import Operation, build_request, fill_path, query_string
from laurel_sdk._queue import EventQueue, QueuedEvent
from laurel_sdk._retry import is_repeatable, wait_after_failure, wait_after_response
from laurel_sdk.errors import ErrorDetail, RateLimitedError, ValidationError, WebhookVerificationError, error_of
from laurel_sdk.testing import sign_payload, sign_webhook
from laurel_sdk.webhooks import UnknownEvent, verify_webhook

PLAYER = {
    "id": "ada",
    "displayName": None,
    "attributes": {"favourite_colour": "red", "nestedThing": {"a_b": 1}},
    "xp": 10,
    "level": 1,
    "streak": {"current": 2, "longest": 3, "lastDay": "2026-11-15", "freezes": 0, "frozenDays": ["2026-11-14"]},
    "createdAt": "2026-11-15T09:30:00.000Z",
    "fieldOfALaterVersion": {"x": 1},
}


class Names(unittest.TestCase):
    def test_become_those_of_the_api_and_those_of_the_api_stay(self) -> None:
        for name, expected in [
            ("display_name", "displayName"),
            ("from_", "from"),
            ("id", "id"),
            ("displayName", "displayName"),
            ("next_level_xp", "nextLevelXp"),
        ]:
            self.assertEqual(wire_name(name), expected)


class Models(unittest.TestCase):
    def test_have_fields_with_times_and_parts_and_leave_what_is_the_callers(self) -> None:
        player = models.Player(PLAYER)
        self.assertEqual(player.id, "ada")
        self.assertIsNone(player.display_name)
        self.assertEqual(player.streak.current, 2)
        self.assertEqual(player.streak.last_day, date(2026, 11, 15))
        self.assertEqual(player.created_at, datetime(2026, 11, 15, 9, 30, tzinfo=UTC))
        self.assertEqual(player.attributes, PLAYER["attributes"])

    def test_keep_fields_that_they_do_not_know_and_refuse_names_that_do_not_exist(self) -> None:
        player = models.Player(PLAYER)
        self.assertEqual(player.raw["fieldOfALaterVersion"], {"x": 1})
        with self.assertRaisesRegex(AttributeError, "Player has no field 'disply_name'"):
            getattr(player, "disply_name")
        with self.assertRaisesRegex(AttributeError, "read only"):
            setattr(player, "xp", 5)

    def test_are_equal_by_content_can_be_printed_and_pickled(self) -> None:
        player = models.Player(PLAYER, ResponseInfo(200, {"etag": '"3"', "x-request-id": "r"}))
        self.assertEqual(player, models.Player(dict(PLAYER)))
        self.assertNotEqual(player, models.Player({**PLAYER, "xp": 11}))
        self.assertIn("xp=10", repr(player))
        self.assertIn("display_name", dir(player))
        copy = pickle.loads(pickle.dumps(player))
        self.assertEqual(copy, player)
        self.assertEqual(copy.last_response.etag, '"3"')
        self.assertEqual(copy.last_response.request_id, "r")

    def test_of_a_choice_are_found_by_their_type_then_by_their_fields(self) -> None:
        effects = decode([{"type": "xp", "amount": 5, "xp": 5}, {"type": "badge", "badgeId": "b"}], list[models.Effect])
        self.assertEqual([type(one) for one in effects], [models.XpEffect, models.BadgeEffect])
        levels = decode({"base": 100, "growth": 1.2, "max": 9}, models.Levels)
        self.assertEqual(type(levels).__name__, "LevelsBase")
        new = {"type": "effect.of_a_later_version", "x": 1}
        self.assertEqual(decode(new, models.Effect), new)

    def test_take_a_value_of_another_type_as_it_is(self) -> None:
        odd = models.Player({"createdAt": "yesterday", "streak": 5})
        self.assertEqual((odd.created_at, odd.streak), ("yesterday", 5))


class Arguments(unittest.TestCase):
    def test_get_the_names_of_the_api_where_they_are_fields(self) -> None:
        body = {
            "name": "Welcome",
            "time_limit_seconds": 60,
            "objectives": [{"id": "o", "on": "won", "measure": "count", "target": 1}],
            "rewards": [{"do": "awardBadge", "badge_id": "b"}, {"do": "setAttribute", "key": "a_b", "value": "x_y"}],
            "prerequisites": {"quest_ids": ["a_b"]},
        }
        self.assertEqual(
            encode(body, params.QuestInput),
            {
                "name": "Welcome",
                "timeLimitSeconds": 60,
                "objectives": [{"id": "o", "on": "won", "measure": "count", "target": 1}],
                "rewards": [
                    {"do": "awardBadge", "badgeId": "b"},
                    {"do": "setAttribute", "key": "a_b", "value": "x_y"},
                ],
                "prerequisites": {"questIds": ["a_b"]},
            },
        )

    def test_leave_what_belongs_to_the_caller_and_what_is_written_as_in_the_api(self) -> None:
        event = {"player_id": "ada", "type": "won", "properties": {"by_team": True, "at": datetime(2026, 1, 1, tzinfo=UTC)}}
        self.assertEqual(
            encode(event, params.EventCreate),
            {"playerId": "ada", "type": "won", "properties": {"by_team": True, "at": "2026-01-01T00:00:00.000Z"}},
        )
        self.assertEqual(encode({"playerId": "ada"}, params.EventCreate), {"playerId": "ada"})
        self.assertEqual(encode(models.Player(PLAYER)), PLAYER)
        self.assertEqual(encode({"xp": OMIT, "level": None}, params.EventCreate), {"level": None})
        self.assertEqual(encode({"type": OMIT}, params.WebhookTest), {})
        self.assertEqual(encode({"events": [{"player_id": "a"}]}, params.EventBatch), {"events": [{"playerId": "a"}]})

    def test_have_times_in_utc_and_need_a_zone(self) -> None:
        berlin = timezone(timedelta(hours=1))
        self.assertEqual(encode(datetime(2026, 1, 1, 1, tzinfo=berlin)), "2026-01-01T00:00:00.000Z")
        self.assertEqual(encode(date(2026, 1, 2)), "2026-01-02")
        with self.assertRaisesRegex(ValueError, "no time zone"):
            encode(datetime(2026, 1, 1))

    def test_in_a_path_are_escaped_and_never_empty(self) -> None:
        self.assertEqual(fill_path("/players/{playerId}/badges/{badgeId}", ["a|b/ü", "x"]), "/players/a%7Cb%2F%C3%BC/badges/x")
        for odd in ("", ".", ".."):
            with self.assertRaisesRegex(ValueError, "playerId must not be"):
                fill_path("/players/{playerId}", [odd])

    def test_in_a_query_are_left_out_if_none_and_repeated_if_many(self) -> None:
        query = {"min_level": 2, "search": None, "deleted": True, "attribute": ["a:b", "c:d"], "from_": date(2026, 1, 2)}
        self.assertEqual(query_string(query), "minLevel=2&deleted=true&attribute=a%3Ab&attribute=c%3Ad&from=2026-01-02")


class Requests(unittest.TestCase):
    def build(self, operation: Operation[Any], **given: Any) -> Any:
        return build_request(operation, url="http://laurel/", headers={"X-API-Key": "k"}, **given)

    def test_have_an_idempotency_key_if_the_operation_needs_one(self) -> None:
        keyed = Operation[Any]("POST", "/x", keyed=True)
        first, second = self.build(keyed), self.build(keyed)
        self.assertNotEqual(first.headers["Idempotency-Key"], second.headers["Idempotency-Key"])
        self.assertEqual(self.build(keyed, idempotency_key="mine").headers["Idempotency-Key"], "mine")
        self.assertNotIn("Idempotency-Key", self.build(Operation[Any]("POST", "/x")).headers)
        self.assertEqual(first.url, "http://laurel/api/v1/x")

    def test_give_an_id_to_events_that_have_none(self) -> None:
        send = Operation[Any]("POST", "/events", body=params.EventCreate)
        self.assertRegex(json.loads(self.build(send, body={"player_id": "a"}).content)["id"], "-7")
        self.assertEqual(json.loads(self.build(send, body={"id": "mine"}).content), {"id": "mine"})
        batch = Operation[Any]("POST", "/events/batch", body=params.EventBatch)
        sent = json.loads(self.build(batch, body={"events": [{"id": "a"}, {"type": "x"}]}).content)["events"]
        self.assertEqual(sent[0], {"id": "a"})
        self.assertIn("id", sent[1])

    def test_with_what_json_cannot_have_are_refused(self) -> None:
        with self.assertRaises(ValueError):
            self.build(Operation[Any]("POST", "/x", body=Any), body={"a": float("nan")})

    def test_are_refused_without_a_credential_or_with_an_odd_address(self) -> None:
        with self.assertRaisesRegex(ValueError, "api_key is missing"):
            laurel_sdk.Laurel("http://localhost:3000", "")
        with self.assertRaisesRegex(ValueError, "url must begin with"):
            laurel_sdk.Laurel("localhost:3000", "key")
        with self.assertRaisesRegex(ValueError, "exclude each other"):
            laurel_sdk.Laurel("http://localhost", "key", access_token="token")

    def test_of_operations_that_show_a_secret_once_get_no_key_by_themselves(self) -> None:
        from laurel_sdk import _operations as ops

        for one in (ops.CREATE_API_KEY, ops.CREATE_WEBHOOK, ops.ROTATE_WEBHOOK_SECRET, ops.CREATE_EVENT):
            self.assertFalse(one.keyed)
        for other in (ops.GRANT_XP, ops.BUY_OFFER, ops.POST_SCORE, ops.CREATE_LOBBY):
            self.assertTrue(other.keyed)


class EventIds(unittest.TestCase):
    def test_are_uuids_of_version_7_in_the_order_of_time(self) -> None:
        uuid = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
        ids = [laurel_sdk.new_event_id(second) for second in range(1_700_000_000, 1_700_000_200)]
        self.assertTrue(all(uuid.fullmatch(one) for one in ids))
        self.assertEqual(ids, sorted(ids))
        self.assertEqual(len({laurel_sdk.new_event_id(0) for _ in range(1000)}), 1000)
        self.assertEqual(int(ids[0].replace("-", "")[:12], 16), 1_700_000_000_000)


class Retries(unittest.TestCase):
    options = RetryOptions(attempts=4, max_wait=60, first_wait=0.5)

    def test_are_for_calls_that_are_safe_to_repeat(self) -> None:
        url = "http://laurel/api/v1/players"
        for method in ("GET", "PUT", "DELETE"):
            self.assertTrue(is_repeatable(method, url, {}))
        self.assertFalse(is_repeatable("POST", url, {}))
        self.assertFalse(is_repeatable("PATCH", url, {}))
        self.assertTrue(is_repeatable("POST", url, {"Idempotency-Key": "x"}))
        self.assertFalse(is_repeatable("PUT", url, {"If-Match": '"1"'}))
        for path in ("/events", "/events/batch"):
            self.assertTrue(is_repeatable("POST", f"http://laurel/api/v1{path}", {}))
        self.assertFalse(is_repeatable("POST", "http://laurel/api/v1/events/x/reverse", {}))

    def wait(self, status: int, repeatable: bool = True, attempt: int = 1, after: str = "", part: float = 1.0) -> float | None:
        headers = {"retry-after": after} if after else {}
        return wait_after_response(self.options, attempt, repeatable, status, headers, lambda: part)

    def test_follow_429_always_and_other_statuses_only_if_that_is_safe(self) -> None:
        self.assertEqual(self.wait(429, repeatable=False), 0.5)
        for status in (408, 502, 503, 504):
            self.assertEqual(self.wait(status), 0.5)
            self.assertIsNone(self.wait(status, repeatable=False))
        for status in (200, 400, 404, 409, 500):
            self.assertIsNone(self.wait(status))

    def test_double_the_wait_take_a_random_part_of_it_and_end(self) -> None:
        self.assertEqual([wait_after_failure(self.options, n, True, lambda: 1.0) for n in (1, 2, 3, 4)], [0.5, 1.0, 2.0, None])
        self.assertEqual(wait_after_failure(self.options, 1, True, lambda: 0.25), 0.125)
        self.assertIsNone(wait_after_failure(self.options, 1, False))
        self.assertEqual(wait_after_failure(RetryOptions(attempts=99), 50, True, lambda: 1.0), 60)

    def test_wait_as_asked_and_up_to_a_tenth_more_but_not_too_long(self) -> None:
        self.assertEqual(self.wait(429, after="10", part=0.0), 10)
        self.assertEqual(self.wait(503, after="10"), 11)
        self.assertIsNone(self.wait(429, after="61"))
        self.assertEqual(self.wait(429, after="Wed, 21 Oct 2026 07:28:00 GMT"), 0.5)

    def test_have_options_that_make_sense(self) -> None:
        for odd in ({"attempts": 0}, {"max_wait": -1.0}, {"first_wait": -1.0}):
            with self.assertRaises(ValueError):
                RetryOptions(**odd)


class Errors(unittest.TestCase):
    def test_have_the_fields_of_the_envelope_and_a_class_of_their_own(self) -> None:
        body = {"error": {"code": "NOT_FOUND", "message": "No.", "requestId": "r", "details": [{"path": "/a", "message": "b"}]}}
        error = error_of(404, {"retry-after": "3"}, json.dumps(body).encode())
        self.assertIsInstance(error, NotFoundError)
        self.assertEqual((error.code, error.status, error.request_id, error.retry_after), ("NOT_FOUND", 404, "r", 3.0))
        self.assertEqual(error.details, (ErrorDetail("/a", "b"),))
        self.assertEqual(str(error), "NOT_FOUND: No. /a: b (request r)")
        copy = pickle.loads(pickle.dumps(error))
        self.assertEqual((type(copy), copy.code, copy.request_id), (NotFoundError, "NOT_FOUND", "r"))

    def test_are_made_of_any_answer(self) -> None:
        for status, content, code in [
            (502, b"<h1>Bad gateway</h1>", "UNAVAILABLE"),
            (500, b"", "INTERNAL"),
            (503, b"[]", "UNAVAILABLE"),
            (500, b'{"error": "text"}', "INTERNAL"),
        ]:
            self.assertEqual(error_of(status, {}, content).code, code)


VECTORS = json.loads((Path(__file__).parents[2] / "sdk/src/webhook-vectors.json").read_text(encoding="utf-8"))


class Webhooks(unittest.TestCase):
    def test_are_accepted_in_either_scheme_with_any_form_of_headers(self) -> None:
        for vector in VECTORS:
            payload, secret, headers = vector["payload"], vector["secret"], vector["headers"]
            now = datetime.fromtimestamp(int(headers["webhook-timestamp"]), UTC)
            plain = {"X-Service-Signature": headers["x-service-signature"]}
            standard = {name: value for name, value in headers.items() if name.startswith("webhook-")}
            upper = {name.upper(): [value] for name, value in headers.items()}
            for given in (headers, plain, standard, upper):
                for body in (payload, payload.encode()):
                    event = verify_webhook(body, given, secret, now=now)
                    assert event.type == "player.level_up"
                    self.assertEqual((event.data.new_level, event.data.player_id), (4, "Ольга-💎"))
                    self.assertIsInstance(event, models.PlayerLevelUpEvent)

    def refused(self, *args: Any, **given: Any) -> None:
        with self.assertRaises(WebhookVerificationError):
            verify_webhook(*args, **given)

    def test_are_refused_if_changed_old_or_without_a_signature(self) -> None:
        for vector in VECTORS:
            payload, secret, headers = vector["payload"], vector["secret"], vector["headers"]
            now = datetime.fromtimestamp(int(headers["webhook-timestamp"]), UTC)
            plain = headers["x-service-signature"]
            changed = payload.replace("364", "999")
            self.refused(changed, headers, secret, now=now)
            self.refused(changed, {"x-service-signature": plain}, secret)
            self.refused(payload, headers, secret + "x", now=now)
            self.refused(payload, {}, secret)
            self.refused(payload, headers, "", now=now)
            self.refused(payload, {**headers, "webhook-id": "another"}, secret, now=now)
            self.refused(payload, {**headers, "webhook-timestamp": "1e9"}, secret, now=now)
            for off in (-301, 301):
                self.refused(payload, headers, secret, now=now + timedelta(seconds=off))
            verify_webhook(payload, headers, secret, now=now + timedelta(seconds=900), tolerance=900)
            for odd in ("", "v1,", "v1,!!!", "v2,abcd", "nonsense", "v1a," + headers["webhook-signature"], "v1,§"):
                self.refused(payload, {**headers, "webhook-signature": odd}, secret, now=now)
            for odd in ("", "sha256=", "sha256=zz", plain[7:], plain + "00", plain[:-2], "sha256=§"):
                self.refused(payload, {"x-service-signature": odd}, secret)

    def test_with_two_signatures_are_accepted_with_either_secret(self) -> None:
        one = sign_webhook("the new secret", "quest.completed", {"playerId": "a", "questId": "q", "iteration": 1}, id="x")
        two = sign_payload("the old secret", one.payload, id="x", type="quest.completed")
        both = {**one.headers, "webhook-signature": f"{one.headers['webhook-signature']} {two.headers['webhook-signature']}"}
        for secret in ("the new secret", "the old secret"):
            self.assertEqual(verify_webhook(one.payload, both, secret).id, "x")
        self.refused(one.payload, both, "the third")

    def test_of_a_type_that_is_not_known_keep_their_data(self) -> None:
        payload = b'{"id":"x","type":"webhook.test","projectId":"p","createdAt":"2026-11-15T09:30:00.000Z","data":{"webhookId":"w"}}'
        signed = sign_payload("secret of mine", payload, id="x", type="webhook.test")
        event: Any = verify_webhook(payload, signed.headers, "secret of mine")
        self.assertIsInstance(event, UnknownEvent)
        self.assertEqual((event.type, event.data), ("webhook.test", {"webhookId": "w"}))
        for odd in (b"[]", b"no json"):
            self.refused(odd, sign_payload("secret of mine", odd, id="x", type="x").headers, "secret of mine")


class Service:
    """Answers batches as it is told, and remembers them."""

    def __init__(self, *answers: Exception | str) -> None:
        self.answers = list(answers)
        self.batches: list[list[QueuedEvent]] = []
        self.reached = threading.Event()

    def __call__(self, events: list[QueuedEvent]) -> Sequence[Mapping[str, Any]]:
        self.batches.append(events)
        self.reached.set()
        answer = self.answers.pop(0) if self.answers else "ok"
        if isinstance(answer, Exception):
            raise answer
        if answer == "away":
            return [{"error": {"code": "UNAVAILABLE", "message": "Later."}} for _ in events]
        return [self.result(one) for one in events]

    def result(self, event: QueuedEvent) -> Mapping[str, Any]:
        if event["type"] == "bad":
            return {"error": {"code": "VALIDATION_FAILED", "message": "No.", "details": [{"path": "/type", "message": "bad"}]}}
        return {"id": event["id"], "duplicate": False, "player": {"id": "a", "xp": 1, "level": 1}, "effects": []}

    @property
    def sent(self) -> list[str]:
        return [one["id"] for batch in self.batches for one in batch]


def event(id: str, type: str = "good", **properties: Any) -> QueuedEvent:
    return {"id": id, "playerId": "ada", "type": type, "properties": properties}


class Queue(unittest.TestCase):
    def make(self, service: Any, **options: Any) -> tuple[EventQueue, list[tuple[str, str, LaurelError]]]:
        reports: list[tuple[str, str, LaurelError]] = []
        given = {
            "first_wait": 0.0,
            "flush_interval": 60.0,
            "on_refused": lambda one, error: reports.append(("refused", one["id"], error)),
            "on_dropped": lambda one, error: reports.append(("dropped", one["id"], error)),
            **options,
        }
        queue = EventQueue(service, QueueOptions(**given))
        self.addCleanup(queue.close)
        return queue, reports

    def test_sends_a_batch_when_it_is_full_when_asked_and_after_the_interval(self) -> None:
        service = Service()
        queue, _ = self.make(service, flush_at=2)
        futures = [queue.add(event("1")), queue.add(event("2"))]
        self.assertEqual(futures[1].result(5).id, "2")
        queue.add(event("3"))
        self.assertTrue(queue.flush(5))
        self.assertEqual([[one["id"] for one in batch] for batch in service.batches], [["1", "2"], ["3"]])
        soon, _ = self.make(service, flush_interval=0.01)
        self.assertEqual(soon.add(event("4")).result(5).id, "4")

    def test_keeps_the_order_and_repeats_what_was_not_done(self) -> None:
        service = Service(laurel_sdk.NetworkError(), RateLimitedError("RATE_LIMITED", "", status=429), "away")
        queue, reports = self.make(service, flush_at=100)
        for number in range(5):
            queue.add(event(str(number)))
        self.assertTrue(queue.flush(10))
        self.assertEqual(service.sent, ["0", "1", "2", "3", "4"] * 4)
        self.assertEqual(reports, [])

    def test_reports_a_refused_event_and_sends_the_others(self) -> None:
        queue, reports = self.make(Service())
        bad, good = queue.add(event("1", "bad")), queue.add(event("2"))
        queue.flush(5)
        self.assertEqual(good.result(5).id, "2")
        error = bad.exception(5)
        assert isinstance(error, LaurelError)
        self.assertEqual((error.code, error.details[0].path), ("VALIDATION_FAILED", "/type"))
        self.assertEqual([(what, id) for what, id, _ in reports], [("refused", "1")])

    def test_finds_the_event_that_makes_a_batch_fail(self) -> None:
        class Strict(Service):
            def __call__(self, events: list[QueuedEvent]) -> Sequence[Mapping[str, Any]]:
                if any(one["id"] == "3" for one in events):
                    raise ValidationError("VALIDATION_FAILED", "No.", status=400)
                return super().__call__(events)

        service = Strict()
        queue, reports = self.make(service)
        for number in range(8):
            queue.add(event(str(number)))
        self.assertTrue(queue.flush(10))
        self.assertEqual([(what, id) for what, id, _ in reports], [("refused", "3")])
        self.assertEqual(sorted(service.sent), ["0", "1", "2", "4", "5", "6", "7"])

    def test_divides_a_batch_on_which_the_service_fails_again_and_again(self) -> None:
        defect = LaurelError("INTERNAL", "", status=500)
        service = Service(defect, defect, defect)
        queue, reports = self.make(service)
        for number in range(4):
            queue.add(event(str(number)))
        self.assertTrue(queue.flush(10))
        self.assertEqual([len(batch) for batch in service.batches], [4, 4, 4, 2, 2])
        self.assertEqual(reports, [])

    def test_drops_what_does_not_fit_and_says_so(self) -> None:
        queue, reports = self.make(Service(), max_queued=2)
        futures = [queue.add(event(str(number))) for number in range(3)]
        self.assertEqual([(what, id) for what, id, _ in reports], [("dropped", "2")])
        self.assertEqual(getattr(futures[2].exception(0), "code"), "DROPPED")
        queue.close()
        queue.add(event("late"))
        self.assertEqual(reports[-1][:2], ("dropped", "late"))
        self.assertEqual(futures[0].result(0).id, "0")

    def test_drops_at_the_end_what_could_not_be_sent_even_if_a_call_hangs(self) -> None:
        hanging, service = threading.Event(), Service()

        def send(events: list[QueuedEvent]) -> Sequence[Mapping[str, Any]]:
            service.reached.set()
            hanging.wait(30)
            return service(events)

        queue, reports = self.make(send, flush_at=1, close_timeout=0.05)
        futures = [queue.add(event("1")), queue.add(event("2"))]
        service.reached.wait(5)
        queue.close()
        hanging.set()
        self.assertEqual([(what, id) for what, id, _ in reports], [("dropped", "1"), ("dropped", "2")])
        self.assertEqual([getattr(one.exception(5), "code") for one in futures], ["DROPPED", "DROPPED"])
        self.assertEqual(len(queue), 0)

    def test_gives_up_waiting_for_a_service_that_is_away_when_it_is_closed(self) -> None:
        away = [laurel_sdk.NetworkError() for _ in range(1000)]
        queue, reports = self.make(Service(*away), flush_at=1, first_wait=600.0, close_timeout=0.05)
        queue.add(event("1"))
        queue.close()
        self.assertEqual([(what, id) for what, id, _ in reports], [("dropped", "1")])

    def test_tries_once_more_when_it_is_closed_while_it_waits_for_the_service(self) -> None:
        service = Service(laurel_sdk.NetworkError())
        queue, reports = self.make(service, flush_at=1, first_wait=600.0, close_timeout=10.0)
        future = queue.add(event("1"))
        service.reached.wait(5)
        queue.close()
        self.assertEqual(future.result(0).id, "1")
        self.assertEqual(reports, [])

    def test_refuses_at_once_what_is_not_json_or_too_large(self) -> None:
        queue, reports = self.make(Service())
        for odd in (event("1", x=object()), event("2", x=float("inf")), event("3", x="x" * 300_000)):
            self.assertEqual(getattr(queue.add(odd).exception(0), "code"), "VALIDATION_FAILED")
        self.assertEqual([id for _, id, _ in reports], ["1", "2", "3"])

    def test_sends_a_copy_of_what_was_added(self) -> None:
        service = Service()
        queue, _ = self.make(service)
        properties = {"score": 1}
        queue.add({**event("1"), "properties": properties})
        properties["score"] = 2
        queue.flush(5)
        self.assertEqual(service.batches[0][0]["properties"], {"score": 1})

    def test_divides_batches_by_their_size(self) -> None:
        service = Service()
        queue, _ = self.make(service)
        for number in range(15):
            queue.add(event(str(number), x="x" * 190_000))
        self.assertTrue(queue.flush(10))
        self.assertEqual([len(batch) for batch in service.batches], [10, 5])

    def test_survives_callbacks_and_calls_that_fail(self) -> None:
        def broken(*_: Any) -> None:
            raise RuntimeError("broken callback")

        queue, _ = self.make(Service(RuntimeError("broken call")), on_refused=broken)
        with self.assertLogs("laurel_sdk", "ERROR"):
            queue.add(event("1", "bad"))
            good = queue.add(event("2"))
            self.assertTrue(queue.flush(10))
        self.assertEqual(good.result(5).id, "2")

    def test_does_not_wait_for_itself_when_a_callback_flushes_or_adds(self) -> None:
        service = Service()
        added: list[Any] = []

        def refused(one: QueuedEvent, error: LaurelError) -> None:
            queue.flush()
            added.append(queue.add(event("2")))

        queue, _ = self.make(service, on_refused=refused, flush_interval=0.001)
        queue.add(event("1", "bad"))
        self.assertTrue(queue.flush(10))
        self.assertEqual(added[0].result(5).id, "2")

    def test_logs_what_is_lost_if_there_is_no_callback(self) -> None:
        queue, _ = self.make(Service(), on_dropped=None)
        queue.close()
        with self.assertLogs("laurel_sdk", "WARNING") as logged:
            queue.add(event("1"))
        self.assertIn("The event 1 was dropped", logged.output[0])

    def test_loses_nothing_when_many_threads_add(self) -> None:
        service = Service()
        queue, reports = self.make(service, flush_at=50, flush_interval=0.001)
        threads = [
            threading.Thread(target=lambda base=base: [queue.add(event(f"{base}-{n}")) for n in range(200)])
            for base in range(8)
        ]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
        self.assertTrue(queue.flush(20))
        self.assertEqual(len(service.sent), 1600)
        self.assertEqual(len(set(service.sent)), 1600)
        for base in range(8):
            own = [id for id in service.sent if id.startswith(f"{base}-")]
            self.assertEqual(own, [f"{base}-{n}" for n in range(200)])
        self.assertEqual(reports, [])

    def test_leaves_a_future_alone_that_the_caller_cancelled(self) -> None:
        service = Service()
        queue, _ = self.make(service)
        future = queue.add(event("1"))
        self.assertTrue(future.cancel())
        self.assertTrue(queue.flush(5))
        self.assertEqual(service.sent, ["1"])
        with self.assertRaises(CancelledError):
            future.result(0)

    def test_has_options_that_make_sense(self) -> None:
        for odd in ({"flush_at": 0}, {"flush_at": 1001}, {"max_queued": 0}):
            with self.assertRaises(ValueError):
                QueueOptions(**odd)  # type: ignore[arg-type]


if __name__ == "__main__":
    unittest.main()
