import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { inpaintGround } from './inpaint-ground.js';
import { peelShadow } from './peel-shadow.js';
import { maskWhere, toWorkImage, type Mask } from './work-image.js';

const [WIDTH, HEIGHT] = [240, 180];
const BAG: Box = [50, 40, 189, 139];
/** Within a strap's loop the ground is seen; a grain of dirt is no larger than the texture's own. */
const LOOP: Box = [60, 50, 71, 59];
const GRAIN: Box = [150, 60, 154, 64];

const maskOf = (...boxes: readonly Box[]): Mask =>
  maskWhere(WIDTH * HEIGHT, (i) => boxes.some((box) => isIn(box, i, WIDTH)));

describe('peelShadow on a texture', () => {
  it('leaves the ground within a loop open, and closes what is as small as a grain', () => {
    const data = Buffer.alloc(WIDTH * HEIGHT * 3);
    for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      const clod = 1 + 0.3 * Math.sin(x * 1.3) * Math.sin(y * 1.7);
      const isBag = isIn(BAG, i, WIDTH) && !isIn(LOOP, i, WIDTH) && !isIn(GRAIN, i, WIDTH);
      data.set(isBag ? [210, 205, 200] : [100 * clod, 75 * clod, 55 * clod].map(Math.round), i * 3);
    }
    const image = toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
    const bag = maskOf(BAG);
    const open = maskWhere(bag.length, (i) => {
      return bag[i] === 1 && !isIn(LOOP, i, WIDTH) && !isIn(GRAIN, i, WIDTH);
    });
    const soft = new Uint8Array(bag.length);
    const peeled = peelShadow(image, [inpaintGround(image, open)], open, soft);
    expect(peeled).toEqual(maskWhere(bag.length, (i) => bag[i] === 1 && !isIn(LOOP, i, WIDTH)));
  });
});
