from __future__ import annotations

import secrets
import time
import uuid


def new_event_id(now: float | None = None) -> str:
    """An id for an event (UUID version 7: the time, then random bits).

    An event with an id counts once, however often it is sent. `now` is in seconds since 1970.
    """
    milliseconds = int((time.time() if now is None else now) * 1000)
    value = (milliseconds & 0xFFFF_FFFF_FFFF) << 80 | secrets.randbits(80)
    value = value & ~(0xF << 76) | 0x7 << 76  # the version
    value = value & ~(0x3 << 62) | 0x2 << 62  # the variant of RFC 9562
    return str(uuid.UUID(int=value))
