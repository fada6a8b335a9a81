import { growMask } from './morphology.js';
import { findRegions } from './regions.js';
import { linkedEdges } from './sharp-edges.js';
import { meanColour, type Mask, type WorkImage } from './work-image.js';

/** Sharpness of the outline of what is in focus, delta E per pixel. */
const OUTLINE = 3;
/** A hand comes this near to the mask, pixels: its outline and the mask's lie between. */
const NEAR = 6;
/** Rim of the photo at which a hand comes in, pixels. */
const RIM = 3;
/** Shares of a side: what touches less only grazes it, what touches more is a wall or a table. */
const GRAZES = 0.005;
const WIDEST = 0.4;
/** Share of the photo that a finger takes at least. */
const SMALLEST = 0.003;
/** Skin of all tones: lightness, chroma, and hue in degrees. */
const SKIN = { lightness: [20, 90], chroma: [8, 55], hue: [20, 85] } as const;

/**
 * Whether a hand holds the product, on a calm ground: something of skin's colour, with an outline, that
 * comes in at one side of the photo and reaches the mask. A horizon parts the ground, too, but takes more
 * of the frame.
 */
export function isHeld(image: WorkImage, mask: Mask, sharpness: Float32Array): boolean {
  const { width, height } = image;
  const walls = growMask(linkedEdges(sharpness, width, OUTLINE), width, height, 1);
  const free = mask.map((value, i) => (1 - value) & (1 - walls[i]));
  const { regions, labels } = findRegions(free, width, height, 1);
  const near = growMask(mask, width, height, NEAR);
  const reaching = new Set<number>();
  for (let i = 0; i < labels.length; i += 1) if (near[i] === 1) reaching.add(labels[i]);
  return regions.some(
    ({ label, area, touchesFrame }) =>
      touchesFrame &&
      area > mask.length * SMALLEST &&
      reaching.has(label) &&
      comesFromOneSide(labels, width, height, label) &&
      isSkin(meanColour(image, (i) => labels[i] === label)),
  );
}

/** Whether a region touches one side of the frame, along a part of it. */
function comesFromOneSide(
  labels: Int32Array,
  width: number,
  height: number,
  label: number,
): boolean {
  const [left, right, top, bottom] = [0, 1, 2, 3];
  const sides = [0, 0, 0, 0];
  for (let i = 0; i < labels.length; i += 1) {
    if (labels[i] !== label) continue;
    const x = i % width;
    const y = (i - x) / width;
    if (x < RIM) sides[left] += 1 / (RIM * height);
    if (x >= width - RIM) sides[right] += 1 / (RIM * height);
    if (y < RIM) sides[top] += 1 / (RIM * width);
    if (y >= height - RIM) sides[bottom] += 1 / (RIM * width);
  }
  return sides.filter((share) => share > GRAZES).length === 1 && Math.max(...sides) < WIDEST;
}

function isSkin([lightness, a, b]: readonly [number, number, number]): boolean {
  const within = (value: number, [from, to]: readonly [number, number]): boolean =>
    value > from && value < to;
  return (
    within(lightness, SKIN.lightness) &&
    within(Math.hypot(a, b), SKIN.chroma) &&
    within((Math.atan2(b, a) * 180) / Math.PI, SKIN.hue)
  );
}
