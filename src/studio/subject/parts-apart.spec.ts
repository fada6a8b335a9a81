import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { partsApart, withPartsNear } from './parts-apart.js';
import { maskWhere, toWorkImage, type Mask, type WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [120, 100];
const maskOf = (...boxes: readonly Box[]): Mask =>
  maskWhere(WIDTH * HEIGHT, (i) => boxes.some((box) => isIn(box, i, WIDTH)));

const SCOOTER: Box = [40, 40, 99, 89];
const MIRROR: Box = [46, 16, 55, 25];
const SEAM: Box = [10, 20, 60, 21];
const CRUMB: Box = [20, 60, 22, 62];
const FAR: Box = [4, 4, 13, 13];

describe('partsApart', () => {
  it('finds what is thick, no seam and no crumb', () => {
    const all = maskOf(SCOOTER, MIRROR, CRUMB, [10, 30, 60, 31]);
    expect(partsApart(all, maskOf(SCOOTER), WIDTH, HEIGHT)).toEqual(maskOf(MIRROR));
    expect(partsApart(maskOf(SCOOTER, SEAM), maskOf(SCOOTER), WIDTH, HEIGHT)).toEqual(maskOf());
  });

  it('takes nothing that lies in the soft outline', () => {
    const all = maskOf(SCOOTER, [30, 50, 37, 60]);
    expect(partsApart(all, maskOf(SCOOTER), WIDTH, HEIGHT)).toEqual(maskOf());
  });
});

describe('withPartsNear', () => {
  const ground: WorkImage = photo([140, 100, 72]);

  it('adds a part of the product’s', () => {
    const image = photo([200, 205, 210]);
    const whole = withPartsNear(image, ground.lab, maskOf(SCOOTER), maskOf(MIRROR));
    expect(whole).toEqual(maskOf(SCOOTER, MIRROR));
  });

  it('adds no shadow, and nothing from further off', () => {
    const mask = maskOf(SCOOTER);
    const shadow = photo([84, 60, 43]);
    expect(withPartsNear(shadow, ground.lab, mask, maskOf(MIRROR))).toEqual(mask);
    expect(withPartsNear(photo([200, 205, 210]), ground.lab, mask, maskOf(FAR))).toEqual(mask);
  });
});

function photo(tint: readonly [number, number, number]): WorkImage {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) data.set(tint, i * 3);
  return toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
}
