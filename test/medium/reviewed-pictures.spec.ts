import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { readSettings } from '../../src/config/settings.js';
import type { Result } from '../../src/errors/failure.js';
import type { ListingImageResult } from '../../src/listing-images/listing-images.job.js';
import { ImageStages } from '../../src/listing-images/worker/image-stages.js';
import { ListingImagesGenerator } from '../../src/listing-images/worker/listing-images.generator.js';
import { checkPicture } from '../../src/marketplace-rules/picture/check-picture.js';
import { errorsOf } from '../../src/marketplace-rules/rule.js';
import { Metrics } from '../../src/observability/metrics/metrics.js';
import type { ImageProvider, ShotRequest } from '../../src/providers/image-provider.port.js';
import { ProviderCalls } from '../../src/providers/provider-calls.js';
import { succeeded, failed } from '../../src/providers/provider-outcome.js';
import { PictureReview } from '../../src/review/picture-review.js';
import type { ShotType } from '../../src/listing/shot-type.js';
import { StudioImageProvider } from '../../src/providers/studio/studio-image.provider.js';
import { SourceLoader } from '../../src/sources/source-loader.service.js';
import { systemNetwork } from '../../src/sources/source-network.js';
import { LocalDiskStorage } from '../../src/storage/local-disk.storage.js';
import { sourceKey } from '../../src/storage/media-keys.js';
import {
  bottle,
  box,
  drawPhoto,
  type Ground,
  greyWall,
  mug,
  type Product,
} from '../support/drawn-photos.js';
import { recorderOf, RouterRig } from '../support/scripted-providers.js';
import { asJpeg } from '../support/studio-pictures.js';

const SIZE = 1000;
const white: Ground = () => [255, 255, 255];
const offWhite: Ground = (x, y) => [247 - 4 * x, 246 - 4 * y, 244];
const scaled =
  (product: Product, by: number, dx = 0): Product =>
  (x, y) =>
    product((x - 0.5 - dx) / by + 0.5, (y - 0.5) / by + 0.5);
const blue: Product = (x, y) => {
  const colour = bottle(x, y);
  return colour === undefined ? undefined : [colour[2], colour[0], colour[1]];
};

let folder: string;
let storage: LocalDiskStorage;
const metrics = new Metrics();
const studio = new StudioImageProvider({ threads: 1 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reviewed-pictures-'));
  storage = new LocalDiskStorage(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A model that answers every order with these bytes. */
function model(answer: Buffer): ImageProvider {
  const picture = {
    pixels: { kind: 'encoded', data: answer },
    digitalSourceType: 'trainedAlgorithmicMedia',
    notes: [],
  } as const;
  return { name: 'scripted', model: 'm-1', paid: true, make: async () => succeeded(picture) };
}

const drawn = (product: Product, ground: Ground, width = 700, height = 700): Promise<Buffer> =>
  asJpeg(drawPhoto(product, ground, width, height));

/** Makes a picture of a product before a grey wall with these providers, in their order. */
async function generate(
  providers: readonly ImageProvider[],
  type: ShotType = 'hero',
  product: Product = bottle,
  productTitle?: string,
): Promise<Result<ListingImageResult>> {
  const read = readSettings('standalone', { LISTING_IMAGE_SIZE: String(SIZE) });
  if ('problems' in read) throw new Error(read.problems.join(' '));
  const [organizationId, id] = [randomUUID(), randomUUID()];
  const key = sourceKey(organizationId, id, 0);
  await storage.put(key, await drawn(product, greyWall, 500, 500));
  const generator = new ListingImagesGenerator(
    read.settings,
    new SourceLoader(read.settings, metrics, storage, systemNetwork),
    new ProviderCalls(metrics, read.settings),
    new RouterRig().router,
    new PictureReview({ threads: 1 }),
    new ImageStages(metrics),
    providers,
    [],
    storage,
  );
  const photo = { kind: 'stored', key };
  const input = { v: 1, type, sources: [photo], customPrompt: 'as it is', productTitle };
  const claimed = { id, run: 1, organizationId, requestId: 'r-1', test: false };
  const times = { waitedMs: 0, priority: 1, endsAt: performance.now() + 600_000 };
  const { signal } = new AbortController();
  const job = { ...claimed, ...times, input, attempts: recorderOf(metrics) };
  return generator.generate({ ...job, operation: 'listing-images' }, signal);
}

/** What a buyer would find wrong with the stored picture. */
async function errorsIn({ outputKey }: ListingImageResult, type: ShotType): Promise<string[]> {
  const jpeg = (await storage.read(outputKey, 20_000_000))!;
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: SIZE, height: SIZE, channels: 3 });
  const size = { width: SIZE, height: SIZE };
  const facts = { format: 'jpeg', bytes: jpeg.length, hasAlpha: false, colourSpace: 'srgb' };
  return errorsOf(checkPicture({ data, ...size }, { ...size, ...facts }, type)).map(
    ({ ruleId }) => ruleId,
  );
}

async function expectMade(
  result: Result<ListingImageResult>,
  type: ShotType = 'hero',
): Promise<ListingImageResult> {
  if (!result.ok) throw new Error(result.failure.detail);
  expect(await errorsIn(result.value, type)).toEqual([]);
  return result.value;
}

it('providers are given a title without its markup, in the prompt too', async () => {
  const requests: ShotRequest[] = [];
  const asked = {
    ...model(await drawn(bottle, white)),
    make: async (request: ShotRequest) => {
      requests.push(request);
      return failed('refused', 'no');
    },
  };
  await generate([asked], 'hook', bottle, '<b>Salt &amp; Pepper</b> 6&frac12;&quot;<br>');
  const [request] = requests;
  expect(request?.productTitle).toBe('Salt & Pepper 6½"');
  expect(JSON.stringify(request?.prompt)).not.toMatch(/&amp;|frac12|<b>/);
});

describe('a main picture that a model made', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['on off-white', () => drawn(scaled(bottle, 1.1), offWhite)],
    ['to be cut out', () => drawn((x, y) => bottle(x * 1.4 - 0.2, y), greyWall, 840, 600)],
  ])('%s is repaired, and its product is true', async (_, answer) => {
    const result = await expectMade(await generate([model(await answer()), studio]));
    expect(result).toMatchObject({ provider: 'scripted', model: 'm-1' });
    expect(result.prompt?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(result.fidelity?.score).toBeGreaterThan(0.5);
    expect(result.fidelity?.source).toBe(0);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['beyond repair', () => drawn(scaled(bottle, 1.2, 0.45), white)],
    ['another product', () => drawn(scaled(mug, 1.5), white)],
    ['no picture at all', async () => Buffer.from('{"error":"busy"}')],
  ])('%s is not answered: the studio makes it from the photo', async (_, answer) => {
    const result = await expectMade(await generate([model(await answer()), studio]));
    expect(result).toMatchObject({ provider: 'studio', fidelity: { score: 1 } });
    expect(result.notes).toContain('fidelity:own-pixels');
  });

  it('fails honestly where no other provider is left', async () => {
    const result = await generate([model(await drawn(scaled(mug, 1.5), white))]);
    expect(result).toMatchObject({ ok: false, failure: { code: 'provider_failed' } });
    expect(result).toMatchObject({ failure: { detail: expect.stringMatching(/another product/) } });
  });

  it('passes every rule whatever a model answers', async () => {
    const ground = fc.constantFrom<Ground>(white, offWhite, greyWall, (x, y) => [
      (Math.floor(x * 13) * 71) % 230,
      (Math.floor(y * 9) * 97) % 220,
      90,
    ]);
    const drawings = fc.record({
      product: fc.constantFrom<Product>(bottle, box, mug, blue),
      ground,
      scale: fc.double({ min: 0.9, max: 1.6, noNaN: true }),
      shift: fc.double({ min: -0.12, max: 0.12, noNaN: true }),
      width: fc.integer({ min: 550, max: 750 }),
      shape: fc.constantFrom(1, 1, 1, 0.7),
    });
    let answered = 0;
    const property = fc.asyncProperty(drawings, async (drawing) => {
      const { product, scale, shift, width, shape } = drawing;
      const shown = scaled(product, scale, shift);
      const answer = await drawn(shown, drawing.ground, width, Math.round(width * shape));
      const result = await generate([model(answer)], 'hero', product);
      const outcome = result.ok ? await errorsIn(result.value, 'hero') : result.failure.code;
      if (result.ok) answered += 1;
      expect([[], 'provider_failed']).toContainEqual(outcome);
    });
    await fc.assert(property, { numRuns: 5, seed: 20_261_121 });
    expect(answered).toBeGreaterThan(2);
  }, 240_000);
});

describe('every other picture that a model made', () => {
  it.each(['lifestyle', 'detail', 'hook'] as const)('%s becomes a square', async (type) => {
    const high = await drawn((x, y) => bottle(x * 0.8 + 0.1, y), greyWall, 400, 600);
    const result = await expectMade(await generate([model(high), studio], type), type);
    expect(result.provider).toBe('scripted');
    expect(result.notes.join()).toMatch(/repair:(cropped|extended)/);
  });

  it('is told apart from a picture of something else', async () => {
    const result = await expectMade(
      await generate([model(await drawn(blue, white)), studio], 'hook'),
      'hook',
    );
    expect(result.provider).toBe('studio');
  });
});
