import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpAnswer, sendCall, sendRaw } from '../support/raw-http.js';
import { BAD_INPUTS, type BadInput, BadInputWorld, QUOTA } from '../support/contract/bad-inputs.js';
import { ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { withMemoryGrowth } from '../support/contract/memory-growth.js';
import {
  ALLOW_PICTURE_SERVER,
  picturePage,
  type PictureServer,
  redirectPage,
  startPictureServer,
} from '../support/contract/picture-server.js';

/** Time for a refusal that needs no fetch and no decoder, on a busy machine. */
const QUICK_MS = 5_000;

/** Bodies above this take their time to be sent. */
const LARGE = 1_000_000;

let contract: ContractService;
let server: PictureServer;
let world: BadInputWorld;

beforeAll(async () => {
  server = await startPictureServer({
    '/meta': redirectPage('http://169.254.169.254/latest/meta-data/'),
    '/loop': redirectPage('/loop'),
    '/html': picturePage(Buffer.from('<html>'), 'text/html'),
  });
  contract = await ContractService.start(ALLOW_PICTURE_SERVER);
  world = await BadInputWorld.open(contract, {
    'redirects to metadata': `${server.base}/meta`,
    'redirect loop': `${server.base}/loop`,
    'text/html': `${server.base}/html`,
    '404': `${server.base}/nothing`,
  });
});

afterAll(async () => {
  await contract.stop();
  await server.close();
});

/** A row made ready to be sent, any number of times. */
interface Prepared {
  readonly size: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer | string | undefined;
  readonly path: string;
  readonly method: string;
  readonly raw: string | undefined;
}

async function prepare(row: BadInput): Promise<Prepared> {
  const { method = 'POST', path, auth, bodyPatch, raw } = row.request;
  const caller = auth === null ? undefined : await world.caller(auth, row);
  const own = await world.headers(row.request.headers);
  const headers = {
    ...(method === 'POST' && { 'content-type': 'application/json' }),
    ...(caller !== undefined && { authorization: `Bearer ${caller.apiKey}` }),
    ...own,
  };
  const json = await world.fill(row.request.body);
  const rawBody = (await world.fill(row.request.rawBody)) as Buffer | string | undefined;
  const patched = json === undefined ? undefined : { ...(json as object), ...bodyPatch };
  const body = rawBody ?? (patched && JSON.stringify(patched));
  const size = Buffer.byteLength(body ?? '');
  return { headers, body, size, method, raw, path: String(await world.fill(path)) };
}

async function send({ raw, ...call }: Prepared): Promise<HttpAnswer> {
  if (raw === undefined) return sendCall({ port: contract.port, ...call });
  const status = Number((await sendRaw(contract.port, raw)).split(' ')[1]);
  return { status, headers: {}, text: '', json: <T>() => ({}) as T };
}

function expectAnswer(answer: HttpAnswer, row: BadInput): void {
  const { expectedStatus, name } = row;
  const allowed = [expectedStatus].flat();
  expect({ name, status: answer.status, text: answer.text.slice(0, 300) }).toMatchObject({
    status: expect.toSatisfy((status) => allowed.includes(status as number)) as number,
  });
  if (answer.status !== 200 && row.request.raw === undefined) expectProblem(answer, answer.status);
}

/** The bound that a row names, in bytes. */
function memoryBound({ why }: BadInput): number | undefined {
  const named = /RSS[^<]*<\s*\+?(\d+) MB/.exec(why)?.[1];
  return named === undefined ? undefined : Number(named) * 1_000_000;
}

async function expectOne(row: BadInput): Promise<void> {
  const prepared = await prepare(row);
  const start = performance.now();
  const answer = await send(prepared);
  const took = performance.now() - start;
  expectAnswer(answer, row);
  if (answer.status !== 200 && prepared.size < LARGE) expect(took).toBeLessThan(QUICK_MS);
}

async function expectBoundedMemory(row: BadInput, bound: number): Promise<void> {
  const prepared = await prepare(row);
  // The first one pays for code and buffers that stay; what the row bounds is each further one.
  expectAnswer(await send(prepared), row);
  const pid = contract.service.process.pid ?? 0;
  const growths: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const { value, growth } = await withMemoryGrowth(pid, () => send(prepared));
    expectAnswer(value, row);
    growths.push(growth ?? 0);
  }
  // What else the service does meanwhile may grow it once; a body that is kept grows it each time.
  const [, middle] = growths.toSorted((a, b) => a - b);
  expect(middle).toBeLessThan(bound);
}

async function expectRepeated(row: BadInput, times: number): Promise<void> {
  const prepared = await prepare(row);
  const answers: HttpAnswer[] = [];
  for (let i = 0; i < times; i++) answers.push(await send(prepared));
  const last = answers.at(-1);
  expect(last).toBeDefined();
  if (last !== undefined) expectAnswer(last, row);
  const keyed = 'idempotency-key' in prepared.headers;
  expect(last?.headers['idempotent-replayed']).toBe(keyed ? 'true' : undefined);
  if (keyed) expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
}

async function expectAtOnce(row: BadInput, count: number): Promise<void> {
  const prepared = await prepare(row);
  const answers = await Promise.all(Array.from({ length: count }, () => send(prepared)));
  for (const answer of answers) expectAnswer(answer, row);
  const passed = answers.filter(({ status }) => status === 200);
  const limited = row.request.auth === 'limited';
  expect(passed).toHaveLength(limited ? QUOTA[row.operation] : count);
  if (!limited) expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
}

async function expectHangUp(row: BadInput, afterMs: number): Promise<void> {
  const { path, headers, body } = await prepare(row);
  const call = request({ host: '127.0.0.1', port: contract.port, path, method: 'POST', headers });
  call.on('error', () => undefined);
  call.end(body);
  await sleep(afterMs);
  call.destroy();
  const open = `SELECT count(*)::integer AS n FROM generations WHERE status = 'open'`;
  await expect.poll(() => contract.operator.database.query(open)).toEqual([{ n: 0 }]);
}

function expectRow(row: BadInput): Promise<void> {
  const { repeat, concurrent, abortAfterMs } = row.request;
  const bound = memoryBound(row);
  if (concurrent !== undefined) return expectAtOnce(row, concurrent);
  if (abortAfterMs !== undefined) return expectHangUp(row, abortAfterMs);
  if (repeat === 'quota+1') return expectRepeated(row, QUOTA[row.operation] + 1);
  if (repeat !== undefined) return expectRepeated(row, repeat);
  return bound === undefined ? expectOne(row) : expectBoundedMemory(row, bound);
}

describe('hostile and odd requests', () => {
  const titled = BAD_INPUTS.map((row) => [`${row.operation}: ${row.name}`, row] as const);
  it.each(titled)('%s', (_, row) => expectRow(row));
});

describe('afterwards', () => {
  it('the process is the same, ready, its ledger sound, and its log holds no key', async () => {
    expect(contract.service.process.exitCode).toBeNull();
    expect((await contract.get('/health/ready')).status).toBe(200);
    expect((await contract.operator.audit()).findings).toEqual([]);
    const { apiKey } = await contract.caller();
    expect((await contract.copy(apiKey)).status).toBe(200);
    const valid = await world.caller('valid', BAD_INPUTS[0] as BadInput);
    expect(contract.service.output()).not.toContain(valid.apiKey);
    expect(contract.service.output()).not.toContain('base64');
  });
});
