import { dropHorizon } from './drop-horizon.js';
import { maskWhere, toWorkImage } from './work-image.js';

const WIDTH = 160;
const HEIGHT = 100;
const HORIZON = 60;
const WALL = [208, 194, 178];
const FLOOR = [150, 110, 80];

const inGuitar = (x: number, y: number): boolean => x >= 80 && x < 110 && y >= 20 && y < 90;
const inThread = (x: number, y: number): boolean =>
  x >= 30 && x < 80 && y >= HORIZON - 1 && y <= HORIZON + 1;

/** Shares of a thread beside the product, and of the product, that stay. */
function leftOf(thread: readonly number[]): [thread: number, guitar: number] {
  const at = (i: number): [number, number] => [i % WIDTH, Math.floor(i / WIDTH)];
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = at(i);
    const ground = y < HORIZON ? WALL : FLOOR;
    data.set(inGuitar(x, y) ? [190, 120, 30] : inThread(x, y) ? thread : ground, i * 3);
  }
  const image = toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
  const mask = maskWhere(WIDTH * HEIGHT, (i) => inGuitar(...at(i)) || inThread(...at(i)));
  const left = dropHorizon(image, mask);
  const shareOf = (holds: typeof inGuitar): number => {
    const part = maskWhere(WIDTH * HEIGHT, (i) => holds(...at(i)));
    const all = part.reduce((sum, value) => sum + value, 0);
    return part.reduce((sum, value, i) => sum + (value & left[i]), 0) / all;
  };
  return [shareOf(inThread), shareOf(inGuitar)];
}

describe('dropHorizon', () => {
  it('takes off the line between a wall and a floor', () => {
    const [thread, guitar] = leftOf([178, 150, 126]);
    expect(thread).toBeLessThan(0.15);
    expect(guitar).toBe(1);
  });

  it('keeps a strap in a colour of its own', () => {
    expect(leftOf([20, 20, 24])).toEqual([1, 1]);
  });
});
