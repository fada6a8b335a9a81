import { growMask } from './morphology.js';
import { areaOf, without } from './masks.js';
import { findHoles } from './find-holes.js';
import { edgeSharpness, linkedEdges } from './sharp-edges.js';
import { maskWhere, toWorkImage, type Mask } from './work-image.js';

const SIDE = 200;
type Tint = readonly [number, number, number];
const GOLD: Tint = [190, 150, 60];

const discOf = (radius: number): Mask =>
  maskWhere(SIDE * SIDE, (i) => Math.hypot((i % SIDE) - 100, Math.floor(i / SIDE) - 100) < radius);

/** Share of a disc of 60 pixels that is found to be a hole, with one of 50 pixels of `inside` in it. */
function holeIn(paper: Tint, inside: Tint, rim = GOLD): number {
  const [disc, inner] = [discOf(60), discOf(50)];
  const data = Buffer.alloc(SIDE * SIDE * 3);
  const ground = Buffer.alloc(SIDE * SIDE * 3);
  for (let i = 0; i < disc.length; i += 1) {
    data.set(inner[i] === 1 ? inside : disc[i] === 1 ? rim : paper, i * 3);
    ground.set(paper, i * 3);
  }
  const raster = { width: SIDE, height: SIDE, channels: 3 } as const;
  const image = toWorkImage({ data, ...raster });
  const edges = growMask(linkedEdges(edgeSharpness(image), SIDE, 2), SIDE, SIDE, 1);
  const { lab } = toWorkImage({ data: ground, ...raster });
  const holes = findHoles(image, lab, disc, edges, 2);
  expect(areaOf(without(holes, growMask(inner, SIDE, SIDE, 1)))).toBe(0);
  return areaOf(holes) / areaOf(disc);
}

describe('findHoles', () => {
  it('sees through a ring, most of whose inside is ground', () => {
    expect(holeIn([200, 200, 200], [200, 200, 200])).toBeGreaterThan(0.6);
  });

  it.each<[string, Tint, Tint, Tint]>([
    ['a dial of another colour', [200, 200, 200], [225, 225, 225], GOLD],
    [
      'a plate in the ground’s colour with a groove in it',
      [200, 200, 200],
      [200, 200, 200],
      [190, 190, 190],
    ],
    [
      'the screen of a tablet where white is clipped',
      [255, 255, 255],
      [255, 255, 255],
      [30, 30, 30],
    ],
  ])('leaves %s', (_name, paper, inside, rim) => {
    expect(holeIn(paper, inside, rim)).toBe(0);
  });
});
