import { gzipSync } from 'node:zlib';
import { type CallOptions, ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { withMemoryGrowth } from '../support/contract/memory-growth.js';
import { dataUrl } from '../support/contract/product-picture.js';
import { pngOf } from '../support/hostile-pictures.js';

const MB = 1_000_000;

/** Time for a refusal that needs no fetch and no decoder, on a busy machine. */
const QUICK_MS = 5_000;

const contract = ContractService.shared();
let apiKey: string;

beforeAll(async () => {
  ({ apiKey } = await contract.caller());
});

/** gzip allows members one after the other, so that a bomb of 1 GiB is made from one of 16 MiB. */
function gzipBomb(): Buffer {
  const member = gzipSync(Buffer.alloc(16 * 1024 * 1024, ' '), { level: 9 });
  return Buffer.concat(Array<Buffer>(64).fill(member));
}

const heroOf = (image: string): string => JSON.stringify({ type: 'hero', images: [image] });

describe('a body that is refused', () => {
  it.each<[string, number, () => CallOptions, number, number?]>([
    [
      'unpacks to 1 GiB',
      400,
      () => ({ headers: { 'content-encoding': 'gzip' }, raw: gzipBomb() }),
      100 * MB,
    ],
    [
      'goes on for 100 MB in chunks',
      400,
      () => ({
        headers: { 'transfer-encoding': 'chunked' },
        raw: heroOf(`data:image/png;base64,${'A'.repeat(100 * MB)}`),
      }),
      60 * MB,
    ],
    [
      'holds a PNG of 900 megapixels',
      400,
      () => ({ raw: heroOf(dataUrl(pngOf({ width: 30_000, height: 30_000 }))) }),
      50 * MB,
    ],
    // Five at a time, since the process itself grows by megabytes now and then.
    ['has 30 MB and no key', 401, () => ({ raw: 'A'.repeat(30 * MB) }), 25 * MB, 5],
  ])('because it %s is not kept', async (_, status, body, bound, together = 1) => {
    const options = body();
    const key = status === 401 ? undefined : apiKey;
    const send = async (): Promise<void> => {
      const calls = Array.from({ length: together }, () =>
        contract.images(key, undefined, options),
      );
      for (const answer of await Promise.all(calls)) expectProblem(answer, status);
    };
    // The first time pays for code and buffers that stay; each further one is bounded.
    await send();
    const pid = contract.service.process.pid ?? 0;
    const growths: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      growths.push((await withMemoryGrowth(pid, send)).growth ?? 0);
    }
    // Other work of the service may grow it once; a body that is kept grows it each time.
    const [, middle] = growths.toSorted((a, b) => a - b);
    expect(middle).toBeLessThan(bound);
  });

  it.each([
    ['a shot type of 1 MB', { type: 'h'.repeat(MB), images: ['x'] }],
    ['100,000 images', { type: 'hero', images: Array(100_000).fill('x') }],
  ])('for %s is answered at once', async (_, body) => {
    const start = performance.now();
    expectProblem(await contract.images(apiKey, body), 400);
    expect(performance.now() - start).toBeLessThan(QUICK_MS);
  });
});

it('200 headers are taken, or are too many', async () => {
  const names = Array.from({ length: 200 }, (_, n) => [`x-h${n}`, '1'] as const);
  const answer = await contract.copy(apiKey, undefined, { headers: Object.fromEntries(names) });
  expect([200, 431]).toContain(answer.status);
});

describe('afterwards', () => {
  it('the process is the same, ready, its ledger sound, and its log holds no key', async () => {
    expect(contract.service.process.exitCode).toBeNull();
    expect((await contract.get('/health/ready')).status).toBe(200);
    expect((await contract.operator.audit()).findings).toEqual([]);
    expect((await contract.copy(apiKey)).status).toBe(200);
    expect(contract.service.output()).not.toContain(apiKey);
    expect(contract.service.output()).not.toContain('base64');
  });
});
