import { groundReach, isLightGround, type GroundFit } from './ground-fit.js';
import { faintEdgesBeside } from './left-out.js';
import { isCompact, isToldAround, type MaskTrust } from './mask-trust.js';
import { growMask } from './morphology.js';
import { edgeSharpness } from './sharp-edges.js';
import type { Mask, WorkImage } from './work-image.js';

/**
 * Faint edges that noise leaves beside a whole product, against the length of its outline: of 40 masks those that lacked a
 * part left .09 and more, and 91 others that had lost under 2 % at most .048.
 */
const FAINT_EDGES = 0.05;
/** What lies so far outside an outline is no soft rim, and so far still beside it, pixels. */
const BESIDE = { from: 2, to: 4 } as const;
/** What is lighter than the ground by so many times what that varies by is no ground, and so much of it no noise, share. */
const LIGHTER = { times: 2, share: 0.005 } as const;

/** Whether a mask before an even ground is all of one product, in spite of parts that are nearly in the ground's colour. */
export function isWhole(image: WorkImage, fit: GroundFit, mask: Mask, trust: MaskTrust): boolean {
  const compact = isCompact(trust);
  if (!compact && (isLightGround(fit) || !isToldAround(trust))) return false;
  if (faintEdgesBeside(image, mask, edgeSharpness(image)) > FAINT_EDGES) return false;
  return compact || lighterBeside(image, fit, mask) < LIGHTER.share;
}

/** How much right beside a mask is lighter than the ground, which no shadow is: what has been lost of the product. */
function lighterBeside({ width, height, lab }: WorkImage, fit: GroundFit, mask: Mask): number {
  const near = growMask(mask, width, height, BESIDE.from);
  const band = growMask(mask, width, height, BESIDE.to);
  const limit = groundReach(fit) * LIGHTER.times;
  let [lighter, all] = [0, 0];
  for (let i = 0; i < band.length; i += 1) {
    if (band[i] === 0 || near[i] === 1) continue;
    all += 1;
    if (lab[i * 3] - fit.ground[i * 3] > limit) lighter += 1;
  }
  return lighter / Math.max(1, all);
}
