import {
  bottle,
  box,
  type Colour,
  drawPhoto,
  type Ground,
  greyWall,
  mug,
  type Product,
} from '../../../test/support/drawn-photos.js';
import { asJpeg, asSource } from '../../../test/support/studio-pictures.js';
import type { Fidelity } from '../../listing/fidelity.js';
import type { ShotType } from '../../listing/shot-type.js';
import { bestFidelity, compareProducts } from './compare-products.js';
import { FIDELITY_LIMITS } from './score-fidelity.js';
import { outlineProduct } from './outline-product.js';
import { type ProductView, viewOnWhite } from './product-view.js';

const never = (): void => undefined;
const white: Ground = () => [255, 255, 255];

/** The products of photos, which many pictures are compared with. */
const outlined = new Map<Product, Promise<ProductView | undefined>>();

function outlineOf(product: Product): Promise<ProductView | undefined> {
  const known = outlined.get(product) ?? outline(product);
  outlined.set(product, known);
  return known;
}

async function outline(product: Product): Promise<ProductView | undefined> {
  const source = await asSource(await asJpeg(drawPhoto(product, greyWall, 400, 400)));
  return outlineProduct({ ...source, type: 'hero' }, never);
}

async function scored(
  shown: Product,
  photos: readonly Product[] = [bottle],
  type: ShotType = 'hero',
): Promise<Fidelity | undefined> {
  const view = await viewOnWhite({ ...drawPhoto(shown, white, 360, 360), channels: 3 });
  const products = view === undefined ? [] : [view];
  const sources = photos.map((photo, index) => ({ photo, index }));
  return bestFidelity(sources, async ({ photo, index }) => {
    const product = await outlineOf(photo);
    return product && compareProducts({ type, products, photo: { product, index } });
  });
}

const recoloured =
  (product: Product, change: (colour: Colour) => Colour): Product =>
  (x, y) => {
    const colour = product(x, y);
    return colour === undefined ? undefined : change(colour);
  };
const enlarged: Product = (x, y) => bottle((x - 0.5) / 1.15 + 0.5, (y - 0.5) / 1.15 + 0.5);
const inOtherLight = recoloured(enlarged, ([r, g, b]) => [r * 0.9, g * 0.88, b * 0.84]);
const unlabelled: Product = (x, y) => (bottle(x, y) === undefined ? undefined : bottle(x, 0.45));
const stretched: Product = (x, y) => bottle((x - 0.5) / 1.25 + 0.5, y);
const striped =
  (mirrored: boolean): Product =>
  (x, y) => {
    if (x < 0.25 || x > 0.75 || y < 0.3 || y > 0.7) return undefined;
    const u = mirrored ? 1 - x : x;
    return (u * 31 + y * 17) % 3 < 1 || (u > 0.6 && y < 0.5) ? [30, 40, 60] : [190, 170, 60];
  };
const LEAST = FIDELITY_LIMITS.hero.least;

describe('the fidelity of a main picture', () => {
  it('is high for the same product, larger and in other light', async () => {
    for (const shown of [enlarged, inOtherLight]) {
      const { score, source } = (await scored(shown)) ?? {};
      expect(score).toBeGreaterThan(LEAST + 0.15);
      expect(source).toBe(0);
    }
  });

  it.each<[string, keyof Fidelity, Product, Product]>([
    ['another product', 'silhouette', mug, bottle],
    ['another colour', 'colour', recoloured(bottle, ([r, g, b]) => [g, b, r]), bottle],
    ['the label gone', 'text', unlabelled, bottle],
    ['the product stretched', 'silhouette', stretched, bottle],
    ['the product mirrored', 'text', striped(true), striped(false)],
  ])('is below the limit with %s, and its %s tells why', async (_, part, shown, photo) => {
    const fidelity = await scored(shown, [photo]);
    expect(fidelity?.score).toBeLessThan(LEAST);
    expect(fidelity?.[part]).toBeLessThan(LEAST);
  });

  it('is that of the photo which shows the product most alike', async () => {
    const { score, source } = (await scored(box, [bottle, box])) ?? {};
    expect(source).toBe(1);
    expect(score).toBeGreaterThan(LEAST);
  });

  it('is unknown where no photo lets the product be told from its ground', async () => {
    const hidden: Product = (x, y) => (box(x, y) === undefined ? undefined : greyWall(x, y));
    expect(await scored(box, [hidden])).toBeUndefined();
    expect(await viewOnWhite({ ...drawPhoto(() => undefined, white, 90, 90), channels: 3 })).toBe(
      undefined,
    );
  });

  it('does not count a soft shadow as product', async () => {
    const { data, width, height } = drawPhoto(enlarged, white, 400, 400);
    const shadow = drawPhoto(
      enlarged,
      (x, y) => {
        const v = 255 - 60 * Math.exp(-(((x - 0.6) / 0.2) ** 2) - ((y - 0.9) / 0.05) ** 2);
        return [v, v, v];
      },
      width,
      height,
    );
    const plain = await viewOnWhite({ data, width, height, channels: 3 });
    const shaded = await viewOnWhite({ ...shadow, channels: 3 });
    const area = (view: typeof plain): number =>
      view!.outline.mask.reduce((sum, value) => sum + value, 0);
    expect(area(shaded) / area(plain)).toBeLessThan(1.04);
  });
});

describe('the limits by shot type', () => {
  it('know the same product in a scene by some of its colours, whatever its outline', () => {
    const { scoreOf, least } = FIDELITY_LIMITS.lifestyle;
    const inColour = (colour: number): number => scoreOf({ colour, silhouette: 1, text: 1 });
    expect([0.1, 0.5, 1].map(inColour).every((score) => score >= least)).toBe(true);
    expect(inColour(0.05)).toBeLessThan(least);
    expect(inColour(0)).toBe(0);
  });

  it('are strictest for the main picture, and colours alone decide a detail', async () => {
    const alike = { colour: 0.8, silhouette: 0.1, text: 0.1 };
    const passes = (type: ShotType): boolean =>
      FIDELITY_LIMITS[type].scoreOf(alike) >= FIDELITY_LIMITS[type].least;
    expect(
      ['hero', 'lifestyle', 'detail', 'custom'].map((type) => passes(type as ShotType)),
    ).toEqual([false, true, true, true]);
  });
});
