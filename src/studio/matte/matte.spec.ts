import {
  box,
  drawPhoto,
  greyWall,
  mug,
  type DrawnPhoto,
} from '../../../test/support/drawn-photos.js';
import { mapOf, rasterOf } from '../../../test/support/drawn-scenes.js';
import type { Raster } from '../../imaging/raster.js';
import { inverted } from '../../raster/mask-sets.js';
import { pixelsOf } from '../../raster/colour-mixture.js';
import { dilate, erode } from '../../raster/morphology.js';
import type { Mask } from '../../raster/lab-image.js';
import { findSubject } from '../find-subject.js';
import { matteFromAlpha, matteFromMask } from './matte.js';

const SIDE = 480;
const WHOLE = { left: 0, top: 0, width: SIDE, height: SIDE };
const draw = (product: typeof box): DrawnPhoto => drawPhoto(product, greyWall, SIDE, SIDE);

/** The product of a photo, cut out at the photo's own scale. */
async function cut(photo: DrawnPhoto, byModel = false): Promise<Raster> {
  const map = byModel ? mapOf(photo) : undefined;
  const subject = await findSubject(rasterOf(photo), () => undefined, { map });
  return matteFromMask(subject, rasterOf(photo), WHOLE);
}

/** Pixels so far inside the product, or so far outside it. */
const inside = ({ truth }: DrawnPhoto, by: number): number[] =>
  placesOf(erode(truth, SIDE, SIDE, by));
const outside = ({ truth }: DrawnPhoto, by: number): number[] =>
  placesOf(inverted(dilate(truth, SIDE, SIDE, by)));
const placesOf = (mask: Mask): number[] => [...pixelsOf(mask, 1)];

const alphas = ({ data }: Raster, pixels: readonly number[]): Set<number> =>
  new Set(pixels.map((i) => data[i * 4 + 3]));

describe('matteFromMask', () => {
  it.each([
    ['a mask of the engine', false],
    ['the map of a model', true],
  ])(
    'keeps the pixels of the product as they are, and none of the wall, by %s',
    async (_by, model) => {
      const photo = draw(mug);
      const made = await cut(photo, model);
      const within = inside(photo, 6);
      expect(within.length).toBeGreaterThan(20_000);
      expect(alphas(made, within)).toEqual(new Set([255]));
      const changed = within.filter((i) =>
        [0, 1, 2].some((c) => made.data[i * 4 + c] !== photo.data[i * 3 + c]),
      );
      expect(changed).toEqual([]);
      expect(alphas(made, outside(photo, 8))).toEqual(new Set([0]));
    },
  );

  it('has a soft edge that is as far out as the product is', async () => {
    const photo = draw((x, y) =>
      (x - 0.5) ** 2 + (y - 0.5) ** 2 < 0.09 ? [150, 30, 40] : undefined,
    );
    const made = await cut(photo);
    let [soft, area] = [0, 0];
    for (let p = 3; p < made.data.length; p += 4) {
      area += made.data[p] / 255;
      if (made.data[p] > 20 && made.data[p] < 235) soft += 1;
    }
    expect(soft).toBeGreaterThan(2 * Math.PI * 0.3 * SIDE * 0.4);
    expect(area / (Math.PI * (0.3 * SIDE) ** 2)).toBeCloseTo(1, 1);
  });

  it("gives the edge the product's own colour, with none of the wall's", async () => {
    const red = [150, 30, 40] as const;
    const photo = draw((x, y) => ((x - 0.5) ** 2 + (y - 0.5) ** 2 < 0.09 ? red : undefined));
    const { data } = await cut(photo);
    let [sum, seen] = [0, 0];
    for (let p = 0; p < data.length; p += 4) {
      if (data[p + 3] < 40 || data[p + 3] > 235) continue;
      sum += Math.hypot(...red.map((value, c) => data[p + c] - value));
      seen += 1;
    }
    // Half of the wall's colour would be off by a hundred.
    expect(sum / seen).toBeLessThan(25);
  });
});

describe('matteFromAlpha', () => {
  it("has the photo's own alpha, without a drop shadow that stands apart", async () => {
    const photo = draw(box);
    const data = Buffer.alloc(SIDE * SIDE * 4);
    for (let i = 0; i < SIDE * SIDE; i += 1) {
      data.set(photo.data.subarray(i * 3, i * 3 + 3), i * 4);
      const shadow = i > SIDE * SIDE * 0.85 && i < SIDE * SIDE * 0.9 ? 140 : 0;
      data[i * 4 + 3] = photo.truth[i] === 1 ? 251 : shadow;
    }
    const seen: Raster = { data, width: SIDE, height: SIDE, channels: 4 };
    const subject = await findSubject(seen, () => undefined);
    const made = matteFromAlpha(subject, seen, WHOLE);
    expect(alphas(made, inside(photo, 1))).toEqual(new Set([251]));
    expect(alphas(made, outside(photo, 4))).toEqual(new Set([0]));
  });
});
