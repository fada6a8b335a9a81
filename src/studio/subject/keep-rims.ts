import { lightnessNear, offMean, offTint, type LocalColours } from './band-colours.js';
import { common, joined, without } from './masks.js';
import { growMask } from './morphology.js';
import { countsOf, findRegions, maskOfRegions } from './regions.js';
import type { Mask, WorkImage } from './work-image.js';

/** Right, down, and the two diagonals; each both ways. */
const WAYS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
  [-1, 0],
  [0, -1],
  [-1, -1],
  [-1, 1],
] as const;
/** A rim differs from the ground by this and more, delta E. */
const OTHER = 4;
/** Nearer to the tightened outline than this share of the band are soft pixels of its own. */
const APART = 0.6;
/** A rim ends: this share of what it differs by is gone a band farther out. A shadow fades more slowly. */
const GONE = 0.6;
/** Up to there it is even, by so much of what it differs by from one pixel to the next: a shadow's outline is not. */
const EVEN = 0.3;
/** In a narrower band a rim is hardly thicker than its soft edge, pixels. */
const WIDE = 3;
/** No shadow is of another tint than the ground by so much, delta E. */
const TINT = 3;
/** Of a whole rim so much ends so. */
const SURE = 0.6;
/** Smaller pieces are noise, pixels. */
const SPECK = 6;

/**
 * A tightened mask with the rims along its outline that it lost, such as the steel rail behind dark knives: they are
 * as unlike the product beside them as the ground is, but end at an edge of their own.
 * @param band how far the outline was moved at most, pixels
 */
export function keepRims(
  image: WorkImage,
  found: Mask,
  tight: Mask,
  ground: LocalColours,
  band: number,
): Mask {
  const { width, height } = image;
  const reach = Math.ceil(band * APART);
  const core = growMask(tight, width, height, reach - 2);
  const around = { image, found, tight, ground, band };
  const [rims, ending] = [new Uint8Array(found.length), new Uint8Array(found.length)];
  for (let i = 0; i < found.length; i += 1) {
    if (found[i] === 0 || isBeside(core, width, i)) continue;
    const off = offMean(image, i, ground);
    if (off < OTHER) continue;
    rims[i] = 1;
    if (isEnding(around, i, off)) ending[i] = 1;
  }
  const regions = findRegions(rims, width, height, 1);
  const ends = countsOf(regions, ending);
  const kept = maskOfRegions(
    regions,
    ({ area, label }) => area >= SPECK && ends[label] >= area * SURE,
  );
  if (!kept.includes(1)) return tight;
  const near = growMask(kept, width, height, reach);
  return joined(tight, common(near, without(found, tight)));
}

function isBeside(mask: Mask, width: number, i: number): boolean {
  return (
    mask[i] === 1 ||
    mask[i - 1] === 1 ||
    mask[i + 1] === 1 ||
    mask[i - width] === 1 ||
    mask[i + width] === 1
  );
}

interface Around {
  readonly image: WorkImage;
  readonly found: Mask;
  readonly tight: Mask;
  readonly ground: LocalColours;
  readonly band: number;
}

/** Whether a rim that differs by so much from the ground ends outwards, on every way from the product to the ground. */
function isEnding(around: Around, i: number, off: number): boolean {
  const { image, found, tight, ground, band } = around;
  if (isShadow(around, i)) return false;
  const reach = band + 1;
  let ways = 0;
  for (const [dx, dy] of WAYS) {
    const step = dy * image.width + dx;
    const outside = i + reach * step;
    if (found[outside] !== 0 || tight[i - reach * step] !== 1) continue;
    if (offMean(image, outside, ground) > off * (1 - GONE)) return false;
    const inner = band < WIDE ? off : offMean(image, i - step, ground);
    if (Math.abs(inner - off) > off * EVEN) return false;
    ways += 1;
  }
  return ways > 0;
}

/** Whether a place right below the product is what its shadow may be: darker than the ground, in its tint. */
function isShadow({ image, tight, ground, band }: Around, i: number): boolean {
  if (tight[i - (band + 1) * image.width] !== 1) return false;
  return image.lab[i * 3] < lightnessNear(ground, i) && offTint(image, i, ground) < TINT;
}
