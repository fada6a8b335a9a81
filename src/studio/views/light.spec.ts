import { toWorkImage } from '../subject/work-image.js';
import { inverse, labInLight, toLinear, type Light } from './light.js';

/** Linear light as a byte of sRGB. */
const encode = (v: number): number =>
  255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

const COLOURS = [
  [0.5, 0.2, 0.1],
  [0.05, 0.3, 0.6],
  [0.7, 0.7, 0.7],
  [0.02, 0.02, 0.03],
];
const LAMP: Light = [0.82, 0.72, 0.58];

/** Lab of the colours as a photo in this light shows them. */
function photographed(light: Light): Float32Array {
  const data = Buffer.from(
    COLOURS.flatMap((colour) => colour.map((v, c) => Math.round(encode(v * light[c])))),
  );
  return toWorkImage({ data, width: COLOURS.length, height: 1, channels: 3 }).lab;
}

describe('colours in another light', () => {
  it('are those that a photo in that light shows, and come back', () => {
    const [day, lamp] = [photographed([1, 1, 1]), photographed(LAMP)];
    labInLight(toLinear(day), LAMP).forEach((v, k) =>
      expect(Math.abs(v - lamp[k])).toBeLessThan(1),
    );
    const back = labInLight(toLinear(lamp), inverse(LAMP));
    back.forEach((v, k) => expect(Math.abs(v - day[k])).toBeLessThan(1));
  });
});
