"""Calls of a running service: LISTING_BASE_URL and LISTING_API_KEY name it; skipped without them."""

from __future__ import annotations

import importlib.util
import os
import unittest
from pathlib import Path
from uuid import uuid4

from listing_client import HttpxTransport, ListingClient, ListingProblemError, image_from_file

BASE_URL = os.environ.get("LISTING_BASE_URL", "")
API_KEY = os.environ.get("LISTING_API_KEY", "")
PHOTO = Path(__file__).parents[3] / "assets" / "sample-product.jpg"


@unittest.skipIf(BASE_URL == "" or API_KEY == "", "no service is named")
class Service(unittest.TestCase):
    def setUp(self) -> None:
        self.client = ListingClient(API_KEY, BASE_URL)

    def test_makes_an_image_once_for_one_key_and_shows_it(self) -> None:
        project = f"python-{uuid4()}"
        body = {"type": "hero", "images": [image_from_file(PHOTO)], "projectId": project}
        made = self.client.create_listing_image({**body, "shotid": "x"})  # type: ignore[typeddict-unknown-key]
        self.assertEqual(made.call.unknown_fields, ["shotid"])
        self.assertEqual(made.call.product_fidelity, 1.0)
        again = self.client.create_listing_image(body, idempotency_key=made.call.idempotency_key)
        self.assertTrue(again.call.replayed)
        self.assertEqual(again.body, made.body)
        generation = made.body["generation"]
        found = list(self.client.each_generation({"projectId": project, "limit": 1}))
        self.assertEqual([each["id"] for each in found], [generation["id"]])
        self.assertEqual(
            self.client.get_generation(generation["id"]).body["generation"]["outputUrl"],
            generation["outputUrl"],
        )
        self.client.delete_generation(generation["id"])
        with self.assertRaises(ListingProblemError) as gone:
            self.client.get_generation(generation["id"])
        self.assertEqual(gone.exception.code, "not_found")

    def test_writes_checks_and_exports_copy(self) -> None:
        copy = self.client.create_listing_copy(
            {"productTitle": "Stoneware mug 350 ml", "brandName": "Claybrook"}, marketplace="DE"
        )
        title = copy.body["result"]["optimizedTitle"]
        check = self.client.validate_listing_copy({"copy": {"optimizedTitle": title}}, marketplace="DE")
        self.assertEqual(check.body["validation"]["marketplace"], "DE")
        page = self.client.list_generations({"operation": "listing-copy", "limit": 1}).body
        newest = page["generations"][0]["id"]
        self.assertEqual(self.client.get_listing(newest).body["listing"]["optimizedTitle"], title)
        patch = self.client.get_listing_patch(newest).body["patches"][0]
        self.assertEqual(patch["value"][0]["value"], title)
        self.assertIn(title, self.client.get_listing_file(newest, "tsv").body.decode())
        self.assertTrue(self.client.get_listing_file(newest, "zip").body.startswith(b"PK"))

    def test_checks_images(self) -> None:
        check = self.client.validate_listing_images(
            {"images": [image_from_file(PHOTO)], "types": ["hero"]}
        ).body["validation"]
        statuses = {rule["rule"]: rule["status"] for rule in check["images"][0]["rules"]}
        self.assertEqual(statuses["I06"], "fail")

    def test_tells_what_is_refused(self) -> None:
        with self.assertRaises(ListingProblemError) as refused:
            self.client.create_listing_image({"type": "poster", "images": []})  # type: ignore[typeddict-item]
        self.assertEqual((refused.exception.status, refused.exception.attempts), (400, 1))
        self.assertIn("/type", [each["pointer"] for each in refused.exception.errors])
        with self.assertRaises(ListingProblemError) as unknown:
            ListingClient("lsk_live_unknown", BASE_URL).get_account()
        self.assertEqual(unknown.exception.code, "invalid_api_key")

    @unittest.skipIf(importlib.util.find_spec("httpx") is None, "httpx is not installed")
    def test_works_through_httpx(self) -> None:
        client = ListingClient(API_KEY, BASE_URL, transport=HttpxTransport())
        self.assertTrue(client.get_account().body["success"])
        with self.assertRaises(ListingProblemError):
            client.get_generation("unknown")


if __name__ == "__main__":
    unittest.main()
