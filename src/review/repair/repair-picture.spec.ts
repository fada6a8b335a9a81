import sharp from 'sharp';
import {
  bottle,
  box,
  drawPhoto,
  type Ground,
  greyWall,
  mug,
  type Product,
  whiteMug,
} from '../../../test/support/drawn-photos.js';
import type { Raster } from '../../imaging/raster.js';
import { measureHero } from '../../marketplace-rules/picture/hero-measures.js';
import type { ShotType } from '../../listing/shot-type.js';
import { repairPicture } from './repair-picture.js';

const SIDE = 400;
const never = (): void => undefined;
const white: Ground = () => [255, 255, 255];
const offWhite: Ground = (x, y) => [248 - 4 * x, 247 - 4 * y, 244];
/** Off-white with a soft shadow below the product. */
const shadowed: Ground = (x, y) => {
  const depth = 50 * Math.exp(-(((x - 0.55) / 0.25) ** 2) - ((y - 0.74) / 0.05) ** 2);
  return [248 - depth, 248 - depth, 247 - depth];
};

/** The product scaled about the middle and moved, shares of the frame. */
const placed =
  (product: Product, scale: number, dx = 0, dy = 0): Product =>
  (x, y) =>
    product((x - 0.5 - dx) / scale + 0.5, (y - 0.5 - dy) / scale + 0.5);

const draw = (product: Product, ground: Ground, width = SIDE, height = SIDE): Raster => ({
  ...drawPhoto(product, ground, width, height),
  channels: 3,
});

async function blurred(picture: Raster, sigma: number): Promise<Raster> {
  const { width, height, channels } = picture;
  const data = await sharp(picture.data, { raw: { width, height, channels } })
    .blur(sigma)
    .raw()
    .toBuffer();
  return { ...picture, data };
}

async function repaired(picture: Raster, type: ShotType = 'hero', size = SIDE) {
  const result = await repairPicture(picture, { type, size }, never);
  if (!result.ok) throw new Error(result.beyond);
  const { raster, notes } = result.draft;
  expect(raster).toMatchObject({ width: size, height: size, channels: 3 });
  expect(raster.data.length).toBe(size * size * 3);
  return { raster, notes };
}

function expectHero(raster: Raster): void {
  const { box: found, ringImpure, groundImpure, sideShare } = measureHero(raster);
  expect({ ringImpure, groundImpure }).toEqual({ ringImpure: 0, groundImpure: 0 });
  expect(sideShare).toBeGreaterThanOrEqual(0.87);
  expect(sideShare).toBeLessThanOrEqual(0.92);
  expect(found?.left).toBeGreaterThan(0);
}

const pixel = ({ data, width }: Raster, u: number, v: number): number[] => {
  const at = (Math.round(v * width) * width + Math.round(u * width)) * 3;
  return [...data.subarray(at, at + 3)];
};

describe('the repairs of a main picture', () => {
  it.each<[string, Raster, string[]]>([
    ['a bottle on off-white', draw(bottle, offWhite), ['repair:whitened', 'repair:refitted']],
    ['a product out of the middle', draw(placed(box, 0.9, 0.1, 0.1), white), ['repair:refitted']],
    ['a grey ground', draw(placed(box, 1.4), greyWall), ['repair:cut-background-difference']],
  ])('%s is mended', async (_, picture, notes) => {
    const mended = await repaired(picture);
    expectHero(mended.raster);
    expect(mended.notes).toEqual(expect.arrayContaining(notes));
  });

  it('takes a soft shadow away and leaves no step where it was', async () => {
    const { raster, notes } = await repaired(draw(mug, shadowed));
    expectHero(raster);
    expect(notes).toEqual(expect.arrayContaining(['repair:whitened', 'repair:refitted']));
    const { box: found } = measureHero(raster);
    expect(found!.bottom - found!.top).toBeLessThan((found!.right - found!.left) * 1.02);
  });

  it('leaves what is right already as it was composed', async () => {
    const { raster, notes } = await repaired(draw(placed(box, 1.7), white));
    expectHero(raster);
    expect(notes).toEqual(['repair:whitened']);
  });

  it('keeps the light parts of a product, and clears the ground inside a handle', async () => {
    const { raster } = await repaired(draw(whiteMug, offWhite));
    const { box: found } = measureHero(raster);
    // As wide as the mug is: 0.32 of the body and the handle, against 0.4 of height.
    const shape = (found!.right - found!.left) / (found!.bottom - found!.top);
    expect(shape).toBeGreaterThan(1.05);
    expect(shape).toBeLessThan(1.25);
    let white255 = 0;
    for (let v = 0.2; v < 0.75; v += 0.02) {
      if (pixel(raster, 0.3, v).every((value) => value === 255)) white255 += 1;
    }
    expect(white255).toBeLessThan(3);
    const red = await repaired(draw(mug, offWhite));
    expect(pixel(red.raster, 0.74, 0.46)).toEqual([255, 255, 255]);
  });

  it.each<[string, Product, Ground, string[]]>([
    ['60 % of the side', placed(box, 0.6 / 0.52), offWhite, ['upscaled:2.9']],
    ['60 %, to be cut out', placed(box, 0.6 / 0.52), greyWall, ['upscaled:2.9']],
  ])('enlarges a product of %s, and says so beyond 1.1 times', async (_, product, ground, said) => {
    const { raster, notes } = await repaired(draw(product, ground, 256, 256), 'hero', 500);
    expectHero(raster);
    expect(notes.filter((note) => note.startsWith('upscaled:'))).toEqual(said);
  });

  it.each<[string, Product, Ground, number]>([
    ['in a white square', placed(box, 0.43 / 0.52), offWhite, 500],
    ['to be cut out', placed(box, 0.4 / 0.52), greyWall, 500],
  ])('refuses to enlarge a product %s more than 4 times', async (_, product, ground, size) => {
    const picture = draw(product, ground, 256, 256);
    const result = await repairPicture(picture, { type: 'hero', size }, never);
    expect(result).toEqual({ ok: false, beyond: 'product-too-small' });
  });

  it('refuses a picture whose edges enlarging spreads too far', async () => {
    const sharpOne = draw(placed(box, 0.6 / 0.52), offWhite, 256, 256);
    const order = { type: 'hero', size: 500 } as const;
    const bearable = await repairPicture(await blurred(sharpOne, 0.7), order, never);
    expect(bearable).toMatchObject({ ok: true });
    const soft = await repairPicture(await blurred(sharpOne, 3.5), order, never);
    expect(soft).toEqual({ ok: false, beyond: 'blurred' });
  });

  const even = (): Ground => () => [200, 60, 60];
  it.each<[string, Raster, string]>([
    ['nothing', draw(() => undefined, white), 'blank'],
    ['a product that is cut off', draw(placed(box, 1.4, 0.3), white), 'product-cropped'],
    [
      'a busy ground',
      draw(
        () => undefined,
        (x, y) => [(Math.floor(x * 13) * 71) % 230, (Math.floor(y * 9) * 97) % 220, 90],
      ),
      'background-not-white',
    ],
    ['one even colour', draw(() => undefined, even()), 'blank'],
  ])('%s is beyond repair', async (_, picture, why) => {
    const noiseless = await sharp(picture.data, {
      raw: { width: SIDE, height: SIDE, channels: 3 },
    })
      .median(3)
      .raw()
      .toBuffer();
    const calm = { ...picture, data: noiseless };
    const result = await repairPicture(calm, { type: 'hero', size: 800 }, never);
    expect(result).toEqual({ ok: false, beyond: why });
  });

  it('is beyond repair when all of it is out of focus', async () => {
    const soft = await blurred(draw(bottle, offWhite), 40);
    const result = await repairPicture(soft, { type: 'hero', size: 1000 }, never);
    expect(result).toEqual({ ok: false, beyond: 'blurred' });
  });
});

describe('the repairs of every other picture', () => {
  it('crops to a square that holds the whole product', async () => {
    const high = draw((x, y) => box(x, (y - 0.55) * 1.5 + 0.5), greyWall, 280, 420);
    const { raster, notes } = await repaired(high, 'lifestyle', 420);
    expect(notes).toEqual(['repair:cropped', 'upscaled:1.5']);
    // The box stands lower than the middle: its blue is seen low, and its lower edge is there.
    expect(pixel(raster, 0.5, 0.5)[2]).toBeGreaterThan(pixel(raster, 0.5, 0.5)[0]);
    expect(pixel(raster, 0.5, 0.98)[0]).toBeGreaterThan(120);
  });

  it('extends where a crop would cut the product', async () => {
    const high = draw(bottle, greyWall, 280, 420);
    const { raster, notes } = await repaired(high, 'lifestyle', 420);
    expect(notes).toEqual(['repair:extended']);
    // The wall goes on, without a frame of another colour.
    const [wall] = pixel(raster, 0.05, 0.5);
    expect(Math.abs(wall - pixel(raster, 0.2, 0.5)[0])).toBeLessThan(10);
  });

  it('crops or extends to the ratio that is asked for', async () => {
    const wide = { type: 'lifestyle', size: 480, ratio: '16:9' } as const;
    const square = await repairPicture(draw(bottle, greyWall), wide, never);
    expect(square).toMatchObject({
      ok: true,
      draft: { raster: { width: 480, height: 270, channels: 3 }, notes: ['repair:extended'] },
    });
    const right = await repairPicture(draw(bottle, greyWall, 640, 360), wide, never);
    expect(right).toMatchObject({ ok: true, draft: { notes: [] } });
    const flat = draw((x, y) => box(x, (y - 0.5) * 2 + 0.5), greyWall, 600, 450);
    const cropped = await repairPicture(flat, { ...wide, ratio: '3:2' }, never);
    expect(cropped).toMatchObject({
      ok: true,
      draft: { raster: { width: 480, height: 320 }, notes: ['repair:cropped'] },
    });
  });

  it('leaves the product alone where nothing is to be around it', async () => {
    const order = { type: 'custom', size: 300, padding: 0.1, transparent: true } as const;
    const result = await repairPicture(draw(bottle, greyWall), order, never);
    if (!result.ok) throw new Error(result.beyond);
    const { raster, notes } = result.draft;
    expect(raster).toMatchObject({ width: 300, height: 300, channels: 4 });
    expect(notes[0]).toMatch(/^repair:cut-/);
    const alpha = (x: number, y: number): number => raster.data[(y * 300 + x) * 4 + 3];
    const rows = Array.from({ length: 300 }, (_, y) => y).filter((y) => alpha(150, y) > 128);
    expect(rows[0]).toBeGreaterThan(24);
    expect(rows.at(-1)).toBeLessThan(276);
    expect(rows.length).toBeGreaterThan(230);
    expect(alpha(5, 5)).toBe(0);
    const bare = await repairPicture(
      draw(() => undefined, offWhite),
      order,
      never,
    );
    expect(bare.ok).toBe(false);
  });

  it('stops when it is told to', async () => {
    const stop = (): never => {
      throw new Error('stopped');
    };
    const order = { type: 'hook', size: 600 } as const;
    await expect(repairPicture(draw(bottle, greyWall), order, stop)).rejects.toThrow('stopped');
  });
});
