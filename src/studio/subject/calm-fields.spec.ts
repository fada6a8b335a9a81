import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { findCalmFields } from './calm-fields.js';
import { softEdges } from './edge-acuity.js';
import { fitGround } from './ground-fit.js';
import { areaOf, common, without } from './masks.js';
import { edgeLimit, edgeSharpness, linkedEdges } from './sharp-edges.js';
import { maskWhere, toWorkImage, type Mask } from './work-image.js';

const [WIDTH, HEIGHT] = [200, 160];
const FRAME: Box = [50, 30, 149, 129];
/** The field within a dark frame, or beside nothing but a thin dark line. */
const FIELD: Box = [70, 50, 129, 109];
const DARK = 60;

/** Grey paper whose light falls off downwards. */
const paper = (i: number): number => 200 - 30 * (Math.floor(i / WIDTH) / HEIGHT);

const field = maskWhere(WIDTH * HEIGHT, (i) => isIn(FIELD, i, WIDTH));

/** What is found in a photo of a framed field; `lightAt` tells how light a pixel of it is, 8-bit. */
function foundIn(lightAt: (i: number) => number): { faces: Mask; gaps: Mask } {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const light = isIn(FIELD, i, WIDTH) ? lightAt(i) : isIn(FRAME, i, WIDTH) ? DARK : paper(i);
    data.fill(Math.round(light), i * 3, i * 3 + 3);
  }
  const image = toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
  const sharpness = edgeSharpness(image);
  const edges = linkedEdges(sharpness, WIDTH, edgeLimit(image, sharpness));
  return findCalmFields(image, fitGround(image), edges, softEdges(image, sharpness));
}

const shareOf = (mask: Mask): number => areaOf(common(mask, field)) / areaOf(field);

describe('findCalmFields', () => {
  it.each<[what: string, lightAt: (i: number) => number]>([
    ['that is a little lighter', (i) => paper(i) + 7],
    ['that is a little darker', (i) => paper(i) - 9],
    ['that does not grow darker downwards', () => 184],
    ['that grows darker sideways', (i) => paper(i) + 12 - 0.4 * ((i % WIDTH) - FIELD[0])],
  ])('tells a face of the product %s than the ground', (_what, lightAt) => {
    const { faces, gaps } = foundIn(lightAt);
    expect(shareOf(faces)).toBeGreaterThan(0.8);
    expect(areaOf(without(faces, field))).toBe(0);
    expect(areaOf(gaps)).toBe(0);
  });

  it('tells a gap in which the ground itself is seen', () => {
    const { faces, gaps } = foundIn(paper);
    expect(shareOf(gaps)).toBeGreaterThan(0.8);
    expect(areaOf(without(gaps, field))).toBe(0);
    expect(areaOf(faces)).toBe(0);
  });

  it('tells neither of ground in a shadow', () => {
    const shaded = (i: number): number => paper(i) * 0.7;
    const { faces, gaps } = foundIn(shaded);
    expect(areaOf(faces) + areaOf(gaps)).toBe(0);
  });

  it('says nothing of the ground around, nor of specks', () => {
    const speck: Box = [96, 76, 100, 80];
    const { faces, gaps } = foundIn((i) => (isIn(speck, i, WIDTH) ? paper(i) + 7 : DARK));
    expect(areaOf(faces) + areaOf(gaps)).toBe(0);
  });
});
