"""Verification of webhook events."""

import base64
import hashlib
import hmac
import time
import unittest

from listing_client import WebhookVerificationError, verify_webhook

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
BODY = '{"type":"generation.succeeded","data":{"id":"ü"}}'.encode()


def headers_at(at: float, secret: str = SECRET) -> dict[str, str]:
    timestamp = str(int(at))
    key = base64.b64decode(secret.removeprefix("whsec_"))
    mac = hmac.digest(key, f"evt_1.{timestamp}.".encode() + BODY, hashlib.sha256)
    return {
        "Webhook-Id": "evt_1",
        "webhook-timestamp": timestamp,
        "webhook-signature": "v1,other v1," + base64.b64encode(mac).decode(),
    }


class VerifyWebhookTest(unittest.TestCase):
    def test_gives_a_signed_event(self) -> None:
        self.assertEqual(verify_webhook(SECRET, headers_at(time.time()), BODY)["data"]["id"], "ü")

    def test_refuses_others(self) -> None:
        now = time.time()
        other = "whsec_AAAQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
        cases = {
            "another body": (headers_at(now), BODY + b" "),
            "another secret": (headers_at(now, other), BODY),
            "an old event": (headers_at(now - 301), BODY),
            "no headers": ({}, BODY),
            "no time": ({**headers_at(now), "webhook-timestamp": "now"}, BODY),
        }
        for name, (headers, body) in cases.items():
            with self.subTest(name), self.assertRaises(WebhookVerificationError):
                verify_webhook(SECRET, headers, body)


if __name__ == "__main__":
    unittest.main()
