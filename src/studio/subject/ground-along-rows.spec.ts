import { groundAlongRows } from './ground-along-rows.js';
import { maskWhere, toWorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [40, 30];

describe('groundAlongRows', () => {
  // A wall that grows lighter to the right, and a floor below it; a black product before both.
  const isProduct = (x: number, y: number): boolean => x >= 10 && x < 30 && y >= 5;
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    data.fill(isProduct(x, y) ? 0 : y < 20 ? 160 + x : 90, i * 3, i * 3 + 3);
  }
  const image = toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
  const mask = maskWhere(WIDTH * HEIGHT, (i) => isProduct(i % WIDTH, Math.floor(i / WIDTH)));
  const ground = groundAlongRows(image, mask);
  const lightness = (x: number, y: number): number => ground[(y * WIDTH + x) * 3];

  it('lies between what is seen left and right in the same row', () => {
    const [left, right] = [image.lab[(12 * WIDTH + 6) * 3], image.lab[(12 * WIDTH + 33) * 3]];
    expect(lightness(12, 12)).toBeGreaterThan(left);
    expect(lightness(12, 12)).toBeLessThan((left + right) / 2);
    expect(lightness(27, 12)).toBeLessThan(right);
    expect(lightness(20, 25)).toBeCloseTo(image.lab[25 * WIDTH * 3], 3);
  });

  it('is the photo itself where there is no product', () => {
    expect(lightness(20, 2)).toBe(image.lab[(2 * WIDTH + 20) * 3]);
  });

  it('is what one side tells where the product reaches the frame on the other', () => {
    const wide = maskWhere(mask.length, (i) => i % WIDTH >= 10);
    expect(groundAlongRows(image, wide)[(25 * WIDTH + 38) * 3]).toBeCloseTo(lightness(20, 25), 3);
  });
});
