import { areaOf, common, inverted, joined } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, type Regions } from './regions.js';
import { linkedEdges } from './sharp-edges.js';
import { COLOURS, colourCells } from './usual-colours.js';
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
/** On wood, whose boards and shadows are as yellow as olive skin, only redder skin can be told from it. */
const REDDEST_WOOD = 68;

/**
 * Whether a hand holds the product, on a calm ground: something of skin's colour, with an outline, that
 * comes in at one side of the photo and reaches the mask. A horizon parts the ground, too, but takes more
 * of the frame.
 */
export function isHeld(image: WorkImage, mask: Mask, sharpness: Float32Array): boolean {
  const { width, height } = image;
  const walls = growMask(linkedEdges(sharpness, width, OUTLINE), width, height, 1);
  const free = inverted(joined(mask, walls));
  return reachesFromFrame(
    image,
    findRegions(free, width, height, 1),
    growMask(mask, width, height, NEAR),
    SKIN.hue[1],
  );
}

/** A colour that this share of the ground on the far side of the product has is the ground's own. */
const OWN = 0.002;
/** Ground is looked at beyond the product's soft outline, pixels. */
const BEYOND = 3;

/**
 * The same on a textured ground, whose edges tell nothing: something of skin's colour, in colours that the
 * ground on the other side of the product has not.
 */
export function isHeldOnTexture(image: WorkImage, mask: Mask): boolean {
  const { width, height } = image;
  const cells = colourCells(image);
  const near = growMask(mask, width, height, NEAR);
  const around = growMask(mask, width, height, BEYOND);
  const grounds = inverted(around);
  return halvesBeside(mask, width).some((half) => {
    const strange = strangeTo(common(grounds, half), mask, cells);
    const solid = growMask(growMask(strange, width, height, -1), width, height, 1);
    const found = findRegions(common(strange, solid), width, height, 1);
    return reachesFromFrame(image, found, near, REDDEST_WOOD);
  });
}

/** What lies outside a mask in colours that hardly anything of `ground` has. */
function strangeTo(ground: Mask, mask: Mask, cells: Int32Array): Mask {
  const counts = new Int32Array(COLOURS);
  for (let i = 0; i < ground.length; i += 1) counts[cells[i]] += ground[i];
  const most = areaOf(ground) * OWN;
  const strange = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 0 && counts[cells[i]] <= most) strange[i] = 1;
  }
  return strange;
}

/** What lies left, right, above and below the middle of a mask. */
function halvesBeside(mask: Mask, width: number): Mask[] {
  let [sumX, sumY, all] = [0, 0, 0];
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 0) continue;
    sumX += i % width;
    sumY += Math.floor(i / width);
    all += 1;
  }
  const [x, y] = [sumX / all, sumY / all];
  const halves = [0, 1, 2, 3].map(() => new Uint8Array(mask.length));
  for (let i = 0; i < mask.length; i += 1) {
    if (i % width < x) halves[0][i] = 1;
    if (i % width > x) halves[1][i] = 1;
    if (i / width < y) halves[2][i] = 1;
    if (i / width > y) halves[3][i] = 1;
  }
  return halves;
}

type Colour = readonly [number, number, number];

/** Whether one of the regions is a hand: of skin's colour, no yellower than a hue, from one side of the frame to the mask. */
function reachesFromFrame(
  image: WorkImage,
  { regions, labels }: Regions,
  near: Mask,
  yellowest: number,
): boolean {
  const reaching = new Set<number>();
  for (let i = 0; i < labels.length; i += 1) if (near[i] === 1) reaching.add(labels[i]);
  return regions.some(
    ({ label, area, touchesFrame }) =>
      touchesFrame &&
      area > labels.length * SMALLEST &&
      reaching.has(label) &&
      comesFromOneSide(labels, image.width, image.height, label) &&
      isSkin(
        meanColour(image, (i) => labels[i] === label),
        yellowest,
      ),
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

function isSkin([lightness, a, b]: Colour, yellowest: number): boolean {
  const within = (value: number, [from, to]: readonly [number, number]): boolean =>
    value > from && value < to;
  return (
    within(lightness, SKIN.lightness) &&
    within(Math.hypot(a, b), SKIN.chroma) &&
    within((Math.atan2(b, a) * 180) / Math.PI, [SKIN.hue[0], yellowest])
  );
}
