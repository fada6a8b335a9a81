import type { Raster } from '../../../imaging/raster.js';
import { blurRaster, resizeRaster } from '../../../imaging/resize-raster.js';
import { alphaMask } from './alpha-mask.js';
import { softEdges } from './edge-acuity.js';
import { findCandidates } from './candidates.js';
import { dropShadows } from './drop-shadows.js';
import { fitGround, isEvenGround, isLightGround, type GroundFit } from './ground-fit.js';
import { pixelsOf } from './ground-cost.js';
import { inpaintGround } from './inpaint-ground.js';
import { judgeMask, LARGEST_RIM, TRUSTED, TRUSTED_ON_LIGHT, type MaskTrust } from './mask-trust.js';
import { growMask } from './morphology.js';
import { peelShadow } from './peel-shadow.js';
import { trimGround } from './trim-ground.js';
import { edgeSharpness, isCalm } from './sharp-edges.js';
import { silhouette } from './silhouette.js';
import { toWorkImage, type Mask, type WorkImage } from './work-image.js';

/** Longer side of the work image, pixels: the outline is found here and refined at full size. */
export const WORK_SIDE = 360;

/** A photo with what is known about the product in it. */
export interface Subject {
  readonly photo: Raster;
  readonly work: WorkImage;
  /** Product in the work image. */
  readonly mask: Mask;
  readonly trust: MaskTrust;
  readonly trusted: boolean;
  /** How the mask came about. */
  readonly method: 'alpha' | 'silhouette' | 'plain' | 'mixture' | 'outline' | 'focus';
  readonly fit: GroundFit;
  /** Lab of the ground behind the product, interleaved. */
  readonly ground: Float32Array;
}

/** A later candidate must be this much better than an earlier one. */
const MARGIN = 0.03;
/** The same against a silhouette on a calm ground, which keeps light parts that the others lose. */
const SILHOUETTE_MARGIN = 0.2;
/** A mask this good ends the search. */
const CERTAIN = 0.88;
/** The same for a silhouette. */
const SILHOUETTE_CERTAIN = 0.75;
/** Overlap from which two masks, found in different ways, confirm each other. */
const AGREEMENT = 0.85;

/** Looks for the product in a photo: every candidate mask is judged, the best one is kept. */
export async function findSubject(photo: Raster, checkpoint: () => void): Promise<Subject> {
  const factor = WORK_SIDE / Math.max(photo.width, photo.height);
  const width = Math.max(8, Math.round(photo.width * factor));
  const height = Math.max(8, Math.round(photo.height * factor));
  const sampled = await resizeRaster(photo, width, height);
  // A large photo is smoothed by shrinking; in a small one compression would pass for edges.
  const small = factor > 0.5 ? await blurRaster(sampled, 0.8) : sampled;
  const work = toWorkImage(small);
  const sharpness = edgeSharpness(work);
  const fit = fitWholeGround(work, sharpness);
  const given = alphaMask(small);
  if (given !== undefined) {
    const trust = judgeMask(work, given, sharpness);
    const shared = { photo, work, fit, ground: fit.ground, trust, mask: given };
    return { ...shared, method: 'alpha', trusted: trust.area > 0.003 };
  }
  checkpoint();
  const judged = judgeCandidates({ work, fit, sharpness }, checkpoint);
  const calm = isCalm(work, sharpness);
  const best = judged.reduce((a, b) => {
    const margin = a.method === 'silhouette' && calm ? SILHOUETTE_MARGIN : MARGIN;
    return b.trust.score > a.trust.score + margin ? b : a;
  });
  const others = judged.filter((other) => other !== best);
  const agreed = others.some((other) => overlap(best.mask, other.mask) >= AGREEMENT);
  const enough = isLightGround(fit) ? TRUSTED_ON_LIGHT : TRUSTED;
  const trusted =
    best.trust.score >= enough &&
    best.trust.rim <= LARGEST_RIM &&
    (calm || agreed || isPlain(best.trust, fit));
  return { photo, work, fit, ...best, trusted };
}

/** Spread up to which a textured ground is of one colour, such as wood, delta E. */
const ONE_COLOUR = 3;

/** One thing with an outline on edges all around, on a ground of one colour: no second mask need agree. */
function isPlain({ edge, captured, pieces }: MaskTrust, { spread }: GroundFit): boolean {
  return pieces === 1 && edge > 0.97 && captured > 0.6 && spread < ONE_COLOUR;
}

/** Every so many pixels outside the product the ground is fitted to. */
const GROUND_STEP = 5;

/** Fits the ground to the frame's rim first, then to all that lies outside the outline found so. */
function fitWholeGround(work: WorkImage, sharpness: Float32Array): GroundFit {
  const rim = fitGround(work);
  if (!isEvenGround(rim)) return rim;
  const rough = silhouette(work, rim, sharpness);
  const outside = pixelsOf(growMask(rough, work.width, work.height, 4), 0);
  const whole = fitGround(
    work,
    outside.filter((_, k) => k % GROUND_STEP === 0),
  );
  return isEvenGround(whole) ? whole : rim;
}

type Judged = Pick<Subject, 'mask' | 'ground' | 'trust' | 'method'>;

/** Judges candidates until one is certain; on a textured ground all, since there two must agree. */
function judgeCandidates(
  { work, fit, sharpness }: Pick<Subject, 'work' | 'fit'> & { sharpness: Float32Array },
  checkpoint: () => void,
): Judged[] {
  const judged: Judged[] = [];
  const calm = isCalm(work, sharpness);
  // On an even ground the silhouette knows shadows better, and faint outlines are soft, too.
  const edges = isEvenGround(fit) ? new Uint8Array(sharpness.length) : softEdges(work, sharpness);
  for (const { name, mask } of findCandidates(work, fit, sharpness)) {
    checkpoint();
    const plain = name === 'silhouette' || name === 'plain';
    const ground = plain ? fit.ground : inpaintGround(work, mask);
    const soft = name === 'silhouette' ? mask : peelShadow(work, ground, mask, edges);
    const peeled = dropShadows(work, ground, soft, sharpness);
    const trust = judgeMask(work, peeled, sharpness);
    // Trimmed after it is judged: a tidier outline does not make the wrong silhouette the right one.
    const trimmed = name === 'silhouette' ? trimGround(work, ground, peeled) : peeled;
    judged.push({ ground, mask: trimmed, trust, method: name });
    if (calm && trust.score > (name === 'silhouette' ? SILHOUETTE_CERTAIN : CERTAIN)) break;
  }
  return judged;
}

/** Intersection over union of two masks. */
function overlap(a: Mask, b: Mask): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < a.length; i += 1) {
    both += a[i] & b[i];
    either += a[i] | b[i];
  }
  return both / Math.max(1, either);
}
