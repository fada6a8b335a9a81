import { resolve } from 'node:path';
import sharp from 'sharp';
import { cliHere } from '../support/cli-in-process.js';
import { ContractService } from '../support/contract/contract-service.js';
import { dataUrl } from '../support/contract/product-picture.js';
import { failToStart } from '../support/failed-start.js';
import { WORKFLOWS } from '../support/models/comfyui.wires.js';
import { FakeComfyUi } from '../support/models/fake-comfyui.js';
import { FakeVendor } from '../support/models/fake-vendor.js';
import { drawnPhoto } from '../support/models/model-orders.js';

describe('a start with comfyui:NAME', () => {
  const linesOf = async (env: Record<string, string>): Promise<readonly string[]> => {
    const { code, lines } = await failToStart({
      env: { IMAGE_PROVIDERS: 'comfyui:nowhere', ...env },
    });
    expect(code).toBe(1);
    return lines;
  };

  it('ends with a sentence where the workflow is missing', async () => {
    const path = resolve(WORKFLOWS, 'nowhere.json');
    expect(await linesOf({ COMFYUI_WORKFLOWS: WORKFLOWS })).toEqual([
      `The workflow of comfyui:nowhere, ${path}, cannot be read (ENOENT): put the file there, or correct COMFYUI_WORKFLOWS.`,
    ]);
  });

  it('ends with a sentence where there is no folder of workflows', async () => {
    expect(await linesOf({})).toEqual([
      'COMFYUI_WORKFLOWS must be set, because IMAGE_PROVIDERS names comfyui.',
    ]);
  });
});

describe('a service with ComfyUI', () => {
  let fake: FakeVendor;
  let service: ContractService;
  beforeAll(async () => {
    fake = await FakeVendor.start();
    service = await ContractService.start({
      IMAGE_PROVIDERS: 'comfyui:edit',
      COMFYUI_WORKFLOWS: WORKFLOWS,
      COMFYUI_BASE_URL: fake.url,
      LISTING_IMAGE_SIZE: '1000',
    });
  });
  afterAll(async () => {
    await service?.stop();
    await fake?.stop();
  });

  it('gives out its picture after the review, draws again where it is another product, and bills nothing', async () => {
    const good = await drawnPhoto('png', 1_024);
    const wrong = await sharp(good).modulate({ hue: 120 }).png().toBuffer();
    const comfyUi: FakeComfyUi = new FakeComfyUi({
      pictures: [good],
      instead: ({ path }) =>
        path.startsWith('/view') && comfyUi.runs.length === 1 ? { body: wrong } : undefined,
    });
    fake.play(comfyUi.reply);
    const caller = await service.caller({ credits: 10 });
    const answer = await service.images(caller.apiKey, {
      type: 'lifestyle',
      images: [dataUrl(await drawnPhoto('webp', 800))],
      productTitle: 'Mug 350 ml',
    });
    expect(answer.status).toBe(200);
    const { generation } = answer.json<{ generation: { outputUrl: string } }>();
    const picture = Buffer.from(await (await fetch(generation.outputUrl)).arrayBuffer());
    expect((await sharp(picture).metadata()).xmpAsString).toContain(
      'compositeWithTrainedAlgorithmicMedia',
    );
    const seeds = comfyUi.runs.map(({ prompt }) => prompt['6']?.inputs.seed);
    expect(new Set(seeds).size).toBe(2);
    // The row of a try is written behind its answer.
    const { url } = service.database;
    const usage = async (): Promise<unknown> =>
      (await cliHere({ DATABASE_URL: url }, 'usage', '--by', 'provider', '--json')).json();
    const row = { provider: 'comfyui:edit', tries: 2, notBilled: 2, costUsd: 0, costUnknown: 0 };
    await expect.poll(usage).toMatchObject([row]);
  });
});
