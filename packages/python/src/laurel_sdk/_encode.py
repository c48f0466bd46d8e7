"""Arguments as the API takes them: `{"badge_id": "x"}` becomes `{"badgeId": "x"}`, where the types say that it is a field.

What belongs to the caller (attributes, properties, metadata) stays as it is.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Any, Final, final

from ._model import Model
from ._names import wire_name


@final
class Omit:
    """Stands for an argument that was not given, where None has a meaning: it removes the value."""

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "OMIT"


OMIT: Final = Omit()


def given(value: Any) -> Any:
    """For an argument that cannot be null: None means that it was not given."""
    return OMIT if value is None else value


def encode(value: Any, hint: Any = Any) -> Any:
    if isinstance(value, Model):
        return value.raw
    if isinstance(value, datetime):
        return encode_time(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return _encode_object(value, hint)
    if isinstance(value, (list, tuple, set, frozenset)):
        item = next((typing.get_args(one)[0] for one in _members(hint) if _is_sequence(one)), Any)
        return [encode(one, item) for one in value]
    return value


def encode_time(value: datetime) -> str:
    """In UTC with milliseconds, as the API writes it. A time without a zone would be a guess."""
    if value.tzinfo is None:
        raise ValueError(f"{value!r} has no time zone: use datetime.now(timezone.utc), or set tzinfo")
    return value.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _encode_object(value: Mapping[str, Any], hint: Any) -> dict[str, Any]:
    given = {name: one for name, one in value.items() if one is not OMIT}
    members = _members(hint)
    kind = _matching(given, [one for one in members if typing.is_typeddict(one)])
    if kind is not None:
        hints = _fields_of(kind)
        return {wire_name(name): encode(one, hints.get(wire_name(name), Any)) for name, one in given.items()}
    item = next((typing.get_args(one)[1] for one in members if _is_mapping(one)), Any)
    return {name: encode(one, item) for name, one in given.items()}


def _matching(value: Mapping[str, Any], kinds: list[Any]) -> Any:
    """As for answers: the fixed values decide, then the number of fields. A value that fits none is refused by the service."""
    if len(kinds) < 2:
        return kinds[0] if kinds else None
    given = {wire_name(name): one for name, one in value.items()}
    best, most = None, -1
    for kind in kinds:
        hints = _fields_of(kind)
        fixed = ((name, typing.get_args(hint)) for name, hint in hints.items() if _is_literal(hint))
        if all(given[name] in values for name, values in fixed if name in given):
            known = sum(name in hints for name in given)
            if known > most:
                best, most = kind, known
    return best


@lru_cache(maxsize=None)
def _fields_of(kind: Any) -> dict[str, Any]:
    """The fields of a typed dictionary by their names in the API."""
    return {wire_name(name): hint for name, hint in typing.get_type_hints(kind).items()}


def _members(hint: Any) -> tuple[Any, ...]:
    is_union = typing.get_origin(hint) in (typing.Union, types.UnionType)
    return typing.get_args(hint) if is_union else (hint,)


def _is_literal(hint: Any) -> bool:
    return typing.get_origin(hint) is typing.Literal


def _is_sequence(hint: Any) -> bool:
    origin = typing.get_origin(hint)
    return isinstance(origin, type) and issubclass(origin, Sequence)


def _is_mapping(hint: Any) -> bool:
    origin = typing.get_origin(hint)
    return isinstance(origin, type) and issubclass(origin, Mapping)
