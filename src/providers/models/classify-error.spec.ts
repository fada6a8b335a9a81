import { classifyError, ERROR_ROWS, firstRowFor } from './classify-error.js';
import { type ErrorFacts, errorFacts } from './error-facts.js';
import type { ModelFailureKind } from './failure-details.js';
import { AnswerTooLargeError } from './one-request.js';

const facts = (part: Partial<ErrorFacts>): ErrorFacts => ({
  vendor: 'openai',
  words: [],
  message: '',
  tooLarge: false,
  ...part,
});

/** One case for each row of the table, in its order. */
const CASES: readonly (readonly [Partial<ErrorFacts>, ModelFailureKind])[] = [
  [{ tooLarge: true, status: 200 }, 'bad_answer'],
  [{ network: 'ETIMEDOUT', syscall: 'connect' }, 'unreachable'],
  [{ network: 'ENOTFOUND' }, 'unreachable'],
  [{ network: 'UND_ERR_CONNECT_TIMEOUT' }, 'unreachable'],
  [{ network: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'unreachable'],
  [{ network: 'UND_ERR_HEADERS_TIMEOUT' }, 'timed_out'],
  [{ network: 'ECONNRESET', syscall: 'read', status: 200 }, 'connection_lost'],
  [{ network: 'HPE_INVALID_CONSTANT' }, 'bad_answer'],
  [{ status: 400, words: ['moderation_blocked'] }, 'refused'],
  [
    { vendor: 'anthropic', status: 400, message: 'Output blocked by content filtering policy' },
    'refused',
  ],
  [{ status: 400, message: 'litellm.ContentPolicyViolationError: no' }, 'refused'],
  [{ status: 429, words: ['insufficient_quota'] }, 'out_of_quota'],
  [{ vendor: 'google', status: 429, words: ['GenerateRequestsPerDayPerProject'] }, 'out_of_quota'],
  [{ vendor: 'google', status: 429, message: 'metric: x, limit: 0, model: y' }, 'out_of_quota'],
  [{ vendor: 'google', status: 400, message: 'Please enable billing' }, 'out_of_quota'],
  [{ vendor: 'anthropic', status: 403, words: ['billing_error'] }, 'out_of_quota'],
  [
    { vendor: 'anthropic', status: 400, message: 'Your credit balance is too low to …' },
    'out_of_quota',
  ],
  [{ status: 402 }, 'out_of_quota'],
  [{ status: 403, words: ['model_not_found'] }, 'unknown_model'],
  [{ status: 200, words: ['rate_limit_exceeded'] }, 'rate_limited'],
  [{ status: 200, words: ['server_error'] }, 'server_error'],
  [{ vendor: 'google', status: 400, words: ['API_KEY_INVALID'] }, 'bad_key'],
  [{ vendor: 'google', status: 400, words: ['FAILED_PRECONDITION'] }, 'bad_key'],
  [{ vendor: 'anthropic', status: 500, words: ['overloaded_error'] }, 'overloaded'],
  [{ vendor: 'comfyui', status: 200, words: ['KSampler.torch.OutOfMemoryError'] }, 'overloaded'],
  [{ vendor: 'comfyui', status: 200, words: ['execution_error'] }, 'server_error'],
  [{ vendor: 'comfyui', status: 200, words: ['run_too_long'] }, 'timed_out'],
  [{ status: 404, words: ['picture_not_fetched'] }, 'bad_answer'],
  [{ status: 401 }, 'bad_key'],
  [{ status: 404 }, 'unknown_model'],
  [{ status: 429 }, 'rate_limited'],
  [{ status: 529 }, 'overloaded'],
  [{ status: 408 }, 'server_error'],
];

describe('classifyError', () => {
  it('has a case for each row', () => expect(CASES).toHaveLength(ERROR_ROWS.length));

  it.each(CASES.map(([part, kind], row) => [row, kind, part] as const))(
    'row %i: %s',
    (row, kind, part) => {
      expect(classifyError(facts(part))).toBe(kind);
      expect(firstRowFor(facts(part))).toBe(row);
    },
  );

  it.each([
    [204, 'bad_answer'],
    [302, 'bad_request'],
    [418, 'bad_request'],
    [507, 'server_error'],
    [undefined, undefined],
  ])('takes what is left by its status: %s', (status, kind) => {
    expect(classifyError(facts({ status }))).toBe(kind);
  });
});

describe('errorFacts', () => {
  it('walks causes, also of several addresses at once', () => {
    const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const all = new AggregateError([refused], 'all');
    const failed = new TypeError('fetch failed', { cause: all });
    expect(errorFacts('google', failed, undefined)).toMatchObject({
      network: 'ECONNREFUSED',
      syscall: 'connect',
      tooLarge: false,
    });
    const large = new Error('x', { cause: new AnswerTooLargeError('read') });
    expect(errorFacts('google', large, 200).tooLarge).toBe(true);
  });

  it('ends with an error that is its own cause', () => {
    const error = new Error('x');
    error.cause = error;
    expect(errorFacts('google', error, 200).words).toEqual([]);
  });
});
