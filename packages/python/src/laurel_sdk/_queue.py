"""Collects events and sends them in batches from a thread of its own."""

from __future__ import annotations

import atexit
import json
import logging
import os
import random
import threading
import weakref
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from ._model import decode
from ._operation import to_json
from .errors import DroppedError, LaurelError, NetworkError, ValidationError, details_of
from .models import EventResult

_log = logging.getLogger("laurel_sdk")

#: The service accepts 8 MiB in a batch, and 64 kB of properties in an event.
_MOST_BYTES_PER_BATCH = 2_000_000
_MOST_BYTES_PER_EVENT = 200_000
_LONGEST_WAIT = 30.0
#: A batch on which the service fails this often is divided, to find the event that causes it.
_FAILURES_BEFORE_DIVIDING = 3

#: An event as it is sent, with the names of the API.
QueuedEvent = Mapping[str, Any]


@dataclass(frozen=True)
class QueueOptions:
    """The queue of `track`. Times are in seconds."""

    #: Events are sent once this many wait, in batches of at most this many; up to 1,000.
    flush_at: int = 500
    #: Events are sent after this time at the latest.
    flush_interval: float = 1.0
    #: How many events wait at most; further ones are dropped.
    max_queued: int = 10_000
    #: How long `close` and the end of the process wait for the service.
    close_timeout: float = 10.0
    #: The first wait after a failure. It doubles up to 30 seconds, and the real wait is a random part of it.
    first_wait: float = 0.5
    #: Called if the service refuses an event. It is not sent again. Without it, a warning is logged.
    on_refused: Callable[[QueuedEvent, LaurelError], None] | None = None
    #: Called if an event is lost. Without it, a warning is logged.
    on_dropped: Callable[[QueuedEvent, LaurelError], None] | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.flush_at <= 1_000:
            raise ValueError("flush_at must be from 1 to 1,000")
        if self.max_queued < 1:
            raise ValueError("max_queued must be 1 or more")


@dataclass(eq=False)
class _Held:
    event: QueuedEvent
    size: int
    result: Future[EventResult]


class EventQueue:
    """Sends one batch at a time, so that the events of a player arrive in order.

    A batch stays in the queue until the service has responded; each event has an id, so a repeat does not count twice. The
    thread runs while events wait, and ends when there are none.
    """

    def __init__(
        self,
        send: Callable[[list[QueuedEvent]], Sequence[Mapping[str, Any]]],
        options: QueueOptions | None = None,
    ) -> None:
        self._send = send
        self._options = options or QueueOptions()
        self._closed = False
        self._reset()
        _queues.add(self)

    def _reset(self) -> None:
        """Empty, without a thread: at the beginning, and in a forked process, whose parent sends what waited."""
        self._changed = threading.Condition()
        self._held: list[_Held] = []
        self._thread: threading.Thread | None = None
        self._largest = self._options.flush_at
        self._failures = 0
        self._hurry = False
        self._woken = False

    def __len__(self) -> int:
        """How many events wait or are being sent."""
        return len(self._held)

    def add(self, event: QueuedEvent) -> Future[EventResult]:
        """The future has the result of the event, or the error. It need not be looked at."""
        one = _Held(event, 0, Future())
        try:
            text = to_json(event)
            # A copy, because the caller may change the object later.
            one = _Held(json.loads(text), len(text), one.result)
            faulty = len(text) > _MOST_BYTES_PER_EVENT
        except (TypeError, ValueError):
            faulty = True
        if faulty:
            message = "The properties must be JSON of at most 64 kB."
            self._refuse(one, ValidationError("VALIDATION_FAILED", message))
            return one.result
        with self._changed:
            if self._closed:
                reason = "The queue is closed."
            elif len(self._held) >= self._options.max_queued:
                reason = f"The queue is full: {self._options.max_queued} events wait."
            else:
                reason = ""
                self._held.append(one)
                self._start()
                self._changed.notify_all()
        if reason:
            self._drop(one, reason)
        return one.result

    def flush(self, timeout: float | None = None) -> bool:
        """Sends now. Returns whether no events wait any more, after `timeout` seconds at the latest."""
        with self._changed:
            if self._is_own_thread():
                # A callback calls it: to wait for itself, the thread would wait for ever.
                return not self._held
            self._hurry = True
            self._changed.notify_all()
            return self._changed.wait_for(lambda: not self._held, timeout)

    def close(self) -> None:
        """Sends the waiting events and accepts no more. Events that cannot be sent in time are dropped."""
        with self._changed:
            self._closed = True
            if self._held and not self._is_own_thread():
                self._hurry = True
                # A service that was away gets one more chance at once.
                self._woken = True
                self._changed.notify_all()
                self._changed.wait_for(lambda: not self._held, self._options.close_timeout)
            lost = self._held[:]
            self._held.clear()
            self._changed.notify_all()
        for one in lost:
            self._drop(one, "The service could not be reached in time.")

    def _is_own_thread(self) -> bool:
        return threading.current_thread() is self._thread

    def _start(self) -> None:
        if self._thread is None:
            # A daemon: it must not keep a process alive that ends. `_close_all` sends what waits before that.
            self._thread = threading.Thread(target=self._run, name="laurel-events", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(self._is_due, self._options.flush_interval)
                if not self._held:
                    # Under the lock, so that an event which is added now starts a new thread.
                    self._thread = None
                    self._hurry = False
                    return
                batch = self._next_batch()
            wait = self._send_batch(batch)
            with self._changed:
                if not self._held:
                    self._hurry = False
                    self._changed.notify_all()
                elif wait > 0:
                    self._changed.wait_for(lambda: self._woken or not self._held, wait)
                    self._woken = False

    def _is_due(self) -> bool:
        return not self._held or self._hurry or len(self._held) >= self._options.flush_at

    def _next_batch(self) -> list[_Held]:
        batch: list[_Held] = []
        size = 0
        for one in self._held[: self._largest]:
            size += one.size
            if batch and size > _MOST_BYTES_PER_BATCH:
                break
            batch.append(one)
        return batch

    def _send_batch(self, batch: list[_Held]) -> float:
        """Returns how long to wait before the next batch."""
        try:
            results = self._send([one.event for one in batch])
        except LaurelError as error:
            return self._after_failure(batch, error)
        except Exception as error:  # The thread must survive, or all later events would wait for ever.
            return self._after_failure(batch, NetworkError(f"The batch could not be sent: {error!r}"))
        done = [one for one, result in zip(batch, results) if self._settle(one, result)]
        self._remove(done)
        self._largest = min(self._options.flush_at, self._largest * 2)
        if len(done) == len(batch):
            self._failures = 0
            return 0.0
        self._failures += 1
        return self._back_off(None)

    def _settle(self, one: _Held, result: Mapping[str, Any]) -> bool:
        """Returns whether the event is done; otherwise it is sent again."""
        error = result.get("error")
        if error is None:
            _set_result(one.result, decode(result, EventResult))
            return True
        if error["code"] in ("UNAVAILABLE", "RATE_LIMITED"):
            return False
        details = details_of(error.get("details"))
        self._refuse(one, LaurelError(error["code"], error["message"], status=400, details=details))
        return True

    def _after_failure(self, batch: list[_Held], error: LaurelError) -> float:
        self._failures += 1
        status = error.status
        is_away = status in (0, 408, 429) or status >= 500
        is_defect = status == 500 and self._failures >= _FAILURES_BEFORE_DIVIDING
        if is_away and not is_defect:
            return self._back_off(error.retry_after)
        self._failures = 0
        # One event may make the whole batch fail. Halving finds it, and the others succeed.
        if (status in (400, 413) or is_defect) and len(batch) > 1:
            self._largest = (len(batch) + 1) // 2
            return 0.0
        self._remove(batch)
        for one in batch:
            self._refuse(one, error)
        return 0.0

    def _back_off(self, asked: float | None) -> float:
        """A random time, so that not all servers come back at once, but no less than the service asks for."""
        longest: float = min(_LONGEST_WAIT, self._options.first_wait * 2 ** (self._failures - 1))
        return (asked or 0.0) + random.random() * longest

    def _remove(self, done: Sequence[_Held]) -> None:
        gone = set(done)
        with self._changed:
            self._held = [one for one in self._held if one not in gone]

    def _refuse(self, one: _Held, error: LaurelError) -> None:
        if _set_error(one.result, error):
            self._report(self._options.on_refused, "refused", one.event, error)

    def _drop(self, one: _Held, message: str) -> None:
        error = DroppedError(message)
        if _set_error(one.result, error):
            self._report(self._options.on_dropped, "dropped", one.event, error)

    def _report(
        self,
        callback: Callable[[QueuedEvent, LaurelError], None] | None,
        what: str,
        event: QueuedEvent,
        error: LaurelError,
    ) -> None:
        if callback is None:
            _log.warning("The event %s was %s: %s", event.get("id"), what, error)
            return
        try:
            callback(event, error)
        except Exception:
            _log.exception("The callback for the %s event %s failed.", what, event.get("id"))


def _set_result(future: Future[EventResult], value: EventResult) -> None:
    # The caller may have cancelled it, or `close` may have given up on it.
    if not future.done() and future.set_running_or_notify_cancel():
        future.set_result(value)


def _set_error(future: Future[EventResult], error: LaurelError) -> bool:
    """Returns whether it is news: an event is reported once."""
    if future.cancelled():
        return True
    if future.done():
        return False
    if future.set_running_or_notify_cancel():
        future.set_exception(error)
    return True


_queues: weakref.WeakSet[EventQueue] = weakref.WeakSet()


def _close_all() -> None:
    """At the end of the process, which threads of this kind do not delay."""
    for queue in list(_queues):
        queue.close()


def _reset_all() -> None:
    for queue in list(_queues):
        queue._reset()


atexit.register(_close_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_reset_all)
