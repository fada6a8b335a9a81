import { rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ContractService, GENERATIONS } from '../support/contract/contract-service.js';
import { dataUrl } from '../support/contract/product-picture.js';
import { checkedMug, drawPhoto, leaves } from '../support/drawn-photos.js';
import { failToStart } from '../support/failed-start.js';
import { installSmallModel } from '../support/onnx/fake-npm.js';
import { modelFile, notGreenModel, removeModelFiles } from '../support/onnx/small-models.js';
import { freshFolder } from '../support/running-service.js';
import { asJpeg } from '../support/studio-pictures.js';

async function failedStart(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { code, lines } = await failToStart({ env });
  expect(code).toBe(1);
  return lines;
}

afterAll(removeModelFiles);

describe('a start with SEGMENTATION_MODEL', () => {
  it('ends with a sentence where the file is missing', async () => {
    expect(await failedStart({ SEGMENTATION_MODEL: 'nowhere/model.onnx' })).toEqual([
      `SEGMENTATION_MODEL must be the path of an .onnx file: ${resolve('nowhere/model.onnx')} does not exist.`,
    ]);
  });

  it('ends with a sentence where the runtime is not installed', async () => {
    const path = await modelFile(notGreenModel());
    await rm(join(dirname(path), 'runtime'), { recursive: true });
    expect(await failedStart({ SEGMENTATION_MODEL: path })).toEqual([
      expect.stringMatching(
        /^SEGMENTATION_MODEL needs .* run npm .* segmentation-model install --runtime-only\.$/,
      ),
    ]);
  });

  it('ends with a sentence where the model is of another kind', async () => {
    const outputs = [{ name: 'mask', shape: [1, 2, 120, 120] }];
    const path = await modelFile(notGreenModel({ maps: 2, outputs }));
    expect(await failedStart({ SEGMENTATION_MODEL: path })).toEqual([
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
    expect(await failedStart({ DATA_DIR: dataDir })).toEqual([
      expect.stringMatching(
        /^The segmentation model in .* is damaged \(isnet.onnx has 7 bytes .*: run npm .* install\.$/,
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

/** Makes a hero by the service's model, and gives its bytes. */
async function heroByModel(service: ContractService): Promise<Buffer> {
  const { apiKey } = await service.caller({ credits: 10 });
  const photo = dataUrl(await asJpeg(drawPhoto(checkedMug, leaves)), 'image/jpeg');
  const { id, outputUrl } = await hero(service, apiKey, photo);
  const record = await service.lookUp(`${GENERATIONS}/${id}`, apiKey);
  const { notes } = record.json<{ generation: { notes: string[] } }>().generation;
  expect(notes).toContain('cut:model');
  expect(service.service.output()).not.toMatch(/segmentation.model/i);
  return Buffer.from(await (await fetch(outputUrl)).arrayBuffer());
}

describe('a service', () => {
  const plain = ContractService.shared();
  let service: ContractService | undefined;

  afterEach(() => service?.stop());

  it('says in its first lines that it has no model, and which command brings one', () => {
    expect(plain.service.output()).toMatch(
      /"warn".*No segmentation model is installed: [^"]+ Run npm run -s cli -- segmentation-model install\./,
    );
  });

  it('makes a hero by the model of SEGMENTATION_MODEL, of the same bytes again', async () => {
    service = await ContractService.start({ SEGMENTATION_MODEL: await modelFile(notGreenModel()) });
    const [one, again] = [await heroByModel(service), await heroByModel(service)];
    expect(one.equals(again)).toBe(true);
  });

  it('finds the installed model by itself', async () => {
    const dataDir = await freshFolder();
    await installSmallModel(join(dataDir, 'segmentation-model'));
    service = await ContractService.start({ DATA_DIR: dataDir });
    await heroByModel(service);
    await rm(dataDir, { recursive: true });
  });
});
