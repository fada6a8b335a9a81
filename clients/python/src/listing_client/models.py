"""Generated from docs/openapi.json by `npm run -s docs:clients`."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


ErrorCode = Literal["invalid_json", "invalid_body", "unsupported_type", "too_many_images", "input_too_large", "source_image_unreachable", "source_image_forbidden", "source_image_unreadable", "source_image_unsuitable", "content_refused", "idempotency_key_reused", "missing_api_key", "invalid_api_key", "insufficient_credits", "missing_scope", "plan_access_denied", "not_found", "method_not_allowed", "generation_running", "webhook_disabled", "batch_cancelled", "rate_limited", "capacity_exceeded", "headers_too_large", "generation_failed", "generation_timed_out", "internal_error", "provider_failed", "provider_timed_out", "service_unavailable"]


ShotType = Literal["hero", "hook", "lifestyle", "detail", "scale", "closer", "custom"]


PictureRatio = Literal["1:1", "5:4", "4:5", "4:3", "3:4", "3:2", "2:3", "16:9", "9:16"]


PictureFormat = Literal["jpeg", "png", "webp"]


PictureBackground = Literal["transparent"]


Operation = Literal["listing-images", "listing-copy"]


BatchStatus = Literal["open", "ended"]


BatchItemStatus = Literal["waiting", "running", "succeeded", "failed", "cancelled"]


GenerationStatus = Literal["open", "succeeded", "failed"]


Stage = Literal["load", "inspect", "make", "repair", "finish", "check", "compare", "store"]


Marketplace = Literal["US", "UK", "DE", "FR", "IT", "ES", "JP", "IN", "SA", "EG", "TR", "AE"]


class FieldError(TypedDict):
    # RFC 6901 pointer into the body, or to a query parameter; empty for the whole body.
    pointer: str
    code: str
    detail: str


class Problem(TypedDict):
    # Page that explains the code, relative to the address of the service.
    type: str
    # Short summary, the same for every occurrence of the code.
    title: str
    # HTTP status of the answer.
    status: int
    # What is wrong, where, and what to do.
    detail: str
    code: ErrorCode
    success: Literal[False]
    # Request id, as in the header x-request-id.
    requestId: str
    # Faults of the request; only with status 400.
    errors: NotRequired[list[FieldError]]


class ListingImageGeneration(TypedDict):
    id: str
    # As sent.
    type: ShotType
    # As sent; left out when not sent.
    shotId: NotRequired[str]
    # As sent; left out when not sent.
    shotLabel: NotRequired[str]
    # URL of the image, a square JPEG unless `options` ask for another; of several the first.
    outputUrl: str
    # URL of the preview, a WebP of 512 px.
    previewUrl: str


class ListingImageResponse(TypedDict):
    success: Literal[True]
    generation: ListingImageGeneration


class PictureOptions(TypedDict):
    # Number of images, each another take of the shot, and each at the price of one call. The answer
    # has the first; the record of the generation lists all. All are made, or none is charged.
    variations: NotRequired[int]
    # Number of the take; 0 is the take that is made without options. The k-th of several images,
    # counted from 0, is the take `seed` + k. Equal requests of the provider `studio` with equal
    # seeds have equal bytes.
    seed: NotRequired[int]
    # Longer side in pixels; for `hero` at least 1000, as a `png` at most 2000. The setting of the
    # service when not sent.
    size: NotRequired[int]
    # Width to height; `hero` is always square.
    ratio: NotRequired[PictureRatio]
    # Space that is added along every side, as a share of the shorter side; around a transparent
    # cut-out 0.05 when not sent. Not for `hero` and `detail`.
    padding: NotRequired[float]
    # Format of the file behind `outputUrl`; `jpeg` when not sent. The marketplace takes no `webp`
    # as a listing file, so that `hero` is never one, and a listing leaves such images out.
    format: NotRequired[PictureFormat]
    # `transparent`: the product alone, cut out, without a shadow; for `custom` alone, as `png` or
    # `webp`.
    background: NotRequired[PictureBackground]


class CreateListingImage(TypedDict):
    # Shot type: the kind of image to make.
    type: ShotType
    # Source photos: http(s) URLs or base64 data URLs.
    images: list[str]
    # Additional instruction; not applied when `type` is `custom`.
    userPrompt: NotRequired[str]
    # Description of the image; required when `type` is `custom`.
    customPrompt: NotRequired[str]
    # Title of the product, as context for the image.
    productTitle: NotRequired[str]
    # Your identifier of the shot.
    shotId: NotRequired[str]
    # Readable label; stored with the generation.
    shotLabel: NotRequired[str]
    # Project that groups generations.
    projectId: NotRequired[str]
    # Wishes on the file and the making of the image; unknown members are refused.
    options: NotRequired[PictureOptions]


class AcceptedGeneration(TypedDict):
    id: str
    status: Literal["open"]


class GenerationAccepted(TypedDict):
    success: Literal[True]
    generation: AcceptedGeneration


class ListingCopyResult(TypedDict):
    optimizedTitle: str
    # Bullet points; each starts with an upper-case label and a colon.
    bulletPoints: list[str]
    # HTML.
    htmlDescription: str
    targetKeywords: list[str]
    subjectMatter: list[str]
    # Search terms, separated by spaces.
    searchTerms: str


class ListingCopyResponse(TypedDict):
    success: Literal[True]
    result: ListingCopyResult


class CreateListingCopy(TypedDict):
    # Product title with at least one letter or digit.
    productTitle: str
    # Facts about the product; the copy states no other facts.
    productDescription: NotRequired[str]
    # Keywords, separated by spaces.
    productKeywords: NotRequired[str]
    # Brand name.
    brandName: NotRequired[str]
    # Description of the brand.
    brandDescription: NotRequired[str]
    # Tone of voice of the brand.
    brandVoice: NotRequired[str]
    # Product photos: http(s) URLs or base64 data URLs.
    images: NotRequired[list[str]]


class QuotedItem(TypedDict):
    # Index of its product in `products`.
    product: int
    productId: NotRequired[str]
    operation: Operation
    # Shot type; listing-images only.
    type: NotRequired[ShotType]
    shotId: NotRequired[str]
    # Credits that it costs if it succeeds.
    credits: int


class BatchFault(TypedDict):
    # JSON pointer into the batch.
    pointer: str
    # `code` of the problem that a batch with this fault is refused with.
    code: str
    # The fault; of a CSV with row and column.
    detail: str


class BatchQuote(TypedDict):
    # True where a batch of this body would be accepted now.
    acceptable: bool
    # Credits of all items: held when the batch is created.
    credits: int
    # Credits of the organization that are free to be held.
    available: int
    # Items of the products without a fault.
    items: list[QuotedItem]
    # Faults; empty when the batch is valid.
    errors: list[BatchFault]


class BatchQuoteResponse(TypedDict):
    success: Literal[True]
    quote: BatchQuote


class BatchShot(TypedDict):
    # Shot type: the kind of image to make.
    type: ShotType
    # Additional instruction; not applied when `type` is `custom`.
    userPrompt: NotRequired[str]
    # Description of the image; required when `type` is `custom`.
    customPrompt: NotRequired[str]
    # Your identifier of the shot.
    shotId: NotRequired[str]
    # Readable label; stored with the generation.
    shotLabel: NotRequired[str]
    # Wishes on the file and the making of the image; unknown members are refused.
    options: NotRequired[PictureOptions]


class BatchProduct(TypedDict):
    # Your identifier of the product; its folder in the results has this name.
    productId: NotRequired[str]
    # Project that groups generations.
    projectId: NotRequired[str]
    # Wishes on the file and the making of the image; unknown members are refused.
    options: NotRequired[PictureOptions]
    # Facts about the product; the copy states no other facts.
    productDescription: NotRequired[str]
    # Keywords, separated by spaces.
    productKeywords: NotRequired[str]
    # Brand name.
    brandName: NotRequired[str]
    # Description of the brand.
    brandDescription: NotRequired[str]
    # Tone of voice of the brand.
    brandVoice: NotRequired[str]
    # Product title; required for copy.
    productTitle: NotRequired[str]
    # Photos of the product: http(s) URLs or base64 data URLs; required for shots.
    images: NotRequired[list[str]]
    # Images to make.
    shots: NotRequired[list[BatchShot]]
    # True for listing copy too.
    copy: NotRequired[bool]


class CreateBatch(TypedDict):
    # True for a quote: nothing is held, and nothing begins.
    dryRun: NotRequired[bool]
    # Products, each with shots, copy or both.
    products: list[BatchProduct]


class BatchCounts(TypedDict):
    # Items whose work has not begun.
    waiting: int
    running: int
    succeeded: int
    failed: int
    # Items that were cancelled before their work began.
    cancelled: int


class BatchCredits(TypedDict):
    # Credits held for items that have not ended.
    held: int
    # Credits charged for items that succeeded.
    captured: int
    # Credits given back for items that failed or were cancelled.
    released: int


class ItemFailure(TypedDict):
    # Code of the problem.
    code: str
    detail: str


class BatchItem(TypedDict):
    # Index of its product in `products`.
    product: int
    productId: NotRequired[str]
    operation: Operation
    # Shot type; listing-images only.
    type: NotRequired[ShotType]
    shotId: NotRequired[str]
    shotLabel: NotRequired[str]
    # Id of its generation, for the look-ups.
    generationId: str
    status: BatchItemStatus
    # Credits charged.
    creditsCharged: int
    # Reason of its failure.
    failure: NotRequired[ItemFailure]
    # Address of the image; listing-images only.
    outputUrl: NotRequired[str]
    # Address of its preview.
    previewUrl: NotRequired[str]


class Batch(TypedDict):
    id: str
    # `open` until every item has ended.
    status: BatchStatus
    createdAt: str
    # Items that have not ended by then fail, and their credits are given back.
    deadlineAt: str
    # Time of its cancellation.
    cancelledAt: NotRequired[str]
    # Time at which its last item ended.
    endedAt: NotRequired[str]
    # `x-request-id` of the call that created it; its generations have the same.
    requestId: str
    # Present for a batch of a test key.
    test: NotRequired[Literal[True]]
    # Items by status.
    counts: BatchCounts
    credits: BatchCredits
    # In the order of the request: the shots of each product, then its copy.
    items: list[BatchItem]


class BatchResponse(TypedDict):
    success: Literal[True]
    batch: Batch


class BatchSummary(TypedDict):
    id: str
    # `open` until every item has ended.
    status: BatchStatus
    createdAt: str
    # Items that have not ended by then fail, and their credits are given back.
    deadlineAt: str
    # Time of its cancellation.
    cancelledAt: NotRequired[str]
    # Time at which its last item ended.
    endedAt: NotRequired[str]
    # `x-request-id` of the call that created it; its generations have the same.
    requestId: str
    # Present for a batch of a test key.
    test: NotRequired[Literal[True]]
    # Items by status.
    counts: BatchCounts
    credits: BatchCredits


class BatchListResponse(TypedDict):
    success: Literal[True]
    # Batches, newest first.
    batches: list[BatchSummary]
    # Value of `cursor` for the next page; absent on the last page.
    nextCursor: NotRequired[str]


class OperationTerms(TypedDict):
    operation: Operation
    # True when the plan includes the operation.
    allowed: bool
    # Credits that a call costs; 0 with a test key.
    price: int


class RateLimit(TypedDict):
    # Calls that one key may make in a window.
    quota: int
    # Length of the window in seconds.
    window: int


class Credits(TypedDict):
    # Credits that can be spent.
    available: int
    # Credits held by running calls.
    reserved: int


class OperationUsage(TypedDict):
    operation: Operation
    succeeded: int
    failed: int
    creditsSpent: int


PeriodUsage = TypedDict("PeriodUsage", {
    "from": 'str',
    # All operations, including unused ones.
    "operations": 'list[OperationUsage]',
    # Credits spent on all operations.
    "creditsSpent": 'int',
})


class Usage(TypedDict):
    # Usage since the first day of the month (UTC).
    currentMonth: PeriodUsage
    last30Days: PeriodUsage


class Account(TypedDict):
    # Name of the organization.
    organization: str
    # Name of the plan.
    plan: str
    operations: list[OperationTerms]
    # Scopes of the API key of this call.
    scopes: list[str]
    rateLimit: RateLimit
    credits: Credits
    usage: Usage


class AccountResponse(TypedDict):
    success: Literal[True]
    account: Account


class Prompt(TypedDict):
    # Name and version of the prompt template.
    version: str
    # SHA-256 of the whole prompt; equal requests have equal hashes.
    hash: str


class Fidelity(TypedDict):
    # Overall score; 1 for composites with the unchanged pixels of your product.
    score: float
    # Similarity of the colours.
    colour: NotRequired[float]
    # Similarity of the outline.
    silhouette: NotRequired[float]
    # Similarity of print and structure.
    text: NotRequired[float]
    # Index in `images` of the most similar photo.
    source: NotRequired[int]


class ImageVariation(TypedDict):
    # Provider that made the image.
    provider: str
    # Model of the provider; absent for providers without models.
    model: NotRequired[str]
    # Prompt of the model; absent for providers without models.
    prompt: NotRequired[Prompt]
    # Notes on how the image was made.
    notes: list[str]
    # Similarity of the product; absent when it could not be compared.
    fidelity: NotRequired[Fidelity]
    # URL of the image.
    outputUrl: str
    # URL of the preview, a WebP of 512 px.
    previewUrl: str
    # Take of this image: `options.seed` plus its place; absent for models that were sent none.
    seed: NotRequired[int]


class ClaimLedger(TypedDict):
    # Version of this structure.
    v: Literal[1]
    # Number of claims in the copy that the input supports.
    supported: int
    # Number of claims that were removed because the input does not support them.
    removed: int
    # At most 60 claims. Each has its `kind`, its `text` in the copy, its place `at` (field and
    # index), its `verdict` (`supported`, `removed`, `unsupported`), and its `source`: the input
    # field with the `span` in UTF-16 code units, or `photos`.
    entries: list[dict[str, object]]
    # Number of entries that are left out because the list is full.
    more: NotRequired[int]


class KeywordLedger(TypedDict):
    # Version of this structure.
    v: Literal[1]
    # Number of keywords in the copy.
    placed: int
    # Number of keywords that were left out.
    lost: int
    # At most 100 keywords. Each has its `keyword`, and either the fields that contain it (`at`), or
    # the reason why it was left out (`lost`): `why` (promotional, brand, banned, too_long,
    # duplicate, unsupported, no_room) and the `rule`.
    entries: list[dict[str, object]]
    # Number of entries that are left out because the list is full.
    more: NotRequired[int]


class CopyProof(TypedDict):
    claims: NotRequired[ClaimLedger]
    keywords: NotRequired[KeywordLedger]


class GenerationFailure(TypedDict):
    # `code` of the problem that answered the call.
    code: str
    detail: str


class GenerationRecord(TypedDict):
    id: str
    operation: Operation
    # Shot type; listing-images only.
    type: NotRequired[ShotType]
    # `open` while the generation runs.
    status: GenerationStatus
    # Stage of the work; while a generation of a call with `Prefer: respond-async` runs.
    stage: NotRequired[Stage]
    # Share of the stages that are over.
    progress: NotRequired[float]
    createdAt: str
    # Time at which the generation succeeded or failed; absent while it runs.
    settledAt: NotRequired[str]
    # `projectId` of the call.
    projectId: NotRequired[str]
    # `shotId` of the call.
    shotId: NotRequired[str]
    # `shotLabel` of the call.
    shotLabel: NotRequired[str]
    # `x-request-id` of the call that created the generation.
    requestId: str
    # True for a generation of a test key; absent otherwise.
    test: NotRequired[Literal[True]]
    # Credits that the generation cost; 0 while it runs and when it failed.
    creditsCharged: int
    # Provider that made the result.
    provider: NotRequired[str]
    # Model of the provider; absent for providers without models.
    model: NotRequired[str]
    # Prompt of the model; absent for providers without models.
    prompt: NotRequired[Prompt]
    # Notes on how the image was made: `cut:…` names the method that cut out the product,
    # `frame:whole-photo` means that the photo is shown whole, `view:1` that the second photo was
    # used.
    notes: NotRequired[list[str]]
    # Similarity of the product to that of the photos; listing-images only, absent when they could
    # not be compared.
    fidelity: NotRequired[Fidelity]
    # URL of the image, a square JPEG unless `options` asked for another; of several the first.
    outputUrl: NotRequired[str]
    # URL of the preview, a WebP of 512 px.
    previewUrl: NotRequired[str]
    # `options` of the call; absent when not sent, and in lists.
    options: NotRequired[PictureOptions]
    # All images of a call with `options.variations`, in order, the first one too.
    variations: NotRequired[list[ImageVariation]]
    # Id of the rules that the copy follows: country and date; listing-copy only.
    rulePack: NotRequired[str]
    # The listing copy.
    result: NotRequired[ListingCopyResult]
    # Phrases of the input that the title does not say, for the line below the title; null when the
    # input gives fewer than three, or the title is longer than 75 characters. listing-copy only,
    # absent in lists.
    itemHighlights: NotRequired[str | None]
    # The description without HTML: line breaks, and `- ` before items. listing-copy only, absent in
    # lists.
    plainDescription: NotRequired[str]
    # Alternative text of the image, from `productTitle` and `type`; absent in lists, and without a
    # usable title.
    altText: NotRequired[str]
    # Sources of the claims and keywords; listing-copy only, absent in lists.
    proof: NotRequired[CopyProof]
    # Reason of the failure; absent otherwise.
    failure: NotRequired[GenerationFailure]


class GenerationListResponse(TypedDict):
    success: Literal[True]
    # Generations, newest first.
    generations: list[GenerationRecord]
    # Value of `cursor` for the next page; absent on the last page.
    nextCursor: NotRequired[str]


class GenerationRecordResponse(TypedDict):
    success: Literal[True]
    generation: GenerationRecord


class GenerationDeletedResponse(TypedDict):
    success: Literal[True]


class ListingImage(TypedDict):
    # File name: `MAIN.jpg` for the hero, `PT01.jpg` to `PT08.jpg` for the others; `.png` for a PNG.
    file: str
    shotType: ShotType
    altText: str
    # URL of the image: a JPEG or a PNG.
    outputUrl: str
    # Generation that made the image.
    generationId: str
    # `shotId` of the call.
    shotId: NotRequired[str]
    # `shotLabel` of the call.
    shotLabel: NotRequired[str]


class RuleResult(TypedDict):
    # Id of the rule.
    rule: str
    # `error` for what the marketplace refuses or ignores.
    severity: Literal["error", "warning"]
    # `not_checked` where a field that the rule needs was not sent.
    status: Literal["pass", "fail", "not_checked"]
    # Field, and the index of the entry that breaks the rule.
    field: str
    # Count or words that were found; absent where nothing is counted.
    measured: NotRequired[str]
    required: str
    fix: str
    # Page or notice that states the rule.
    source: str
    effectiveFrom: str


class Listing(TypedDict):
    optimizedTitle: str
    # Bullet points; each starts with an upper-case label and a colon.
    bulletPoints: list[str]
    # HTML.
    htmlDescription: str
    targetKeywords: list[str]
    subjectMatter: list[str]
    # Search terms, separated by spaces.
    searchTerms: str
    # Generation that wrote the copy.
    id: str
    # True for a listing of test generations; absent otherwise.
    test: NotRequired[Literal[True]]
    # As sent.
    projectId: NotRequired[str]
    # Line below the title; null when the input gives fewer than three phrases, or the title is
    # longer than 75 characters.
    itemHighlights: str | None
    # The description without HTML: line breaks, and `- ` before items.
    plainDescription: str
    # The newest image of each shot (type and `shotId`) of the project: at most one hero and eight
    # others, in the order hero, hook, lifestyle, detail, scale, closer, custom, then by `shotId`.
    images: list[ListingImage]
    # Number of images that are left out because the listing is full; absent otherwise.
    moreImages: NotRequired[int]
    # Rules of the images together, kept and broken ones; absent without `projectId`.
    imageRules: NotRequired[list[RuleResult]]


class ListingResponse(TypedDict):
    success: Literal[True]
    listing: Listing


class AttributeValue(TypedDict):
    value: str


class PatchOperation(TypedDict):
    op: Literal["replace"]
    path: str
    value: list[AttributeValue]


class ListingPatch(TypedDict):
    # The general product type; put that of your listing in its place.
    productType: Literal["PRODUCT"]
    patches: list[PatchOperation]


class RepairedCopy(TypedDict):
    optimizedTitle: NotRequired[str]
    bulletPoints: NotRequired[list[str]]
    htmlDescription: NotRequired[str]
    targetKeywords: NotRequired[list[str]]
    subjectMatter: NotRequired[list[str]]
    searchTerms: NotRequired[str]


class PackResult(TypedDict):
    # Country of the rules.
    marketplace: Marketplace
    # Id of the rules.
    rulePack: str
    # Every rule; one that is broken at several places has a row for each.
    rules: list[RuleResult]


class CopyValidation(TypedDict):
    # Country of the rules.
    marketplace: Marketplace
    # Id of the rules.
    rulePack: str
    # Every rule; one that is broken at several places has a row for each.
    rules: list[RuleResult]
    # The copy after the repairs that need no new facts. What cannot be mended is left out or empty.
    repaired: RepairedCopy
    # The copy under the rules of `compareWith`; absent when that was not sent.
    comparison: NotRequired[PackResult]


class CopyValidationResponse(TypedDict):
    success: Literal[True]
    validation: CopyValidation


class CopyToValidate(TypedDict):
    # Listing title.
    optimizedTitle: NotRequired[str]
    # Bullet points.
    bulletPoints: NotRequired[list[str]]
    # Description.
    htmlDescription: NotRequired[str]
    # Target keywords.
    targetKeywords: NotRequired[list[str]]
    # Subject-matter terms.
    subjectMatter: NotRequired[list[str]]
    # Search terms, separated by spaces.
    searchTerms: NotRequired[str]


class ValidationBrief(TypedDict):
    # Product title.
    productTitle: NotRequired[str]
    # Facts about the product.
    productDescription: NotRequired[str]
    # Keywords, separated by spaces.
    productKeywords: NotRequired[str]
    # Brand name.
    brandName: NotRequired[str]
    # Description of the brand.
    brandDescription: NotRequired[str]


class ValidateListingCopy(TypedDict):
    # Copy to check; at least one of its fields.
    copy: CopyToValidate
    # Facts that the copy was written from. Without `brandName` the place of the brand is not
    # checked.
    brief: NotRequired[ValidationBrief]
    # Country whose rules hold; that of `X-Marketplace`, of the organization, else US, when not
    # sent.
    marketplace: NotRequired[Literal["US", "UK", "DE", "FR", "IT", "ES", "JP", "IN", "SA", "EG", "TR", "AE"]]
    # Another country, or the id of other rules, to check the copy against as well.
    compareWith: NotRequired[Literal["US", "UK", "DE", "FR", "IT", "ES", "JP", "IN", "SA", "EG", "TR", "AE", "us-2026-07-27", "us-2025-01-21", "uk-2026-07-27", "de-2026-07-27", "fr-2026-07-27", "it-2026-07-27", "es-2026-07-27", "jp-2026-07-27", "in-2026-07-27", "sa-2025-01-21", "eg-2025-01-21", "tr-2025-01-21", "ae-2025-01-21"]]


class ImageProblem(TypedDict):
    # Code of the table of problems.
    code: str
    detail: str


class CheckedImage(TypedDict):
    # Index in `images`.
    index: int
    # As sent.
    type: ShotType
    # Present when the image could not be read; its rules are `not_checked` then.
    problem: NotRequired[ImageProblem]
    # Every rule of an image, for a hero those of the main image too; one that is broken twice has
    # two rows.
    rules: list[RuleResult]


class ImagePackResult(TypedDict):
    # Country of the rules.
    marketplace: Marketplace
    # Id of the rules.
    rulePack: str
    # In the order of `images`.
    images: list[CheckedImage]
    # Rules of all images together, as those of one listing.
    rules: list[RuleResult]


class ImageValidation(TypedDict):
    # Country of the rules.
    marketplace: Marketplace
    # Id of the rules.
    rulePack: str
    # In the order of `images`.
    images: list[CheckedImage]
    # Rules of all images together, as those of one listing.
    rules: list[RuleResult]
    # The images under the rules of `compareWith`; absent when that was not sent.
    comparison: NotRequired[ImagePackResult]


class ImageValidationResponse(TypedDict):
    success: Literal[True]
    validation: ImageValidation


class ValidateListingImages(TypedDict):
    # Images of one listing: http(s) URLs or base64 data URLs, the main image too.
    images: list[str]
    # Shot type of each image, in the order of `images`: `hero` for the main image, `custom` for any
    # other kind.
    types: list[ShotType]
    # Indexes of the images that show a photo-real generated person; the rule on them (I16) is not
    # checked when not sent.
    generatedPersons: NotRequired[list[int]]
    # Country whose rules hold; that of `X-Marketplace`, of the organization, else US, when not
    # sent.
    marketplace: NotRequired[Literal["US", "UK", "DE", "FR", "IT", "ES", "JP", "IN", "SA", "EG", "TR", "AE"]]
    # Another country, or the id of other rules, to check the images against as well.
    compareWith: NotRequired[Literal["US", "UK", "DE", "FR", "IT", "ES", "JP", "IN", "SA", "EG", "TR", "AE", "us-2026-07-27", "us-2025-01-21", "uk-2026-07-27", "de-2026-07-27", "fr-2026-07-27", "it-2026-07-27", "es-2026-07-27", "jp-2026-07-27", "in-2026-07-27", "sa-2025-01-21", "eg-2025-01-21", "tr-2025-01-21", "ae-2025-01-21"]]


class EventData(TypedDict):
    # Id of the generation.
    id: str
    operation: Operation
    status: Literal["succeeded", "failed"]
    # `projectId` of the call; absent when it sent none.
    projectId: NotRequired[str]
    # `shotId` of the call; absent when it sent none.
    shotId: NotRequired[str]
    # Made with a test key.
    test: NotRequired[Literal[True]]
    # Path of the generation, for look-ups.
    location: str


class GenerationEvent(TypedDict):
    type: Literal["generation.succeeded", "generation.failed"]
    # Time at which the generation ended.
    timestamp: str
    data: EventData


class WebhookSecret(TypedDict):
    id: str
    url: str
    # `failing`: the last attempt failed, and none has succeeded since. `disabled`: nothing is sent.
    status: Literal["enabled", "failing", "disabled"]
    # Made with a test key: it gets events of test generations only.
    test: NotRequired[Literal[True]]
    createdAt: str
    # First failed attempt since the last successful one.
    failingSince: NotRequired[str]
    disabledAt: NotRequired[str]
    # `gone`: it answered 410. `failing`: an event used up its attempts, and none succeeded for 3
    # days.
    disabledReason: NotRequired[Literal["gone", "failing"]]
    # Until then the secret before the last rotation signs too.
    previousSecretUntil: NotRequired[str]
    # Secret of the signatures, `whsec_` and 32 bytes in base64. Save it now: it is not shown again.
    secret: str


class WebhookSecretResponse(TypedDict):
    success: Literal[True]
    webhook: WebhookSecret


class CreateWebhook(TypedDict):
    # Public https URL on port 443, without user info. It answers each event with a 2xx within 15 s.
    url: str


class Webhook(TypedDict):
    id: str
    url: str
    # `failing`: the last attempt failed, and none has succeeded since. `disabled`: nothing is sent.
    status: Literal["enabled", "failing", "disabled"]
    # Made with a test key: it gets events of test generations only.
    test: NotRequired[Literal[True]]
    createdAt: str
    # First failed attempt since the last successful one.
    failingSince: NotRequired[str]
    disabledAt: NotRequired[str]
    # `gone`: it answered 410. `failing`: an event used up its attempts, and none succeeded for 3
    # days.
    disabledReason: NotRequired[Literal["gone", "failing"]]
    # Until then the secret before the last rotation signs too.
    previousSecretUntil: NotRequired[str]


class WebhookListResponse(TypedDict):
    success: Literal[True]
    # Endpoints, oldest first.
    webhooks: list[Webhook]


class WebhookDeletedResponse(TypedDict):
    success: Literal[True]


class WebhookResponse(TypedDict):
    success: Literal[True]
    webhook: Webhook


class WebhookDelivery(TypedDict):
    # Id of the event, the header `webhook-id` of all its attempts.
    id: str
    generationId: str
    type: Literal["generation.succeeded", "generation.failed"]
    # `pending` while further attempts follow.
    status: Literal["pending", "succeeded", "failed"]
    # Attempts since the event, or since it was last replayed.
    attempts: int
    createdAt: str
    # Time of the last attempt.
    attemptedAt: NotRequired[str]
    # Time of the next attempt.
    nextAttemptAt: NotRequired[str]
    # Outcome of the last attempt: `ok` (2xx), `refused` (another status), `redirected`, `gone`
    # (410), `timed_out`, `unreachable`, or `forbidden` (the address is not public).
    outcome: NotRequired[Literal["ok", "refused", "redirected", "gone", "timed_out", "unreachable", "forbidden"]]
    # HTTP status of the last answer.
    answerStatus: NotRequired[int]


class WebhookDeliveryListResponse(TypedDict):
    success: Literal[True]
    # Deliveries, newest first.
    deliveries: list[WebhookDelivery]
    # Value of `cursor` for the next page; absent on the last page.
    nextCursor: NotRequired[str]


class WebhookDeliveryResponse(TypedDict):
    success: Literal[True]
    delivery: WebhookDelivery


class CreateBatchQuery(TypedDict):
    # `true` for a quote; for a CSV, which has no place for `dryRun`.
    dryRun: NotRequired[Literal["true", "false"]]


class ListBatchesQuery(TypedDict):
    # `nextCursor` of the previous page.
    cursor: NotRequired[str]
    # Maximum number of batches on a page.
    limit: NotRequired[int]


ListGenerationsQuery = TypedDict("ListGenerationsQuery", {
    # Only generations of this project.
    "projectId": 'NotRequired[str]',
    # Only generations of this shot.
    "shotId": 'NotRequired[str]',
    # Only images of this shot type.
    "type": 'NotRequired[Literal["hero", "hook", "lifestyle", "detail", "scale", "closer", "custom"]]',
    # Only generations of this operation.
    "operation": 'NotRequired[Literal["listing-images", "listing-copy"]]',
    # Only generations in this state.
    "status": 'NotRequired[Literal["open", "succeeded", "failed"]]',
    # Only generations created at or after this time: a day (UTC), or a date and time with a time
    # zone.
    "from": 'NotRequired[str]',
    # Only generations created before this time, in the format of `from`.
    "to": 'NotRequired[str]',
    # `nextCursor` of the previous page.
    "cursor": 'NotRequired[str]',
    # Maximum number of generations on a page.
    "limit": 'NotRequired[int]',
})


class GetListingQuery(TypedDict):
    # Project whose images belong to the listing; without it the listing has no images.
    projectId: NotRequired[str]
    # `json` (the default): the listing. `patch`: JSON Patch operations on attributes of a listing.
    # `tsv`: a row of a flat file under its header. `zip`: image files, `listing.json`,
    # `listing.tsv` and `alt-texts.json`.
    format: NotRequired[Literal["json", "patch", "tsv", "zip"]]


class ListWebhookDeliveriesQuery(TypedDict):
    # `nextCursor` of the previous page.
    cursor: NotRequired[str]
    # Maximum number of deliveries on a page.
    limit: NotRequired[int]
