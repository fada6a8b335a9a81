import type { WorkImage } from './work-image.js';

/** A shadow darkens the ground by at most this, in L. */
const DEEPEST = 55;
/** A ground may be this much lighter than expected, in L. */
const LIGHTER = 3;

/** Whether a pixel could be the ground itself, or the ground in shadow; `ground` is Lab, interleaved. */
export function couldBeGround(
  image: WorkImage,
  ground: Float32Array,
  i: number,
  slack: number,
): boolean {
  const depth = ground[i * 3] - image.lab[i * 3];
  if (depth < -LIGHTER - slack || depth > DEEPEST) return false;
  return tintAt(image.lab, ground, i) < 2.5 + slack + 0.08 * Math.max(0, depth);
}

/** Whether a pixel could be any of several grounds, or one of them in shadow. */
export function couldBeAny(
  image: WorkImage,
  grounds: readonly Float32Array[],
  i: number,
  slack: number,
): boolean {
  for (let k = 0; k < grounds.length; k += 1) {
    if (couldBeGround(image, grounds[k], i, slack)) return true;
  }
  return false;
}

/** How far a pixel's a and b are from those of the ground at the pixel's own lightness, delta E. */
export function tintAt(lab: Float32Array, ground: Float32Array, i: number): number {
  return tintBetween(lab, i, ground, i);
}

/** The same for the ground's colour at another place. */
export function tintBetween(
  lab: Float32Array,
  i: number,
  ground: Float32Array,
  from: number,
): number {
  const [q, g] = [i * 3, from * 3];
  // A shadow takes colour away in proportion to the cube root of light, which Lab writes as L + 16.
  const light = Math.max(0, (lab[q] + 16) / (ground[g] + 16));
  const a = lab[q + 1] - ground[g + 1] * light;
  const b = lab[q + 2] - ground[g + 2] * light;
  return Math.sqrt(a * a + b * b);
}
