import type { FaultCase } from './fault-case.js';

interface OpenAiError {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
}

const error = ({ type, code, message = 'words that nobody may see' }: OpenAiError): object => ({
  error: { message, type, param: null, code: code ?? null },
});

/** What every address of OpenAI answers when it fails. */
export const OPENAI_FAULTS: readonly FaultCase[] = [
  {
    name: 'too many requests',
    kind: 'rate_limited',
    retryAfterMs: 3_000,
    code: 'rate_limit_exceeded',
    reply: {
      status: 429,
      headers: { 'retry-after': '3' },
      body: error({ type: 'requests', code: 'rate_limit_exceeded' }),
    },
  },
  {
    name: 'too many requests, in milliseconds',
    kind: 'rate_limited',
    retryAfterMs: 1_500,
    reply: {
      status: 429,
      headers: { 'retry-after-ms': '1500', 'retry-after': '2' },
      body: error({ type: 'tokens', code: 'rate_limit_exceeded' }),
    },
  },
  {
    name: 'too many requests, without a time',
    kind: 'rate_limited',
    reply: { status: 429, body: error({ type: 'requests' }) },
  },
  {
    name: 'no money left',
    kind: 'out_of_quota',
    code: 'insufficient_quota',
    reply: {
      status: 429,
      headers: { 'x-request-id': 'req_7f' },
      body: error({ type: 'insufficient_quota', code: 'insufficient_quota' }),
    },
  },
  {
    name: 'the limit of the bill',
    kind: 'out_of_quota',
    reply: {
      status: 400,
      body: error({ type: 'billing_limit_user_error', code: 'billing_hard_limit_reached' }),
    },
  },
  {
    name: 'a bill not paid',
    kind: 'out_of_quota',
    reply: { status: 403, body: error({ type: 'billing_not_active', code: 'billing_not_active' }) },
  },
  {
    name: 'a wrong key',
    kind: 'bad_key',
    code: 'invalid_api_key',
    reply: { status: 401, body: error({ type: 'invalid_request_error', code: 'invalid_api_key' }) },
  },
  {
    name: 'a country that is not served',
    kind: 'bad_key',
    reply: {
      status: 403,
      body: error({ type: 'request_forbidden', code: 'unsupported_country_region_territory' }),
    },
  },
  {
    name: 'no such model',
    kind: 'unknown_model',
    code: 'model_not_found',
    reply: { status: 404, body: error({ type: 'invalid_request_error', code: 'model_not_found' }) },
  },
  {
    name: 'a model that the project may not use',
    kind: 'unknown_model',
    reply: { status: 403, body: error({ type: 'invalid_request_error', code: 'model_not_found' }) },
  },
  {
    name: 'a bad request',
    kind: 'bad_request',
    code: 'invalid_value',
    reply: { status: 400, body: error({ type: 'invalid_request_error', code: 'invalid_value' }) },
  },
  {
    name: 'moderation',
    kind: 'refused',
    code: 'moderation_blocked',
    reply: {
      status: 400,
      body: error({ type: 'image_generation_user_error', code: 'moderation_blocked' }),
    },
  },
  {
    name: 'the content policy',
    kind: 'refused',
    reply: {
      status: 400,
      body: error({ type: 'invalid_request_error', code: 'content_policy_violation' }),
    },
  },
  {
    name: 'a prompt that was flagged',
    kind: 'refused',
    reply: { status: 400, body: error({ type: 'invalid_request_error', code: 'invalid_prompt' }) },
  },
  {
    name: 'an error of its own',
    kind: 'server_error',
    code: 'server_error',
    reply: { status: 500, body: error({ type: 'server_error' }) },
  },
  {
    name: 'overload',
    kind: 'overloaded',
    reply: { status: 503, body: error({ type: 'server_error', code: 'overloaded' }) },
  },
];
