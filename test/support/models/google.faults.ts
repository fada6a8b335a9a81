import type { FaultCase } from './fault-case.js';

const RPC = 'type.googleapis.com/google.rpc';

function error(code: number, status: string, message = 'words', details?: object[]): object {
  return { error: { code, message, status, ...(details && { details }) } };
}

const quota = (quotaId: string, quotaValue: string): object => ({
  '@type': `${RPC}.QuotaFailure`,
  violations: [{ quotaMetric: 'generativelanguage.googleapis.com/requests', quotaId, quotaValue }],
});
const retry = (retryDelay: string): object => ({ '@type': `${RPC}.RetryInfo`, retryDelay });
const info = (reason: string): object => ({
  '@type': `${RPC}.ErrorInfo`,
  reason,
  domain: 'googleapis.com',
});

/** What generateContent answers when it fails, for texts and for pictures. */
export const GOOGLE_FAULTS: readonly FaultCase[] = [
  {
    name: 'too many requests a minute',
    kind: 'rate_limited',
    retryAfterMs: 12_000,
    code: 'RESOURCE_EXHAUSTED',
    reply: {
      status: 429,
      body: error(429, 'RESOURCE_EXHAUSTED', 'quota', [
        quota('GenerateRequestsPerMinutePerProjectPerModel', '10'),
        retry('12s'),
      ]),
    },
  },
  {
    name: 'too many requests, a part of a second',
    kind: 'rate_limited',
    retryAfterMs: 26_418,
    reply: { status: 429, body: error(429, 'RESOURCE_EXHAUSTED', 'quota', [retry('26.417621s')]) },
  },
  {
    name: 'too many requests, without a time',
    kind: 'rate_limited',
    reply: { status: 429, body: error(429, 'RESOURCE_EXHAUSTED') },
  },
  {
    name: 'the quota of the day',
    kind: 'out_of_quota',
    reply: {
      status: 429,
      body: error(429, 'RESOURCE_EXHAUSTED', 'quota', [
        quota('GenerateRequestsPerDayPerProjectPerModel-FreeTier', '100'),
        retry('14s'),
      ]),
    },
  },
  {
    name: 'a free tier of nothing',
    kind: 'out_of_quota',
    reply: {
      status: 429,
      body: error(429, 'RESOURCE_EXHAUSTED', '* Quota exceeded for metric: x, limit: 0, model: y'),
    },
  },
  {
    name: 'billing not enabled',
    kind: 'out_of_quota',
    reply: {
      status: 400,
      body: error(400, 'FAILED_PRECONDITION', 'Please enable billing on your project.'),
    },
  },
  {
    name: 'a wrong key',
    kind: 'bad_key',
    code: 'INVALID_ARGUMENT',
    reply: {
      status: 400,
      body: error(400, 'INVALID_ARGUMENT', 'API key not valid', [info('API_KEY_INVALID')]),
    },
  },
  {
    name: 'a place that is not served',
    kind: 'bad_key',
    reply: {
      status: 400,
      body: error(400, 'FAILED_PRECONDITION', 'User location is not supported'),
    },
  },
  {
    name: 'a key without the right',
    kind: 'bad_key',
    reply: { status: 403, body: error(403, 'PERMISSION_DENIED') },
  },
  {
    name: 'no such model',
    kind: 'unknown_model',
    code: 'NOT_FOUND',
    reply: { status: 404, body: error(404, 'NOT_FOUND') },
  },
  {
    name: 'a bad request',
    kind: 'bad_request',
    reply: { status: 400, body: error(400, 'INVALID_ARGUMENT') },
  },
  {
    name: 'an error of its own',
    kind: 'server_error',
    code: 'INTERNAL',
    reply: { status: 500, body: error(500, 'INTERNAL') },
  },
  { name: 'overload', kind: 'overloaded', reply: { status: 503, body: error(503, 'UNAVAILABLE') } },
  {
    name: 'its own deadline',
    kind: 'server_error',
    reply: { status: 504, body: error(504, 'DEADLINE_EXCEEDED') },
  },
];
