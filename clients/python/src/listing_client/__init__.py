"""Client of the marketplace listing generation service."""

from .client import Answer, ListingClient
from .errors import (
    CallFacts,
    ConnectionFailedError,
    ListingError,
    ListingProblemError,
    UnexpectedAnswerError,
)
from .images import image_from_bytes, image_from_file
from .transport import HttpxTransport, Request, Response, Transport, UrllibTransport
from .webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "Answer",
    "CallFacts",
    "ConnectionFailedError",
    "HttpxTransport",
    "ListingClient",
    "ListingError",
    "ListingProblemError",
    "Request",
    "Response",
    "Transport",
    "UnexpectedAnswerError",
    "UrllibTransport",
    "WebhookVerificationError",
    "image_from_bytes",
    "image_from_file",
    "verify_webhook",
]
