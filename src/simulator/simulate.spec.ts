import type { Caller } from '../access/caller.js';
import { ProblemError } from '../errors/problem.error.js';
import { OPERATION_DESCRIPTIONS } from '../http/openapi/route-descriptions.js';
import { OPERATIONS } from '../persistence/kinds.js';
import { EDGE_FAILURES, simulate, type SimulatedCall, simulatedCodes } from './simulate.js';
import { simulatedOutcome, WORKER_FAILURES } from './worker-failures.js';

const CALLER: Caller = {
  apiKeyId: 'k',
  kind: 'test',
  organizationId: 'o',
  scopes: [],
  available: 0,
  plan: {
    name: 'p',
    access: [],
    rateLimit: 60,
    rateWindow: 60,
    price: { 'listing-images': 0, 'listing-copy': 0 },
    suspended: false,
  },
};

const call = (productTitle: string | undefined, more: Partial<SimulatedCall> = {}) =>
  ({
    caller: CALLER,
    operation: 'listing-images',
    requestId: 'r',
    arrivedAt: 0,
    hangUp: new AbortController().signal,
    bodyReleased: () => undefined,
    fields: {},
    productTitle,
    photos: { count: 0, complete: true, store: async () => [], release: () => undefined },
    inputOf: () => ({ v: 1 }),
    ...more,
  }) satisfies SimulatedCall;

function problemOf(asked: SimulatedCall): ProblemError {
  try {
    simulate(asked);
  } catch (error) {
    if (error instanceof ProblemError) return error;
  }
  throw new Error('nothing was simulated');
}

describe('simulate', () => {
  it.each(OPERATIONS)(
    '%s: knows exactly the codes that the operation may answer with',
    (operation) => {
      const documented = OPERATION_DESCRIPTIONS[operation].codes;
      expect(simulatedCodes(operation).toSorted()).toEqual([...documented].toSorted());
    },
  );

  it('has one place for each code', () => {
    const both = Object.keys(EDGE_FAILURES).filter((code) => code in WORKER_FAILURES);
    expect(both).toEqual([]);
  });

  it.each([undefined, 'Mug', 'Simulate:internal_error', ' simulate:slow', 'a simulate:slow'])(
    'leaves other titles alone: %s',
    (title) => {
      const asked = call(title);
      expect(simulate(asked)).toBe(asked);
    },
  );

  it('leaves every title alone with a live key', () => {
    const asked = call('simulate:internal_error', { caller: { ...CALLER, kind: 'live' } });
    expect(simulate(asked)).toBe(asked);
  });

  it.each([
    'simulate:',
    'simulate:x',
    'simulate:slow ',
    'simulate:constructor',
    'simulate:not_found',
  ])('refuses %s, and lists what the operation knows', (title) => {
    const { failure } = problemOf(call(title));
    expect(failure).toMatchObject({ code: 'invalid_body', errors: [{ pointer: '/productTitle' }] });
    expect(failure.detail).toContain('simulate:slow, simulate:');
    expect(failure.detail).toContain('simulate:provider_failed');
  });

  it('refuses for copy what only pictures know', () => {
    const asked = call('simulate:provider_failed', { operation: 'listing-copy' });
    const { failure } = problemOf(asked);
    expect(failure.code).toBe('invalid_body');
    expect(failure.detail).not.toContain('provider_failed');
    expect(failure.detail).toContain('simulate:generation_failed');
  });

  it('leaves the code in the input for the worker, who heeds it for test keys alone', () => {
    const input = simulate(call('simulate:content_refused')).inputOf([]);
    expect(input).toEqual({ v: 1, simulate: 'content_refused' });
    expect(simulatedOutcome({ test: true, input })).toMatchObject({ code: 'content_refused' });
    expect(simulatedOutcome({ test: false, input })).toBeUndefined();
    expect(simulatedOutcome({ test: true, input: { v: 1 } })).toBeUndefined();
  });
});
