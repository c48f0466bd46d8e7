"""Python says `display_name` and `from_`, the API says `displayName` and `from`."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=4096)
def wire_name(name: str) -> str:
    """The name of a field in the API. A name that is already in its form stays as it is."""
    first, *others = name.rstrip("_").split("_")
    return first + "".join(part[:1].upper() + part[1:] for part in others)
