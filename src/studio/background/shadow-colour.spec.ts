import { toLabImage } from '../../raster/lab-image.js';
import { couldBeBackground } from './shadow-colour.js';

const labOf = (colour: readonly number[]): Float32Array =>
  toLabImage({ data: Uint8Array.from(colour), width: 1, height: 1, channels: 3 }).lab;
const BEIGE = [206, 196, 180];

describe('couldBeBackground', () => {
  it.each([
    ['the background itself', BEIGE, true],
    ['a shadow on it', BEIGE.map((value) => value * 0.6), true],
    ['a much lighter one', [250, 246, 240], false],
    ['black', [2, 2, 2], false],
    ['another colour of its lightness', [150, 205, 190], false],
    ['a darker one of another colour', [120, 60, 60], false],
  ])('tells of %s', (_what, colour, could) => {
    expect(couldBeBackground(labOf(colour), labOf(BEIGE), 0, 0)).toBe(could);
  });
});
