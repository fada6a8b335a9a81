import sharp from 'sharp';
import { ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { withMemoryGrowth } from '../support/contract/memory-growth.js';
import { dataUrl, productUrl } from '../support/contract/product-picture.js';
import {
  gifOf,
  gifWithHugeFrame,
  jpegTelling,
  jpegWithTwoFrames,
  oneColour,
  photoWithMetadata,
  pngOf,
} from '../support/hostile-pictures.js';

const MEMORY_BYTES = 100 * 1024 * 1024;
/** A picture that is not refused in time keeps a decoder busy for a minute. */
const MS = 20_000;

let contract: ContractService;
let apiKey: string;

beforeAll(async () => {
  contract = await ContractService.start();
  ({ apiKey } = await contract.caller());
  // The first picture loads the decoders.
  for (let i = 0; i < 3; i++)
    await withPicture(Buffer.from((await productUrl()).slice(22), 'base64'));
});

afterAll(() => contract.stop());

/** listing-copy decodes `images` as listing-images does, and makes no picture afterwards. */
const withPicture = (bytes: Buffer) =>
  contract.copy(apiKey, { productTitle: 'Steel bottle', images: [dataUrl(bytes)] });

const SQUARE = { width: 30_000, height: 30_000 };
const OK = 200;

const PICTURES: readonly (readonly [string, () => Buffer | Promise<Buffer>, string | typeof OK])[] =
  [
    ['a PNG of 30,000 x 30,000 pixels', () => pngOf(SQUARE), 'input_too_large'],
    [
      'a PNG of 50 megapixels and 1',
      () => pngOf({ width: 50_000_001, height: 1 }),
      'input_too_large',
    ],
    ['a PNG of 50,000,400 pixels', () => pngOf({ width: 7_000, height: 7_143 }), 'input_too_large'],
    // What lies behind the pixels that the header tells is never unpacked.
    [
      'a PNG that tells 100 x 100 and holds 30,000 x 30,000',
      () => pngOf({ width: 100, height: 100 }, SQUARE),
      OK,
    ],
    [
      'a PNG that tells 7,000 x 7,000 and holds 100 x 100',
      () => pngOf({ width: 7_000, height: 7_000 }, { width: 100, height: 100 }),
      'source_image_unreadable',
    ],
    ['a JPEG that tells 60,000 x 60,000', () => jpegTelling(60_000, 60_000), 'input_too_large'],
    ['a JPEG that tells 7,000 x 7,000', () => jpegTelling(7_000, 7_000), 'source_image_unreadable'],
    [
      'a progressive JPEG that tells 7,000 x 7,000',
      () => jpegTelling(7_000, 7_000, true),
      'source_image_unreadable',
    ],
    // Of one colour: a file of a few hundred bytes that is whole.
    ['an AVIF of 49 megapixels', () => oneColour('avif'), 'source_image_unreadable'],
    ['a GIF of 49 megapixels', () => oneColour('gif'), 'source_image_unreadable'],
    ['a WebP of 49 megapixels', () => oneColour('webp'), OK],
    ['a JPEG of 49 megapixels', () => oneColour('jpeg'), OK],
    ['a PNG of 49 megapixels', () => pngOf({ width: 7_000, height: 7_000 }), OK],
    ['a JPEG with two frames', jpegWithTwoFrames, 'source_image_unreadable'],
    ['a GIF with a frame beyond its screen', gifWithHugeFrame, 'input_too_large'],
    ['a GIF of 10,000 frames', () => gifOf(10_000), OK],
  ];

describe('a picture made to hurt', () => {
  it.each(PICTURES)('%s', async (_name, make, expected) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(1_000_000);
    const start = performance.now();
    const { value: answer, growth } = await withMemoryGrowth(
      contract.service.process.pid ?? 0,
      () => withPicture(bytes),
    );
    const ms = performance.now() - start;
    if (expected === OK) expect(answer.status).toBe(OK);
    else expect(expectProblem(answer, 400, expected).errors?.[0]?.pointer).toBe('/images/0');
    expect(ms).toBeLessThan(MS);
    expect(growth ?? 0).toBeLessThan(MEMORY_BYTES);
  });
});

describe('what a source photo tells of its maker', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is in no output: %s', async (format) => {
    const secret = `maker${format}4711`;
    const images = [dataUrl(await photoWithMetadata(secret, format))];
    const answer = await contract.images(apiKey, { type: 'hero', images });
    const { generation } = answer.json<{ generation: { outputUrl: string; previewUrl: string } }>();
    for (const url of [generation.outputUrl, generation.previewUrl]) {
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
      expect(bytes.includes(secret)).toBe(false);
      const { exif, iptc, xmp } = await sharp(bytes).metadata();
      expect([exif, iptc]).toEqual([undefined, undefined]);
      expect(xmp?.toString()).toMatch(/DigitalSourceType/);
    }
  });
});
