"""What this package raises."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class ErrorDetail:
    """What is wrong with one field."""

    #: A JSON pointer into the request body: `/name`, `/objectives/0/target`.
    path: str
    message: str


class LaurelError(Exception):
    """A response that is not successful. Branch on `code`, or catch a subclass; `message` is for people."""

    #: The code of the API; NETWORK if no response arrived; DROPPED if the queue could not send an event.
    code: str
    message: str
    #: 0 if there was no response.
    status: int
    #: Include it when you ask for help.
    request_id: str | None
    details: tuple[ErrorDetail, ...]
    #: How long the service asks to wait, in seconds.
    retry_after: float | None

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: int = 0,
        request_id: str | None = None,
        details: tuple[ErrorDetail, ...] = (),
        retry_after: float | None = None,
    ) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message
        self.status = status
        self.request_id = request_id
        self.details = details
        self.retry_after = retry_after

    def __str__(self) -> str:
        about = "".join(f" {one.path}: {one.message}" for one in self.details)
        request = f" (request {self.request_id})" if self.request_id else ""
        return f"{self.code}: {self.message}{about}{request}"

    def __reduce__(self) -> tuple[Any, ...]:
        # Errors cross processes in task queues and test runners. The default would call __init__ without the fields.
        return (_rebuilt, (type(self), self.__dict__))


class ValidationError(LaurelError):
    """400: `details` says which field is wrong."""


class UnauthorizedError(LaurelError):
    """401: the credential is missing, unknown, expired or revoked."""


class ForbiddenError(LaurelError):
    """403: the credential or the plan does not allow it."""


class NotFoundError(LaurelError):
    """404: there is no such record in this project and environment."""


class ConflictError(LaurelError):
    """409: it is there already, or not possible in the present state. `code` has the reason."""


class PreconditionFailedError(LaurelError):
    """412: the record changed since it was read."""


class RateLimitedError(LaurelError):
    """429: `retry_after` says how long to wait."""


class NetworkError(LaurelError):
    """No complete response arrived: the service cannot be reached, or took too long."""

    def __init__(self, message: str = "The service could not be reached.", code: str = "NETWORK") -> None:
        super().__init__(code, message)


class DroppedError(LaurelError):
    """An event was lost: the queue was full or closed, or the service could not be reached before the end."""

    def __init__(self, message: str, code: str = "DROPPED") -> None:
        super().__init__(code, message)


class WebhookVerificationError(Exception):
    """The delivery cannot be trusted: respond with 401 and do nothing else."""


def _rebuilt(kind: type[LaurelError], fields: Mapping[str, Any]) -> LaurelError:
    error = kind.__new__(kind, fields["code"], fields["message"])
    error.__dict__.update(fields)
    return error


_BY_STATUS: dict[int, type[LaurelError]] = {
    400: ValidationError,
    401: UnauthorizedError,
    403: ForbiddenError,
    404: NotFoundError,
    409: ConflictError,
    412: PreconditionFailedError,
    429: RateLimitedError,
}


def error_of(status: int, headers: Mapping[str, str], content: bytes) -> LaurelError:
    """Makes an error from any response: a proxy between may answer in its own format."""
    kind = _BY_STATUS.get(status, LaurelError)
    retry_after = read_retry_after(headers)
    given = _envelope(content)
    if given is None:
        code = "UNAVAILABLE" if status in (502, 503, 504) else "INTERNAL"
        message = f"The service answered with status {status}."
        return LaurelError(code, message, status=status, retry_after=retry_after)
    return kind(
        str(given["code"]),
        str(given.get("message", "")),
        status=status,
        request_id=given.get("requestId"),
        details=details_of(given.get("details")),
        retry_after=retry_after,
    )


def details_of(given: object) -> tuple[ErrorDetail, ...]:
    if not isinstance(given, list):
        return ()
    found = [one for one in given if isinstance(one, dict)]
    return tuple(ErrorDetail(str(one.get("path", "")), str(one.get("message", ""))) for one in found)


def read_retry_after(headers: Mapping[str, str]) -> float | None:
    """The header in seconds. A date, which the service never sends, is ignored. Names of headers are in lower case."""
    given = headers.get("retry-after", "").strip()
    return float(given) if given.isascii() and given.replace(".", "", 1).isdigit() else None


def _envelope(content: bytes) -> dict[str, Any] | None:
    try:
        body = json.loads(content)
    except ValueError:
        return None
    error = body.get("error") if isinstance(body, dict) else None
    return error if isinstance(error, dict) and isinstance(error.get("code"), str) else None
