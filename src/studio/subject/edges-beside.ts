import { areaOf, without } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions } from './regions.js';
import type { Mask, WorkImage } from './work-image.js';

/** A part that is left out lies this near to a mask, beyond its soft outline; the ground is what lies further off; pixels. */
const BESIDE = { from: 3, to: 14, ground: 18 } as const;
/**
 * An edge stands out by so much from those that so small a share of the ground is as steep as in its direction: the
 * grain of wood runs in one, the outline of a leg in another; it is this steep at least, delta E per pixel.
 */
const OUTSTANDING = { share: 0.0015, times: 1.15, least: 3 } as const;
/** Shorter ones are grain, pixels. */
const SHORTEST = 10;
/**
 * Such edges as a share of the mask, and the length of the long ones against the root of its area. Measured on 345 photos
 * on wood and soil: parts were lost where they had .0056 and .17 and more, and nothing was where they had .0036 at most.
 */
const LEFT_OUT = { share: 0.0045, length: 0.15 } as const;

/** So many directions are told apart. */
const DIRECTIONS = 4;
/** The tangent of half the angle between two of them. */
const HALF = Math.tan(Math.PI / DIRECTIONS / 2);

/**
 * Whether long edges lie right beside a mask on a texture in directions in which that has none as steep: the far side of
 * a chair's legs, say, which are as light as the wood behind them.
 */
export function hasEdgesBeside(image: WorkImage, mask: Mask): boolean {
  const { width, height } = image;
  const { steepness, directions } = slopesOf(image);
  const far = growMask(mask, width, height, BESIDE.ground);
  const limits = limitsOn(steepness, directions, far);
  const beside = without(
    growMask(mask, width, height, BESIDE.to),
    growMask(mask, width, height, BESIDE.from),
  );
  const edges = new Uint8Array(mask.length);
  for (let i = 0; i < edges.length; i += 1) {
    if (beside[i] === 1 && steepness[i] > limits[directions[i]]) edges[i] = 1;
  }
  const area = areaOf(mask);
  if (areaOf(edges) < area * LEFT_OUT.share) return false;
  const { regions } = findRegions(growMask(edges, width, height, 1), width, height, 1);
  let length = 0;
  for (const { left, top, right, bottom } of regions) {
    const side = Math.max(right - left, bottom - top) - 2;
    if (side >= SHORTEST) length += side;
  }
  return length > Math.sqrt(area) * LEFT_OUT.length;
}

/** How steep every pixel is in its steepest channel, delta E per pixel, and in which direction that rises. */
function slopesOf({ lab, width, height }: WorkImage): {
  steepness: Float32Array;
  directions: Uint8Array;
} {
  const [steepness, directions] = [
    new Float32Array(width * height),
    new Uint8Array(width * height),
  ];
  for (let y = 1; y < height - 1; y += 1) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i += 1) {
      let most = 0;
      let across = 0;
      let down = 0;
      for (let q = i * 3; q < i * 3 + 3; q += 1) {
        const dx = lab[q + 3] - lab[q - 3];
        const dy = lab[q + width * 3] - lab[q - width * 3];
        const square = dx * dx + dy * dy;
        if (square <= most) continue;
        most = square;
        across = dx;
        down = dy;
      }
      steepness[i] = Math.sqrt(most) / 2;
      directions[i] = directionOf(across, down);
    }
  }
  return { steepness, directions };
}

function directionOf(across: number, down: number): number {
  const [x, y] = [Math.abs(across), Math.abs(down)];
  if (y < HALF * x) return 0;
  if (x < HALF * y) return 2;
  return across * down > 0 ? 1 : 3;
}

/** How steep an edge of each direction is at least if it is none of the ground's, which is 0 in `far`. */
function limitsOn(steepness: Float32Array, directions: Uint8Array, far: Mask): number[] {
  const slopes = Array.from({ length: DIRECTIONS }, (): number[] => []);
  let all = 0;
  for (let i = 0; i < far.length; i += 1) {
    if (far[i] === 1) continue;
    all += 1;
    // What is less steep is below the least limit anyway.
    if (steepness[i] > OUTSTANDING.least) slopes[directions[i]].push(steepness[i]);
  }
  const rare = Math.floor(all * OUTSTANDING.share);
  return slopes.map((own) => {
    const steepest = own.toSorted((a, b) => b - a)[rare] ?? OUTSTANDING.least;
    return steepest * OUTSTANDING.times;
  });
}
