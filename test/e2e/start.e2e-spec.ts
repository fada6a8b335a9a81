import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { canReach } from '../../packages/embedded-postgres/src/server-account.js';
import { clusterFolder } from '../../packages/embedded-postgres/test/data-folders.js';
import { failToStart } from '../support/failed-start.js';
import { freePort } from '../support/free-port.js';
import { logLines } from '../support/log-lines.js';
import {
  freshFolder,
  type RunningService,
  type ServiceOptions,
  startService,
} from '../support/running-service.js';
import { sendCall } from '../support/raw-http.js';
import { asOperator, ServiceClient } from '../support/service-client.js';
import { processesOf } from '../support/service-processes.js';

const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

/** Pictures of a quarter of the pixels. */
const SMALL = { LISTING_IMAGE_SIZE: '1000' };

const services: RunningService[] = [];

async function start(options: ServiceOptions = {}): Promise<RunningService> {
  const service = await startService(options);
  services.push(service);
  return service;
}

afterEach(async () => {
  // Some share a folder: it goes when all that use it are gone.
  await Promise.all(services.map((service) => service.stop('SIGINT')));
  await Promise.all(services.splice(0).map((service) => service.remove()));
});

const curlLines = (service: RunningService): string[] =>
  service
    .output()
    .split('\n')
    .filter((line) => line.startsWith('curl '));

/** The key and the lines to paste, which come just after the service is ready. */
async function welcomeOf(service: RunningService): Promise<{ apiKey: string; curl: string[] }> {
  await expect.poll(() => curlLines(service).length).toBe(2);
  return { apiKey: /lsk_live_\w+/.exec(service.output())?.[0] ?? '', curl: curlLines(service) };
}

describe('npm start', () => {
  let options: { port: number; dataDir: string; env: Record<string, string> };
  let service: RunningService;

  beforeAll(async () => {
    options = { port: await freePort(), dataDir: await freshFolder(), env: SMALL };
    service = await startService(options);
  });
  afterAll(() => service.remove());

  it('makes an organization to try things with, whose lines work when pasted', async () => {
    const { apiKey, curl } = await welcomeOf(service);
    expect(service.output().split(apiKey)).toHaveLength(4);
    expect(service.output()).toMatch(
      /^Listing service .* \(standalone\)\n\n {2}Address .*\n {2}Playground .*\/\n {2}Docs .*\/docs\n {2}Data .*\n {2}API keys +one was made/m,
    );
    const [image, copy] = await Promise.all(
      curl.map(async (line) => JSON.parse((await promisify(execFile)('sh', ['-c', line])).stdout)),
    );
    expect(image).toMatchObject({ success: true, generation: { type: 'hero' } });
    expect(copy).toMatchObject({ success: true, result: { bulletPoints: expect.any(Array) } });
    const client = new ServiceClient(service.baseUrl, apiKey);
    const picture = await client.get(new URL(image.generation.outputUrl).pathname);
    expect(picture.headers['content-type']).toBe('image/jpeg');
    for (const lookup of ['account', 'generations', `generations/${image.generation.id}`])
      expect((await client.get(`/api/enterprise/v1/marketplace/${lookup}`)).status).toBe(200);
    await asOperator(service.dataDir, async (operator) => {
      expect(await operator.balance('demo')).toEqual({ available: 99, reserved: 0 });
      expect(await operator.database.query('SELECT plan FROM organizations')).toEqual([
        { plan: 'enterprise' },
      ]);
    });
  });

  it('gives the playground on this machine, and no one else, a key that expires', async () => {
    const session = async (headers: Record<string, string> = {}): Promise<string | null> => {
      const call = { port: options.port, path: '/playground/session', method: 'GET', headers };
      return (await sendCall(call)).json<{ apiKey: string | null }>().apiKey;
    };
    const apiKey = String(await session());
    expect(await session()).toBe(apiKey);
    const client = new ServiceClient(service.baseUrl, apiKey);
    const account = await client.get('/api/enterprise/v1/marketplace/account');
    expect(account.json()).toMatchObject({ account: { organization: 'demo' } });
    expect(service.output()).not.toContain(apiKey);
    const elsewhere: Record<string, string>[] = [
      { host: 'shop.example' },
      { host: '127.0.0.1.shop.example' },
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=10.0.0.1' },
      { via: '1.1 proxy' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://shop.example' },
    ];
    for (const headers of elsewhere)
      expect([headers, await session(headers)]).toEqual([headers, null]);
    await asOperator(service.dataDir, async ({ database }) => {
      const hours = 'round(extract(epoch FROM expires_at - created_at) / 3600)::int';
      expect(
        await database.query(`SELECT ${hours} AS hours FROM api_keys ORDER BY created_at`),
      ).toEqual([{ hours: null }, { hours: 12 }]);
    });
  });

  it('leaves its DATA_DIR to nobody else, and finds everything again at the second start', async () => {
    const { apiKey } = await welcomeOf(service);
    const { code, said } = await failToStart({ dataDir: options.dataDir });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^DATA_DIR is already in use by process \d+; stop that process or choose another DATA_DIR .*\.\n$/,
    );
    const client = new ServiceClient(service.baseUrl, apiKey);
    const made = await client.call('listing-images', { key: 'k-1' });
    expect(made.status).toBe(200);
    const { outputUrl } = made.json<{ generation: { outputUrl: string } }>().generation;
    const picture = await (await fetch(outputUrl)).bytes();
    await service.stop();

    service = await startService(options);
    const repeat = await client.call('listing-images', { key: 'k-1' });
    expect(repeat.text).toBe(made.text);
    expect(repeat.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'x-credits-charged': '0',
      'x-credits-remaining': '98',
    });
    expect(await (await fetch(outputUrl)).bytes()).toEqual(picture);
    expect(service.output()).not.toContain('lsk_live_');
    await expect
      .poll(() => logLines(service).find(({ where }) => where === 'Start'))
      .toMatchObject({
        docs: `${service.baseUrl}/docs`,
        keys: expect.stringContaining('api-key create'),
      });
  });

  it('ends with a sentence and without a database left running when its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const dataDir = await freshFolder();
    const { code, said } = await failToStart({ port, dataDir });
    taken.close();
    expect(code).toBe(1);
    expect(said).toContain(`The service could not start: PORT ${port} is in use`);
    expect(await processesOf(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true });
  });
});

describe.skipIf(!isRoot)('npm start on a machine of which it is root', () => {
  it('works as another user', async ({ skip }) => {
    if (!(await canReach(resolve('dist'), NOBODY))) skip('the project is closed to others');
    const dataDir = await freshFolder();
    await chown(dataDir, NOBODY.uid, NOBODY.gid);
    const account = ['--reuid', `${NOBODY.uid}`, '--regid', `${NOBODY.gid}`, '--clear-groups'];
    const service = await start({
      dataDir,
      command: ['setpriv', ...account, process.execPath, 'dist/main.js', 'standalone'],
    });
    const { apiKey } = await welcomeOf(service);
    const client = new ServiceClient(service.baseUrl, apiKey);
    expect((await client.call('listing-copy')).status).toBe(200);
  });

  it('works as root in a project that only root can enter', async () => {
    const closed = await freshFolder();
    await chmod(closed, 0o700);
    const project = join(closed, 'project');
    await mkdir(project);
    for (const part of ['dist', 'assets', 'package.json'])
      await cp(part, join(project, part), { recursive: true });
    await symlink(resolve('node_modules'), join(project, 'node_modules'));
    const dataDir = join(project, 'data');
    const service = await start({ cwd: project, dataDir, env: SMALL });
    const { apiKey } = await welcomeOf(service);
    const client = new ServiceClient(service.baseUrl, apiKey);
    expect((await client.call('listing-images')).status).toBe(200);
    const cluster = await clusterFolder(dataDir);
    await service.stop();
    await rm(cluster, { recursive: true });
    await rm(closed, { recursive: true });
  });
});
