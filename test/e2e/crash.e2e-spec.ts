import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.js';
import {
  freshFolder,
  type RunningService,
  type ServiceOptions,
  startService,
} from '../support/running-service.js';
import { asOperator, type OperationName, ServiceClient } from '../support/service-client.js';
import type { Operator, TestCaller } from '../support/operator.js';
import type { HttpAnswer } from '../support/raw-http.js';
import { slowProviders } from '../support/slow-provider/slow-service.js';
import { endOf, killEverything, killHard, postgresOf } from '../support/service-processes.js';

const CREDITS = 1_000;

/** A call that may be cut off by a crash. */
interface Call {
  readonly operation: OperationName;
  readonly key?: string;
}

/** Every fifth call is for a picture, every second has an Idempotency-Key. */
const mixOf = (count: number): Call[] =>
  Array.from({ length: count }, (_, index) => ({
    operation: index % 5 === 0 ? 'listing-images' : 'listing-copy',
    ...(index % 2 === 0 && { key: `crash-${index}` }),
  }));

/** Milliseconds that a provider takes: with 16 at a time, all calls are under way for about a second. */
const SLOW = { SLOW_PROVIDER_MS: '400', WORKER_CONCURRENCY: '16' };

let options: ServiceOptions & { readonly dataDir: string };
let service: RunningService;
let owner: TestCaller;
let client: ServiceClient;

async function restart(): Promise<void> {
  service = await startService(options);
}

beforeAll(async () => {
  const env = { ...SLOW, LISTING_IMAGE_SIZE: '1000', LOG_LEVEL: 'warn' };
  const place = { port: await freePort(), dataDir: await freshFolder() };
  options = { ...place, env, ...slowProviders('standalone') };
  await restart();
});

beforeEach(async () => {
  owner = await asOperator(options.dataDir, (operator) => operator.caller({ credits: CREDITS }));
  client = new ServiceClient(service.baseUrl, owner.apiKey);
});

afterAll(() => service.remove());

/** Sends all calls at once; those that are cut off give undefined. */
function send(calls: readonly Call[]): Promise<(HttpAnswer | undefined)[]> {
  return Promise.all(
    calls.map(({ operation, key }) => client.call(operation, { key }).catch(() => undefined)),
  );
}

/** Calls until the answer is no 503, as its Retry-After asks. */
async function callPatiently({ operation, key }: Call): Promise<HttpAnswer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await client.call(operation, { key });
    if (answer.status !== 503 || tries === 5) return answer;
    await sleep(1_000);
  }
}

/** Repeats the calls that had a key; each gets the answer of its one generation. */
async function repeat(calls: readonly Call[]): Promise<void> {
  const keyed = calls.filter(({ key }) => key !== undefined);
  const repeats = await Promise.all(keyed.map(callPatiently));
  expect(repeats.map(({ status }) => status)).toEqual(keyed.map(() => 200));
  const again = await send(keyed);
  expect(again.map((answer) => answer?.text)).toEqual(repeats.map(({ text }) => text));
}

/** Generations of the test's own organization. */
const countOf = async (operator: Operator, condition: string): Promise<number> => {
  const sql = `SELECT count(*)::integer AS count FROM generations g
                 JOIN organizations o ON o.id = g.organization_id
                WHERE o.name = $1 AND ${condition}`;
  const [row] = await operator.database.query<{ count: number }[]>(sql, [owner.organization]);
  return row?.count ?? NaN;
};

/** Waits until nothing is open and checks the ledger to the last credit. */
async function expectSettledOnce(): Promise<void> {
  await asOperator(options.dataDir, async (operator) => {
    await expect
      .poll(() => countOf(operator, `status = 'open'`), { timeout: 60_000, interval: 250 })
      .toBe(0);
    expect((await operator.audit()).findings).toEqual([]);
    const captured = await countOf(operator, `status = 'succeeded' AND price = 1`);
    expect(await operator.balance(owner.organization)).toEqual({
      available: CREDITS - captured,
      reserved: 0,
    });
  });
}

/** One generation answers for each key: what failed before has given the key free. */
async function expectOneChargeForEachKey(calls: readonly Call[]): Promise<void> {
  const keys = calls.flatMap(({ key }) => key ?? []);
  const rows = await asOperator(options.dataDir, (operator) =>
    operator.database.query<{ key: string; status: string }[]>(
      `SELECT k.key, g.status FROM idempotency_keys k JOIN generations g ON g.id = k.generation_id
         JOIN organizations o ON o.id = g.organization_id WHERE o.name = $1`,
      [owner.organization],
    ),
  );
  expect(rows.map(({ key }) => key).sort()).toEqual(keys.sort());
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['succeeded']));
}

describe('a crash', () => {
  it('of everything at once loses and charges nothing twice', async () => {
    const calls = mixOf(50);
    const cutOff = send(calls);
    await sleep(700);
    await killEverything(service);
    const answered = (await cutOff).filter((answer) => answer !== undefined);
    expect(answered.length).toBeLessThan(calls.length);
    await restart();
    await repeat(calls);
    await expectSettledOnce();
    await expectOneChargeForEachKey(calls);
  });

  it('of the service alone leaves a database that the next one adopts', async () => {
    const calls = mixOf(12);
    const postgres = await postgresOf(options.dataDir);
    const cutOff = send(calls);
    await sleep(400);
    killHard(service.process.pid ?? 0);
    await endOf(service);
    await cutOff;
    await restart();
    expect(await postgresOf(options.dataDir)).toBe(postgres);
    await repeat(calls);
    await expectSettledOnce();
    await expectOneChargeForEachKey(calls);
  });

  it('of the database alone is answered in time, and the service goes on', async () => {
    const calls = mixOf(24);
    const times: number[] = [];
    const running = Promise.all(
      calls.map(async ({ operation, key }, index) => {
        const answer = await client.call(operation, { key });
        times[index] = performance.now();
        return answer;
      }),
    );
    const pictures = calls.filter(({ operation }) => operation === 'listing-images').length;
    await asOperator(options.dataDir, (operator) =>
      expect
        .poll(() => countOf(operator, `operation = 'listing-images'`), {
          interval: 20,
          timeout: 10_000,
        })
        .toBe(pictures),
    );
    const postgres = await postgresOf(options.dataDir);
    killHard(postgres);
    const killedAt = performance.now();
    const outcomes = await running;
    for (const [index, answer] of outcomes.entries()) {
      expect([200, 503]).toContain(answer.status);
      if (answer.status !== 503) continue;
      expect(answer.json().code).toBe('service_unavailable');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect((times[index] ?? 0) - killedAt).toBeLessThan(5_000);
      // A call that says that it was not charged must say the truth; the others do not say.
      const charged = answer.headers['x-credits-charged'];
      if (calls[index]?.operation === 'listing-images' && charged === undefined)
        expect(answer.json().detail).toMatch(/outcome is unknown/);
    }
    await expect.poll(async () => (await client.get('/health/ready')).status).toBe(200);
    expect(await postgresOf(options.dataDir)).not.toBe(postgres);
    await repeat(calls);
    await expectSettledOnce();
    await expectOneChargeForEachKey(calls);
  });
});
