import { grant } from '../../src/credits/grant.js';
import { release, type Settled } from '../../src/credits/settle.js';
import { capture } from './ledger/capture.js';
import { type Connections, openGeneration } from '../../src/generations/call/open-generation.js';
import { type Queryable, rowsOf } from '../../src/persistence/queryable.js';
import { type Ledger, SERVICE_LEDGER } from './ledger/ledger.js';

/** A ledger with one mistake, and what the checker must say about it. */
export interface BrokenLedger {
  readonly mistake: string;
  readonly ledger: Ledger;
  readonly symptom: RegExp;
}

/** Takes away the constraints that would stop the mistakes, so that only the checker is left. */
export const LOOSEN = [
  'DROP INDEX credit_entries_one_hold',
  'DROP INDEX credit_entries_one_settlement',
  'ALTER TABLE organizations DROP CONSTRAINT organizations_available_check',
  'ALTER TABLE organizations DROP CONSTRAINT organizations_reserved_check',
];

type Replacement = readonly [find: string, replace: string];
type Operation = keyof Ledger;

/** Runs the service's own statement with a part of its text replaced. */
function mutated(on: Queryable, [find, replace]: Replacement): Queryable {
  return {
    query: (sql, parameters) => on.query(sql.replace(find, replace), parameters),
  };
}

/** Lends connections that run the service's own statement with a part of its text replaced. */
function mutatedConnections(
  database: Connections,
  replacement: (on: Queryable) => Promise<Replacement>,
): Connections {
  return {
    query: (sql, parameters) => database.query(sql, parameters),
    createQueryRunner: () => {
      const lent = database.createQueryRunner();
      return {
        connect: () => lent.connect(),
        release: () => lent.release(),
        query: async (sql, parameters) =>
          mutated(lent, await replacement(lent)).query(sql, parameters),
      };
    },
  };
}

function withMutation(operation: Operation, replacement: Replacement): Ledger {
  const mutations: { [K in Operation]: Pick<Ledger, K> } = {
    open: {
      open: (on, order) =>
        openGeneration(
          mutatedConnections(on, async () => replacement),
          order,
        ),
    },
    capture: { capture: (on, ...rest) => capture(mutated(on, replacement), ...rest) },
    release: { release: (on, ...rest) => release(mutated(on, replacement), ...rest) },
    grant: { grant: (on, ...rest) => grant(mutated(on, replacement), ...rest) },
  };
  return { ...SERVICE_LEDGER, ...mutations[operation] };
}

const MUTATIONS: readonly [
  mistake: string,
  operation: Operation,
  replacement: Replacement,
  symptom: RegExp,
][] = [
  ['a capture of what has ended', 'capture', [` AND status = 'open'`, ''], /settled [2-9] times/],
  ['a release of what has ended', 'release', [` AND status = 'open'`, ''], /settled [2-9] times/],
  [
    'a capture by an old run',
    'capture',
    ['AND generations.run = given.run', ''],
    /settled a generation/,
  ],
  [
    'a capture past the deadline',
    'capture',
    [' AND deadline_at > clock_timestamp()', ''],
    /after its deadline/,
  ],
  [
    'a capture that keeps the hold',
    'capture',
    ['o.reserved - s.price', 'o.reserved'],
    /reserved is|audit: entries sum/,
  ],
  [
    'a capture without an entry',
    'capture',
    ['-price FROM settled', '-price FROM settled WHERE false'],
    /settled 0 times/,
  ],
  [
    'a release without an entry',
    'release',
    ['-price FROM settled', '-price FROM settled WHERE false'],
    /settled 0 times/,
  ],
  [
    'a release that keeps the credits',
    'release',
    ['o.available + s.price', 'o.available'],
    // Whichever check the history reaches first.
    /available \+ reserved|audit: entries sum/,
  ],
  [
    'a release that keeps the key',
    'release',
    ['k.generation_id = s.id', 'false'],
    /the key of a generation that is failed is held/,
  ],
  [
    'a capture without its events',
    'capture',
    ['e.disabled_at IS NULL', 'false'],
    /succeeded has 0 of [12] events/,
  ],
  [
    'a release without its events',
    'release',
    ['e.disabled_at IS NULL', 'false'],
    /failed has 0 of [12] events/,
  ],
  [
    'an event for a disabled endpoint',
    'capture',
    ['e.disabled_at IS NULL', 'true'],
    /succeeded has 3 of 2 events/,
  ],
  [
    'an event for the endpoint of a test key',
    'release',
    [`e.kind = 'live'`, 'true'],
    /failed has 3 of 2 events/,
  ],
  ['a release by an old run', 'release', ['run = $3)', 'true)'], /settled a generation/],
  [
    'a drop of what has started',
    'release',
    ['started_at IS NULL)', 'true)'],
    /a started generation was dropped/,
  ],
  ['a hold without enough credits', 'open', [' AND available >= total', ''], /balance is negative/],
  [
    'a key that the second call takes over',
    'open',
    ['WHERE idempotency_keys.expires_at <= clock_timestamp()', ''],
    /two generations answer|is lost/,
  ],
  [
    'a hold without an entry',
    'open',
    ['-price, price FROM wanted, held', '-price, price FROM wanted, held WHERE false'],
    // A hold of nothing leaves every sum as it is: only its own entry is missed.
    /audit: (entries sum|each generation has one hold)/,
  ],
  [
    'a hold for a call whose key is taken',
    'open',
    ['WHERE key IS NULL OR id IN (SELECT generation_id FROM claimed)', ''],
    /left a generation|reserved is|is lost|two generations answer/,
  ],
  [
    'a grant without an entry',
    'grant',
    ['FROM account\n  )', 'FROM account WHERE false\n  )'],
    /audit: entries sum/,
  ],
];

/** Reads the balance, then writes what is left of it: a lost update when two calls do so at once. */
const openByReadThenWrite: Ledger['open'] = (database, generation) =>
  openGeneration(
    mutatedConnections(database, async (on) => {
      const sql = 'SELECT available, reserved FROM organizations WHERE id = $1';
      const parameters = [generation.organizationId];
      const [read] = await rowsOf<{ available: string; reserved: string }>(on, sql, parameters);
      const [available, reserved] = [`${read?.available}::bigint`, `${read?.reserved}::bigint`];
      return [
        'SET available = available - total, reserved = reserved + total',
        `SET available = ${available} - total, reserved = ${reserved} + total`,
      ];
    }),
    generation,
  );

/** Ends the generation first, and moves the credits in a second statement. */
const captureInTwoSteps: Ledger['capture'] = async (on, generationId, run, result) => {
  const rows = await rowsOf<Settled & { organization_id: string }>(
    on,
    `WITH settled AS (
       UPDATE generations SET status = 'succeeded', outcome = $2::jsonb, settled_at = clock_timestamp()
        WHERE id = $1 AND status = 'open' AND run = $3 AND deadline_at > clock_timestamp()
       RETURNING organization_id, operation, price)
     SELECT organization_id, operation, price FROM settled`,
    [generationId, JSON.stringify({ result }), run],
  );
  const [settled] = rows;
  if (settled === undefined) return undefined;
  await rowsOf(
    on,
    `WITH entry AS (
       INSERT INTO credit_entries (organization_id, generation_id, kind, available_delta, reserved_delta)
       VALUES ($1, $2, 'capture', 0, -$3::bigint)
     ), account AS (
       UPDATE organizations SET reserved = reserved - $3::bigint WHERE id = $1)
     SELECT 1`,
    [settled.organization_id, generationId, settled.price],
  );
  return { ...settled, available: 0, told: false };
};

/** Looks whether the generation is open, then settles it whatever has happened meanwhile. */
const releaseByReadThenWrite: Ledger['release'] = async (on, generationId, failure, condition) => {
  const open = await rowsOf(on, `SELECT 1 FROM generations WHERE id = $1 AND status = 'open'`, [
    generationId,
  ]);
  if (open.length === 0) return undefined;
  return release(mutated(on, [` AND status = 'open'`, '']), generationId, failure, condition);
};

/** Ledgers that the property test must not let pass. */
export const BROKEN_LEDGERS: readonly BrokenLedger[] = [
  ...MUTATIONS.map(([mistake, operation, replacement, symptom]) => ({
    mistake,
    symptom,
    ledger: withMutation(operation, replacement),
  })),
  {
    mistake: 'a hold that reads and then writes',
    ledger: { ...SERVICE_LEDGER, open: openByReadThenWrite },
    symptom: /available \+ reserved|audit: entries sum/,
  },
  {
    mistake: 'a capture in two steps',
    ledger: { ...SERVICE_LEDGER, capture: captureInTwoSteps },
    symptom: /settled 0 times|has 0 of 1 events/,
  },
  {
    mistake: 'a release that reads and then writes',
    ledger: { ...SERVICE_LEDGER, release: releaseByReadThenWrite },
    symptom: /settled [2-9] times/,
  },
];
