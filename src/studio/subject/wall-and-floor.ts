import { distanceAt, fitGround, groundReach } from './ground-fit.js';
import { growMask } from './morphology.js';
import type { Mask, WorkImage } from './work-image.js';

/** Two even surfaces of a ground that meet in a line, such as a wall and a floor. */
export interface WallAndFloor {
  /** Lab of the ground under every pixel, interleaved. */
  readonly ground: Float32Array;
  /** How far the ground itself is off that at most, delta E. */
  readonly reach: number;
}

/** The ground is read so far beyond a mask, pixels: its soft outline and the shadow right below it lie nearer. */
const BEYOND = 5;
/** Rows above and below a place whose means tell a step, and the least one between wall and floor, delta E. */
const STEP = { rows: 3, least: 8 } as const;
/** Half of the columns that show the line are this share of the width at least. */
const SHOWN = 0.05;
/** A column's step may be so far from the straight line, pixels, and this share of them is that near. */
const STRAIGHT = { off: 1.5, share: 0.8 } as const;
/** Rows so near to the line belong to neither surface: they are what they look like. */
const NEITHER = 2;
/** A surface is even with such a spread, delta E, and share of its pixels near it: of a floor that also lies in shadow. */
const EVEN = { spread: 1.2, wall: 0.9, floor: 0.75 } as const;
/** Every so many pixels are fitted. */
const SAMPLED = 3;

/** A straight line across a picture: row at its left side, and rows down for each column. */
interface Line {
  readonly start: number;
  readonly slope: number;
}

/**
 * The two even surfaces that a product stands before, which are known behind it as well, since a plain wall and
 * a plain floor go on there; undefined where the ground is anything else.
 */
export function wallAndFloor(image: WorkImage, mask: Mask): WallAndFloor | undefined {
  const { width, height, lab } = image;
  const around = growMask(mask, width, height, BEYOND);
  const line = findLine(image, around);
  if (line === undefined) return undefined;
  const sides: [number[], number[]] = [[], []];
  for (let i = 0; i < around.length; i += SAMPLED) {
    const below = rowsBelow(line, i % width, Math.floor(i / width));
    if (around[i] === 0 && Math.abs(below) > NEITHER) sides[below > 0 ? 1 : 0].push(i);
  }
  if (sides.some((pixels) => pixels.length === 0)) return undefined;
  const [wall, floor] = sides.map((pixels) => fitGround(image, Int32Array.from(pixels)));
  if (wall.spread > EVEN.spread || floor.spread > EVEN.spread) return undefined;
  if (wall.inliers < EVEN.wall || floor.inliers < EVEN.floor) return undefined;
  const ground = new Float32Array(lab.length);
  for (let i = 0; i < around.length; i += 1) {
    const below = rowsBelow(line, i % width, Math.floor(i / width));
    const near = distanceAt(lab, floor.ground, i) < distanceAt(lab, wall.ground, i);
    const isFloor = Math.abs(below) > NEITHER ? below > 0 : near;
    const from = isFloor ? floor.ground : wall.ground;
    for (let q = i * 3; q < i * 3 + 3; q += 1) ground[q] = from[q];
  }
  return { ground, reach: Math.max(groundReach(wall), groundReach(floor)) };
}

const rowsBelow = ({ start, slope }: Line, x: number, y: number): number => y - (start + slope * x);

/** The straight line at which wall and floor meet, by the columns that show it beside the product. */
function findLine(image: WorkImage, around: Mask): Line | undefined {
  const steps: Place[] = [];
  for (let x = 0; x < image.width; x += 1) {
    const y = steepestRow(image, around, x);
    if (y !== undefined) steps.push({ x, y });
  }
  const half = Math.floor(steps.length / 2);
  if (half < image.width * SHOWN) return undefined;
  const [left, right] = [steps.slice(0, half), steps.slice(half)].map(middleOf);
  const slope = (right.y - left.y) / (right.x - left.x);
  const line = { start: left.y - slope * left.x, slope };
  const near = steps.filter(({ x, y }) => Math.abs(rowsBelow(line, x, y)) < STRAIGHT.off);
  return near.length > steps.length * STRAIGHT.share ? line : undefined;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function middleOf(places: readonly Place[]): Place {
  const middle = (values: number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  return { x: middle(places.map(({ x }) => x)), y: middle(places.map(({ y }) => y)) };
}

/** The row above which the ground's colour changes most in a column, if it does at all. */
function steepestRow(
  { width, height, lab }: WorkImage,
  around: Mask,
  x: number,
): number | undefined {
  const { rows, least } = STEP;
  let [row, most, open]: [number | undefined, number, number] = [undefined, least, 0];
  for (let y = 0; y < height; y += 1) {
    open = around[y * width + x] === 1 ? 0 : open + 1;
    if (open < 2 * rows) continue;
    let square = 0;
    for (let c = 0; c < 3; c += 1) {
      let step = 0;
      for (let k = 0; k < rows; k += 1) {
        step += lab[((y - k) * width + x) * 3 + c] - lab[((y - rows - k) * width + x) * 3 + c];
      }
      square += (step / rows) ** 2;
    }
    if (square <= most * most) continue;
    [row, most] = [y - rows + 0.5, Math.sqrt(square)];
  }
  return row;
}
