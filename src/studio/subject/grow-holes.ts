import { distanceAt } from './ground-fit.js';
import { common, joined, placesIn } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions } from './regions.js';
import { couldBeGround } from './shadow-colour.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** A shadow's own slope, in delta E per pixel; the outline of a handle is steeper. */
const STEEPEST = 2.6;
/** Share of a hole's outline behind which the product must differ from ground in shadow. */
const DISTINCT = 0.85;
/** Half of a hole is this near to the fitted ground, delta E. */
const SAME = 1;
/** The outline is judged this far out, beyond the soft pixels of the edge itself. */
const BEYOND = 3;

/**
 * Grows holes from the ground seen in them into the shadow seen in them, where the product around is of
 * another colour than any shadow on this ground; other holes stay as found. Print that passes
 * through the ground's colour is no hole. `ground` is Lab, interleaved.
 */
export function growHoles(image: WorkImage, ground: Float32Array, mask: Mask, holes: Mask): Mask {
  const { width, height } = image;
  const seen = keepRegions(image, holes, (hole) => isGround(image, ground, hole));
  const grown = flood(image, ground, mask, seen);
  const whole = keepRegions(image, grown, (hole) => {
    return isEnclosed(image, ground, mask, hole);
  });
  // Up to the outline, whose own slope stopped the flood.
  const wide = growMask(whole, width, height, 1);
  return joined(seen, wide);
}

function keepRegions(
  { width, height }: WorkImage,
  mask: Mask,
  isKept: (region: Mask) => boolean,
): Mask {
  const found = findRegions(mask, width, height, 1);
  return maskOfRegions(found, ({ label }) =>
    isKept(maskWhere(mask.length, (i) => found.labels[i] === label)),
  );
}

/** Print that happens to pass through the ground's colour lies evenly on either side of it. */
function isGround({ lab }: WorkImage, ground: Float32Array, hole: Mask): boolean {
  const distances = placesIn(hole).map((i) => distanceAt(lab, ground, i));
  return distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] < SAME;
}

/** What a flood from the holes reaches through soft shadow inside the mask. */
function flood(image: WorkImage, ground: Float32Array, mask: Mask, holes: Mask): Mask {
  const { width, height, gradient } = image;
  const reached = common(holes, mask);
  const stack = placesIn(reached);
  while (stack.length > 0) {
    const i = stack.pop() ?? 0;
    const x = i % width;
    const y = (i - x) / width;
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) continue;
    for (const j of [i - 1, i + 1, i - width, i + width]) {
      if (reached[j] === 1 || mask[j] === 0) continue;
      if (gradient[j] > STEEPEST || !couldBeGround(image, ground, j, 0.5)) continue;
      reached[j] = 1;
      stack.push(j);
    }
  }
  return reached;
}

function isEnclosed(image: WorkImage, ground: Float32Array, mask: Mask, hole: Mask): boolean {
  const { width, height } = image;
  const inner = growMask(hole, width, height, BEYOND);
  const outer = growMask(hole, width, height, BEYOND + 1);
  let [all, distinct] = [1, 0];
  for (let i = 0; i < hole.length; i += 1) {
    if (outer[i] === inner[i]) continue;
    all += 1;
    if (mask[i] === 1 && !couldBeGround(image, ground, i, 2)) distinct += 1;
  }
  return distinct > all * DISTINCT;
}
