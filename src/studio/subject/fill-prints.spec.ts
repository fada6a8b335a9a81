import { describe, expect, it } from 'vitest';
import { fillPrints } from './fill-prints.js';
import { joined } from './masks.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [120, 100];
const PIXELS = WIDTH * HEIGHT;
const GROUND = 97;
type Place = (x: number, y: number) => boolean;
const BOARD: Place = (x, y) => x >= 10 && x < 110 && y >= 10 && y < 90;
const LARGE: Place = (x, y) => x >= 20 && x < 60 && y >= 20 && y < 60;
const SMALL: Place = (x, y) => x >= 70 && x < 82 && y >= 20 && y < 32;
const FIGURE: Place = (x, y) => x >= 90 && x < 93 && y >= 20 && y < 28;

const maskOf = (place: Place): Mask =>
  maskWhere(PIXELS, (i) => place(i % WIDTH, Math.floor(i / WIDTH)));

/** A black board with gaps, so much lighter than the ground there, L. */
function filled(...gaps: readonly [gap: Place, lighter: number][]): Record<'mask' | 'kept', Mask> {
  const lab = new Float32Array(PIXELS * 3);
  const ground = new Float32Array(PIXELS * 3);
  const away = new Float32Array(PIXELS);
  for (let i = 0; i < PIXELS; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const gap = gaps.find(([place]) => place(x, y));
    ground[i * 3] = GROUND;
    lab[i * 3] = BOARD(x, y) && gap === undefined ? 10 : GROUND + (gap?.[1] ?? 0);
    away[i] = Math.abs(lab[i * 3] - GROUND);
  }
  const image: WorkImage = { lab, width: WIDTH, height: HEIGHT, gradient: away };
  const mask = maskOf((x, y) => BOARD(x, y) && !gaps.some(([place]) => place(x, y)));
  return { mask, kept: fillPrints({ image, ground, away }, mask) };
}

describe('fillPrints', () => {
  it('keeps a white label, whose white is not the ground’s', () => {
    expect(filled([LARGE, 1]).kept).toEqual(maskOf(BOARD));
  });

  it('leaves a gap that shows the ground', () => {
    const { mask, kept } = filled([LARGE, 0.3]);
    expect(kept).toEqual(mask);
  });

  it('leaves a gap that shows the ground in the product’s shadow', () => {
    const { mask, kept } = filled([LARGE, -3]);
    expect(kept).toEqual(mask);
  });

  it('keeps figures, and fields that are nearly as white as the ground, where others are not', () => {
    expect(filled([LARGE, 1], [SMALL, 0.4], [FIGURE, 0]).kept).toEqual(maskOf(BOARD));
  });

  it('leaves the gaps of a frame around white cloth', () => {
    const { mask, kept } = filled([LARGE, 1], [SMALL, 0.2]);
    expect(kept).toEqual(joined(mask, maskOf(LARGE)));
  });

  it('keeps a label beside a handle, and leaves the handle’s gap', () => {
    const handle: Place = (x, y) => x >= 64 && x < 106 && y >= 20 && y < 80;
    const label: Place = (x, y) => x >= 20 && x < 42 && y >= 20 && y < 42;
    const { mask, kept } = filled([label, 1], [handle, 0.1]);
    expect(kept).toEqual(joined(mask, maskOf(label)));
  });

  it('tells nothing by a small gap: compression tints it', () => {
    const { mask, kept } = filled([SMALL, 1]);
    expect(kept).toEqual(mask);
  });
});
