import { ApiKeyStore } from '../../src/access/api-key.store.js';
import { generateApiKey } from '../../src/access/api-key.js';
import { FAILED_KEY_LIMITS } from '../../src/access/failed-key-delay.js';
import { COPY } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { EdgeClient, SCOPES } from '../support/edge-client.js';
import { type HttpAnswer, sendJson } from '../support/raw-http.js';

/** Enough that a median of differences is known to a tenth of the millisecond that it may be. */
const ROUNDS = 600;

const client = EdgeClient.forFile((url) => url, ['127.9.0.0/16']);

/** A call from one of the many addresses of this machine, and how long its answer took. */
async function callFrom(
  localAddress: string,
  apiKey: string,
  told: Record<string, string> = {},
): Promise<{ answer: HttpAnswer; ms: number }> {
  const start = performance.now();
  const body = '{"productTitle":"Bottle"}';
  const call = { port: client.edge.port, path: COPY, headers: told, body, localAddress };
  const answer = await sendJson(apiKey, call);
  return { answer, ms: performance.now() - start };
}

/** Another address for every ten rounds, so that none of them fails often enough to be delayed. */
function addressOf(round: number): string {
  return `127.1.${(round / 2_000) | 0}.${1 + (((round / 10) | 0) % 200)}`;
}

/** Fails until every further failure is delayed as long as failures are. */
async function failOften(address: string, told = (_call: number) => ({})): Promise<void> {
  const { free, maxMs, stepMs } = FAILED_KEY_LIMITS;
  const calls = Array.from({ length: free + maxMs / stepMs }, (_, call) => call);
  await Promise.all(calls.map((call) => callFrom(address, 'x', told(call))));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? NaN;
}

describe('keys that are refused', () => {
  it('are told alike and in the same time, whether unknown, revoked or expired', async () => {
    const revoked = await client.newKey();
    await client.edge.app.get(ApiKeyStore).revoke(revoked.id);
    const expired = await client.newKey('roomy', SCOPES, -1);
    const keys = { unknown: generateApiKey(), revoked: revoked.apiKey, expired: expired.apiKey };
    const kinds = Object.keys(keys) as (keyof typeof keys)[];
    const times: Record<keyof typeof keys, number[]> = { unknown: [], revoked: [], expired: [] };
    const shown = new Set<string>();
    // The first calls warm up; the order turns, so that none of the three always follows the same one.
    for (let round = -50; round < ROUNDS; round++) {
      for (let turn = 0; turn < kinds.length; turn++) {
        const kind = kinds[(turn + round + 51) % kinds.length] ?? 'unknown';
        const { answer, ms } = await callFrom(addressOf(round + 50), keys[kind]);
        if (round >= 0) times[kind].push(ms);
        const { requestId, ...body } = answer.json();
        expect(answer.headers['x-request-id']).toBe(requestId);
        shown.add(JSON.stringify([answer.status, Object.keys(answer.headers), body]));
      }
    }
    expect([...shown]).toHaveLength(1);
    console.log(
      'medians, ms:',
      Object.fromEntries(kinds.map((kind) => [kind, median(times[kind])])),
    );
    // Compared within a round: what else the machine does slows all three calls of it.
    for (const kind of ['revoked', 'expired'] as const) {
      const later = median(times[kind].map((ms, round) => ms - (times.unknown[round] ?? NaN)));
      expect(Math.abs(later), `${kind}, ms`).toBeLessThan(1);
    }
  }, 180_000);

  it('are told late to an address that keeps failing, valid ones of the same address at once', async () => {
    const here = '127.2.0.1';
    const { apiKey } = await client.newKey();
    const alone = median(await timesOf(20, () => callFrom(here, apiKey)));
    const wrong = () => callFrom(here, generateApiKey());
    await failOften(here);
    let running = true;
    const guessing = Array.from({ length: 8 }, async () => {
      const delays: number[] = [];
      while (running) {
        const { answer, ms } = await wrong();
        expectProblem(answer, 401, 'invalid_api_key');
        delays.push(ms);
      }
      return median(delays);
    });
    const beside = median(await timesOf(200, () => callFrom(here, apiKey)));
    const elsewhere = median(await timesOf(20, () => callFrom('127.2.0.2', generateApiKey())));
    running = false;
    const delayed = Math.min(...(await Promise.all(guessing)));
    expect(delayed).toBeGreaterThanOrEqual(FAILED_KEY_LIMITS.maxMs);
    expect(beside).toBeLessThan(alone + FAILED_KEY_LIMITS.maxMs / 4);
    expect(elsewhere).toBeLessThan(alone + FAILED_KEY_LIMITS.maxMs / 4);
  });

  it('are told apart behind a trusted proxy, and nowhere else, by the address that it tells', async () => {
    const via = (address: string) => ({ 'x-forwarded-for': address });
    const soon = (outcome: { ms: number }) => outcome.ms < FAILED_KEY_LIMITS.maxMs;
    const proxy = '127.9.0.1';
    await failOften(proxy, () => via('198.51.100.1'));
    expect(soon(await callFrom(proxy, 'x', via('198.51.100.1')))).toBe(false);
    expect(soon(await callFrom(proxy, 'x', via('spoofed, 198.51.100.1')))).toBe(false);
    expect(soon(await callFrom(proxy, 'x', via('198.51.100.2')))).toBe(true);
    // Who is no trusted proxy is known by its connection, whatever it tells.
    await failOften('127.2.0.4', (call) => via(`198.51.100.${call}`));
    expect(soon(await callFrom('127.2.0.4', 'x', via('198.51.100.201')))).toBe(false);
    expect(soon(await callFrom(proxy, 'x', via('198.51.100.2')))).toBe(true);
  });

  it('are answered at once, and hung up on, where too many answers wait', async () => {
    const here = '127.2.0.3';
    await failOften(here);
    const calls = await Promise.all(
      Array.from({ length: FAILED_KEY_LIMITS.heldAtOnce + 100 }, () => callFrom(here, 'x')),
    );
    const hungUp = calls.filter(({ answer }) => answer.headers.connection === 'close');
    for (const { answer } of calls) expectProblem(answer, 401, 'invalid_api_key');
    expect(hungUp.length).toBeGreaterThan(0);
  });
});

async function timesOf(count: number, call: () => Promise<{ ms: number }>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) times.push((await call()).ms);
  return times;
}
