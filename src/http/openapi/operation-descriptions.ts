import type { ErrorCode } from '../../errors/error-codes.js';
import type { Operation } from '../../persistence/entities/generation.entity.js';

/** What the API description says about an operation beyond its DTOs. */
export interface OperationDescription {
  readonly summary: string;
  readonly description: string;
  /** Every code that the operation may answer with. */
  readonly codes: readonly ErrorCode[];
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

const WITH_A_TEST_KEY =
  'With a test key (`lsk_test_…`) a call is free, made by the embedded providers and marked; the ' +
  '`productTitle` `simulate:<code>` then brings about each problem below, `simulate:slow` an answer after 20 s.';

/** The operations, in words. */
export const OPERATION_DESCRIPTIONS: Readonly<Record<Operation, OperationDescription>> = {
  'listing-images': {
    summary: 'Generates one listing image from source photos',
    description:
      'Waits for the picture and answers with its URLs. Needs the scope ' +
      '`marketplace:listing-images:write`. Where the provider `studio` cannot cut the ' +
      'product out of any photo, a hero is refused as `source_image_unsuitable`, with what to send instead, and ' +
      'the other types show the photo itself. Unknown fields are ignored; null and blank strings count ' +
      `as not sent. A failed call is never charged. ${WITH_A_TEST_KEY}`,
    codes: [
      ...BOTH,
      'unsupported_type',
      'source_image_unsuitable',
      'provider_failed',
      'provider_timed_out',
    ],
  },
  'listing-copy': {
    summary: 'Generates listing copy from product and brand text',
    description:
      'Waits for the copy and answers with it. Needs the scope `marketplace:listing-copy:write`. ' +
      'Facts come only from the input. Unknown fields are ignored; null and blank strings count as ' +
      `not sent. A failed call is never charged. ${WITH_A_TEST_KEY}`,
    codes: BOTH,
  },
};
