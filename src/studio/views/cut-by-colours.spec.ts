import type { Scene } from '../subject/judge-candidates.js';
import { toWorkImage } from '../subject/work-image.js';
import { cutByColours } from './cut-by-colours.js';

const [WIDTH, HEIGHT] = [90, 60];
const within = (x: number, y: number, left: number, right: number, top: number, bottom: number) =>
  x >= left && x < right && y >= top && y < bottom;

/** A product, red and of the ground's own grey, and a hand that comes from the left. */
const colourAt = (x: number, y: number): { rgb: number[]; what: 'product' | 'hand' | 'ground' } => {
  if (within(x, y, 40, 70, 10, 30)) return { rgb: [180, 40, 40], what: 'product' };
  if (within(x, y, 40, 70, 30, 50)) return { rgb: [206, 206, 206], what: 'product' };
  if (within(x, y, 0, 40, 20, 40)) return { rgb: [206, 152, 122], what: 'hand' };
  return { rgb: [200, 200, 200], what: 'ground' };
};
const pixels = Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
  colourAt(i % WIDTH, Math.floor(i / WIDTH)),
);
const data = Buffer.from(pixels.flatMap(({ rgb }) => rgb));
const scene = { work: toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 }) } as Scene;
const cost = Float32Array.from(pixels, ({ what }) => (what === 'hand' ? 40 : 5));
const outline = Uint8Array.from(pixels, ({ what }) => (what === 'ground' ? 0 : 1));

/** Shares of product and hand that a mask holds. */
function held(mask: Uint8Array): { product: number; hand: number } {
  const share = (wanted: string): number => {
    const all = pixels.flatMap(({ what }, i) => (what === wanted ? [mask[i]] : []));
    return all.filter((value) => value === 1).length / all.length;
  };
  return { product: share('product'), hand: share('hand') };
}

describe('a cut by the product’s colours', () => {
  it('leaves a hand out, and on a calm ground keeps what has the ground’s colour', () => {
    const { product, hand } = held(cutByColours(scene, cost, outline));
    expect(product).toBeGreaterThan(0.97);
    expect(hand).toBeLessThan(0.03);
  });

  it('cannot tell it from the ground by colours alone', () => {
    const { product, hand } = held(cutByColours(scene, cost));
    expect(product).toBeLessThan(0.7);
    expect(product).toBeGreaterThan(0.4);
    expect(hand).toBeLessThan(0.03);
  });
});
