"""The client: one method for each operation of the service."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast
from urllib.parse import quote, urlencode

from . import models
from .errors import (
    CallFacts,
    ConnectionFailedError,
    ListingError,
    ListingProblemError,
    UnexpectedAnswerError,
    read_call_facts,
)
from .retry import Retry, retry_after, wait_before_repeat
from .transport import Request, Response, Transport, UrllibTransport

_PREFIX = "/api/enterprise/v1/marketplace"

T = TypeVar("T")


@dataclass(frozen=True)
class Answer(Generic[T]):
    """A 200: its body, and the facts of the call."""

    body: T
    call: CallFacts


class ListingClient:
    """Calls the service; every method raises a `ListingError`.

    Each call is repeated where the connection fails, and where the service asks for it by `Retry-After`, each time with
    the same idempotency key.
    """

    def __init__(
        self,
        api_key: str,
        base_url: str = "http://127.0.0.1:3000",
        *,
        timeout: float = 130.0,
        retry: Retry = Retry(),
        transport: Transport | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """:param timeout: seconds of one attempt; above the usual deadline of the service"""
        self._api_key = api_key
        self._base_url = base_url.rstrip("/")
        self._timeout = timeout
        self._retry = retry
        self._transport: Transport = transport or UrllibTransport()
        self._sleep = sleep

    def create_listing_image(
        self,
        body: models.CreateListingImage,
        *,
        idempotency_key: str | None = None,
        request_id: str | None = None,
    ) -> Answer[models.ListingImageResponse]:
        """Makes one listing image."""
        return self._json(
            "POST", "/listing-images", body, key=idempotency_key or _new_key(), request_id=request_id
        )

    def create_listing_copy(
        self,
        body: models.CreateListingCopy,
        *,
        idempotency_key: str | None = None,
        marketplace: models.Marketplace | None = None,
        request_id: str | None = None,
    ) -> Answer[models.ListingCopyResponse]:
        """Writes listing copy."""
        return self._json(
            "POST",
            "/listing-copy",
            body,
            key=idempotency_key or _new_key(),
            marketplace=marketplace,
            request_id=request_id,
        )

    def validate_listing_copy(
        self, body: models.ValidateListingCopy, *, marketplace: models.Marketplace | None = None
    ) -> Answer[models.CopyValidationResponse]:
        """Checks copy of any origin; free."""
        return self._json("POST", "/validations/listing-copy", body, marketplace=marketplace)

    def validate_listing_images(
        self, body: models.ValidateListingImages, *, marketplace: models.Marketplace | None = None
    ) -> Answer[models.ImageValidationResponse]:
        """Checks images of any origin, as those of one listing; free."""
        return self._json("POST", "/validations/listing-images", body, marketplace=marketplace)

    def list_generations(
        self, filters: models.ListGenerationsQuery | None = None
    ) -> Answer[models.GenerationListResponse]:
        """Shows one page of generations, newest first."""
        return self._json("GET", "/generations", query=filters)

    def each_generation(
        self, filters: models.ListGenerationsQuery | None = None
    ) -> Iterator[models.GenerationRecord]:
        """Every generation that the filters let through, newest first; reads pages as they are needed."""
        query: dict[str, object] = dict(filters or {})
        while True:
            page = self.list_generations(cast(models.ListGenerationsQuery, query)).body
            yield from page["generations"]
            if "nextCursor" not in page:
                return
            query["cursor"] = page["nextCursor"]

    def get_generation(self, generation_id: str) -> Answer[models.GenerationRecordResponse]:
        """Shows a generation."""
        return self._json("GET", _generation(generation_id))

    def delete_generation(self, generation_id: str) -> CallFacts:
        """Deletes a generation's images and texts for good. One that the first of several attempts deleted is no error."""
        try:
            return self._send("DELETE", _generation(generation_id))[1]
        except ListingProblemError as error:
            if error.code == "not_found" and error.attempts > 1:
                return error.call
            raise

    def get_listing(
        self, generation_id: str, project_id: str | None = None
    ) -> Answer[models.ListingResponse]:
        """Shows a listing: the copy of a generation and the images of a project."""
        return self._json("GET", f"{_generation(generation_id)}/listing", query={"projectId": project_id})

    def get_listing_patch(
        self, generation_id: str, project_id: str | None = None
    ) -> Answer[models.ListingPatch]:
        """A listing as JSON Patch operations."""
        query = {"projectId": project_id, "format": "patch"}
        return self._json("GET", f"{_generation(generation_id)}/listing", query=query)

    def get_listing_file(
        self, generation_id: str, file_format: str, project_id: str | None = None
    ) -> Answer[bytes]:
        """A listing as a file: `tsv`, a flat file in UTF-8, or `zip`, with the images."""
        query = {"projectId": project_id, "format": file_format}
        response, call = self._send("GET", f"{_generation(generation_id)}/listing", query=query)
        return Answer(response.body, call)

    def get_account(self) -> Answer[models.AccountResponse]:
        """Shows plan, prices, quota, credits and usage."""
        return self._json("GET", "/account")

    def _json(self, method: str, path: str, body: object = None, **rest: Any) -> Answer[Any]:
        response, call = self._send(method, path, body, **rest)
        return Answer(json.loads(response.body), call)

    def _send(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        query: Mapping[str, object] | None = None,
        key: str | None = None,
        marketplace: str | None = None,
        request_id: str | None = None,
    ) -> tuple[Response, CallFacts]:
        parameters = {name: str(each) for name, each in (query or {}).items() if each is not None}
        headers = {
            "Authorization": f"Bearer {self._api_key}",
            "Content-Type": None if body is None else "application/json",
            "Idempotency-Key": key,
            "X-Marketplace": marketplace,
            "x-request-id": request_id,
        }
        request = Request(
            method,
            f"{self._base_url}{_PREFIX}{path}" + (f"?{urlencode(parameters)}" if parameters else ""),
            {name: each for name, each in headers.items() if each is not None},
            None if body is None else json.dumps(body).encode(),
            self._timeout,
        )
        return self._repeat(request, key)

    def _repeat(self, request: Request, key: str | None) -> tuple[Response, CallFacts]:
        repeats = 0
        while True:
            response: Response | None = None
            cause: OSError | None = None
            try:
                response = self._transport.send(request)
            except OSError as error:
                cause = error
            if response is not None and response.status == 200:
                return response, read_call_facts(response.headers, key, repeats + 1)
            wait = wait_before_repeat(response, repeats, self._retry)
            if wait is None:
                raise self._failure(response, key, repeats + 1, cause) from cause
            self._sleep(wait)
            repeats += 1

    def _failure(
        self, response: Response | None, key: str | None, attempts: int, cause: OSError | None
    ) -> ListingError:
        if response is None:
            return ConnectionFailedError(f"No answer after {attempts} attempts: {cause}", key, attempts)
        if response.headers.get("content-type", "").startswith("application/problem+json"):
            problem = cast(models.Problem, json.loads(response.body))
            call = read_call_facts(response.headers, key, attempts)
            return ListingProblemError(problem, self._base_url, call, retry_after(response))
        text = response.body[:500].decode("utf-8", "replace")
        return UnexpectedAnswerError(response.status, text, key, attempts)


def _new_key() -> str:
    return str(uuid.uuid4())


def _generation(generation_id: str) -> str:
    return f"/generations/{quote(generation_id, safe='')}"
