"""Answers of the API as objects: `player.display_name` instead of `answer["displayName"]`."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from ._names import wire_name


@dataclass(frozen=True)
class ResponseInfo:
    """What came with an answer besides its body. Names of headers are in lower case."""

    status: int
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def etag(self) -> str | None:
        """For `if_match`, when the record is changed."""
        return self.headers.get("etag")

    @property
    def request_id(self) -> str | None:
        return self.headers.get("x-request-id")

    @property
    def replayed(self) -> bool:
        """Whether this is the kept answer to an earlier call with the same idempotency key."""
        return self.headers.get("idempotent-replayed") == "true"


class Model:
    """An object of the API.

    Fields are read from `raw` when they are asked for, so that an answer costs little, and a field that this version does
    not know is there in `raw`. A field that the answer does not have is None.
    """

    def __init__(self, raw: Mapping[str, Any], response: ResponseInfo | None = None) -> None:
        self.__dict__["_raw"] = raw
        self.__dict__["_response"] = response

    @property
    def raw(self) -> Mapping[str, Any]:
        """The object as it arrived, with the names of the API."""
        raw: Mapping[str, Any] = self.__dict__["_raw"]
        return raw

    @property
    def last_response(self) -> ResponseInfo | None:
        """Status, headers and ETag of the answer; None for an object inside another."""
        response: ResponseInfo | None = self.__dict__["_response"]
        return response

    # Hidden from type checkers, which would otherwise accept any name.
    if not typing.TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            hint = fields_of(type(self)).get(name)
            if hint is None:
                raise AttributeError(f"{type(self).__name__} has no field {name!r}")
            value = decode(self.raw.get(wire_name(name)), hint)
            self.__dict__[name] = value
            return value

        def __setattr__(self, name: str, value: Any) -> None:
            raise AttributeError(f"{type(self).__name__} is read only: send changes with a call")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Model) and other.raw == self.raw

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in fields_of(type(self)))
        return f"{type(self).__name__}({fields})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.raw, self.last_response))

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *fields_of(type(self))]


#: As many entries as there are models.
_fields: dict[type, dict[str, Any]] = {}


def fields_of(kind: type) -> dict[str, Any]:
    """The fields of a model, with their types."""
    known = _fields.get(kind)
    if known is None:
        hints = typing.get_type_hints(kind)
        known = _fields[kind] = {name: hint for name, hint in hints.items() if not name.startswith("_")}
    return known


def decode(value: Any, hint: Any) -> Any:
    """Makes models and times of a value, as its type says. What does not fit the type stays as it is."""
    if value is None:
        return None
    if hint is datetime or hint is date:
        return _time(value, hint)
    if isinstance(hint, type) and issubclass(hint, Model):
        return hint(value) if isinstance(value, dict) else value
    origin = typing.get_origin(hint)
    if origin is list and isinstance(value, list):
        (item,) = typing.get_args(hint)
        return [decode(one, item) for one in value]
    if origin is dict and isinstance(value, dict):
        _, item = typing.get_args(hint)
        return {name: decode(one, item) for name, one in value.items()}
    if origin in (typing.Union, types.UnionType):
        return _decode_one_of(value, typing.get_args(hint))
    return value


def _decode_one_of(value: Any, members: tuple[Any, ...]) -> Any:
    if isinstance(value, dict):
        models = [one for one in members if isinstance(one, type) and issubclass(one, Model)]
        if (chosen := best_match(value, models)) is not None:
            return chosen(value)
        maps = [one for one in members if typing.get_origin(one) is dict]
        return decode(value, maps[0]) if maps else value
    if isinstance(value, list):
        lists = [one for one in members if typing.get_origin(one) is list]
        return decode(value, lists[0]) if lists else value
    time = next((one for one in members if one is datetime or one is date), None)
    return value if time is None else _time(value, time)


def best_match(value: Mapping[str, Any], members: list[type[Model]]) -> type[Model] | None:
    """The member whose fixed values (`type`, `do`) are those of the value; among several, that with the most fields."""
    fitting = [one for one in members if _has_fixed_values(value, one)]
    known = [(sum(wire_name(name) in value for name in fields_of(one)), one) for one in fitting]
    if not known:
        return None
    most, chosen = max(known, key=lambda pair: pair[0])
    return chosen if most > 0 else None


def _has_fixed_values(value: Mapping[str, Any], kind: type) -> bool:
    fixed = ((name, hint) for name, hint in fields_of(kind).items() if typing.get_origin(hint) is typing.Literal)
    return all(value.get(wire_name(name)) in typing.get_args(hint) for name, hint in fixed)


def _time(value: Any, kind: type[date]) -> Any:
    try:
        return kind.fromisoformat(value)
    except (TypeError, ValueError):
        return value
