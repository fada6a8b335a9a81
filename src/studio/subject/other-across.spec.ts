import { describe, expect, it } from 'vitest';
import { greyWorkImage, isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { hasOtherAcross } from './other-across.js';
import { maskWhere } from './work-image.js';

const [WIDTH, HEIGHT] = [160, 120];
const [ROOM, STEEL] = [120, 40];
/** A frame of dark steel, and what it leaves free; the frame is narrow at the right. */
const FRAME: Box = [40, 30, 119, 89];
const HOLE: Box = [60, 45, 111, 74];
/** An opening of so many columns through the narrow side. */
const MOUTH: Box = [112, 58, 119, 60];

/** Whether what is seen in the hole is of another colour than beside the frame; a room gets lighter to the right. */
function otherAcross(seen: (x: number) => number, isOpen = false): boolean {
  const image = greyWorkImage(WIDTH, HEIGHT, (u, v) => {
    const [x, y] = [Math.round(u * WIDTH), Math.round(v * HEIGHT)];
    const i = y * WIDTH + x;
    if (isIn(HOLE, i, WIDTH) || (isOpen && isIn(MOUTH, i, WIDTH))) return seen(x);
    return isIn(FRAME, i, WIDTH) ? STEEL : roomAt(x);
  });
  const mask = maskWhere(
    WIDTH * HEIGHT,
    (i) => isIn(FRAME, i, WIDTH) && !isIn(HOLE, i, WIDTH) && !(isOpen && isIn(MOUTH, i, WIDTH)),
  );
  return hasOtherAcross(image, mask);
}

const roomAt = (x: number): number => ROOM + x / 4;

describe('hasOtherAcross', () => {
  it('sees another colour in a hole than beside it', () => {
    expect(otherAcross(() => 90)).toBe(true);
  });

  it('sees it in a hole with a narrow mouth', () => {
    expect(otherAcross(() => 90, true)).toBe(true);
  });

  it('sees the room go on in a hole', () => {
    expect(otherAcross(roomAt)).toBe(false);
    expect(otherAcross((x) => roomAt(x) - 12)).toBe(false);
  });
});
