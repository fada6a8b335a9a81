"""Repeats of the client, on a transport that answers as told."""

from __future__ import annotations

import json
import unittest
from email.utils import formatdate
from time import time

from listing_client import (
    ConnectionFailedError,
    ListingClient,
    ListingProblemError,
    Request,
    Response,
    UnexpectedAnswerError,
    image_from_bytes,
)
from listing_client.retry import Retry, retry_after, wait_before_repeat


def refusal(status: int, code: str = "rate_limited", **headers: str) -> Response:
    problem = {
        "type": "/problems/rate-limited",
        "title": "Too many calls",
        "status": status,
        "detail": "Repeat the call.",
        "code": code,
        "success": False,
        "requestId": "r-1",
    }
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    kind = {"content-type": "application/problem+json"}
    return Response(status, {**kind, **named}, json.dumps(problem).encode())


DONE = Response(200, {}, json.dumps({"success": True, "result": {}}).encode())


class Answers:
    """Transport that answers, or fails, in this order."""

    def __init__(self, *answers: Response | OSError) -> None:
        self.answers = list(answers)
        self.sent: list[Request] = []

    def send(self, request: Request) -> Response:
        self.sent.append(request)
        answer = self.answers.pop(0)
        if isinstance(answer, OSError):
            raise answer
        return answer

    def keys(self) -> list[str | None]:
        return [request.headers.get("Idempotency-Key") for request in self.sent]


def client_on(answers: Answers, waits: list[float], retries: int = 4) -> ListingClient:
    return ListingClient("k", transport=answers, retry=Retry(retries=retries), sleep=waits.append)


class Waits(unittest.TestCase):
    def test_are_those_that_the_service_asks_for(self) -> None:
        self.assertEqual(retry_after(refusal(429, retry_after="7")), 7)
        date = formatdate(time() + 30, usegmt=True)
        self.assertAlmostEqual(retry_after(refusal(503, retry_after=date)) or 0, 30, delta=2)
        self.assertIsNone(retry_after(refusal(503, retry_after="soon")))

    def test_are_none_for_a_refusal_and_where_they_are_too_long(self) -> None:
        for status in (400, 401, 402, 403, 404, 500, 502):
            self.assertIsNone(wait_before_repeat(refusal(status), 0, Retry()))
        self.assertIsNone(wait_before_repeat(refusal(429, retry_after="61"), 0, Retry()))
        self.assertIsNone(wait_before_repeat(None, 4, Retry()))
        self.assertIsNotNone(wait_before_repeat(Response(502, {}, b"bad gateway"), 0, Retry()))


class Repeats(unittest.TestCase):
    def test_carry_one_key(self) -> None:
        answers = Answers(ConnectionError("reset"), refusal(503, retry_after="3"), DONE, DONE)
        waits: list[float] = []
        client = client_on(answers, waits)
        answer = client.create_listing_copy({"productTitle": "Mug"})
        self.assertEqual(answer.call.attempts, 3)
        self.assertEqual(answers.keys(), [answer.call.idempotency_key] * 3)
        self.assertEqual(waits[1], 3)
        client.create_listing_copy({"productTitle": "Mug"}, idempotency_key="mine")
        self.assertEqual(answers.keys()[3], "mine")

    def test_end_with_the_problem_and_the_key_for_a_later_repeat(self) -> None:
        answers = Answers(refusal(429, retry_after="90"))
        with self.assertRaises(ListingProblemError) as caught:
            client_on(answers, []).create_listing_copy({"productTitle": "Mug"})
        error = caught.exception
        self.assertEqual((error.code, error.status, error.retry_after), ("rate_limited", 429, 90))
        self.assertEqual(error.idempotency_key, answers.keys()[0])
        self.assertEqual(error.type_url, "http://127.0.0.1:3000/problems/rate-limited")

    def test_end_with_what_else_came_or_with_nothing(self) -> None:
        page = Response(502, {"content-type": "text/html"}, b"<h1>bad gateway</h1>")
        with self.assertRaises(UnexpectedAnswerError) as unexpected:
            client_on(Answers(page, page), [], retries=1).get_account()
        self.assertEqual(unexpected.exception.body, "<h1>bad gateway</h1>")
        refused = ConnectionRefusedError("refused")
        with self.assertRaises(ConnectionFailedError) as failed:
            client_on(Answers(refused, refused), [], retries=1).get_account()
        self.assertIs(failed.exception.__cause__, refused)

    def test_take_a_generation_that_an_earlier_attempt_deleted_as_deleted(self) -> None:
        gone = refusal(404, "not_found")
        client = client_on(Answers(ConnectionError("reset"), gone, gone), [])
        self.assertEqual(client.delete_generation("a").attempts, 2)
        with self.assertRaises(ListingProblemError):
            client.delete_generation("a")


class Images(unittest.TestCase):
    def test_have_the_type_of_their_bytes(self) -> None:
        self.assertTrue(image_from_bytes(b"\xff\xd8\xff\xe0").startswith("data:image/jpeg;base64,"))
        self.assertTrue(image_from_bytes(b"RIFF\0\0\0\0WEBPVP8 ").startswith("data:image/webp;"))
        with self.assertRaises(ValueError):
            image_from_bytes(b"%PDF-1.7")


if __name__ == "__main__":
    unittest.main()
