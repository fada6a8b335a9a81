import { dropPockets } from './drop-pockets.js';
import { maskWhere, toWorkImage } from './work-image.js';

const WIDTH = 240;
const HEIGHT = 180;
type Tint = readonly [number, number, number];
type Place = (x: number, y: number) => boolean;

const inBox =
  (left: number, top: number, right: number, bottom: number): Place =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;

const hoodie = inBox(60, 30, 180, 150);
const besideSleeve = inBox(76, 90, 83, 97);

/** Boards with grain, in shadow below the product. */
function boardAt(x: number, y: number): Tint {
  const light = y >= 150 && y < 162 ? 0.75 : 1;
  const grain = light * (1 + 0.06 * Math.sin(y * 1.9 + x * 0.2));
  return [168 * grain, 120 * grain, 78 * grain];
}

const BLUE: Tint = [30, 70, 200];

interface Photo {
  /** Where else the product has the patch's colours. */
  readonly elsewhere?: Place;
  readonly product?: Tint;
  readonly calm?: boolean;
}

/** Share of a patch of a product on boards that is opened; the product is blue. */
function opened(
  patch: Place,
  patchAt: (x: number, y: number) => Tint,
  { elsewhere, product = BLUE, calm = false }: Photo = {},
): number {
  const at = (i: number): [number, number] => [i % WIDTH, Math.floor(i / WIDTH)];
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = at(i);
    const isPatch = patch(x, y) || elsewhere?.(x, y) === true;
    const tint = isPatch ? patchAt(x, y) : hoodie(x, y) ? product : boardAt(x, y);
    data.set(tint.map(Math.round), i * 3);
  }
  const image = toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
  const mask = maskWhere(WIDTH * HEIGHT, (i) => hoodie(...at(i)));
  const left = dropPockets(image, mask, calm);
  const part = maskWhere(WIDTH * HEIGHT, (i) => patch(...at(i)));
  const all = part.reduce((sum, value) => sum + value, 0);
  return part.reduce((sum, value, i) => sum + (value & (1 - left[i])), 0) / all;
}

const shadedBoardAt: typeof boardAt = (x, y) => {
  const [r, g, b] = boardAt(x, y);
  return [r * 0.75, g * 0.75, b * 0.75];
};

describe('dropPockets', () => {
  it('opens the gap between a sleeve and its body, also in shadow', () => {
    expect(opened(besideSleeve, boardAt)).toBeGreaterThan(0.9);
    expect(opened(besideSleeve, shadedBoardAt)).toBeGreaterThan(0.9);
  });

  it('opens a gap with a narrow mouth, whatever ground lies next to that', () => {
    expect(opened(inBox(76, 132, 83, 150), boardAt)).toBeGreaterThan(0.9);
  });

  it('opens one in the shadow of ground that no longer lies next to its mouth', () => {
    const mouth = inBox(76, 132, 83, 150);
    expect(opened(mouth, shadedBoardAt)).toBeGreaterThan(0.9);
    expect(opened(mouth, () => [190, 60, 60])).toBe(0);
  });

  it('opens a gap that stands out of the product but a little before a calm ground alone', () => {
    const product: Tint = [150, 118, 84];
    expect(opened(besideSleeve, boardAt, { product, calm: true })).toBeGreaterThan(0.9);
    expect(opened(besideSleeve, boardAt, { product })).toBe(0);
  });

  it('keeps a patch of another brown', () => {
    expect(opened(besideSleeve, () => [190, 90, 60])).toBe(0);
  });

  it('keeps a button far within the product', () => {
    expect(opened(inBox(116, 86, 123, 93), boardAt)).toBe(0);
  });

  it('keeps a patch in colours that the product has elsewhere', () => {
    expect(opened(besideSleeve, boardAt, { elsewhere: inBox(100, 60, 130, 100) })).toBe(0);
  });

  it('keeps what lies on the outline, such as a cork', () => {
    expect(opened(inBox(60, 90, 67, 104), boardAt)).toBe(0);
  });
});
