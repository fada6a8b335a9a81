import { describe, expect, it } from 'vitest';
import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { areaOf } from './masks.js';
import { edgeSharpness } from './sharp-edges.js';
import { trimGround } from './trim-ground.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [160, 120];
/** A red shoe, and what lies below it: so many rows in lightness. */
const SHOE: Box = [20, 20, 139, 79];
const STRIP: Box = [20, 80, 139, 80];
const GROUND = 70;
/** The shadow goes on for so many rows below the strip, lighter from row to row. */
const SHADOW = 12;

/** A shoe with a strip below it, found as product, which trimming leaves or takes. */
function shoeOn(strip: number, shadow: number, edged = true): Record<'found' | 'trimmed', Mask> {
  const lab = new Float32Array(WIDTH * HEIGHT * 3);
  const ground = new Float32Array(lab.length);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    ground[i * 3] = GROUND;
    const below = Math.floor(i / WIDTH) - STRIP[3];
    const shade = isIn([20, 81, 139, 80 + SHADOW], i, WIDTH) ? 1 - below / (SHADOW + 1) : 0;
    lab[i * 3] = GROUND - (GROUND - shadow) * shade;
    if (isIn(STRIP, i, WIDTH)) lab[i * 3] = strip;
    if (isIn(SHOE, i, WIDTH)) lab.set([40, 60, 30], i * 3);
  }
  const image: WorkImage = { lab, width: WIDTH, height: HEIGHT, gradient: slopesOf(lab) };
  const found = maskWhere(WIDTH * HEIGHT, (i) => isIn(SHOE, i, WIDTH) || isIn(STRIP, i, WIDTH));
  return {
    found,
    trimmed: trimGround(image, ground, found, edged ? edgeSharpness(image) : undefined),
  };
}

function slopesOf(lab: Float32Array): Float32Array {
  return Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    Math.abs((lab[(i + WIDTH) * 3] ?? GROUND) - lab[i * 3]),
  );
}

const SHOE_AREA = 120 * 60;

describe('trimGround', () => {
  it('takes a contact shadow that gets lighter below', () => {
    expect(areaOf(shoeOn(38, 40).trimmed)).toBe(SHOE_AREA);
  });

  it('leaves a black sole that ends at a sharp edge', () => {
    const { found, trimmed } = shoeOn(24, 50);
    expect(trimmed).toEqual(found);
  });

  it('takes what looks like one where edges tell nothing', () => {
    expect(areaOf(shoeOn(24, 50, false).trimmed)).toBe(SHOE_AREA);
  });
});
