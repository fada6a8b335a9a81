import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { checkedOf, checkImages, packshotUrl } from '../support/contract/checked-images.js';
import { ContractService, GENERATIONS } from '../support/contract/contract-service.js';
import { residentBytes } from '../support/contract/memory-growth.js';
import { type ApiDescription, operationsOf } from '../support/fuzz/api-schema.js';
import { ANSWER_MS, faultsOf } from '../support/fuzz/judge.js';
import { type RawAnswer, type RawRequest, sendRequest } from '../support/fuzz/raw-request.js';
import { requests } from '../support/fuzz/request-arbitraries.js';

/** `npm run test:fuzz` asks for more; FUZZ_SEED repeats a run. */
const COUNT = Number(process.env.FUZZ_REQUESTS ?? 600);
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

/** Share of the requests after which the process has grown to its working size. */
const WARM_UP = 1 / 3;
const AT_ONCE = 6;
const MEMORY_BYTES = 60 * 1024 * 1024;
const REFUSED_MS = 3_000;

let contract: ContractService;

beforeAll(async () => {
  contract = await ContractService.start();
});

afterAll(() => contract.stop());

/** What is refused by looking at the request alone: everything but the fetching and decoding of sources. */
function isRefusal({ status, text }: RawAnswer): boolean {
  return status >= 400 && !text.includes('"source_image_');
}

/** Sends them all, a few at a time, each from another address, so that no failing key is told late. */
async function sendAll(all: readonly RawRequest[]): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let i = next++; i < all.length; i = next++) {
      const from = `127.3.${(i / 200) | 0}.${1 + (i % 200)}`;
      answers[i] = await sendRequest(contract.port, from, all[i]!, ANSWER_MS + 1_000);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return answers;
}

function shown(request: RawRequest): string {
  const { body, ...head } = request;
  return `${JSON.stringify(head)} ${body.toString().slice(0, 1_000)}`;
}

async function memoryOf(settled: (bytes: number) => boolean): Promise<number> {
  const pid = contract.service.process.pid ?? 0;
  for (let tries = 0; tries < 60; tries++) {
    const bytes = residentBytes(pid) ?? 0;
    if (settled(bytes)) return bytes;
    await sleep(250);
  }
  return residentBytes(pid) ?? 0;
}

describe('requests that nobody thought of', () => {
  it(`${COUNT} of them are answered as the interface says`, async () => {
    console.log(`FUZZ_SEED=${SEED}`);
    const [rich, poor] = [
      await contract.caller({ credits: 100_000 }),
      await contract.caller({ credits: 0 }),
    ];
    const description = (await contract.get('/openapi.json')).json<ApiDescription>();
    for (let i = 0; i < 4; i++) await contract.copy(rich.apiKey);
    // Its first picture starts the decoder and a thread.
    checkedOf(
      await checkImages(contract, rich.apiKey, { images: [await packshotUrl()], types: ['hero'] }),
    );
    const own = await contract.lookUp(GENERATIONS, rich.apiKey);
    const ids = own.json<{ generations: { id: string }[] }>().generations.map(({ id }) => id);
    const keys = { rich: rich.apiKey, poor: poor.apiKey, ids };
    const all = fc.sample(requests(operationsOf(description), keys), {
      numRuns: COUNT,
      seed: SEED,
    });
    const warmUp = Math.ceil(COUNT * WARM_UP);
    const first = await sendAll(all.slice(0, warmUp));
    const warm = await memoryOf(() => true);
    const answers = [...first, ...(await sendAll(all.slice(warmUp)))];
    const faults = all.flatMap((request, i) =>
      faultsOf(request, answers[i]!).map(
        (fault) => `${i} ${fault}: ${shown(request)} -> ${answers[i]!.text.slice(0, 300)}`,
      ),
    );
    expect(faults).toEqual([]);
    const times = answers
      .filter(isRefusal)
      .map(({ ms }) => ms)
      .toSorted((a, b) => a - b);
    const slow = times[Math.floor(times.length * 0.99)] ?? 0;
    const after = await memoryOf((bytes) => bytes < warm + MEMORY_BYTES);
    const counts = new Map<number, number>();
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
    console.log(
      [...counts].map(([status, count]) => `${status}: ${count}`).join(', '),
      `; refused within ${slow.toFixed(0)} ms (p99), memory ${((after - warm) / 1e6).toFixed(0)} MB above warm`,
    );
    expect(slow).toBeLessThan(REFUSED_MS);
    expect(after).toBeLessThan(warm + MEMORY_BYTES);
    expect((await contract.get('/health/ready')).status).toBe(200);
    expect((await contract.copy(rich.apiKey)).status).toBe(200);
    expect((await contract.operator.audit()).findings).toEqual([]);
  }, 600_000);
});
