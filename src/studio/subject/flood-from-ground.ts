import type { Mask } from './work-image.js';

/**
 * What a flood from outside a mask reaches within it, 1 per pixel. `enters` tells whether it goes on from one
 * pixel to the next, `step` further in the picture's rows; it is asked again from every other side. `about` is what it
 * goes by, so that it need not be made anew for every photo.
 */
export function floodFromGround<About>(
  mask: Mask,
  width: number,
  enters: (from: number, to: number, step: number, about: About) => boolean,
  about: About,
): Mask {
  const steps = [-width, -1, 1, width];
  const reached = new Uint8Array(mask.length);
  const stack: number[] = [];
  const spread = (from: number): void => {
    if (from < width || from >= mask.length - width) return;
    for (const step of steps) {
      const to = from + step;
      if (mask[to] === 0 || reached[to] === 1 || !enters(from, to, step, about)) continue;
      reached[to] = 1;
      stack.push(to);
    }
  };
  for (let i = 0; i < mask.length; i += 1) if (mask[i] === 0) spread(i);
  while (stack.length > 0) spread(stack.pop() ?? 0);
  return reached;
}
