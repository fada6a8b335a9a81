import { pixelsOf } from './ground-cost.js';
import { distanceAt, isBeyondFit, type GroundFit } from './ground-fit.js';
import { findHoles } from './find-holes.js';
import { areaOf, joined, without } from './masks.js';
import { findOpenGaps } from './open-gaps.js';
import { inpaintGround } from './inpaint-ground.js';
import { growMask } from './morphology.js';
import { tidyMask } from './regions.js';
import { edgeLimit, linkedEdges } from './sharp-edges.js';
import { valuesOf, type Mask, type WorkImage } from './work-image.js';

/** Sharpness of an edge in focus, delta E per pixel. */
const SHARP = 2;
/** The same where it goes on faintly, for a ground out of focus happens to be as dark; shadows on others have as much. */
const FAINT = 1.5;
/** Gaps are looked for so many times at most. */
const ROUNDS = 3;
/** Distance up to which a patch has the colour of the ground around the product, delta E. */
const HOLE_REACH = { least: 2.5, most: 9 };
/** The same against how far the ground beside the product is from what is expected there. */
const HOLE_SPREADS = 4;

/**
 * Finds a product in focus before a blurred ground: the area that its sharp edges enclose once gaps
 * are closed, without the ground that shows in it.
 */
export function inFocus(image: WorkImage, fit: GroundFit, sharpness: Float32Array): Mask {
  const weak = isBeyondFit(fit) ? FAINT : SHARP;
  const { solid, walls, enclosed } = encloseEdges(image, sharpness, weak);
  const gaps = findOpenGaps(image, solid, walls);
  return tidied(image, without(enclosed, gaps));
}

/**
 * A mask before a ground out of focus without what shows of that between its parts, such as a trumpet's pipes: one
 * gap tells of the next.
 */
export function withoutGaps(image: WorkImage, mask: Mask, sharpness: Float32Array): Mask {
  const walls = growMask(sharpWalls(image, sharpness, FAINT), image.width, image.height, 1);
  let open = mask;
  for (let round = 0; round < ROUNDS; round += 1) {
    const left = without(open, findOpenGaps(image, open, walls, true));
    if (areaOf(left) === areaOf(open)) break;
    open = left;
  }
  return open;
}

/** The same with all parts that have the ground's colour, but for holes such as a handle's. */
export function enclosedByEdges(image: WorkImage, sharpness: Float32Array): Mask {
  return tidied(image, encloseEdges(image, sharpness).enclosed);
}

function tidied({ width, height }: WorkImage, mask: Mask): Mask {
  return tidyMask(mask, width, height, 0.05, 0.003);
}

function encloseEdges(
  image: WorkImage,
  sharpness: Float32Array,
  weak = SHARP,
): Record<'solid' | 'walls' | 'enclosed', Mask> {
  const { width, height } = image;
  const edges = sharpWalls(image, sharpness, weak);
  const gap = Math.max(3, Math.round(Math.max(width, height) * 0.014));
  const closed = tidyMask(growMask(edges, width, height, gap), width, height, 0.1, 1);
  const solid = growMask(closed, width, height, -gap - 1);
  const around = growMask(solid, width, height, gap);
  const ground = inpaintGround(image, around);
  const walls = growMask(edges, width, height, 1);
  // The ring is as unknown to the expected ground as the holes are.
  const ring = pixelsOf(without(around, joined(solid, walls)), 1);
  const off = valuesOf(ring.length, (k) => distanceAt(image.lab, ground, ring[k])).sort();
  const usual = off[Math.floor(off.length * 0.75)] ?? 0;
  const reach = Math.min(HOLE_REACH.most, Math.max(HOLE_REACH.least, usual * HOLE_SPREADS));
  const holes = findHoles(image, ground, solid, walls, reach);
  return { solid, walls, enclosed: without(solid, holes) };
}

function sharpWalls(image: WorkImage, sharpness: Float32Array, weak: number): Mask {
  const least = edgeLimit(image, sharpness);
  return linkedEdges(sharpness, image.width, Math.max(SHARP, least), Math.max(weak, least));
}
