import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ContractService, GENERATIONS } from '../support/contract/contract-service.js';
import { dataUrl, productUrl } from '../support/contract/product-picture.js';
import { checkedMug, drawPhoto, leaves } from '../support/drawn-photos.js';
import { modelFile, notGreenModel } from '../support/onnx/small-models.js';
import { spawnService } from '../support/running-service.js';
import { endOf } from '../support/service-processes.js';
import { asJpeg } from '../support/studio-pictures.js';

const NO_RUNTIME = `--import=${pathToFileURL(resolve('test/support/refuse-onnx-runtime.mjs')).href}`;

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

describe('a start with SEGMENTATION_MODEL', () => {
  it('ends with a sentence where the file is missing', async () => {
    expect(await failToStart({ SEGMENTATION_MODEL: 'nowhere/model.onnx' })).toEqual([
      `SEGMENTATION_MODEL must be the path of an .onnx file: ${resolve('nowhere/model.onnx')} does not exist.`,
    ]);
  });

  it('ends with a sentence where the runtime is not installed', async () => {
    const path = await modelFile(notGreenModel());
    const said = await failToStart({ SEGMENTATION_MODEL: path, NODE_OPTIONS: NO_RUNTIME });
    expect(said).toEqual([
      expect.stringMatching(
        /^SEGMENTATION_MODEL needs .* run npm i --save-prod onnxruntime-web@\S+\.$/,
      ),
    ]);
  });

  it('ends with a sentence where the model is of another kind', async () => {
    const outputs = [{ name: 'mask', shape: [1, 2, 120, 120] }];
    const path = await modelFile(notGreenModel({ maps: 2, outputs }));
    expect(await failToStart({ SEGMENTATION_MODEL: path })).toEqual([
      expect.stringMatching(
        /^SEGMENTATION_MODEL: .* first output mask is float32 \[1, 2, 120, 120\]\.$/,
      ),
    ]);
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

describe('a service without SEGMENTATION_MODEL', () => {
  it('makes pictures where the runtime is not installed', async () => {
    const service = await ContractService.start({ NODE_OPTIONS: NO_RUNTIME });
    const { apiKey } = await service.caller({ credits: 10 });
    expect((await hero(service, apiKey, await productUrl())).id).not.toBe('');
    await service.stop();
  });
});

describe('a service with SEGMENTATION_MODEL', () => {
  let service: ContractService;

  beforeAll(async () => {
    const model = await modelFile(notGreenModel());
    service = await ContractService.start({ SEGMENTATION_MODEL: model });
  });

  afterAll(() => service.stop());

  it('makes a hero by it in its threads, of the same bytes again', async () => {
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
    expect(service.service.output()).not.toContain('SEGMENTATION_MODEL');
  });
});
