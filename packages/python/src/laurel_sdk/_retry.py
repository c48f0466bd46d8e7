"""Which calls are sent again, and when. The rules are those of the TypeScript SDK."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .errors import read_retry_after

#: The service, or a proxy before it, is away for a moment; the call may have been done all the same.
_AWAY = frozenset({408, 502, 503, 504})
_SAFE_METHODS = frozenset({"GET", "HEAD", "PUT", "DELETE"})
#: Each event has an id, so it counts once.
_EVENTS = re.compile(r"/api/v1/events(/batch)?$")


@dataclass(frozen=True)
class RetryOptions:
    """How calls that are safe to repeat are repeated. Waits are in seconds."""

    #: How often a call is sent at most, including the first time.
    attempts: int = 4
    #: The longest wait between two attempts. A response that asks for more is returned at once.
    max_wait: float = 60.0
    #: The first wait. It doubles with each attempt, and the real wait is a random part of it.
    first_wait: float = 0.5

    def __post_init__(self) -> None:
        if self.attempts < 1:
            raise ValueError("attempts must be 1 or more")
        if self.max_wait < 0 or self.first_wait < 0:
            raise ValueError("max_wait and first_wait must not be negative")


def is_repeatable(method: str, url: str, headers: Mapping[str, str]) -> bool:
    """Whether a call may be sent again although it may have been done.

    With `If-Match` the repeat would be refused because of the first attempt.
    """
    names = {name.lower() for name in headers}
    if "if-match" in names:
        return False
    if method in _SAFE_METHODS or "idempotency-key" in names:
        return True
    return method == "POST" and _EVENTS.search(url) is not None


def wait_after_failure(
    options: RetryOptions,
    attempt: int,
    repeatable: bool,
    part: Callable[[], float] = random.random,
) -> float | None:
    """How long to wait after an attempt without a response; None to give up."""
    if attempt >= options.attempts or not repeatable:
        return None
    return _back_off(options, attempt, part)


def wait_after_response(
    options: RetryOptions,
    attempt: int,
    repeatable: bool,
    status: int,
    headers: Mapping[str, str],
    part: Callable[[], float] = random.random,
) -> float | None:
    """How long to wait before the next attempt; None if the response is final. After 429 nothing was done."""
    if attempt >= options.attempts or not (status == 429 or (repeatable and status in _AWAY)):
        return None
    asked = read_retry_after(headers)
    if asked is None:
        return _back_off(options, attempt, part)
    if asked > options.max_wait:
        return None
    # Up to a tenth more than asked, so that not all callers come back at once.
    return asked * (1 + part() / 10)


def _back_off(options: RetryOptions, attempt: int, part: Callable[[], float]) -> float:
    doubled: float = options.first_wait * 2 ** (attempt - 1)
    return part() * min(options.max_wait, doubled)
