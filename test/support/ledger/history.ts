import fc from 'fast-check';

/** A deadline that no history lives to see, milliseconds. */
export const FAR_AWAY_MS = 3_600_000;

/** A call that a history may make, once or several times. */
export interface PlannedCall {
  /** Index of the organization. */
  readonly organization: number;
  readonly price: number;
  readonly key?: string;
  /** Two calls with the same key and another body are told apart by it. */
  readonly body: number;
  readonly remainingMs: number;
}

/** Which run a settlement is made for: the newest known, or the first of all. */
export type WhichRun = 'newest' | 'first';

/** One step; `call` is an index of the planned calls and means the generation last opened for it. */
export type Step =
  | { readonly kind: 'open'; readonly call: number }
  | { readonly kind: 'claim'; readonly call: number }
  | { readonly kind: 'capture'; readonly call: number; readonly run: WhichRun }
  | {
      readonly kind: 'release';
      readonly call: number;
      readonly run?: WhichRun;
      readonly notStarted?: boolean;
    }
  | { readonly kind: 'race'; readonly call: number }
  | { readonly kind: 'hang up'; readonly call: number }
  | { readonly kind: 'run again'; readonly call: number }
  | { readonly kind: 'wake stalled worker'; readonly call: number }
  | { readonly kind: 'miss deadline'; readonly call: number }
  | { readonly kind: 'expire key'; readonly call: number }
  | { readonly kind: 'sweep' }
  | { readonly kind: 'grant'; readonly organization: number; readonly amount: number };

/** Connections that die while a round runs: by the server, or by the network. */
export interface Fault {
  readonly kind: 'terminate' | 'cut';
  readonly connections: number;
  readonly afterMs: number;
}

/** Steps of one round start together; rounds follow each other. */
export interface Round {
  readonly steps: readonly Step[];
  readonly fault?: Fault;
}

/** What happens to two or three organizations. */
export interface History {
  /** Credits granted to each organization before the first round. */
  readonly credits: readonly number[];
  readonly calls: readonly PlannedCall[];
  readonly rounds: readonly Round[];
}

const KEYS = ['key-a', 'key-b', undefined, undefined];

/** Histories of 4 to 12 calls and 10 to 40 steps over 2 or 3 organizations. */
export const histories: fc.Arbitrary<History> = fc
  .record({
    credits: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 3 }),
    count: fc.integer({ min: 4, max: 12 }),
  })
  .chain(({ credits, count }) =>
    fc.record({
      credits: fc.constant(credits),
      calls: fc.array(plannedCall(credits.length), { minLength: count, maxLength: count }),
      rounds: rounds(credits.length, count),
    }),
  );

function plannedCall(organizations: number): fc.Arbitrary<PlannedCall> {
  return fc.record({
    organization: fc.nat(organizations - 1),
    price: fc.constantFrom(0, 1, 1, 2, 3),
    key: fc.constantFrom(...KEYS),
    body: fc.constantFrom(1, 1, 1, 2),
    remainingMs: fc.constantFrom(FAR_AWAY_MS, FAR_AWAY_MS, FAR_AWAY_MS, 15),
  });
}

function rounds(organizations: number, calls: number): fc.Arbitrary<Round[]> {
  const call = fc.nat(calls - 1);
  const opens = fc.array(fc.record({ kind: fc.constant('open' as const), call }), {
    minLength: 4,
    maxLength: 6,
  });
  const fault = fc.option(
    fc.record({
      kind: fc.constantFrom('terminate' as const, 'cut' as const),
      connections: fc.integer({ min: 1, max: 3 }),
      afterMs: fc.integer({ min: 0, max: 5 }),
    }),
    { nil: undefined, freq: 2 },
  );
  const mixed = fc.array(step(organizations, call), { minLength: 2, maxLength: 6 });
  return fc
    .tuple(
      fc.record({ steps: opens, fault }),
      fc.array(fc.record({ steps: mixed, fault }), { minLength: 3, maxLength: 5 }),
    )
    .map(([first, rest]) => [first, ...rest]);
}

function step(organizations: number, call: fc.Arbitrary<number>): fc.Arbitrary<Step> {
  const run = fc.constantFrom('newest' as const, 'newest' as const, 'first' as const);
  const plain = <K extends Step['kind']>(kind: K) => fc.record({ kind: fc.constant(kind), call });
  return fc.oneof(
    { weight: 5, arbitrary: plain('open') },
    { weight: 3, arbitrary: plain('claim') },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('capture' as const), call, run }) },
    { weight: 2, arbitrary: plain('release') },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), call, run }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('release' as const),
        call,
        notStarted: fc.constant(true),
      }),
    },
    { weight: 4, arbitrary: plain('race') },
    { weight: 4, arbitrary: plain('hang up') },
    { weight: 3, arbitrary: plain('run again') },
    { weight: 3, arbitrary: plain('wake stalled worker') },
    { weight: 2, arbitrary: plain('miss deadline') },
    { weight: 2, arbitrary: plain('expire key') },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('grant' as const),
        organization: fc.nat(organizations - 1),
        amount: fc.integer({ min: 1, max: 5 }),
      }),
    },
  );
}
