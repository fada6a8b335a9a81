import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findModel } from './model-files.js';

let dataDir: string;
let installed: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'listing-data-'));
  installed = join(dataDir, 'segmentation-model');
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('findModel', () => {
  it('finds none where only the runtime is installed', async () => {
    await mkdir(join(installed, 'runtime'), { recursive: true });
    expect(findModel({ segmentationModel: '', dataDir })).toBeUndefined();
  });

  it('finds the installed one', async () => {
    await mkdir(join(installed, 'runtime'), { recursive: true });
    await writeFile(join(installed, 'isnet.onnx'), '');
    expect(findModel({ segmentationModel: '', dataDir })).toEqual({
      own: false,
      file: join(installed, 'isnet.onnx'),
      runtime: join(installed, 'runtime'),
    });
  });

  it('prefers the operator’s own, with the runtime beside it or else the installed one', async () => {
    const file = join(dataDir, 'own', 'u2net.onnx');
    const own = { segmentationModel: file, dataDir };
    expect(findModel(own)).toEqual({ own: true, file, runtime: join(installed, 'runtime') });
    await mkdir(join(dataDir, 'own', 'runtime'), { recursive: true });
    expect(findModel(own)?.runtime).toBe(join(dataDir, 'own', 'runtime'));
  });
});
