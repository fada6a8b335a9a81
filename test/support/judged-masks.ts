import type { Judged, Scene } from '../../src/studio/subject/judge-candidates.js';
import type { MaskTrust } from '../../src/studio/subject/mask-trust.js';

/** Pixels of the scene in which masks are found, 40 x 25. */
export const PIXELS = 1000;
const CLEAR: MaskTrust = {
  area: 0.3,
  rim: 0,
  edge: 1,
  contrast: 1,
  told: 1,
  captured: 0.9,
  pieces: 1,
  raggedness: 1.2,
  score: 0.95,
};

/** A mask of the pixels from one to another, found in a way; `trust` differs from a clear one. */
export function foundMask(
  method: Judged['method'],
  from: number,
  to: number,
  trust: Partial<MaskTrust> = {},
): Judged {
  const mask = new Uint8Array(PIXELS).fill(1, from, to);
  return { mask, method, ground: new Float32Array(PIXELS * 3), trust: { ...CLEAR, ...trust } };
}

/**
 * Stripes as the calm scene has them all over: off their mean everywhere, so that no mask holds what is like the ground on
 * the mean, and the same again after five pixels, which is where a mask's outline is compared with what lies beside it.
 */
const stripeAt = (i: number): number => ((((i % 40) + Math.floor(i / 40)) % 5) % 2) * 40;

/** A scene whose ground is textured, and passes for one of many colours, or calm, with faint edges all over. */
export function sceneOfMasks(calm = false): Scene {
  const fit = { ground: new Float32Array(PIXELS * 3), spread: 20, inliers: 0.4, crossed: false };
  const gradient = new Float32Array(PIXELS).fill(3);
  const lab = Float32Array.from({ length: PIXELS * 3 }, (_, q) =>
    calm && q % 3 === 0 ? stripeAt(q / 3) : 0,
  );
  const work = { width: 40, height: 25, lab, gradient };
  return { fit, calm, work, sharpness: new Float32Array(PIXELS).fill(calm ? 2 : 0) } as Scene;
}
