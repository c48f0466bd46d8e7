"""The service that the tests call. `scripts/python/python.test.ts` starts it and says where it is.

With `LAUREL_TEST_TRANSPORT=urllib` calls are made with the standard library, so that the tests run where nothing is
installed.
"""

from __future__ import annotations

import os
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from laurel_sdk import Laurel, NetworkError
from laurel_sdk._http import HttpRequest, HttpResponse

URL = os.environ["LAUREL_TEST_URL"]
KEY = os.environ["LAUREL_TEST_KEY"]
WITHOUT_HTTPX = os.environ.get("LAUREL_TEST_TRANSPORT") == "urllib"


class UrllibTransport:
    def send(self, request: HttpRequest) -> HttpResponse:
        made = urllib.request.Request(
            request.url, request.content, dict(request.headers), method=request.method
        )
        try:
            with urllib.request.urlopen(made, timeout=30) as response:
                return HttpResponse(response.status, lower(response.headers), response.read())
        except urllib.error.HTTPError as error:
            with error:
                return HttpResponse(error.code, lower(error.headers), error.read())
        except (OSError, ValueError) as error:
            raise NetworkError(str(error)) from error

    @contextmanager
    def stream(self, request: HttpRequest) -> Iterator[tuple[HttpResponse, Iterator[bytes]]]:
        response = self.send(request)
        yield response, iter([response.content])

    def close(self) -> None:
        pass


def lower(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def make_laurel(url: str = URL, api_key: str | None = KEY, **options: Any) -> Laurel:
    if WITHOUT_HTTPX:
        options.setdefault("transport", UrllibTransport())
    return Laurel(url, api_key, **options)
