import type { FaultCase } from './fault-case.js';

const error = (type: string, message = 'words that nobody may see'): object => ({
  type: 'error',
  error: { type, message },
  request_id: 'req_011',
});

/** What messages answers when it fails. */
export const ANTHROPIC_FAULTS: readonly FaultCase[] = [
  {
    name: 'too many requests',
    kind: 'rate_limited',
    retryAfterMs: 20_000,
    code: 'rate_limit_error',
    reply: {
      status: 429,
      headers: { 'retry-after': '20', 'request-id': 'req_011' },
      body: error('rate_limit_error'),
    },
  },
  {
    name: 'overload',
    kind: 'overloaded',
    code: 'overloaded_error',
    reply: { status: 529, body: error('overloaded_error') },
  },
  {
    name: 'no money left',
    kind: 'out_of_quota',
    code: 'invalid_request_error',
    reply: {
      status: 400,
      body: error(
        'invalid_request_error',
        'Your credit balance is too low to access the Anthropic API.',
      ),
    },
  },
  {
    name: 'the limit that the account has set',
    kind: 'out_of_quota',
    reply: {
      status: 400,
      body: error('invalid_request_error', 'You have reached your specified API usage limits.'),
    },
  },
  {
    name: 'a bill not paid',
    kind: 'out_of_quota',
    reply: { status: 402, body: error('billing_error') },
  },
  {
    name: 'a wrong key',
    kind: 'bad_key',
    code: 'authentication_error',
    reply: { status: 401, body: error('authentication_error') },
  },
  {
    name: 'a key without the right',
    kind: 'bad_key',
    reply: { status: 403, body: error('permission_error') },
  },
  {
    name: 'no such model',
    kind: 'unknown_model',
    code: 'not_found_error',
    reply: { status: 404, body: error('not_found_error') },
  },
  {
    name: 'a bad request',
    kind: 'bad_request',
    reply: { status: 400, body: error('invalid_request_error') },
  },
  {
    name: 'a request that is too large',
    kind: 'bad_request',
    shapeless: true,
    reply: { status: 413, body: error('request_too_large') },
  },
  {
    name: 'its filter',
    kind: 'refused',
    reply: {
      status: 400,
      body: error('invalid_request_error', 'Output blocked by content filtering policy'),
    },
  },
  {
    name: 'an error of its own',
    kind: 'server_error',
    code: 'api_error',
    reply: { status: 500, body: error('api_error') },
  },
  {
    name: 'its own deadline',
    kind: 'server_error',
    reply: { status: 504, body: error('timeout_error') },
  },
];
