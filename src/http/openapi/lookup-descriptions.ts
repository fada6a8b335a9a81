import { LOOKUP_SCOPES } from '../../access/scopes.js';
import type { ErrorCode } from '../../errors/error-codes.js';
import { GENERATION_EXAMPLES, GENERATION_LIST_EXAMPLES } from './generation-examples.js';
import type { OperationDescription } from './operation-descriptions.js';

/** Routes by which callers look up what they have had made, and delete it. */
export type Lookup = 'list-generations' | 'get-generation' | 'delete-generation' | 'get-account';

/** A look-up in words, and the scope that it needs. */
export interface LookupDescription extends OperationDescription {
  readonly scope: string;
  readonly tag: string;
  /** Of the 200 body, where one of its fields' examples would show what never comes together. */
  readonly examples?: typeof GENERATION_EXAMPLES;
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

/** The look-ups, in words. */
export const LOOKUP_DESCRIPTIONS: Readonly<Record<Lookup, LookupDescription>> = {
  'list-generations': {
    scope: LOOKUP_SCOPES.readGenerations,
    tag: 'generations',
    summary: 'Lists generations, newest first',
    description:
      "The organization's own generations, of both operations, made with whichever key; to a test " +
      'key, those that test keys made. Unknown parameters are ignored, blank ones count as not sent. ' +
      '`nextCursor` is there while more follow: send it as `cursor`, with the same filters. New ' +
      'generations come before the first page, so that reading on gives each of the others once.',
    codes: [...ALL, 'invalid_body', 'unsupported_type', 'input_too_large'],
    examples: GENERATION_LIST_EXAMPLES,
  },
  'get-generation': {
    scope: LOOKUP_SCOPES.readGenerations,
    tag: 'generations',
    summary: 'Shows a generation',
    description:
      'What was made, or why it failed. An id of another organization, one that a live key made (to a ' +
      'test key), a deleted one and one that never was are the same 404.',
    codes: [...ALL, 'not_found'],
    examples: GENERATION_EXAMPLES,
  },
  'delete-generation': {
    scope: LOOKUP_SCOPES.deleteGenerations,
    tag: 'generations',
    summary: 'Deletes a generation',
    description:
      'Removes its pictures and the texts of its input and result, for good; what it was charged ' +
      'stays. Its addresses answer 404 from then on, though caches may keep copies. Its ' +
      'Idempotency-Key is free again: a repeat with it runs anew, and is charged. A generation that ' +
      'still runs is not deleted (409).',
    codes: [...ALL, 'not_found', 'generation_running'],
  },
  'get-account': {
    scope: LOOKUP_SCOPES.readAccount,
    tag: 'account',
    summary: 'Shows the account of the calling key',
    description: 'Plan, prices, quota, credits and usage of the organization; scopes of the key.',
    codes: ALL,
  },
};
