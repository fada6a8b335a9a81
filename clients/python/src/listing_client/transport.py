"""Ways to send one request: the standard library, or httpx where it is installed."""

from __future__ import annotations

import http.client
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True)
class Request:
    """One attempt of a call."""

    method: str
    url: str
    headers: Mapping[str, str]
    body: bytes | None
    timeout: float
    """Seconds."""


@dataclass(frozen=True)
class Response:
    """An answer, read to its end; header names are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Transport(Protocol):
    """Sends a request and raises `OSError` when no whole answer comes. Redirects are answers, never followed."""

    def send(self, request: Request) -> Response: ...


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any, **__: Any) -> None:
        # A redirected POST would arrive as a GET, and the key could go elsewhere.
        return None


class UrllibTransport:
    """Transport of the standard library: one connection for each request."""

    def __init__(self) -> None:
        self._opener = urllib.request.build_opener(_NoRedirects)

    def send(self, request: Request) -> Response:
        sent = urllib.request.Request(
            request.url, data=request.body, headers=dict(request.headers), method=request.method
        )
        try:
            with self._opener.open(sent, timeout=request.timeout) as answer:
                return _read(answer.status, answer)
        except urllib.error.HTTPError as error:
            with error:
                return _read(error.code, error)
        except http.client.HTTPException as error:
            raise ConnectionError(f"The answer broke off: {error!r}") from error


def _read(status: int, answer: Any) -> Response:
    headers = {name.lower(): value for name, value in answer.headers.items()}
    return Response(status, headers, answer.read())


class HttpxTransport:
    """Transport of httpx, which keeps connections open. It needs the extra `httpx`."""

    def __init__(self, client: Any = None) -> None:
        """:param client: an `httpx.Client` of your own; else one with httpx's defaults."""
        import httpx

        self._errors = httpx.HTTPError
        self._client = client or httpx.Client()

    def send(self, request: Request) -> Response:
        try:
            answer = self._client.request(
                request.method,
                request.url,
                content=request.body,
                headers=dict(request.headers),
                timeout=request.timeout,
                follow_redirects=False,
            )
        except self._errors as error:
            raise ConnectionError(str(error) or repr(error)) from error
        headers = {name.lower(): value for name, value in answer.headers.items()}
        return Response(answer.status_code, headers, answer.content)
