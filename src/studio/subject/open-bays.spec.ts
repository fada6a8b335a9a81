import { openBays } from './open-bays.js';
import { edgeSharpness } from './sharp-edges.js';
import { toWorkImage, type Mask } from './work-image.js';

const [WIDTH, HEIGHT] = [240, 180];
type Tint = readonly [number, number, number];
type Place = (x: number, y: number) => boolean;
const PAPER: Tint = [240, 240, 240];
const GOLD: Tint = [200, 150, 50];

const isBody: Place = (x, y) => x >= 60 && x < 180 && y >= 50 && y < 140;
/** Between two valves: wide within, with a mouth of four pixels above. */
const isBay: Place = (x, y) =>
  (Math.abs(x - 120) < 7 && y >= 56 && y < 68) || (Math.abs(x - 120) < 2 && y >= 50 && y < 68);

const maskOf = (place: Place): Mask =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    place(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0,
  );

/** What is opened of a body that has a place in another colour, which its mask holds. */
function openedOf(place: Place, colourAt: (x: number, y: number) => Tint, body = GOLD): Mask {
  const [data, ground] = [0, 1].map(() => Buffer.alloc(WIDTH * HEIGHT * 3));
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    data.set(!isBody(x, y) ? PAPER : place(x, y) ? colourAt(x, y) : body, i * 3);
    ground.set(PAPER, i * 3);
  }
  const raster = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  const image = toWorkImage({ data, ...raster });
  const { lab } = toWorkImage({ data: ground, ...raster });
  const mask = maskOf(isBody);
  const opened = openBays(image, lab, mask, edgeSharpness(image));
  return maskOf((x, y) => mask[y * WIDTH + x] > opened[y * WIDTH + x]);
}

const sizeOf = (mask: Mask): number => mask.filter((value) => value === 1).length;

describe('openBays', () => {
  it('opens a bay with a narrow mouth, up to its soft edge', () => {
    const opened = openedOf(isBay, () => PAPER);
    const bay = maskOf(isBay);
    expect(bay.every((value, i) => value <= opened[i])).toBe(true);
    expect(sizeOf(opened)).toBeLessThan(sizeOf(bay) * 1.6);
  });

  it.each<[string, Place, (x: number, y: number) => Tint, Tint]>([
    ['white print within', (x, y) => Math.hypot(x - 120, y - 95) < 8, () => PAPER, GOLD],
    ['a white label at the rim', (x, y) => Math.abs(x - 120) < 20 && y < 60, () => PAPER, GOLD],
    ['a bay in another grey', isBay, () => [225, 225, 225], GOLD],
    ['a bay of a product as light as its ground', isBay, () => PAPER, [228, 228, 228]],
    [
      'gloss at the rim, which ends softly',
      (x, y) => Math.hypot(x - 120, y - 62) < 26,
      (x, y) => {
        const share = Math.min(1, Math.hypot(x - 120, y - 62) / 26) ** 3;
        return [0, 1, 2].map((c) => PAPER[c] + (GOLD[c] - PAPER[c]) * share) as [
          number,
          number,
          number,
        ];
      },
      GOLD,
    ],
  ])('leaves %s', (_name, place, colourAt, body) => {
    expect(sizeOf(openedOf(place, colourAt, body))).toBe(0);
  });
});
