import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ContractService, GENERATIONS } from '../support/contract/contract-service.js';
import { dataUrl } from '../support/contract/product-picture.js';
import { checkedMug, drawPhoto, leaves } from '../support/drawn-photos.js';
import { installSmallModel } from '../support/onnx/fake-npm.js';
import { modelFile, notGreenModel, removeModelFiles } from '../support/onnx/small-models.js';
import { spawnService } from '../support/running-service.js';
import { endOf } from '../support/service-processes.js';
import { asJpeg } from '../support/studio-pictures.js';

const freshFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'listing-data-'));

/** Starts what is expected to end by itself; gives its lines. */
async function failToStart(env: Readonly<Record<string, string>>): Promise<string[]> {
  const service = await spawnService({ env });
  try {
    expect((await endOf(service)).code).toBe(1);
    return service.output().trimEnd().split('\n');
  } finally {
    await service.remove();
  }
}

afterAll(removeModelFiles);

describe('a start with SEGMENTATION_MODEL', () => {
  it('ends with a sentence where the file is missing', async () => {
    expect(await failToStart({ SEGMENTATION_MODEL: 'nowhere/model.onnx' })).toEqual([
      `SEGMENTATION_MODEL must be the path of an .onnx file: ${resolve('nowhere/model.onnx')} does not exist.`,
    ]);
  });

  it('ends with a sentence where the runtime is not installed', async () => {
    const path = await modelFile(notGreenModel());
    await rm(join(dirname(path), 'runtime'), { recursive: true });
    expect(await failToStart({ SEGMENTATION_MODEL: path })).toEqual([
      expect.stringMatching(
        /^SEGMENTATION_MODEL needs .* run npm .* segmentation-model install --runtime-only\.$/,
      ),
    ]);
  });

  it('ends with a sentence where the model is of another kind', async () => {
    const outputs = [{ name: 'mask', shape: [1, 2, 120, 120] }];
    const path = await modelFile(notGreenModel({ maps: 2, outputs }));
    expect(await failToStart({ SEGMENTATION_MODEL: path })).toEqual([
      expect.stringMatching(
        /^SEGMENTATION_MODEL: .* its output mask is float32 \[1, 2, 120, 120\]\.$/,
      ),
    ]);
  });
});

describe('a start with an installed model', () => {
  it('ends with a sentence where its files are not whole', async () => {
    const dataDir = await freshFolder();
    const folder = join(dataDir, 'segmentation-model');
    await installSmallModel(folder);
    await writeFile(join(folder, 'isnet.onnx'), 'damaged');
    expect(await failToStart({ DATA_DIR: dataDir })).toEqual([
      expect.stringMatching(
        /^The segmentation model in .* is not whole \(isnet.onnx has 7 bytes .*: run npm .* install\.$/,
      ),
    ]);
    await rm(dataDir, { recursive: true });
  });
});

interface Picture {
  readonly id: string;
  readonly outputUrl: string;
}

async function hero(at: ContractService, apiKey: string, source: string): Promise<Picture> {
  const answer = await at.images(apiKey, { type: 'hero', images: [source] });
  expect(answer.text).toContain('"success":true');
  return answer.json<{ generation: Picture }>().generation;
}

/** A service that makes heroes by its model, of the same bytes again. */
async function expectHeroes(service: ContractService): Promise<void> {
  const { apiKey } = await service.caller({ credits: 10 });
  const photo = dataUrl(await asJpeg(drawPhoto(checkedMug, leaves)), 'image/jpeg');
  const pictures: Buffer[] = [];
  for (let round = 0; round < 2; round += 1) {
    const { id, outputUrl } = await hero(service, apiKey, photo);
    const record = await service.lookUp(`${GENERATIONS}/${id}`, apiKey);
    expect(record.json<{ generation: { notes: string[] } }>().generation.notes).toContain(
      'cut:model',
    );
    pictures.push(Buffer.from(await (await fetch(outputUrl)).arrayBuffer()));
  }
  expect(pictures[0]!.equals(pictures[1]!)).toBe(true);
  expect(service.service.output()).not.toMatch(/segmentation.model/i);
}

describe('a service', () => {
  let service: ContractService | undefined;

  afterEach(() => service?.stop());

  it('says in its first lines that it has no model, and which command brings one', async () => {
    service = await ContractService.start({});
    expect(service.service.output()).toMatch(
      /"warn".*No segmentation model is installed: [^"]+ Run npm run -s cli -- segmentation-model install\./,
    );
  });

  it('makes a hero by the model of SEGMENTATION_MODEL', async () => {
    service = await ContractService.start({ SEGMENTATION_MODEL: await modelFile(notGreenModel()) });
    await expectHeroes(service);
  });

  it('finds the installed model by itself', async () => {
    const dataDir = await freshFolder();
    await installSmallModel(join(dataDir, 'segmentation-model'));
    service = await ContractService.start({ DATA_DIR: dataDir });
    await expectHeroes(service);
    await rm(dataDir, { recursive: true });
  });
});
