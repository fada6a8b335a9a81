"""Waits before repeats, as the service and its proxies ask for them."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from email.utils import parsedate_to_datetime

from .transport import Response

_OF_PROXIES = {502, 503, 504}
_FIRST_WAIT = 0.5


@dataclass(frozen=True)
class Retry:
    """Bounds of repeats."""

    retries: int = 4
    """Repeats of one call at most."""
    longest_wait: float = 60.0
    """Longest wait before one repeat, seconds: a call that should wait longer fails at once."""


def retry_after(response: Response) -> float | None:
    """Seconds that an answer asks to wait; None where it asks for none."""
    text = response.headers.get("retry-after", "").strip()
    if text.isdigit():
        return float(text)
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - time.time())
    except (TypeError, ValueError):
        return None


def wait_before_repeat(response: Response | None, repeats: int, retry: Retry) -> float | None:
    """Seconds to wait before a repeat; None where a repeat is of no use.

    The service says by `Retry-After` that the same call may succeed later. Failures of a generation (500, 502) come
    after its own repeats.

    :param response: None where no answer came
    :param repeats: repeats that were made already
    """
    if repeats >= retry.retries:
        return None
    if response is not None:
        asked = retry_after(response)
        if asked is not None:
            return asked if asked <= retry.longest_wait else None
        if not _is_of_proxy(response):
            return None
    most = min(retry.longest_wait, _FIRST_WAIT * float(2**repeats))
    return most * random.uniform(0.5, 1.0)


def _is_of_proxy(response: Response) -> bool:
    kind = response.headers.get("content-type", "")
    return response.status in _OF_PROXIES and not kind.startswith("application/problem+json")
