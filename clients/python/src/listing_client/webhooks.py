"""Verification of webhook events (Standard Webhooks)."""

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import cast

from .models import GenerationEvent

TOLERANCE_S = 300


class WebhookVerificationError(Exception):
    """The event does not come from the service, or not now. Answer it with 400."""


def verify_webhook(secret: str, headers: Mapping[str, str], body: bytes) -> GenerationEvent:
    """Checks the signature of an event, and that its time is within 5 minutes; returns the parsed event.

    secret: of the endpoint, whsec_...; headers: names in any case; body: as it was received.
    """
    lower = {name.lower(): value for name, value in headers.items()}
    try:
        event_id, timestamp = lower["webhook-id"], lower["webhook-timestamp"]
        signatures = lower["webhook-signature"].split(" ")
    except KeyError as missing:
        raise WebhookVerificationError(f"The header {missing.args[0]} is missing.") from None
    if not (timestamp.isascii() and timestamp.isdigit()) or abs(time.time() - int(timestamp)) > TOLERANCE_S:
        raise WebhookVerificationError("The time of the event is too far away.")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{event_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
    if not any(hmac.compare_digest(expected.encode(), each.encode()) for each in signatures):
        raise WebhookVerificationError("No signature of the event fits.")
    return cast(GenerationEvent, json.loads(body))
