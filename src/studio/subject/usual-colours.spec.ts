import { usualOnGround } from './usual-colours.js';
import type { WorkImage } from './work-image.js';

const SIDE = 50;
const SOIL = [35, 15, 25] as const;
const SEAM = [12, 5, 5] as const;
const STEM = [55, -35, 45] as const;

/** Soil with a seam across it at row 10; a stem of another colour stands in column 25. */
const lab = new Float32Array(SIDE * SIDE * 3);
for (let i = 0; i < SIDE * SIDE; i += 1) {
  const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
  lab.set(x === 25 && y > 12 ? STEM : y === 10 ? SEAM : SOIL, i * 3);
}
const image: WorkImage = { width: SIDE, height: SIDE, lab, gradient: new Float32Array(0) };

describe('usualOnGround', () => {
  const mask = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (i % SIDE === 25 ? 1 : 0));
  const usual = usualOnGround(image, mask);

  it('knows the colours of the ground, those of its seams too', () => {
    expect(usual[5 * SIDE + 5]).toBe(1);
    expect(usual[10 * SIDE + 25]).toBe(1);
  });

  it('knows none of the product that the ground has not', () => {
    expect(usual[30 * SIDE + 25]).toBe(0);
  });
});
