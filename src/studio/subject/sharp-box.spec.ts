import { sharpBox } from './sharp-box.js';
import { toWorkImage, type WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [360, 270];
type Place = (x: number, y: number) => number | undefined;

/** White paper with a grey thing on it, where that has a lightness. */
function draw(lightnessAt: Place): WorkImage {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    data.fill(lightnessAt(i % WIDTH, Math.floor(i / WIDTH)) ?? 246, i * 3, i * 3 + 3);
  }
  return toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
}

const within = (x: number, y: number, left: number, right: number): boolean =>
  x >= left && x < right && y >= 60 && y < 180;

/** A sleeve that fades into the paper, between two that do not, above its soft shadow. */
const hoodie: Place = (x, y) => {
  if (within(x, y, 120, 150) || within(x, y, 210, 240)) return 190;
  if (within(x, y, 150, 210)) return 244;
  const shadow = Math.hypot((x - 180) / 90, (y - 215) / 14);
  return shadow < 1 ? 246 - 90 * (1 - shadow) : undefined;
};

describe('sharpBox', () => {
  it('tells how far a product reaches, without its soft shadow', () => {
    const box = sharpBox(draw(hoodie));
    expect(box).toBeDefined();
    const { left, top, right, bottom } = box ?? { left: 0, top: 0, right: 0, bottom: 0 };
    for (const [side, at] of [
      [left, 120],
      [top, 60],
      [right, 240],
      [bottom, 180],
    ]) {
      expect(Math.abs(side - at)).toBeLessThanOrEqual(2);
    }
  });

  it('tells nothing where nothing is sharp, or something goes on beyond the frame', () => {
    expect(sharpBox(draw(() => undefined))).toBeUndefined();
    expect(sharpBox(draw((x, y) => (within(x, y, 0, 150) ? 190 : undefined)))).toBeUndefined();
  });
});
