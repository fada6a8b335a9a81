import {
  bottle,
  box,
  drawPhoto,
  greyWall,
  type Ground,
} from '../../../test/support/drawn-photos.js';
import { asCutOut, boxOf, requestFor, pixelsOf } from '../../../test/support/studio-pictures.js';
import type { ShotRequest } from '../image-provider.port.js';
import { SHOT_TYPES } from '../../listing/shot-type.js';
import { StudioImageProvider } from './studio-image.provider.js';

const studio = new StudioImageProvider({ threads: 1 });
const never = new AbortController().signal;
const photo = asCutOut(drawPhoto(bottle, greyWall, 480, 480));
/** A wall without a product. */
const bare = drawPhoto(() => undefined, greyWall, 300, 300);
const drawAnew = async (request: Partial<ShotRequest>) =>
  pixelsOf(await studio.make(await requestFor(await photo, request), never));
const drawn = new Map<string, ReturnType<typeof drawAnew>>();
/** The picture of a request, drawn once for all tests that look at it. */
const draw = (request: Partial<ShotRequest>) => {
  const key = JSON.stringify(request);
  const picture = drawn.get(key) ?? drawAnew(request);
  drawn.set(key, picture);
  return picture;
};

/** Mean absolute difference of two pictures, 8-bit steps. */
function difference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += Math.abs(a[i] - b[i]);
  return sum / a.length;
}

afterAll(() => studio.close());

describe('the seven shots', () => {
  const shots = new Map<string, Buffer>();

  it.each(SHOT_TYPES)('%s differs from the others', async (type) => {
    const request = { type, size: 240, productTitle: 'Green Bottle', customPrompt: 'on navy' };
    const { data, size } = await draw(request);
    expect(data.length).toBe(size * size * 3);
    for (const other of shots.values()) expect(difference(data, other)).toBeGreaterThan(6);
    shots.set(type, data);
  });

  it('come out the same again', async () => {
    const request = { type: 'lifestyle', size: 240, productTitle: 'Green Bottle' } as const;
    expect((await drawAnew(request)).data.equals((await drawAnew(request)).data)).toBe(true);
  });
});

describe('scale', () => {
  it('tells a caller who gives no measure that none is shown', async () => {
    const plain = await draw({ type: 'scale', size: 240, productTitle: 'Bottle' });
    const given = await draw({
      type: 'scale',
      size: 240,
      productTitle: 'Bottle 21 cm tall, 750 ml',
    });
    const told = (notes: readonly string[]) =>
      notes.filter((note) => note.startsWith('prompt-not-applied:'));
    expect(told(given.notes)).toEqual([]);
    expect(decodeURIComponent(told(plain.notes)[0])).toContain('neither title nor prompt');
  });
});

describe('what is told', () => {
  const small = asCutOut(drawPhoto(box, greyWall, 300, 300));

  it('of a prompt that is not followed, and of a photo that had to be enlarged', async () => {
    const userPrompt = 'in a garden, add a dog';
    const request = await requestFor(await small, { type: 'lifestyle', size: 700, userPrompt });
    const { notes } = pixelsOf(await studio.make(request, never));
    expect(notes).toContain('prompt-not-applied:add%20a%20dog');
    expect(notes).toContainEqual(expect.stringMatching(/^upscaled:[1-9]\.\d$/u));
  });

  it.each(['hook', 'lifestyle', 'custom'] as const)(
    'of a photo that is shown whole, since no product can be cut out: %s',
    async (type) => {
      const request = await requestFor(bare, { type, customPrompt: 'nice', size: 240 });
      expect(pixelsOf(await studio.make(request, never)).notes).toContain('frame:whole-photo');
    },
  );

  it('light from the right falls on the other side of the picture', async () => {
    const at = ({ data, size }: { data: Buffer; size: number }, x: number): number =>
      data[(Math.floor(size * 0.08) * size + Math.floor(size * x)) * 3];
    const words = { type: 'lifestyle', productTitle: 'Gold ring' } as const;
    const left = await draw(words);
    const right = await draw({ ...words, userPrompt: 'light from the right' });
    expect(at(left, 0.04)).toBeGreaterThan(at(left, 0.96));
    expect(at(right, 0.96)).toBeGreaterThan(at(right, 0.04));
  });

  it('a colour is the very one all over, and lit where a side of the light is asked for', async () => {
    const corner = ({ data, size }: { data: Buffer; size: number }, x: number): number[] => [
      ...data.subarray((size * 3 + x) * 3, (size * 3 + x) * 3 + 3),
    ];
    const plain = await draw({ type: 'custom', customPrompt: 'on #204080' });
    expect(corner(plain, 3)).toEqual([32, 64, 128]);
    expect(corner(plain, plain.size - 4)).toEqual([32, 64, 128]);
    const lit = await draw({ type: 'custom', customPrompt: 'on #204080, light from the right' });
    expect(corner(lit, lit.size - 4)[2]).toBeGreaterThan(corner(lit, 3)[2] + 40);
  });

  it('a dark product on a dark ground has a light behind it, on either side', async () => {
    const night = drawPhoto((x, y) => bottle(x, y) && [24, 30, 52], greyWall, 400, 400);
    const request = { type: 'custom', customPrompt: 'on navy' } as const;
    const picture = pixelsOf(await studio.make(await requestFor(night, request), never));
    const corner = blueAt(picture, 0.02, 0.02);
    expect(blueAt(picture, 0.28, 0.5)).toBeGreaterThan(corner + 25);
    expect(blueAt(picture, 0.72, 0.5)).toBeGreaterThan(corner + 25);
  });

  it('words and colours of the prompt are set in hook and custom', async () => {
    const customPrompt = 'on navy, text "Keep it cold"';
    const custom = await draw({ type: 'custom', customPrompt });
    expect(custom.notes).toContain('text:title');
    const hook = await draw({ type: 'hook', userPrompt: 'red background' });
    const [r, g] = hook.data.subarray(-3);
    expect(r).toBeGreaterThan(g + 60);
  });
});

const blueAt = ({ data, size }: { data: Buffer; size: number }, x: number, y: number): number =>
  data[(Math.floor(size * y) * size + Math.floor(size * x)) * 3 + 2];

describe('detail', () => {
  it('is a part of the photo, also where no product can be cut out', async () => {
    // A grid of 12 dark lines across the photo: a detail shows clearly fewer of them.
    const grid: Ground = (x, y) =>
      Math.floor(x * 240) % 20 < 6 || Math.floor(y * 240) % 20 < 6 ? [30, 60, 50] : [190, 150, 140];
    const photographed = drawPhoto(() => undefined, grid, 360, 360);
    const request = await requestFor(photographed, { type: 'detail', size: 240 });
    const { data, size } = pixelsOf(await studio.make(request, never));
    let lines = 0;
    const row = Math.floor(size / 2);
    for (let dark = false, x = 0; x < size; x += 1) {
      const bright = Math.max(
        ...Array.from({ length: 21 }, (_, i) => data[((row - 10 + i) * size + x) * 3]),
      );
      if (bright < 110 && !dark) lines += 1;
      dark = bright < 110;
    }
    expect(lines).toBeGreaterThan(3);
    expect(lines).toBeLessThan(9);
  });
});

describe('hook and closer', () => {
  it.each(['hook', 'closer'] as const)('%s sets the title', async (type) => {
    const titled = await draw({ type, productTitle: 'Бутылка для воды' });
    const bare = await draw({ type });
    expect(titled.notes).toContain('text:title');
    expect(bare.notes).toContain('text:none');
    expect(difference(titled.data, bare.data)).toBeGreaterThan(1);
  });

  it('set no title rather than boxes', async () => {
    const bare = await draw({ type: 'hook' });
    const uncovered = await draw({ type: 'hook', productTitle: 'කෝප්පය 500' });
    expect(uncovered.notes).toContain('text:not-covered');
    const told = uncovered.notes.find((note) => note.startsWith('prompt-not-applied:')) ?? '';
    expect(decodeURIComponent(told)).toContain('no font has the letters "කෝප්පය"');
    expect(uncovered.data.equals(bare.data)).toBe(true);
  });
});

describe('custom', () => {
  it('takes the ground from the prompt', async () => {
    const pink = await draw({
      type: 'custom',
      customPrompt: 'Put it on a #FFC0CB backdrop, no shadow',
    });
    expect([...pink.data.subarray(0, 3)]).toEqual([255, 192, 203]);
    const shown = boxOf(pink, [255, 192, 203]);
    expect(shown.height).toBeGreaterThan(pink.size * 0.6);
    const other = await draw({ type: 'custom', customPrompt: 'make it sing' });
    expect(other.notes).toContain('custom:nothing-understood');
  });
});

describe('abort', () => {
  it('rejects at once and stops the render', async () => {
    const control = new AbortController();
    const work = studio.make(await requestFor(await photo, { size: 2000 }), control.signal);
    control.abort(new Error('the caller hung up'));
    await expect(work).rejects.toThrow('the caller hung up');
    await expect(studio.make(await requestFor(await photo), control.signal)).rejects.toThrow(
      'hung up',
    );
  });
});
