import type { Raster } from '../../imaging/raster.js';
import { drawPhoto, paper, type Colour } from '../../../test/support/drawn-photos.js';
import { findSubject } from '../subject/find-subject.js';
import { needsCard } from '../shots/product-card.js';
import { flatField, hasFaintOutline } from './flat-field.js';

const SIDE = 480;

/** A box on paper whose sides are grey, with a soft shadow below; its top has a colour of its own. */
const boxOf =
  (sides: Colour) =>
  (x: number, y: number): Colour | undefined => {
    if (x < 0.3 || x > 0.7 || y < 0.3 || y > 0.7) return undefined;
    return x > 0.4 && x < 0.6 && y < 0.5 ? [30, 80, 200] : sides;
  };
const shadedPaper = (x: number, y: number): Colour => {
  const [r, g, b] = paper(x, y);
  const near = x > 0.3 && x < 0.7 && y >= 0.5 ? Math.max(0, 1 - Math.abs(y - 0.7) / 0.05) : 0;
  const light = 1 - 0.35 * near;
  return [r * light, g * light, b * light];
};

/** `shift` moves the box to the left, as a share of the photo's side. */
async function cutOf(sides: Colour, shift = 0) {
  const moved =
    <T>(draw: (x: number, y: number) => T) =>
    (x: number, y: number): T =>
      draw(x + shift, y);
  const drawn = drawPhoto(moved(boxOf(sides)), moved(shadedPaper), SIDE, SIDE);
  const photo = { data: drawn.data, width: SIDE, height: SIDE, channels: 3 } as const;
  const subject = await findSubject(photo, () => {});
  return { subject, cut: await flatField(subject, 400, 400) };
}

/** The darkest value below the product's lower edge. */
function darkestBelow({ data, width, height }: Raster): number {
  let darkest = 255;
  for (let y = Math.floor(height * 0.97); y < height; y += 1) {
    for (let x = Math.floor(width * 0.3); x < width * 0.7; x += 1) {
      const p = (y * width + x) * 4;
      const share = data[p + 3] / 255;
      darkest = Math.min(darkest, 255 - share * (255 - data[p]));
    }
  }
  return darkest;
}

describe('flatField', () => {
  it('keeps a soft contact shadow with a product whose outline is faint, which gets a card', async () => {
    const { subject, cut } = await cutOf([238, 238, 238]);
    expect(hasFaintOutline(subject)).toBe(true);
    expect(needsCard(subject)).toBe(true);
    expect(darkestBelow(cut.pixels)).toBeLessThan(252);
    const { data, width, height } = cut.pixels;
    const last = data.subarray((height - 1) * width * 4);
    expect(Math.max(...last.filter((_, i) => i % 4 === 3))).toBeLessThan(40);
  });

  it('cuts a dark product along its outline, without a shadow', async () => {
    const { subject, cut } = await cutOf([60, 60, 64]);
    expect(hasFaintOutline(subject)).toBe(false);
    expect(needsCard(subject)).toBe(false);
    expect(cut.margin).toBe(0);
  });

  it('leaves the same room on all sides of a product near the edge of its photo', async () => {
    const shift = 0.288;
    const { cut } = await cutOf([238, 238, 238], shift);
    const { data, width, height } = cut.pixels;
    const blue = (p: number): boolean => data[p + 2] > data[p] + 80;
    const row = Math.floor(height * 0.4) * width;
    const columns = [...Array(width).keys()].filter((x) => blue((row + x) * 4));
    expect(columns.length).toBeGreaterThan(180);
    expect(columns.length).toBeLessThan(220);
    expect(Math.abs(columns[0] - (width - 1 - (columns.at(-1) ?? 0)))).toBeLessThan(4);
    expect(width - 2 * cut.margin).toBeGreaterThan(380);
    expect(width - 2 * cut.margin).toBeLessThan(420);
  });
});
