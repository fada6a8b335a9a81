import { readFileSync } from 'node:fs';
import type { ErrorCode } from '../../errors/error-codes.js';
import { OPERATIONS, type Operation } from '../../persistence/kinds.js';
import { LOOKUP_SCOPES, scopeOf } from '../../access/scopes.js';
import type { Tag } from './tags.js';

interface RouteTexts {
  readonly summary: string;
  readonly description: string;
}

/** Texts and codes of an operation that the API description adds to its DTOs. */
export interface OperationDescription extends RouteTexts {
  /** Every code that the operation may answer with. */
  readonly codes: readonly ErrorCode[];
  /** Name of the method in generated clients: a verb and a resource. */
  readonly operationId: string;
  readonly tag: Tag;
  /** Media types of the 200 besides JSON. */
  readonly files?: readonly string[];
  /** Media type of a 200 that is no JSON and does not end at once. */
  readonly stream?: string;
}

const BOTH: readonly ErrorCode[] = [
  'invalid_json',
  'invalid_body',
  'too_many_images',
  'input_too_large',
  'source_image_unreachable',
  'source_image_forbidden',
  'source_image_unreadable',
  'content_refused',
  'idempotency_key_reused',
  'missing_api_key',
  'invalid_api_key',
  'insufficient_credits',
  'missing_scope',
  'plan_access_denied',
  'rate_limited',
  'capacity_exceeded',
  'generation_failed',
  'generation_timed_out',
  'internal_error',
  'service_unavailable',
];

/** Summary and description of each route. */
const TEXTS = JSON.parse(
  readFileSync(new URL('./data/routes.json', import.meta.url), 'utf8'),
) as Readonly<Record<Operation | Lookup, RouteTexts>> & { readonly withATestKey: string };

const operation = (
  tag: Operation,
  operationId: string,
  codes: readonly ErrorCode[],
): OperationDescription => {
  const { summary, description } = TEXTS[tag];
  const both = `${description} ${TEXTS.withATestKey}`;
  return { tag, operationId, summary, description: both, codes };
};

/** The operations, in words. */
export const OPERATION_DESCRIPTIONS: Readonly<Record<Operation, OperationDescription>> = {
  'listing-images': operation('listing-images', 'createListingImage', [
    ...BOTH,
    'unsupported_type',
    'source_image_unsuitable',
    'provider_failed',
    'provider_timed_out',
  ]),
  'listing-copy': operation('listing-copy', 'createListingCopy', BOTH),
};

/** Routes for what was made, for checks of callers' own listings, and for webhooks. */
export type Lookup =
  | 'list-generations'
  | 'get-generation'
  | 'watch-generation'
  | 'get-listing'
  | 'delete-generation'
  | 'get-account'
  | 'create-batch'
  | 'list-batches'
  | 'get-batch'
  | 'get-batch-results'
  | 'cancel-batch'
  | 'validate-listing-copy'
  | 'validate-listing-images'
  | 'create-webhook'
  | 'list-webhooks'
  | 'delete-webhook'
  | 'rotate-webhook-secret'
  | 'enable-webhook'
  | 'list-webhook-deliveries'
  | 'replay-webhook-delivery';

/** A look-up in words, and the scopes of which it needs one. */
interface LookupDescription extends OperationDescription {
  readonly scopes: readonly string[];
}

const ALL: readonly ErrorCode[] = [
  'missing_api_key',
  'invalid_api_key',
  'missing_scope',
  'plan_access_denied',
  'rate_limited',
  'internal_error',
  'service_unavailable',
];

const webhooks = (
  lookup: Extract<Lookup, `${string}webhook${string}`>,
  operationId: string,
  ...codes: readonly ErrorCode[]
): LookupDescription => ({
  ...TEXTS[lookup],
  operationId,
  scopes: [LOOKUP_SCOPES.manageWebhooks],
  tag: 'webhooks',
  codes: [...ALL, ...codes],
});

/** The look-ups, in words. */
export const LOOKUP_DESCRIPTIONS: Readonly<Record<Lookup, LookupDescription>> = {
  'list-generations': {
    ...TEXTS['list-generations'],
    operationId: 'listGenerations',
    scopes: [LOOKUP_SCOPES.readGenerations],
    tag: 'generations',
    codes: [...ALL, 'invalid_body', 'unsupported_type', 'input_too_large'],
  },
  'get-generation': {
    ...TEXTS['get-generation'],
    operationId: 'getGeneration',
    scopes: [LOOKUP_SCOPES.readGenerations],
    tag: 'generations',
    codes: [...ALL, 'not_found'],
  },
  'watch-generation': {
    ...TEXTS['watch-generation'],
    operationId: 'watchGeneration',
    scopes: [LOOKUP_SCOPES.readGenerations],
    tag: 'generations',
    codes: [...ALL, 'not_found', 'capacity_exceeded'],
    stream: 'text/event-stream',
  },
  'get-listing': {
    ...TEXTS['get-listing'],
    operationId: 'getListing',
    scopes: [LOOKUP_SCOPES.readGenerations],
    tag: 'generations',
    codes: [
      ...ALL,
      'not_found',
      'generation_running',
      'invalid_body',
      'input_too_large',
      'capacity_exceeded',
    ],
    files: ['text/tab-separated-values', 'application/zip'],
  },
  'delete-generation': {
    ...TEXTS['delete-generation'],
    operationId: 'deleteGeneration',
    scopes: [LOOKUP_SCOPES.deleteGenerations],
    tag: 'generations',
    codes: [...ALL, 'not_found', 'generation_running'],
  },
  'get-account': {
    ...TEXTS['get-account'],
    operationId: 'getAccount',
    scopes: [LOOKUP_SCOPES.readAccount],
    tag: 'account',
    codes: ALL,
  },
  'create-batch': {
    ...TEXTS['create-batch'],
    operationId: 'createBatch',
    scopes: OPERATIONS.map(scopeOf),
    tag: 'batches',
    codes: [
      ...ALL,
      'invalid_json',
      'invalid_body',
      'unsupported_type',
      'too_many_images',
      'input_too_large',
      'source_image_unreachable',
      'source_image_forbidden',
      'source_image_unreadable',
      'idempotency_key_reused',
      'insufficient_credits',
      'capacity_exceeded',
      'generation_failed',
    ],
  },
  'list-batches': {
    ...TEXTS['list-batches'],
    operationId: 'listBatches',
    scopes: [LOOKUP_SCOPES.readGenerations],
    tag: 'batches',
    codes: [...ALL, 'invalid_body'],
  },
  'get-batch': {
    ...TEXTS['get-batch'],
    operationId: 'getBatch',
    scopes: [LOOKUP_SCOPES.readGenerations],
    tag: 'batches',
    codes: [...ALL, 'not_found'],
  },
  'get-batch-results': {
    ...TEXTS['get-batch-results'],
    operationId: 'getBatchResults',
    scopes: [LOOKUP_SCOPES.readGenerations],
    tag: 'batches',
    codes: [...ALL, 'not_found', 'capacity_exceeded'],
    files: ['application/zip'],
  },
  'cancel-batch': {
    ...TEXTS['cancel-batch'],
    operationId: 'cancelBatch',
    scopes: OPERATIONS.map(scopeOf),
    tag: 'batches',
    codes: [...ALL, 'not_found'],
  },
  'validate-listing-copy': {
    ...TEXTS['validate-listing-copy'],
    operationId: 'validateListingCopy',
    scopes: [LOOKUP_SCOPES.readGenerations],
    tag: 'validations',
    codes: [...ALL, 'invalid_json', 'invalid_body', 'input_too_large', 'capacity_exceeded'],
  },
  'validate-listing-images': {
    ...TEXTS['validate-listing-images'],
    operationId: 'validateListingImages',
    scopes: [LOOKUP_SCOPES.readGenerations],
    tag: 'validations',
    codes: [
      ...ALL,
      'invalid_json',
      'invalid_body',
      'unsupported_type',
      'too_many_images',
      'input_too_large',
      'source_image_forbidden',
      'capacity_exceeded',
    ],
  },
  'create-webhook': webhooks(
    'create-webhook',
    'createWebhook',
    'invalid_json',
    'invalid_body',
    'input_too_large',
    'capacity_exceeded',
  ),
  'list-webhooks': webhooks('list-webhooks', 'listWebhooks'),
  'delete-webhook': webhooks('delete-webhook', 'deleteWebhook', 'not_found'),
  'rotate-webhook-secret': webhooks('rotate-webhook-secret', 'rotateWebhookSecret', 'not_found'),
  'enable-webhook': webhooks('enable-webhook', 'enableWebhook', 'not_found'),
  'list-webhook-deliveries': webhooks(
    'list-webhook-deliveries',
    'listWebhookDeliveries',
    'not_found',
    'invalid_body',
  ),
  'replay-webhook-delivery': webhooks(
    'replay-webhook-delivery',
    'replayWebhookDelivery',
    'not_found',
    'webhook_disabled',
  ),
};
