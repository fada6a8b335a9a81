import { borderPixels, type Mask } from './lab-image.js';
import { ScratchBuffers } from './scratch-buffers.js';

/** Floods from the frame, and from `seeds`, through the pixels that `open` lets pass; 1 where the flood came. */
export function floodFromFrame(width: number, height: number, open: Mask, seeds?: Mask): Mask {
  const flooded = new Uint8Array(open.length);
  using buffers = new ScratchBuffers();
  const stack = buffers.integers(open.length);
  let count = 0;
  const visit = (i: number): void => {
    if (open[i] === 0 || flooded[i] === 1) return;
    flooded[i] = 1;
    stack[count] = i;
    count += 1;
  };
  for (const i of borderPixels(width, height, 1)) visit(i);
  seeds?.forEach((seed, i) => {
    if (seed === 1) visit(i);
  });
  while (count > 0) {
    count -= 1;
    const i = stack[count];
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x + 1 < width) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i + width < open.length) visit(i + width);
  }
  return flooded;
}
