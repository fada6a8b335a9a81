"""Errors of the client, and the facts that each answer tells in its headers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import unquote, urljoin

from .models import ErrorCode, FieldError, Problem


@dataclass(frozen=True)
class CallFacts:
    """Facts of a call."""

    request_id: str
    """Id of the call in the logs of the service."""
    idempotency_key: str | None
    """Key that was sent with each attempt; None for calls that need none."""
    attempts: int
    replayed: bool
    """True for the repeated answer of an earlier call with this key."""
    credits_charged: int | None
    """Credits that the call cost; None where the plan has no price."""
    credits_remaining: int | None
    product_fidelity: float | None
    """Similarity of the product to that of the photos, 0 to 1; None where it was not measured."""
    prompt_not_applied: list[str]
    """Wishes of the prompt that the image does not follow."""
    unknown_fields: list[str]
    """Fields of the body that the service does not know and has ignored."""


def read_call_facts(headers: Mapping[str, str], key: str | None, attempts: int) -> CallFacts:
    """Reads the facts of an answer."""
    charged = headers.get("x-credits-charged")
    remaining = headers.get("x-credits-remaining")
    fidelity = headers.get("x-product-fidelity")
    return CallFacts(
        request_id=headers.get("x-request-id", ""),
        idempotency_key=key,
        attempts=attempts,
        replayed=headers.get("idempotent-replayed") == "true",
        credits_charged=None if charged is None else int(charged),
        credits_remaining=None if remaining is None else int(remaining),
        product_fidelity=None if fidelity is None else float(fidelity),
        prompt_not_applied=_names(headers.get("x-prompt-not-applied", "")),
        unknown_fields=_names(headers.get("x-unknown-fields", "")),
    )


def _names(text: str) -> list[str]:
    return [unquote(part.strip()) for part in text.split(",") if part.strip() != ""]


class ListingError(Exception):
    """Anything that a call of the client fails with. A repeat with its key is charged once at most."""

    def __init__(self, message: str, idempotency_key: str | None, attempts: int) -> None:
        super().__init__(message)
        self.idempotency_key = idempotency_key
        self.attempts = attempts


class ListingProblemError(ListingError):
    """The service refused the call or failed: its problem document, with the facts of the call."""

    def __init__(
        self, problem: Problem, base_url: str, call: CallFacts, retry_after: float | None
    ) -> None:
        super().__init__(
            f"{problem['code']}: {problem['detail']}", call.idempotency_key, call.attempts
        )
        self.problem = problem
        self.call = call
        self.code: ErrorCode = problem["code"]
        self.status = problem["status"]
        self.title = problem["title"]
        self.detail = problem["detail"]
        self.request_id = problem["requestId"]
        self.errors: list[FieldError] = problem.get("errors", [])
        self.type_url = urljoin(base_url, problem["type"])
        self.retry_after = retry_after
        """Seconds that the service asks to wait before a repeat; None where it asks for none."""


class UnexpectedAnswerError(ListingError):
    """The answer is none of the service: of a proxy, for example."""

    def __init__(self, status: int, body: str, idempotency_key: str | None, attempts: int) -> None:
        super().__init__(
            f"Status {status} without a problem document. Check the address and the proxies.",
            idempotency_key,
            attempts,
        )
        self.status = status
        self.body = body


class ConnectionFailedError(ListingError):
    """No answer came: the connection failed, or the time of the attempt was over; `__cause__` says more."""
