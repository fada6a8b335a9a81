import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { canReach } from '../../src/persistence/embedded-postgres/server-account.js';
import { clusterFolder } from '../support/embedded-postgres/data-folders.js';
import { freePort } from '../support/free-port.js';
import {
  freshFolder,
  type RunningService,
  type ServiceOptions,
  spawnService,
  startService,
} from '../support/running-service.js';
import { asOperator, ServiceClient } from '../support/service-client.js';
import { endOf, processesOf } from '../support/service-processes.js';

const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

const services: RunningService[] = [];

async function start(options: ServiceOptions = {}): Promise<RunningService> {
  const service = await startService(options);
  services.push(service);
  return service;
}

/** Starts what is expected to end by itself; gives its exit code and what it said. */
async function failToStart(
  options: ServiceOptions,
): Promise<{ code: number | null; said: string }> {
  const service = await spawnService(options);
  services.push(service);
  const { code } = await endOf(service);
  return { code, said: service.output() };
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
  it('makes an organization to try things with, whose lines work when pasted', async () => {
    const service = await start();
    const { apiKey, curl } = await welcomeOf(service);
    expect(service.output().split(apiKey)).toHaveLength(4);
    const [image, copy] = await Promise.all(
      curl.map(async (line) => JSON.parse((await promisify(execFile)('sh', ['-c', line])).stdout)),
    );
    expect(image).toMatchObject({ success: true, generation: { type: 'hero' } });
    expect(copy).toMatchObject({ success: true, result: { bulletPoints: expect.any(Array) } });
    expect((await fetch(image.generation.outputUrl)).headers.get('content-type')).toBe(
      'image/jpeg',
    );
    const marketplace = `${service.baseUrl}/api/enterprise/v1/marketplace`;
    for (const lookup of ['account', 'generations', `generations/${image.generation.id}`]) {
      const headers = { authorization: `Bearer ${apiKey}` };
      expect((await fetch(`${marketplace}/${lookup}`, { headers })).status).toBe(200);
    }
    await asOperator(service.dataDir, async (operator) => {
      expect(await operator.balance('demo')).toEqual({ available: 99, reserved: 0 });
      expect(await operator.database.query('SELECT plan FROM organizations')).toEqual([
        { plan: 'enterprise' },
      ]);
    });
  });

  it('leaves its DATA_DIR to nobody else, and finds everything again at the second start', async () => {
    const options = { port: await freePort(), dataDir: await freshFolder() };
    const first = await start(options);
    const { apiKey } = await welcomeOf(first);
    const { code, said } = await failToStart({ dataDir: first.dataDir });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^DATA_DIR is already in use by process \d+; stop it or choose another DATA_DIR .*\.\n$/,
    );
    const client = new ServiceClient(first.baseUrl, apiKey);
    const made = await client.call('listing-images', { key: 'k-1' });
    expect(made.status).toBe(200);
    const { outputUrl } = made.json<{ generation: { outputUrl: string } }>().generation;
    const picture = await (await fetch(outputUrl)).bytes();
    await first.stop();

    const second = await start(options);
    const repeat = await client.call('listing-images', { key: 'k-1' });
    expect(repeat.text).toBe(made.text);
    expect(repeat.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'x-credits-charged': '0',
      'x-credits-remaining': '99',
    });
    expect(await (await fetch(outputUrl)).bytes()).toEqual(picture);
    expect(second.output()).not.toContain('lsk_live_');
  });

  it('ends with a sentence for each wrong setting', async () => {
    const env = { PORT: 'http', GENERATION_DEADLINE_MS: '2499', STORAGE_URL: 'ftp://x' };
    const { code, said } = await failToStart({ env });
    expect(code).toBe(1);
    expect(said.trimEnd().split('\n').sort()).toEqual(
      ['GENERATION_DEADLINE_MS', 'PORT', 'STORAGE_URL'].map(
        (name) => expect.stringMatching(new RegExp(`^${name} must be .*\\.$`)) as string,
      ),
    );
  });

  it('ends with a sentence when the database of DATABASE_URL cannot be used', async () => {
    const databaseUrl = `postgres://someone:a-secret@127.0.0.1:${await freePort()}/none`;
    const { code, said } = await failToStart({ role: 'api', databaseUrl });
    expect(code).toBe(1);
    expect(said).toMatch(/^The service could not start: .*DATABASE_URL is out of reach.*\.\n$/);
    expect(said).not.toContain('a-secret');
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
    const service = await start({ cwd: project, dataDir });
    const { apiKey } = await welcomeOf(service);
    const client = new ServiceClient(service.baseUrl, apiKey);
    expect((await client.call('listing-images')).status).toBe(200);
    const cluster = await clusterFolder(dataDir);
    await service.stop();
    await rm(cluster, { recursive: true });
    await rm(closed, { recursive: true });
  });
});
