// Generated from docs/openapi.json by `npm run -s docs:clients`.

export type paths = Record<string, never>;
export interface webhooks {
    "generation.succeeded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A generation succeeded
         * @description Look the generation up at `location` for its result.
         */
        post: operations["onGenerationSucceeded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "generation.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A generation failed
         * @description Look the generation up at `location` for the reason. Nothing was charged.
         */
        post: operations["onGenerationFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @enum {string} */
        ErrorCode: "invalid_json" | "invalid_body" | "unsupported_type" | "too_many_images" | "input_too_large" | "source_image_unreachable" | "source_image_forbidden" | "source_image_unreadable" | "source_image_unsuitable" | "content_refused" | "idempotency_key_reused" | "missing_api_key" | "invalid_api_key" | "insufficient_credits" | "missing_scope" | "plan_access_denied" | "not_found" | "method_not_allowed" | "generation_running" | "webhook_disabled" | "batch_cancelled" | "rate_limited" | "capacity_exceeded" | "headers_too_large" | "generation_failed" | "generation_timed_out" | "internal_error" | "provider_failed" | "provider_timed_out" | "service_unavailable";
        FieldErrorDto: {
            /** @description RFC 6901 pointer into the body, or to a query parameter; empty for the whole body. */
            pointer: string;
            code: string;
            detail: string;
        };
        ProblemDto: {
            /**
             * Format: uri-reference
             * @description Page that explains the code, relative to the address of the service.
             */
            type: string;
            /** @description Short summary, the same for every occurrence of the code. */
            title: string;
            /** @description HTTP status of the answer. */
            status: number;
            /** @description What is wrong, where, and what to do. */
            detail: string;
            code: components["schemas"]["ErrorCode"];
            /** @enum {boolean} */
            success: false;
            /** @description Request id, as in the header x-request-id. */
            requestId: string;
            /** @description Faults of the request; only with status 400. */
            errors?: components["schemas"]["FieldErrorDto"][];
        };
        /**
         * @description As sent.
         * @enum {string}
         */
        ShotType: "hero" | "hook" | "lifestyle" | "detail" | "scale" | "closer" | "custom";
        ListingImageGenerationDto: {
            /** @example 0198c0de-0000-7000-8000-000000000000 */
            id: string;
            /** @description As sent. */
            type: components["schemas"]["ShotType"];
            /** @description As sent; left out when not sent. */
            shotId?: string;
            /** @description As sent; left out when not sent. */
            shotLabel?: string;
            /**
             * Format: uri
             * @description URL of the image, a square JPEG unless `options` ask for another; of several the first.
             */
            outputUrl: string;
            /**
             * Format: uri
             * @description URL of the preview, a WebP of 512 px.
             */
            previewUrl: string;
        };
        ListingImageResponseDto: {
            /** @enum {boolean} */
            success: true;
            generation: components["schemas"]["ListingImageGenerationDto"];
        };
        /**
         * @description Width to height; `hero` is always square.
         * @enum {string}
         */
        PictureRatio: "1:1" | "5:4" | "4:5" | "4:3" | "3:4" | "3:2" | "2:3" | "16:9" | "9:16";
        /**
         * @description Format of the file behind `outputUrl`; `jpeg` when not sent. The marketplace takes no `webp` as a listing file, so that `hero` is never one, and a listing leaves such images out.
         * @enum {string}
         */
        PictureFormat: "jpeg" | "png" | "webp";
        /**
         * @description `transparent`: the product alone, cut out, without a shadow; for `custom` alone, as `png` or `webp`.
         * @enum {string}
         */
        PictureBackground: "transparent";
        PictureOptionsDto: {
            /**
             * @description Number of images, each another take of the shot, and each at the price of one call. The answer has the first; the record of the generation lists all. All are made, or none is charged.
             * @example 2
             */
            variations?: number;
            /**
             * @description Number of the take; 0 is the take that is made without options. The k-th of several images, counted from 0, is the take `seed` + k. Equal requests of the provider `studio` with equal seeds have equal bytes.
             * @example 7
             */
            seed?: number;
            /**
             * @description Longer side in pixels; for `hero` at least 1000, as a `png` at most 2000. The setting of the service when not sent.
             * @example 1600
             */
            size?: number;
            /**
             * @description Width to height; `hero` is always square.
             * @example 4:3
             */
            ratio?: components["schemas"]["PictureRatio"];
            /**
             * @description Space that is added along every side, as a share of the shorter side; around a transparent cut-out 0.05 when not sent. Not for `hero` and `detail`.
             * @example 0.1
             */
            padding?: number;
            /**
             * @description Format of the file behind `outputUrl`; `jpeg` when not sent. The marketplace takes no `webp` as a listing file, so that `hero` is never one, and a listing leaves such images out.
             * @example png
             */
            format?: components["schemas"]["PictureFormat"];
            /**
             * @description `transparent`: the product alone, cut out, without a shadow; for `custom` alone, as `png` or `webp`.
             * @example transparent
             */
            background?: components["schemas"]["PictureBackground"];
        };
        CreateListingImageDto: {
            /** @description Shot type: the kind of image to make. */
            type: components["schemas"]["ShotType"];
            /**
             * @description Source photos: http(s) URLs or base64 data URLs.
             * @example [
             *       "http://127.0.0.1:3000/media/samples/product/sample-product-for-first-calls.jpg"
             *     ]
             */
            images: string[];
            /**
             * @description Additional instruction; not applied when `type` is `custom`.
             * @example Morning light from the left.
             */
            userPrompt?: string;
            /** @description Description of the image; required when `type` is `custom`. */
            customPrompt?: string;
            /**
             * @description Title of the product, as context for the image.
             * @example Steel water bottle 750 ml
             */
            productTitle?: string;
            /**
             * @description Your identifier of the shot.
             * @example shot-1
             */
            shotId?: string;
            /**
             * @description Readable label; stored with the generation.
             * @example Front
             */
            shotLabel?: string;
            /**
             * @description Project that groups generations.
             * @example spring-range
             */
            projectId?: string;
            /** @description Wishes on the file and the making of the image; unknown members are refused. */
            options?: components["schemas"]["PictureOptionsDto"];
        };
        AcceptedGenerationDto: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "open";
        };
        GenerationAcceptedDto: {
            /** @enum {boolean} */
            success: true;
            generation: components["schemas"]["AcceptedGenerationDto"];
        };
        ListingCopyResultDto: {
            /** @example Acme Steel Water Bottle 750 ml */
            optimizedTitle: string;
            /**
             * @description Bullet points; each starts with an upper-case label and a colon.
             * @example [
             *       "INSULATED: Double walls keep drinks cold for 24 hours"
             *     ]
             */
            bulletPoints: string[];
            /**
             * @description HTML.
             * @example <b>Acme</b><br>Double-walled.
             */
            htmlDescription: string;
            /**
             * @example [
             *       "steel water bottle"
             *     ]
             */
            targetKeywords: string[];
            /**
             * @example [
             *       "water bottle"
             *     ]
             */
            subjectMatter: string[];
            /**
             * @description Search terms, separated by spaces.
             * @example bottle steel
             */
            searchTerms: string;
        };
        ListingCopyResponseDto: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["ListingCopyResultDto"];
        };
        CreateListingCopyDto: {
            /**
             * @description Product title with at least one letter or digit.
             * @example Steel water bottle 750 ml
             */
            productTitle: string;
            /**
             * @description Facts about the product; the copy states no other facts.
             * @example Double-walled, keeps drinks cold for 24 hours. Fits most cup holders.
             */
            productDescription?: string;
            /**
             * @description Keywords, separated by spaces.
             * @example bottle steel insulated
             */
            productKeywords?: string;
            /**
             * @description Brand name.
             * @example Acme
             */
            brandName?: string;
            /**
             * @description Description of the brand.
             * @example Makers of bottles since 1990.
             */
            brandDescription?: string;
            /**
             * @description Tone of voice of the brand.
             * @example friendly
             */
            brandVoice?: string;
            /**
             * @description Product photos: http(s) URLs or base64 data URLs.
             * @example [
             *       "http://127.0.0.1:3000/media/samples/product/sample-product-for-first-calls.jpg"
             *     ]
             */
            images?: string[];
        };
        /** @enum {string} */
        Operation: "listing-images" | "listing-copy";
        QuotedItemDto: {
            /**
             * @description Index of its product in `products`.
             * @example 0
             */
            product: number;
            /** @example mug-350 */
            productId?: string;
            operation: components["schemas"]["Operation"];
            /** @description Shot type; listing-images only. */
            type?: components["schemas"]["ShotType"];
            /** @example shot-1 */
            shotId?: string;
            /**
             * @description Credits that it costs if it succeeds.
             * @example 1
             */
            credits: number;
        };
        BatchFaultDto: {
            /**
             * @description JSON pointer into the batch.
             * @example /products/1/shots/0/type
             */
            pointer: string;
            /**
             * @description `code` of the problem that a batch with this fault is refused with.
             * @example unsupported_type
             */
            code: string;
            /**
             * @description The fault; of a CSV with row and column.
             * @example type must be one of hero, hook.
             */
            detail: string;
        };
        BatchQuoteDto: {
            /** @description True where a batch of this body would be accepted now. */
            acceptable: boolean;
            /**
             * @description Credits of all items: held when the batch is created.
             * @example 1
             */
            credits: number;
            /**
             * @description Credits of the organization that are free to be held.
             * @example 100
             */
            available: number;
            /** @description Items of the products without a fault. */
            items: components["schemas"]["QuotedItemDto"][];
            /** @description Faults; empty when the batch is valid. */
            errors: components["schemas"]["BatchFaultDto"][];
        };
        BatchQuoteResponseDto: {
            /** @enum {boolean} */
            success: true;
            quote: components["schemas"]["BatchQuoteDto"];
        };
        BatchShotDto: {
            /** @description Shot type: the kind of image to make. */
            type: components["schemas"]["ShotType"];
            /**
             * @description Additional instruction; not applied when `type` is `custom`.
             * @example Morning light from the left.
             */
            userPrompt?: string;
            /** @description Description of the image; required when `type` is `custom`. */
            customPrompt?: string;
            /**
             * @description Your identifier of the shot.
             * @example shot-1
             */
            shotId?: string;
            /**
             * @description Readable label; stored with the generation.
             * @example Front
             */
            shotLabel?: string;
            /** @description Wishes on the file and the making of the image; unknown members are refused. */
            options?: components["schemas"]["PictureOptionsDto"];
        };
        BatchProductDto: {
            /**
             * @description Your identifier of the product; its folder in the results has this name.
             * @example mug-350
             */
            productId?: string;
            /**
             * @description Project that groups generations.
             * @example spring-range
             */
            projectId?: string;
            /** @description Wishes on the file and the making of the image; unknown members are refused. */
            options?: components["schemas"]["PictureOptionsDto"];
            /**
             * @description Facts about the product; the copy states no other facts.
             * @example Double-walled, keeps drinks cold for 24 hours. Fits most cup holders.
             */
            productDescription?: string;
            /**
             * @description Keywords, separated by spaces.
             * @example bottle steel insulated
             */
            productKeywords?: string;
            /**
             * @description Brand name.
             * @example Acme
             */
            brandName?: string;
            /**
             * @description Description of the brand.
             * @example Makers of bottles since 1990.
             */
            brandDescription?: string;
            /**
             * @description Tone of voice of the brand.
             * @example friendly
             */
            brandVoice?: string;
            /**
             * @description Product title; required for copy.
             * @example Steel water bottle 750 ml
             */
            productTitle?: string;
            /**
             * @description Photos of the product: http(s) URLs or base64 data URLs; required for shots.
             * @example [
             *       "http://127.0.0.1:3000/media/samples/product/sample-product-for-first-calls.jpg"
             *     ]
             */
            images?: string[];
            /** @description Images to make. */
            shots?: components["schemas"]["BatchShotDto"][];
            /**
             * @description True for listing copy too.
             * @default false
             */
            copy: boolean;
        };
        CreateBatchDto: {
            /**
             * @description True for a quote: nothing is held, and nothing begins.
             * @default false
             */
            dryRun: boolean;
            /** @description Products, each with shots, copy or both. */
            products: components["schemas"]["BatchProductDto"][];
        };
        /**
         * @description `open` until every item has ended.
         * @enum {string}
         */
        BatchStatus: "open" | "ended";
        BatchCountsDto: {
            /** @description Items whose work has not begun. */
            waiting: number;
            running: number;
            succeeded: number;
            failed: number;
            /** @description Items that were cancelled before their work began. */
            cancelled: number;
        };
        BatchCreditsDto: {
            /** @description Credits held for items that have not ended. */
            held: number;
            /** @description Credits charged for items that succeeded. */
            captured: number;
            /** @description Credits given back for items that failed or were cancelled. */
            released: number;
        };
        /** @enum {string} */
        BatchItemStatus: "waiting" | "running" | "succeeded" | "failed" | "cancelled";
        ItemFailureDto: {
            /**
             * @description Code of the problem.
             * @example source_image_unreachable
             */
            code: string;
            detail: string;
        };
        BatchItemDto: {
            /**
             * @description Index of its product in `products`.
             * @example 0
             */
            product: number;
            /** @example mug-350 */
            productId?: string;
            operation: components["schemas"]["Operation"];
            /** @description Shot type; listing-images only. */
            type?: components["schemas"]["ShotType"];
            /** @example shot-1 */
            shotId?: string;
            /** @example Front */
            shotLabel?: string;
            /**
             * Format: uuid
             * @description Id of its generation, for the look-ups.
             * @example 0198c0de-0000-7000-8000-000000000000
             */
            generationId: string;
            status: components["schemas"]["BatchItemStatus"];
            /**
             * @description Credits charged.
             * @example 1
             */
            creditsCharged: number;
            /** @description Reason of its failure. */
            failure?: components["schemas"]["ItemFailureDto"];
            /**
             * Format: uri
             * @description Address of the image; listing-images only.
             */
            outputUrl?: string;
            /**
             * Format: uri
             * @description Address of its preview.
             */
            previewUrl?: string;
        };
        BatchDto: {
            /**
             * Format: uuid
             * @example 0198c0de-0000-7000-8000-000000000000
             */
            id: string;
            /** @description `open` until every item has ended. */
            status: components["schemas"]["BatchStatus"];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Items that have not ended by then fail, and their credits are given back.
             */
            deadlineAt: string;
            /**
             * Format: date-time
             * @description Time of its cancellation.
             */
            cancelledAt?: string;
            /**
             * Format: date-time
             * @description Time at which its last item ended.
             */
            endedAt?: string;
            /**
             * @description `x-request-id` of the call that created it; its generations have the same.
             * @example order-4711
             */
            requestId: string;
            /**
             * @description Present for a batch of a test key.
             * @enum {boolean}
             */
            test?: true;
            /** @description Items by status. */
            counts: components["schemas"]["BatchCountsDto"];
            credits: components["schemas"]["BatchCreditsDto"];
            /** @description In the order of the request: the shots of each product, then its copy. */
            items: components["schemas"]["BatchItemDto"][];
        };
        BatchResponseDto: {
            /** @enum {boolean} */
            success: true;
            batch: components["schemas"]["BatchDto"];
        };
        BatchSummaryDto: {
            /**
             * Format: uuid
             * @example 0198c0de-0000-7000-8000-000000000000
             */
            id: string;
            /** @description `open` until every item has ended. */
            status: components["schemas"]["BatchStatus"];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Items that have not ended by then fail, and their credits are given back.
             */
            deadlineAt: string;
            /**
             * Format: date-time
             * @description Time of its cancellation.
             */
            cancelledAt?: string;
            /**
             * Format: date-time
             * @description Time at which its last item ended.
             */
            endedAt?: string;
            /**
             * @description `x-request-id` of the call that created it; its generations have the same.
             * @example order-4711
             */
            requestId: string;
            /**
             * @description Present for a batch of a test key.
             * @enum {boolean}
             */
            test?: true;
            /** @description Items by status. */
            counts: components["schemas"]["BatchCountsDto"];
            credits: components["schemas"]["BatchCreditsDto"];
        };
        BatchListResponseDto: {
            /** @enum {boolean} */
            success: true;
            /** @description Batches, newest first. */
            batches: components["schemas"]["BatchSummaryDto"][];
            /**
             * @description Value of `cursor` for the next page; absent on the last page.
             * @example AAZgyIO6FQABmMDeAABAAIAAAAAAAAAD
             */
            nextCursor?: string;
        };
        OperationTermsDto: {
            operation: components["schemas"]["Operation"];
            /** @description True when the plan includes the operation. */
            allowed: boolean;
            /**
             * @description Credits that a call costs; 0 with a test key.
             * @example 1
             */
            price: number;
        };
        RateLimitDto: {
            /**
             * @description Calls that one key may make in a window.
             * @example 60
             */
            quota: number;
            /**
             * @description Length of the window in seconds.
             * @example 60
             */
            window: number;
        };
        CreditsDto: {
            /**
             * @description Credits that can be spent.
             * @example 97
             */
            available: number;
            /**
             * @description Credits held by running calls.
             * @example 1
             */
            reserved: number;
        };
        OperationUsageDto: {
            operation: components["schemas"]["Operation"];
            /** @example 3 */
            succeeded: number;
            /** @example 1 */
            failed: number;
            /** @example 3 */
            creditsSpent: number;
        };
        PeriodUsageDto: {
            /**
             * Format: date-time
             * @example 2026-11-01T00:00:00.000Z
             */
            from: string;
            /** @description All operations, including unused ones. */
            operations: components["schemas"]["OperationUsageDto"][];
            /**
             * @description Credits spent on all operations.
             * @example 3
             */
            creditsSpent: number;
        };
        UsageDto: {
            /** @description Usage since the first day of the month (UTC). */
            currentMonth: components["schemas"]["PeriodUsageDto"];
            last30Days: components["schemas"]["PeriodUsageDto"];
        };
        AccountDto: {
            /**
             * @description Name of the organization.
             * @example acme
             */
            organization: string;
            /**
             * @description Name of the plan.
             * @example enterprise
             */
            plan: string;
            operations: components["schemas"]["OperationTermsDto"][];
            /**
             * @description Scopes of the API key of this call.
             * @example [
             *       "marketplace:listing-images:write",
             *       "marketplace:account:read"
             *     ]
             */
            scopes: string[];
            rateLimit: components["schemas"]["RateLimitDto"];
            credits: components["schemas"]["CreditsDto"];
            usage: components["schemas"]["UsageDto"];
        };
        AccountResponseDto: {
            /** @enum {boolean} */
            success: true;
            account: components["schemas"]["AccountDto"];
        };
        /**
         * @description `open` while the generation runs.
         * @enum {string}
         */
        GenerationStatus: "open" | "succeeded" | "failed";
        /**
         * @description Stage of the work; while a generation of a call with `Prefer: respond-async` runs.
         * @enum {string}
         */
        Stage: "load" | "inspect" | "make" | "repair" | "finish" | "check" | "compare" | "store";
        PromptDto: {
            /**
             * @description Name and version of the prompt template.
             * @example shot/hero@1
             */
            version: string;
            /**
             * @description SHA-256 of the whole prompt; equal requests have equal hashes.
             * @example 9f2c41d07be3a1549f2c41d07be3a1549f2c41d07be3a1549f2c41d07be3a154
             */
            hash: string;
        };
        FidelityDto: {
            /**
             * @description Overall score; 1 for composites with the unchanged pixels of your product.
             * @example 0.93
             */
            score: number;
            /**
             * @description Similarity of the colours.
             * @example 0.97
             */
            colour?: number;
            /**
             * @description Similarity of the outline.
             * @example 0.95
             */
            silhouette?: number;
            /**
             * @description Similarity of print and structure.
             * @example 0.93
             */
            text?: number;
            /**
             * @description Index in `images` of the most similar photo.
             * @example 0
             */
            source?: number;
        };
        ImageVariationDto: {
            /**
             * @description Provider that made the image.
             * @example studio
             */
            provider: string;
            /** @description Model of the provider; absent for providers without models. */
            model?: string;
            /** @description Prompt of the model; absent for providers without models. */
            prompt?: components["schemas"]["PromptDto"];
            /**
             * @description Notes on how the image was made.
             * @example [
             *       "cut:background-difference",
             *       "view:0"
             *     ]
             */
            notes: string[];
            /** @description Similarity of the product; absent when it could not be compared. */
            fidelity?: components["schemas"]["FidelityDto"];
            /**
             * Format: uri
             * @description URL of the image.
             */
            outputUrl: string;
            /**
             * Format: uri
             * @description URL of the preview, a WebP of 512 px.
             */
            previewUrl: string;
            /**
             * @description Take of this image: `options.seed` plus its place; absent for models that were sent none.
             * @example 0
             */
            seed?: number;
        };
        ClaimLedgerDto: {
            /**
             * @description Version of this structure.
             * @enum {integer}
             */
            v: 1;
            /** @description Number of claims in the copy that the input supports. */
            supported: number;
            /** @description Number of claims that were removed because the input does not support them. */
            removed: number;
            /**
             * @description At most 60 claims. Each has its `kind`, its `text` in the copy, its place `at` (field and index), its `verdict` (`supported`, `removed`, `unsupported`), and its `source`: the input field with the `span` in UTF-16 code units, or `photos`.
             * @example [
             *       {
             *         "kind": "number",
             *         "text": "750 ml",
             *         "at": "optimizedTitle",
             *         "verdict": "supported",
             *         "source": {
             *           "field": "productTitle",
             *           "span": [
             *             19,
             *             25
             *           ]
             *         }
             *       }
             *     ]
             */
            entries: Record<string, never>[];
            /** @description Number of entries that are left out because the list is full. */
            more?: number;
        };
        KeywordLedgerDto: {
            /**
             * @description Version of this structure.
             * @enum {integer}
             */
            v: 1;
            /** @description Number of keywords in the copy. */
            placed: number;
            /** @description Number of keywords that were left out. */
            lost: number;
            /**
             * @description At most 100 keywords. Each has its `keyword`, and either the fields that contain it (`at`), or the reason why it was left out (`lost`): `why` (promotional, brand, banned, too_long, duplicate, unsupported, no_room) and the `rule`.
             * @example [
             *       {
             *         "keyword": "steel bottle",
             *         "at": [
             *           "optimizedTitle",
             *           "targetKeywords/0"
             *         ]
             *       },
             *       {
             *         "keyword": "best seller",
             *         "lost": {
             *           "why": "promotional",
             *           "rule": "T05"
             *         }
             *       }
             *     ]
             */
            entries: Record<string, never>[];
            /** @description Number of entries that are left out because the list is full. */
            more?: number;
        };
        CopyProofDto: {
            claims?: components["schemas"]["ClaimLedgerDto"];
            keywords?: components["schemas"]["KeywordLedgerDto"];
        };
        GenerationFailureDto: {
            /**
             * @description `code` of the problem that answered the call.
             * @example source_image_unsuitable
             */
            code: string;
            /** @example images[0] cannot become an image on a white background: the product reaches the edge of the photo. Send a photo that shows the whole product with some room around it. */
            detail: string;
        };
        GenerationRecordDto: {
            /**
             * Format: uuid
             * @example 0198c0de-0000-7000-8000-000000000000
             */
            id: string;
            operation: components["schemas"]["Operation"];
            /** @description Shot type; listing-images only. */
            type?: components["schemas"]["ShotType"];
            /** @description `open` while the generation runs. */
            status: components["schemas"]["GenerationStatus"];
            /** @description Stage of the work; while a generation of a call with `Prefer: respond-async` runs. */
            stage?: components["schemas"]["Stage"];
            /**
             * @description Share of the stages that are over.
             * @example 0.25
             */
            progress?: number;
            /**
             * Format: date-time
             * @example 2026-11-21T12:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time at which the generation succeeded or failed; absent while it runs.
             * @example 2026-11-21T12:30:01.512Z
             */
            settledAt?: string;
            /**
             * @description `projectId` of the call.
             * @example spring-range
             */
            projectId?: string;
            /**
             * @description `shotId` of the call.
             * @example shot-1
             */
            shotId?: string;
            /**
             * @description `shotLabel` of the call.
             * @example Front
             */
            shotLabel?: string;
            /**
             * @description `x-request-id` of the call that created the generation.
             * @example order-4711
             */
            requestId: string;
            /**
             * @description True for a generation of a test key; absent otherwise.
             * @enum {boolean}
             */
            test?: true;
            /**
             * @description Credits that the generation cost; 0 while it runs and when it failed.
             * @example 1
             */
            creditsCharged: number;
            /**
             * @description Provider that made the result.
             * @example studio
             */
            provider?: string;
            /**
             * @description Model of the provider; absent for providers without models.
             * @example gpt-image-2.6-sunburst
             */
            model?: string;
            /** @description Prompt of the model; absent for providers without models. */
            prompt?: components["schemas"]["PromptDto"];
            /**
             * @description Notes on how the image was made: `cut:…` names the method that cut out the product, `frame:whole-photo` means that the photo is shown whole, `view:1` that the second photo was used.
             * @example [
             *       "frame:whole-photo",
             *       "text:title",
             *       "view:0",
             *       "fidelity:own-pixels"
             *     ]
             */
            notes?: string[];
            /** @description Similarity of the product to that of the photos; listing-images only, absent when they could not be compared. */
            fidelity?: components["schemas"]["FidelityDto"];
            /**
             * Format: uri
             * @description URL of the image, a square JPEG unless `options` asked for another; of several the first.
             */
            outputUrl?: string;
            /**
             * Format: uri
             * @description URL of the preview, a WebP of 512 px.
             */
            previewUrl?: string;
            /** @description `options` of the call; absent when not sent, and in lists. */
            options?: components["schemas"]["PictureOptionsDto"];
            /** @description All images of a call with `options.variations`, in order, the first one too. */
            variations?: components["schemas"]["ImageVariationDto"][];
            /**
             * @description Id of the rules that the copy follows: country and date; listing-copy only.
             * @example us-2026-07-27
             */
            rulePack?: string;
            /** @description The listing copy. */
            result?: components["schemas"]["ListingCopyResultDto"];
            /**
             * @description Phrases of the input that the title does not say, for the line below the title; null when the input gives fewer than three, or the title is longer than 75 characters. listing-copy only, absent in lists.
             * @example Hand-glazed stoneware in deep teal, Dishwasher safe, Wide handle
             */
            itemHighlights?: string | null;
            /**
             * @description The description without HTML: line breaks, and `- ` before items. listing-copy only, absent in lists.
             * @example Acme
             *     Double-walled.
             */
            plainDescription?: string;
            /**
             * @description Alternative text of the image, from `productTitle` and `type`; absent in lists, and without a usable title.
             * @example Stoneware mug 350 ml, main image on white
             */
            altText?: string;
            /** @description Sources of the claims and keywords; listing-copy only, absent in lists. */
            proof?: components["schemas"]["CopyProofDto"];
            /** @description Reason of the failure; absent otherwise. */
            failure?: components["schemas"]["GenerationFailureDto"];
        };
        GenerationListResponseDto: {
            /** @enum {boolean} */
            success: true;
            /** @description Generations, newest first. */
            generations: components["schemas"]["GenerationRecordDto"][];
            /**
             * @description Value of `cursor` for the next page; absent on the last page.
             * @example AAZgyIO6FQABmMDeAABAAIAAAAAAAAAD
             */
            nextCursor?: string;
        };
        GenerationRecordResponseDto: {
            /** @enum {boolean} */
            success: true;
            generation: components["schemas"]["GenerationRecordDto"];
        };
        GenerationDeletedResponseDto: {
            /** @enum {boolean} */
            success: true;
        };
        ListingImageDto: {
            /**
             * @description File name: `MAIN.jpg` for the hero, `PT01.jpg` to `PT08.jpg` for the others; `.png` for a PNG.
             * @example MAIN.jpg
             */
            file: string;
            shotType: components["schemas"]["ShotType"];
            /** @example Steel water bottle 750 ml, main image on white */
            altText: string;
            /**
             * Format: uri
             * @description URL of the image: a JPEG or a PNG.
             */
            outputUrl: string;
            /**
             * Format: uuid
             * @description Generation that made the image.
             */
            generationId: string;
            /**
             * @description `shotId` of the call.
             * @example shot-1
             */
            shotId?: string;
            /**
             * @description `shotLabel` of the call.
             * @example Front
             */
            shotLabel?: string;
        };
        RuleResultDto: {
            /**
             * @description Id of the rule.
             * @example T01
             */
            rule: string;
            /**
             * @description `error` for what the marketplace refuses or ignores.
             * @enum {string}
             */
            severity: "error" | "warning";
            /**
             * @description `not_checked` where a field that the rule needs was not sent.
             * @enum {string}
             */
            status: "pass" | "fail" | "not_checked";
            /**
             * @description Field, and the index of the entry that breaks the rule.
             * @example bulletPoints/2
             */
            field: string;
            /**
             * @description Count or words that were found; absent where nothing is counted.
             * @example 88 characters, at most 75
             */
            measured?: string;
            /** @example At most 75 characters with spaces. */
            required: string;
            /** @example Shorten the title by whole phrases; move details to the bullets. */
            fix: string;
            /**
             * @description Page or notice that states the rule.
             * @example help page GYTR6SYGFA5E3EQC
             */
            source: string;
            /**
             * Format: date
             * @example 2026-07-27
             */
            effectiveFrom: string;
        };
        ListingDto: {
            /** @example Acme Steel Water Bottle 750 ml */
            optimizedTitle: string;
            /**
             * @description Bullet points; each starts with an upper-case label and a colon.
             * @example [
             *       "INSULATED: Double walls keep drinks cold for 24 hours"
             *     ]
             */
            bulletPoints: string[];
            /**
             * @description HTML.
             * @example <b>Acme</b><br>Double-walled.
             */
            htmlDescription: string;
            /**
             * @example [
             *       "steel water bottle"
             *     ]
             */
            targetKeywords: string[];
            /**
             * @example [
             *       "water bottle"
             *     ]
             */
            subjectMatter: string[];
            /**
             * @description Search terms, separated by spaces.
             * @example bottle steel
             */
            searchTerms: string;
            /**
             * Format: uuid
             * @description Generation that wrote the copy.
             */
            id: string;
            /**
             * @description True for a listing of test generations; absent otherwise.
             * @enum {boolean}
             */
            test?: true;
            /**
             * @description As sent.
             * @example spring-range
             */
            projectId?: string;
            /**
             * @description Line below the title; null when the input gives fewer than three phrases, or the title is longer than 75 characters.
             * @example Double walls, Fits most cup holders, Carry loop
             */
            itemHighlights: string | null;
            /**
             * @description The description without HTML: line breaks, and `- ` before items.
             * @example Acme
             *     Double-walled.
             */
            plainDescription: string;
            /** @description The newest image of each shot (type and `shotId`) of the project: at most one hero and eight others, in the order hero, hook, lifestyle, detail, scale, closer, custom, then by `shotId`. */
            images: components["schemas"]["ListingImageDto"][];
            /** @description Number of images that are left out because the listing is full; absent otherwise. */
            moreImages?: number;
            /** @description Rules of the images together, kept and broken ones; absent without `projectId`. */
            imageRules?: components["schemas"]["RuleResultDto"][];
        };
        ListingResponseDto: {
            /** @enum {boolean} */
            success: true;
            listing: components["schemas"]["ListingDto"];
        };
        AttributeValueDto: {
            /** @example Acme Steel Water Bottle 750 ml */
            value: string;
        };
        PatchOperationDto: {
            /** @enum {string} */
            op: "replace";
            /** @example /attributes/item_name */
            path: string;
            value: components["schemas"]["AttributeValueDto"][];
        };
        ListingPatchDto: {
            /**
             * @description The general product type; put that of your listing in its place.
             * @enum {string}
             */
            productType: "PRODUCT";
            patches: components["schemas"]["PatchOperationDto"][];
        };
        /**
         * @description Country of the rules.
         * @enum {string}
         */
        Marketplace: "US" | "UK" | "DE" | "FR" | "IT" | "ES" | "JP" | "IN" | "SA" | "EG" | "TR" | "AE";
        RepairedCopyDto: {
            optimizedTitle?: string;
            bulletPoints?: string[];
            htmlDescription?: string;
            targetKeywords?: string[];
            subjectMatter?: string[];
            searchTerms?: string;
        };
        PackResultDto: {
            /** @description Country of the rules. */
            marketplace: components["schemas"]["Marketplace"];
            /**
             * @description Id of the rules.
             * @example us-2026-07-27
             */
            rulePack: string;
            /** @description Every rule; one that is broken at several places has a row for each. */
            rules: components["schemas"]["RuleResultDto"][];
        };
        CopyValidationDto: {
            /** @description Country of the rules. */
            marketplace: components["schemas"]["Marketplace"];
            /**
             * @description Id of the rules.
             * @example us-2026-07-27
             */
            rulePack: string;
            /** @description Every rule; one that is broken at several places has a row for each. */
            rules: components["schemas"]["RuleResultDto"][];
            /** @description The copy after the repairs that need no new facts. What cannot be mended is left out or empty. */
            repaired: components["schemas"]["RepairedCopyDto"];
            /** @description The copy under the rules of `compareWith`; absent when that was not sent. */
            comparison?: components["schemas"]["PackResultDto"];
        };
        CopyValidationResponseDto: {
            /** @enum {boolean} */
            success: true;
            validation: components["schemas"]["CopyValidationDto"];
        };
        CopyToValidateDto: {
            /**
             * @description Listing title.
             * @example Acme Steel Water Bottle 750 ml
             */
            optimizedTitle?: string;
            /**
             * @description Bullet points.
             * @example [
             *       "INSULATED: Double walls keep drinks cold for 24 hours"
             *     ]
             */
            bulletPoints?: string[];
            /**
             * @description Description.
             * @example <b>Acme</b><br>A double-walled water bottle.
             */
            htmlDescription?: string;
            /**
             * @description Target keywords.
             * @example [
             *       "steel water bottle"
             *     ]
             */
            targetKeywords?: string[];
            /**
             * @description Subject-matter terms.
             * @example [
             *       "water bottle"
             *     ]
             */
            subjectMatter?: string[];
            /**
             * @description Search terms, separated by spaces.
             * @example flask canteen
             */
            searchTerms?: string;
        };
        ValidationBriefDto: {
            /**
             * @description Product title.
             * @example Steel bottle
             */
            productTitle?: string;
            /** @description Facts about the product. */
            productDescription?: string;
            /** @description Keywords, separated by spaces. */
            productKeywords?: string;
            /**
             * @description Brand name.
             * @example Acme
             */
            brandName?: string;
            /** @description Description of the brand. */
            brandDescription?: string;
        };
        ValidateListingCopyDto: {
            /** @description Copy to check; at least one of its fields. */
            copy: components["schemas"]["CopyToValidateDto"];
            /** @description Facts that the copy was written from. Without `brandName` the place of the brand is not checked. */
            brief?: components["schemas"]["ValidationBriefDto"];
            /**
             * @description Country whose rules hold; that of `X-Marketplace`, of the organization, else US, when not sent.
             * @enum {string}
             */
            marketplace?: "US" | "UK" | "DE" | "FR" | "IT" | "ES" | "JP" | "IN" | "SA" | "EG" | "TR" | "AE";
            /**
             * @description Another country, or the id of other rules, to check the copy against as well.
             * @example us-2025-01-21
             * @enum {string}
             */
            compareWith?: "US" | "UK" | "DE" | "FR" | "IT" | "ES" | "JP" | "IN" | "SA" | "EG" | "TR" | "AE" | "us-2026-07-27" | "us-2025-01-21" | "uk-2026-07-27" | "de-2026-07-27" | "fr-2026-07-27" | "it-2026-07-27" | "es-2026-07-27" | "jp-2026-07-27" | "in-2026-07-27" | "sa-2025-01-21" | "eg-2025-01-21" | "tr-2025-01-21" | "ae-2025-01-21";
        };
        ImageProblemDto: {
            /**
             * @description Code of the table of problems.
             * @example source_image_unreachable
             */
            code: string;
            /** @example images[0] could not be fetched completely. */
            detail: string;
        };
        CheckedImageDto: {
            /**
             * @description Index in `images`.
             * @example 0
             */
            index: number;
            /** @description As sent. */
            type: components["schemas"]["ShotType"];
            /** @description Present when the image could not be read; its rules are `not_checked` then. */
            problem?: components["schemas"]["ImageProblemDto"];
            /** @description Every rule of an image, for a hero those of the main image too; one that is broken twice has two rows. */
            rules: components["schemas"]["RuleResultDto"][];
        };
        ImagePackResultDto: {
            /** @description Country of the rules. */
            marketplace: components["schemas"]["Marketplace"];
            /**
             * @description Id of the rules.
             * @example us-2026-07-27
             */
            rulePack: string;
            /** @description In the order of `images`. */
            images: components["schemas"]["CheckedImageDto"][];
            /** @description Rules of all images together, as those of one listing. */
            rules: components["schemas"]["RuleResultDto"][];
        };
        ImageValidationDto: {
            /** @description Country of the rules. */
            marketplace: components["schemas"]["Marketplace"];
            /**
             * @description Id of the rules.
             * @example us-2026-07-27
             */
            rulePack: string;
            /** @description In the order of `images`. */
            images: components["schemas"]["CheckedImageDto"][];
            /** @description Rules of all images together, as those of one listing. */
            rules: components["schemas"]["RuleResultDto"][];
            /** @description The images under the rules of `compareWith`; absent when that was not sent. */
            comparison?: components["schemas"]["ImagePackResultDto"];
        };
        ImageValidationResponseDto: {
            /** @enum {boolean} */
            success: true;
            validation: components["schemas"]["ImageValidationDto"];
        };
        ValidateListingImagesDto: {
            /**
             * @description Images of one listing: http(s) URLs or base64 data URLs, the main image too.
             * @example [
             *       "http://127.0.0.1:3000/media/samples/product/sample-product-for-first-calls.jpg"
             *     ]
             */
            images: string[];
            /**
             * @description Shot type of each image, in the order of `images`: `hero` for the main image, `custom` for any other kind.
             * @example [
             *       "hero"
             *     ]
             */
            types: components["schemas"]["ShotType"][];
            /**
             * @description Indexes of the images that show a photo-real generated person; the rule on them (I16) is not checked when not sent.
             * @example []
             */
            generatedPersons?: number[];
            /**
             * @description Country whose rules hold; that of `X-Marketplace`, of the organization, else US, when not sent.
             * @enum {string}
             */
            marketplace?: "US" | "UK" | "DE" | "FR" | "IT" | "ES" | "JP" | "IN" | "SA" | "EG" | "TR" | "AE";
            /**
             * @description Another country, or the id of other rules, to check the images against as well.
             * @example us-2025-01-21
             * @enum {string}
             */
            compareWith?: "US" | "UK" | "DE" | "FR" | "IT" | "ES" | "JP" | "IN" | "SA" | "EG" | "TR" | "AE" | "us-2026-07-27" | "us-2025-01-21" | "uk-2026-07-27" | "de-2026-07-27" | "fr-2026-07-27" | "it-2026-07-27" | "es-2026-07-27" | "jp-2026-07-27" | "in-2026-07-27" | "sa-2025-01-21" | "eg-2025-01-21" | "tr-2025-01-21" | "ae-2025-01-21";
        };
        EventDataDto: {
            /**
             * Format: uuid
             * @description Id of the generation.
             */
            id: string;
            operation: components["schemas"]["Operation"];
            /** @enum {string} */
            status: "succeeded" | "failed";
            /** @description `projectId` of the call; absent when it sent none. */
            projectId?: string;
            /** @description `shotId` of the call; absent when it sent none. */
            shotId?: string;
            /**
             * @description Made with a test key.
             * @enum {boolean}
             */
            test?: true;
            /**
             * Format: uri-reference
             * @description Path of the generation, for look-ups.
             */
            location: string;
        };
        GenerationEventDto: {
            /** @enum {string} */
            type: "generation.succeeded" | "generation.failed";
            /**
             * Format: date-time
             * @description Time at which the generation ended.
             */
            timestamp: string;
            data: components["schemas"]["EventDataDto"];
        };
        WebhookSecretDto: {
            /** Format: uuid */
            id: string;
            /** Format: uri */
            url: string;
            /**
             * @description `failing`: the last attempt failed, and none has succeeded since. `disabled`: nothing is sent.
             * @enum {string}
             */
            status: "enabled" | "failing" | "disabled";
            /**
             * @description Made with a test key: it gets events of test generations only.
             * @enum {boolean}
             */
            test?: true;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description First failed attempt since the last successful one.
             */
            failingSince?: string;
            /** Format: date-time */
            disabledAt?: string;
            /**
             * @description `gone`: it answered 410. `failing`: an event used up its attempts, and none succeeded for 3 days.
             * @enum {string}
             */
            disabledReason?: "gone" | "failing";
            /**
             * Format: date-time
             * @description Until then the secret before the last rotation signs too.
             */
            previousSecretUntil?: string;
            /** @description Secret of the signatures, `whsec_` and 32 bytes in base64. Save it now: it is not shown again. */
            secret: string;
        };
        WebhookSecretResponseDto: {
            /** @enum {boolean} */
            success: true;
            webhook: components["schemas"]["WebhookSecretDto"];
        };
        CreateWebhookDto: {
            /**
             * @description Public https URL on port 443, without user info. It answers each event with a 2xx within 15 s.
             * @example https://shop.example/webhooks/listings
             */
            url: string;
        };
        WebhookDto: {
            /** Format: uuid */
            id: string;
            /** Format: uri */
            url: string;
            /**
             * @description `failing`: the last attempt failed, and none has succeeded since. `disabled`: nothing is sent.
             * @enum {string}
             */
            status: "enabled" | "failing" | "disabled";
            /**
             * @description Made with a test key: it gets events of test generations only.
             * @enum {boolean}
             */
            test?: true;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description First failed attempt since the last successful one.
             */
            failingSince?: string;
            /** Format: date-time */
            disabledAt?: string;
            /**
             * @description `gone`: it answered 410. `failing`: an event used up its attempts, and none succeeded for 3 days.
             * @enum {string}
             */
            disabledReason?: "gone" | "failing";
            /**
             * Format: date-time
             * @description Until then the secret before the last rotation signs too.
             */
            previousSecretUntil?: string;
        };
        WebhookListResponseDto: {
            /** @enum {boolean} */
            success: true;
            /** @description Endpoints, oldest first. */
            webhooks: components["schemas"]["WebhookDto"][];
        };
        WebhookDeletedResponseDto: {
            /** @enum {boolean} */
            success: true;
        };
        WebhookResponseDto: {
            /** @enum {boolean} */
            success: true;
            webhook: components["schemas"]["WebhookDto"];
        };
        WebhookDeliveryDto: {
            /**
             * @description Id of the event, the header `webhook-id` of all its attempts.
             * @example evt_0198c0de-0000-4000-8000-000000000001
             */
            id: string;
            /** Format: uuid */
            generationId: string;
            /** @enum {string} */
            type: "generation.succeeded" | "generation.failed";
            /**
             * @description `pending` while further attempts follow.
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            /** @description Attempts since the event, or since it was last replayed. */
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time of the last attempt.
             */
            attemptedAt?: string;
            /**
             * Format: date-time
             * @description Time of the next attempt.
             */
            nextAttemptAt?: string;
            /**
             * @description Outcome of the last attempt: `ok` (2xx), `refused` (another status), `redirected`, `gone` (410), `timed_out`, `unreachable`, or `forbidden` (the address is not public).
             * @enum {string}
             */
            outcome?: "ok" | "refused" | "redirected" | "gone" | "timed_out" | "unreachable" | "forbidden";
            /** @description HTTP status of the last answer. */
            answerStatus?: number;
        };
        WebhookDeliveryListResponseDto: {
            /** @enum {boolean} */
            success: true;
            /** @description Deliveries, newest first. */
            deliveries: components["schemas"]["WebhookDeliveryDto"][];
            /** @description Value of `cursor` for the next page; absent on the last page. */
            nextCursor?: string;
        };
        WebhookDeliveryResponseDto: {
            /** @enum {boolean} */
            success: true;
            delivery: components["schemas"]["WebhookDeliveryDto"];
        };
        CreateBatchQuery: {
            /**
             * @description `true` for a quote; for a CSV, which has no place for `dryRun`.
             * @enum {string}
             */
            dryRun?: "true" | "false";
        };
        ListBatchesQuery: {
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
            /** @description Maximum number of batches on a page. */
            limit?: number;
        };
        ListGenerationsQuery: {
            /** @description Only generations of this project. */
            projectId?: string;
            /** @description Only generations of this shot. */
            shotId?: string;
            /**
             * @description Only images of this shot type.
             * @enum {string}
             */
            type?: "hero" | "hook" | "lifestyle" | "detail" | "scale" | "closer" | "custom";
            /**
             * @description Only generations of this operation.
             * @enum {string}
             */
            operation?: "listing-images" | "listing-copy";
            /**
             * @description Only generations in this state.
             * @enum {string}
             */
            status?: "open" | "succeeded" | "failed";
            /** @description Only generations created at or after this time: a day (UTC), or a date and time with a time zone. */
            from?: string;
            /** @description Only generations created before this time, in the format of `from`. */
            to?: string;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
            /** @description Maximum number of generations on a page. */
            limit?: number;
        };
        GetListingQuery: {
            /** @description Project whose images belong to the listing; without it the listing has no images. */
            projectId?: string;
            /**
             * @description `json` (the default): the listing. `patch`: JSON Patch operations on attributes of a listing. `tsv`: a row of a flat file under its header. `zip`: image files, `listing.json`, `listing.tsv` and `alt-texts.json`.
             * @enum {string}
             */
            format?: "json" | "patch" | "tsv" | "zip";
        };
        ListWebhookDeliveriesQuery: {
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
            /** @description Maximum number of deliveries on a page. */
            limit?: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    onGenerationSucceeded: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event, the same in all attempts and for all endpoints. Ignore an id that was handled before.
                 * @example evt_0198c0de-0000-4000-8000-000000000001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, seconds since 1970. Refuse an event whose time is more than 5 minutes away.
                 * @example 1795950000
                 */
                "webhook-timestamp": string;
                /**
                 * @description One signature for each valid secret, separated by spaces: `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. Compare in constant time.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerationEventDto"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and gets no more events. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is sent again, ten times within 23 hours, not before `Retry-After`. Redirects are not followed; an answer that takes longer than 15 s counts as none. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onGenerationFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event, the same in all attempts and for all endpoints. Ignore an id that was handled before.
                 * @example evt_0198c0de-0000-4000-8000-000000000001
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, seconds since 1970. Refuse an event whose time is more than 5 minutes away.
                 * @example 1795950000
                 */
                "webhook-timestamp": string;
                /**
                 * @description One signature for each valid secret, separated by spaces: `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. Compare in constant time.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerationEventDto"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and gets no more events. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is sent again, ten times within 23 hours, not before `Retry-After`. Redirects are not followed; an answer that takes longer than 15 s counts as none. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
