"""Cuts the connection before the service has seen a call, or after the service has done it."""

from __future__ import annotations

import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Literal

Outcome = Literal["pass", "before", "after", "busy"]


class FlakyProxy:
    def __init__(self, target: str) -> None:
        self.outcomes: list[Outcome] = []
        self.keys: list[str | None] = []
        proxy = self

        class Handler(BaseHTTPRequestHandler):
            def handle_any(self) -> None:
                content = self.rfile.read(int(self.headers.get("content-length", "0")))
                proxy.keys.append(self.headers.get("idempotency-key"))
                outcome = proxy.outcomes.pop(0) if proxy.outcomes else "pass"
                if outcome == "before":
                    return self.cut()
                if outcome == "busy":
                    return self.answer(503, {"Retry-After": "0"}, b"")
                headers = {name: value for name, value in self.headers.items() if name.lower() != "host"}
                made = urllib.request.Request(target + self.path, content or None, headers, method=self.command)
                try:
                    with urllib.request.urlopen(made) as response:
                        status, given, body = response.status, dict(response.headers), response.read()
                except urllib.error.HTTPError as error:
                    with error:
                        status, given, body = error.code, dict(error.headers), error.read()
                if outcome == "after":
                    return self.cut()
                self.answer(status, given, body)

            def cut(self) -> None:
                self.close_connection = True

            def answer(self, status: int, headers: dict[str, str], body: bytes) -> None:
                self.send_response(status)
                for name, value in headers.items():
                    if name.lower() not in ("content-length", "transfer-encoding", "connection"):
                        self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = handle_any

            def log_message(self, format: str, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def flaky_proxy(target: str) -> Iterator[FlakyProxy]:
    proxy = FlakyProxy(target)
    try:
        yield proxy
    finally:
        proxy.close()
