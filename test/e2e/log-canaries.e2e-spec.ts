import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiKeyStore } from '../../src/access/api-key.store.js';
import { Canaries } from '../support/canaries.js';
import { COPY, IMAGES } from '../support/contract/contract-service.js';
import {
  ALLOW_PICTURE_SERVER,
  picturePage,
  type PictureServer,
  redirectPage,
  startPictureServer,
} from '../support/contract/picture-server.js';
import { dataUrl, productPhoto } from '../support/contract/product-picture.js';
import { logLines } from '../support/log-lines.js';
import { Operator, type TestCaller } from '../support/operator.js';
import { type HttpAnswer, type HttpCall, sendJson, sendRaw } from '../support/raw-http.js';
import { type RunningService, startService } from '../support/running-service.js';
import { startDatabaseProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { databaseForFile } from '../support/test-database.js';
import { startTraceReceiver, type TraceReceiver } from '../support/trace-receiver.js';

const canaries = new Canaries();
const problems: string[] = [];
const asked: string[] = [];
const metricsToken = canaries.make('token of the metrics');
const database = databaseForFile();
let operator: Operator;
let proxy: TcpProxy;
let pictures: PictureServer;
let receiver: TraceReceiver;
let service: RunningService;
let caller: TestCaller;
let photo: Buffer;

beforeAll(async () => {
  operator = await Operator.on(database.url);
  caller = await operator.caller();
  canaries.watch('valid key', caller.apiKey);
  const { password } = new URL(database.url);
  if (password !== '') canaries.watch('database password', password);
  const through = await startDatabaseProxy(database.url);
  proxy = through;
  photo = await productPhoto().png().toBuffer();
  pictures = await startPictureServer({ '/ok.png': picturePage(photo) });
  receiver = await startTraceReceiver();
  service = await startService({
    databaseUrl: through.url,
    env: {
      LOG_LEVEL: 'debug',
      LISTING_IMAGE_SIZE: '1000',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      METRICS_TOKEN: metricsToken,
      ...ALLOW_PICTURE_SERVER,
    },
  });
});

afterAll(async () => {
  await service.remove();
  await receiver.close();
  await pictures.close();
  await proxy.close();
  await operator.close();
});

type Sent = Partial<HttpCall> & { readonly json?: unknown };

/** A call with a request id of its own; what is no 200 is kept to be searched. */
async function call({ headers, json, ...rest }: Sent = {}): Promise<HttpAnswer> {
  const id = `seen-${asked.length}`;
  asked.push(id);
  const answer = await sendJson(caller.apiKey, {
    port: Number(new URL(service.baseUrl).port),
    path: COPY,
    body: json === undefined ? undefined : JSON.stringify(json),
    ...rest,
    headers: { 'x-request-id': id, ...headers },
  });
  if (answer.status !== 200) problems.push(answer.text);
  return answer;
}

/** A body whose every text is a canary. */
function secretBody(place: string, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, canaries.make(`${place} ${field}`)]));
}

const IMAGE_TEXTS = ['userPrompt', 'productTitle', 'projectId'];
const COPY_TEXTS = [
  'productTitle',
  'productDescription',
  'productKeywords',
  'brandName',
  'brandDescription',
  'brandVoice',
];

describe('what callers send shows in no log line, problem, metric or span', () => {
  it('fields and pictures of calls that succeed', async () => {
    const echo = { shotId: canaries.make('shotId'), shotLabel: canaries.make('shotLabel') };
    const named = await productPhoto()
      .withExif({ IFD0: { Copyright: canaries.make('exif') } })
      .jpeg()
      .toBuffer();
    const image = await call({
      path: IMAGES,
      json: {
        type: 'lifestyle',
        images: [dataUrl(named), `${pictures.base}/ok.png`],
        ...secretBody('image', IMAGE_TEXTS),
        ...echo,
        unknown: canaries.make('unknown field'),
      },
      headers: { 'idempotency-key': canaries.make('idempotency key') },
    });
    expect(image.status).toBe(200);
    expect(canaries.foundIn(image.text).toSorted()).toEqual(['shotId', 'shotLabel']);
    const custom = { customPrompt: `a red sky ${canaries.make('customPrompt')}` };
    const images = [dataUrl(photo)];
    const made = await call({ path: IMAGES, json: { type: 'custom', images, ...custom } });
    expect(made.status).toBe(200);
    expect(canaries.foundIn(made.text)).toEqual([]);
    expect((await call({ json: secretBody('copy', COPY_TEXTS) })).status).toBe(200);
    const picture = image.json<{ generation: { outputUrl: string } }>().generation.outputUrl;
    const { pathname } = new URL(picture);
    canaries.watch('address of a picture', pathname.split('/').at(-1) ?? '');
    expect((await call({ method: 'GET', path: pathname })).status).toBe(200);
  });

  it('keys, headers, addresses and methods', async () => {
    const revoked = await operator.caller();
    await new ApiKeyStore(operator.database).revoke(revoked.keyId);
    canaries.watch('revoked key', revoked.apiKey);
    const schemes = [`Bearer ${revoked.apiKey}`, `Bearer ${canaries.make('malformed key')}`];
    for (const authorization of [...schemes, `Basic ${canaries.make('basic')}`]) {
      expect((await call({ headers: { authorization }, json: {} })).status).toBe(401);
    }
    const names = ['cookie', 'user-agent', 'referer', 'x-forwarded-for', 'traceparent', 'host'];
    const odd = Object.fromEntries(names.map((name) => [name, canaries.make(name)]));
    await call({ headers: odd, json: { productTitle: 'Bottle' } });
    for (const name of ['content-type', 'content-encoding', 'expect', 'x-request-id']) {
      const headers = { [name]: `${canaries.make(name)} "${'x'.repeat(130)}` };
      await call({ headers, json: { productTitle: 'Bottle' } });
    }
    for (const key of [`${canaries.make('long idempotency key')}${'x'.repeat(300)}`, 'a b']) {
      expect((await call({ headers: { 'idempotency-key': key }, json: {} })).status).toBe(400);
    }
    const path = (name: string) => canaries.make(`path ${name}`);
    const places = ['', 'media/', 'media/a/b/', 'problems/', 'docs/', 'health/', '%2e%2e/', '%ff'];
    for (const place of places) {
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PROPFIND']) {
        await call({ method, path: `/${place}${path(method + place)}?key=${path(`?${place}`)}` });
      }
    }
    await call({ path: `${COPY}?api_key=${path('query')}`, headers: { authorization: '' } });
  });

  it('what is no HTTP', async () => {
    const port = Number(new URL(service.baseUrl).port);
    const secret = (name: string) => canaries.make(`raw ${name}`);
    const texts = [
      `${secret('method')} / HTTP/1.1\r\n\r\n`,
      `GET /${secret('version')} HTTP/9.9\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: x\r\n${secret('header')}\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${secret('large')}${'x'.repeat(20_000)}\r\n\r\n`,
      `POST ${COPY} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${secret('chunk')}\r\n`,
    ];
    for (const text of texts) problems.push(await sendRaw(port, text));
  });

  it('bodies that are refused', async () => {
    const secret = (name: string) => canaries.make(`body ${name}`);
    const bodies = [
      `{"productTitle": ${secret('bare')}}`,
      `{"productTitle": "${secret('unfinished')}`,
      `"${secret('text')}"`,
      `[[["${secret('list')}"]]]`,
      `{"${secret('name')}": 1}`,
      `{"productTitle": {"${secret('deep name')}": "${secret('deep')}"}}`,
      `${'['.repeat(40)}"${secret('too deep')}"`,
      `{"productTitle": "${secret('long')}${'x'.repeat(600)}"}`,
      `{"productTitle": "${secret('null')}\\u0000"}`,
      `{"productTitle": "${secret('huge')}${'x'.repeat(33 * 1024 * 1024)}"}`,
      Buffer.concat([Buffer.from(`{"productTitle": "${secret('latin')}`), Buffer.from([0xff])]),
    ];
    for (const body of bodies) expect((await call({ body })).status).toBe(400);
    const image = { type: secret('type'), images: [secret('entry')], shotId: [secret('shot')] };
    expect((await call({ path: IMAGES, json: image })).status).toBe(400);
  });

  it('source images that cannot be used', async () => {
    const secret = (name: string) => canaries.make(`source ${name}`);
    const inside = redirectPage(`http://10.1.2.3/${secret('redirect target')}`);
    const server = await startPictureServer({ '/to': inside }, '127.0.0.9');
    const noise = Buffer.concat([photo.subarray(0, 900), Buffer.from(secret('in broken png'))]);
    const sources = [
      `${pictures.base}/none.png?sig=${secret('query of a 404')}`,
      `http://127.0.0.9:9/${secret('path nobody serves')}?sig=${secret('query nobody serves')}`,
      `http://${secret('unknown host')}.invalid/a.png`,
      `http://user:${secret('user info')}@example.com/a.png`,
      `http://127.0.0.1/${secret('forbidden')}`,
      `ftp://${secret('scheme')}/a.png`,
      `https://example.com/${secret('long url')}${'x'.repeat(2_048)}`,
      `${server.base}/to`,
      `data:image/${secret('declared type')};base64,AAAA`,
      `data:image/png,${secret('no base64')}`,
      `data:image/png;base64,${Buffer.from(`GIF89a${secret('in gif')}`).toString('base64')}`,
      dataUrl(noise),
      dataUrl(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${secret('svg')}</svg>`)),
    ];
    for (const source of sources) {
      for (const [path, rest] of [
        [IMAGES, { type: 'hero' }],
        [COPY, { productTitle: 'Bottle' }],
      ] as const) {
        const answer = await call({ path, json: { ...rest, images: [source] } });
        expect(answer.status).toBe(400);
      }
    }
    await server.close();
  }, 120_000);

  it('our own faults: a store that is broken, a database that is gone', async () => {
    const objects = join(service.dataDir, 'objects');
    await rm(objects, { recursive: true });
    await writeFile(objects, 'no folder');
    const texts = secretBody('broken store', IMAGE_TEXTS);
    for (const source of [dataUrl(photo), `${pictures.base}/ok.png`]) {
      const json = { type: 'lifestyle', images: [source], ...texts };
      expect((await call({ path: IMAGES, json })).status).toBe(500);
    }
    await rm(objects);
    proxy.become('closed');
    const json = secretBody('no database', COPY_TEXTS);
    const headers = { 'idempotency-key': canaries.make('idempotency key, no database') };
    for (let i = 0; i < 3; i++) expect((await call({ json, headers })).status).toBe(503);
    proxy.become('open');
    for (let status = 503; status !== 200; await sleep(100)) ({ status } = await call({ json }));
  }, 120_000);

  it('is the finding over the whole output, all problems, metrics, spans and the API description', async () => {
    const { text } = await call({ method: 'GET', path: '/openapi.json' });
    expect(canaries.foundIn(text)).toEqual([]);
    expect(problems.length).toBeGreaterThan(80);
    expect(canaries.foundIn(problems.join('\n'))).toEqual([]);
    for (const problem of problems) expect(problem).not.toContain(service.dataDir);
    const headers = { authorization: `Bearer ${metricsToken}` };
    const metrics = await fetch(`${service.baseUrl}/metrics`, { headers }).then((a) => a.text());
    expect(metrics).toMatch(/^listing_calls_total\{.*code="source_image_forbidden"/m);
    await service.stop();
    expect(canaries.foundIn(service.output())).toEqual([]);
    expect(receiver.text()).toContain('source fetch');
    for (const text of [metrics, receiver.text()]) {
      expect(canaries.foundIn(text)).toEqual([]);
      for (const told of [
        caller.organization,
        caller.keyId,
        service.dataDir,
        pictures.base,
        'seen-',
      ])
        expect(text).not.toContain(told);
    }
  });

  it('every line is JSON with time, level and, for calls, the request id', () => {
    const all = logLines(service);
    for (const line of all) {
      expect(new Date(line.time).toISOString()).toBe(line.time);
      expect(line.level).toMatch(/^(debug|info|warn|error)$/);
      expect(line.message).toMatch(/\S/);
    }
    const calls = all.filter(({ where }) => where === 'Access');
    const logged = new Set(calls.map(({ requestId }) => requestId));
    expect(logged).not.toContain(undefined);
    // The last x-request-id that was sent was malformed and replaced.
    expect(asked.filter((id) => !logged.has(id)).length).toBeLessThanOrEqual(1);
    const work = all.filter(({ where }) =>
      /^(Job|GenerationWorker|Listing\w+Generator)$/.test(where ?? ''),
    );
    expect(work.length).toBeGreaterThan(10);
    for (const line of work) {
      // A malformed x-request-id was replaced by one of our own.
      expect(line.requestId).toMatch(/^(seen-\d+|[0-9a-f-]{36})$/);
      expect(line.generationId).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
