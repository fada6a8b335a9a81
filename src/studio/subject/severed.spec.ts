import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { isSevered } from './severed.js';
import { maskWhere, type Mask } from './work-image.js';

const [WIDTH, HEIGHT] = [120, 100];
const maskOf = (...boxes: readonly Box[]): Mask =>
  maskWhere(WIDTH * HEIGHT, (i) => boxes.some((box) => isIn(box, i, WIDTH)));

const RADIO: Box = [20, 40, 99, 89];
const GRIP: Box = [30, 20, 89, 24];
const ARMS: readonly Box[] = [
  [30, 20, 31, 40],
  [88, 20, 89, 40],
];
const SECOND: Box = [20, 2, 99, 24];

describe('isSevered', () => {
  it('finds a grip whose arms are gone', () => {
    expect(isSevered(maskOf(RADIO, GRIP, ...ARMS), maskOf(RADIO, GRIP), WIDTH, HEIGHT)).toBe(true);
  });

  it.each<[what: string, before: Mask, after: Mask]>([
    ['one arm is left', maskOf(RADIO, GRIP, ...ARMS), maskOf(RADIO, GRIP, ARMS[0])],
    ['it stood apart before', maskOf(RADIO, GRIP), maskOf(RADIO, GRIP)],
    ['it is gone', maskOf(RADIO, GRIP, ...ARMS), maskOf(RADIO)],
    ['a second thing was held by a shadow', maskOf(RADIO, SECOND, ...ARMS), maskOf(RADIO, SECOND)],
    ['it is a crumb', maskOf(RADIO, [30, 36, 31, 40]), maskOf(RADIO, [30, 36, 31, 37])],
  ])('does not where %s', (_, before, after) => {
    expect(isSevered(before, after, WIDTH, HEIGHT)).toBe(false);
  });
});
