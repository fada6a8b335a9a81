import { COPY, IMAGES } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import {
  picturePage,
  type PictureServer,
  startPictureServer,
} from '../support/contract/picture-server.js';
import { productPhoto } from '../support/contract/product-picture.js';
import { type LogLine, logLines } from '../support/log-lines.js';
import { METRICS_TOKEN, ObservedProcesses, valueOf } from '../support/observed-processes.js';
import type { RunningService } from '../support/running-service.js';
import { endOf } from '../support/service-processes.js';
import type { ReceivedSpan } from '../support/trace-receiver.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER_SPAN = 'b7ad6b7169203331';

let pictures: PictureServer;
let both: ObservedProcesses;

beforeAll(async () => {
  const photo = await productPhoto().png().toBuffer();
  pictures = await startPictureServer({ '/ok.png': picturePage(photo) });
  both = await ObservedProcesses.start();
});

afterAll(async () => {
  await both.stop();
  await pictures.close();
});

/** Asks for a picture from a photo of the picture server. */
async function callImage(requestId: string, photo: string): Promise<number> {
  const traceparent = `00-${TRACE}-${CALLER_SPAN}-01`;
  const body = { type: 'lifestyle', images: [`${pictures.base}/${photo}`] };
  return (await both.call(IMAGES, body, { 'x-request-id': requestId, traceparent })).status;
}

const linesOf = (service: RunningService, id: string): LogLine[] =>
  logLines(service).filter(({ requestId }) => requestId === id);

describe('one call over two processes', () => {
  it('is told by both with the same ids, from its first line to its last', async () => {
    expect(await callImage('works-1', 'ok.png')).toBe(200);
    expect(await callImage('fails-1', 'none.png')).toBe(400);
    for (const [id, outcome] of [
      ['works-1', 'ok'],
      ['fails-1', 'source_image_unreachable'],
    ] as const) {
      await expect.poll(() => linesOf(both.api, id).map(({ where }) => where)).toContain('Access');
      await expect.poll(() => linesOf(both.worker, id)).toHaveLength(2);
      const [begins, ended] = linesOf(both.worker, id);
      expect(begins).toMatchObject({ message: 'job begins', requestId: id, traceId: TRACE });
      expect(ended).toMatchObject({ message: 'job ended', requestId: id, outcome });
      expect(ended?.ms).toBeGreaterThan(0);
      const told = [...linesOf(both.api, id), ...linesOf(both.worker, id)];
      const generations = new Set(told.map(({ generationId }) => generationId));
      expect([...generations]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    }
  });

  it('is one trace from the edge to the store', async () => {
    const [{ generationId } = {}] = linesOf(both.worker, 'works-1');
    const named = (name: string): ReceivedSpan[] =>
      both.receiver.spans.filter((span) => span.name === name && span.traceId === TRACE);
    const ofCall = ({ attributes }: ReceivedSpan): boolean =>
      attributes['listing.generation_id'] === generationId;
    await expect.poll(() => named(`POST ${IMAGES}`).find(ofCall)).toBeDefined();
    await expect.poll(() => named('job listing-images').find(ofCall)).toBeDefined();
    const edge = named(`POST ${IMAGES}`).find(ofCall);
    const job = named('job listing-images').find(ofCall);
    const wait = named('enqueue and wait').find(({ spanId }) => spanId === job?.parentSpanId);
    expect(edge).toMatchObject({ role: 'api', parentSpanId: CALLER_SPAN });
    expect(wait).toMatchObject({ role: 'api', parentSpanId: edge?.spanId });
    expect(job).toMatchObject({ role: 'worker', attributes: { 'listing.outcome': 'ok' } });
    const below = (parent: ReceivedSpan | undefined): ReceivedSpan[] =>
      both.receiver.spans
        .filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
        .flatMap((span) => [span, ...below(span)]);
    const names = below(job).map(({ name }) => name);
    const stages = ['load', 'inspect', 'make', 'finish', 'check', 'store'];
    expect(names).toEqual(expect.arrayContaining(stages.map((stage) => `image ${stage}`)));
    expect(names).toEqual(
      expect.arrayContaining(['source fetch', 'provider studio', 'storage put']),
    );
  });

  it('leaves no text, address or key in a span', () => {
    expect(both.receiver.text()).toContain('provider studio');
    for (const secret of [both.caller.apiKey, pictures.base, 'ok.png', 'works-1', both.api.dataDir])
      expect(both.receiver.text()).not.toContain(secret);
  });
});

describe('/metrics', () => {
  it('shows the calls and what was rescued, to whoever has the token', async () => {
    expectProblem(await both.get('api', '/metrics'), 401, 'missing_api_key');
    expectProblem(await both.get('api', '/metrics', `${METRICS_TOKEN}.`), 401, 'invalid_api_key');
    expectProblem(await both.get('api', '/metrics', both.caller.apiKey), 401, 'invalid_api_key');
    const answer = await both.get('api', '/metrics', METRICS_TOKEN);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; ?version=0\.0\.4/);
    const calls = (status: number, code: string): number | undefined =>
      valueOf(
        answer.text,
        `listing_calls_total{operation="listing-images",status="${status}",code="${code}"}`,
      );
    expect([calls(200, 'ok'), calls(400, 'source_image_unreachable')]).toEqual([1, 1]);
    expect(valueOf(answer.text, 'listing_waits_answered_total')).toBe(2);
    expect(valueOf(answer.text, 'listing_waits_rescued_total')).toBeLessThanOrEqual(2);
    expect(valueOf(answer.text, 'listing_workers{operation="listing-images"}')).toBe(1);
    expect(answer.text).toContain('nodejs_eventloop_lag_seconds');
    expect(answer.text).not.toContain('listing_jobs_total{');
  });

  it('counts calls that are refused before their body, by code', async () => {
    const { apiKey } = await both.operator.caller({ rateLimit: 1 });
    const send = () => both.call(COPY, {}, { authorization: `Bearer ${apiKey}` });
    expect([(await send()).status, (await send()).status]).toEqual([400, 429]);
    const { text } = await both.get('api', '/metrics', METRICS_TOKEN);
    const series = 'listing_calls_total{operation="listing-copy",status="429",code="rate_limited"}';
    expect(valueOf(text, series)).toBe(1);
  });

  it('shows the work of a worker', async () => {
    const { status, text } = await both.get('worker', '/metrics');
    expect(status).toBe(200);
    const images = 'operation="listing-images"';
    expect(valueOf(text, `listing_jobs_total{${images},outcome="ok"}`)).toBe(1);
    expect(valueOf(text, `listing_credits_captured_total{${images}}`)).toBe(1);
    expect(valueOf(text, `listing_credits_released_total{${images}}`)).toBe(1);
    expect(valueOf(text, 'listing_image_stage_duration_seconds_count{stage="load"}')).toBe(2);
    expect(valueOf(text, 'listing_image_stage_duration_seconds_count{stage="store"}')).toBe(1);
    expect(valueOf(text, 'listing_source_fetches_total{outcome="ok"}')).toBe(1);
    expect(valueOf(text, 'listing_source_fetches_total{outcome="source_image_unreachable"}')).toBe(
      1,
    );
    const studio = `provider="studio",${images},outcome="ok",billed="no"`;
    expect(valueOf(text, `listing_provider_calls_total{${studio}}`)).toBe(1);
    expect(text).not.toContain('listing_provider_calls_wasted_total{');
  });
});

describe('/health/queue', () => {
  it('tells a scaler what waits and who is there for it', async () => {
    expectProblem(await both.get('api', '/health/queue'), 401, 'missing_api_key');
    const seen = (await both.get('api', '/health/queue', METRICS_TOKEN)).json<{
      operations: Record<string, { slots: number }>;
    }>();
    const idle = { waiting: 0, running: 0, oldestWaitingSeconds: 0, workers: 1 };
    const slots = seen.operations['listing-images']?.slots;
    expect(slots).toBeGreaterThanOrEqual(1);
    expect(seen).toEqual({
      operations: { 'listing-images': { ...idle, slots }, 'listing-copy': { ...idle, slots } },
    });
  });
});

describe('/health/ready', () => {
  const checksOf = async (role: 'api' | 'worker') =>
    (await both.get(role, '/health/ready')).json<{
      checks: Record<string, { ok: boolean; needed: boolean }>;
    }>().checks;

  it('tells every part of each role', async () => {
    const needed = { ok: true, needed: true };
    const common = { running: needed, database: needed, storage: needed };
    const told = { ok: true, needed: false };
    expect(await checksOf('api')).toEqual({
      ...common,
      'queue:listing-images': needed,
      'queue:listing-copy': needed,
      'workers:listing-images': told,
      'workers:listing-copy': told,
    });
    expect(await checksOf('worker')).toEqual({
      ...common,
      'jobs:listing-images': needed,
      'jobs:listing-copy': needed,
    });
  });

  it('of a worker whose queue is gone is 503, and the API tells it and stays ready', async () => {
    both.ways.worker.become('closed');
    await expect.poll(async () => (await both.get('worker', '/health/ready')).status).toBe(503);
    const answer = await both.get('worker', '/health/ready');
    expectProblem(answer, 503, 'service_unavailable');
    expect(answer.json().detail).toMatch(/^Not ready: .*jobs:listing-images/);
    expect(answer.text).not.toMatch(/127\.0\.0\.1|postgres/);
    const workers = async () => (await checksOf('api'))['workers:listing-copy'];
    await expect.poll(workers).toEqual({ ok: false, needed: false });
    expect((await both.get('api', '/health/ready')).status).toBe(200);
    both.ways.worker.become('open');
    await expect.poll(async () => (await both.get('worker', '/health/ready')).status).toBe(200);
  }, 60_000);

  it('of an API whose database is gone is 503, and its metrics are told without it', async () => {
    both.ways.api.become('closed');
    await expect.poll(async () => (await both.get('api', '/health/ready')).status).toBe(503);
    const answer = await both.get('api', '/health/ready');
    expect(answer.json().detail).toMatch(/^Not ready: .*database.*queue:listing-images/);
    const page = async (): Promise<string> =>
      (await both.get('api', '/metrics', METRICS_TOKEN)).text;
    await expect.poll(async () => valueOf(await page(), 'listing_database_up')).toBe(0);
    const text = await page();
    expect(text).toContain('listing_calls_total{operation="listing-images",status="200"');
    expect(text).not.toContain('listing_queue_waiting_jobs{');
    expectProblem(
      await both.get('api', '/health/queue', METRICS_TOKEN),
      503,
      'service_unavailable',
    );
    both.ways.api.become('open');
    await expect.poll(async () => valueOf(await page(), 'listing_database_up')).toBe(1);
    expect(await page()).toContain('listing_queue_waiting_jobs{');
  });
});

describe('a receiver of traces that hangs', () => {
  it('costs callers nothing, and holds no shutdown up', async () => {
    both.receiver.become('silent');
    await expect
      .poll(async () => (await both.call(COPY, { productTitle: 'Mug' })).status, {
        timeout: 20_000,
      })
      .toBe(200);
    for (const service of [both.api, both.worker]) {
      service.process.kill('SIGTERM');
      expect(await endOf(service)).toEqual({ code: 0, signal: null });
    }
  });
});
