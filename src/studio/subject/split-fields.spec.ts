import { greyWorkImage, isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { areaOf, common, joined, without } from './masks.js';
import { growMask } from './morphology.js';
import { edgeSharpness } from './sharp-edges.js';
import { withSplitFields } from './split-fields.js';
import { maskWhere, type Mask } from './work-image.js';

const [WIDTH, HEIGHT] = [200, 160];
const PAPER = 170;
/** A face of the product, on a dark body. */
const FACE: Box = [60, 40, 119, 99];
const BODY: Box = [60, 100, 139, 139];

const boxMask = (box: Box): Mask => maskWhere(WIDTH * HEIGHT, (i) => isIn(box, i, WIDTH));
const [face, body] = [boxMask(FACE), boxMask(BODY)];

/** The mask of the body and of the face up to a row, once its split fields are whole, by what the face's grey is. */
function completed(upTo: number, greyAt: (y: number) => number, box = FACE): Mask {
  const image = greyWorkImage(WIDTH, HEIGHT, (u, v) => {
    const [x, y] = [Math.round(u * WIDTH), Math.round(v * HEIGHT)];
    const i = y * WIDTH + x;
    return isIn(BODY, i, WIDTH) ? 60 : isIn(box, i, WIDTH) ? greyAt(y) : PAPER;
  });
  const held = joined(body, boxMask([box[0], upTo, box[2], box[3]]));
  return withSplitFields(image, held, edgeSharpness(image));
}

const shareOf = (mask: Mask, of: Mask): number => areaOf(common(mask, of)) / areaOf(of);

describe('withSplitFields', () => {
  it.each([
    ['darkens into the ground’s colour', (y: number) => PAPER + 30 - (99 - y) * 0.4],
    ['is a little lighter than the ground', () => PAPER + 4],
  ])('makes a face whole of which most was found, which %s', (_what, greyAt) => {
    const mask = completed(55, greyAt);
    expect(shareOf(mask, face)).toBeGreaterThan(0.96);
    const around = growMask(joined(face, body), WIDTH, HEIGHT, 2);
    expect(areaOf(without(mask, around))).toBe(0);
  });

  it('leaves a gap open into which a shadow was taken', () => {
    expect(
      shareOf(
        completed(65, () => PAPER - 8),
        face,
      ),
    ).toBeLessThan(0.6);
  });

  it('adds nothing where no edge ends a field before the frame does', () => {
    const open: Box = [0, 40, 119, 99];
    const mask = completed(55, () => PAPER + 4, open);
    expect(areaOf(mask)).toBe(areaOf(body) + 120 * 45);
  });
});
