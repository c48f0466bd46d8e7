"""The Python SDK of Laurel: a typed client, a queue for events, webhook verification and helpers for tests.

`laurel_sdk.webhooks` verifies deliveries, `laurel_sdk.testing` has helpers for tests, `laurel_sdk.models` and
`laurel_sdk.params` have the types of what calls return and take.
"""

from ._client import AsyncLaurel, Laurel
from ._encode import OMIT, Omit
from ._event_id import new_event_id
from ._model import Model, ResponseInfo
from ._pagination import AsyncPaginator, Page, Paginator
from ._queue import QueuedEvent, QueueOptions
from ._retry import RetryOptions
from ._version import __version__
from .errors import (
    ConflictError,
    DroppedError,
    ErrorDetail,
    ForbiddenError,
    LaurelError,
    NetworkError,
    NotFoundError,
    PreconditionFailedError,
    RateLimitedError,
    UnauthorizedError,
    ValidationError,
    WebhookVerificationError,
)
from .webhooks import UnknownEvent, WebhookEvent, verify_webhook

__all__ = [
    "OMIT",
    "AsyncLaurel",
    "AsyncPaginator",
    "ConflictError",
    "DroppedError",
    "ErrorDetail",
    "ForbiddenError",
    "Laurel",
    "LaurelError",
    "Model",
    "NetworkError",
    "NotFoundError",
    "Omit",
    "Page",
    "Paginator",
    "PreconditionFailedError",
    "QueueOptions",
    "QueuedEvent",
    "RateLimitedError",
    "ResponseInfo",
    "RetryOptions",
    "UnauthorizedError",
    "UnknownEvent",
    "ValidationError",
    "WebhookEvent",
    "WebhookVerificationError",
    "__version__",
    "new_event_id",
    "verify_webhook",
]
