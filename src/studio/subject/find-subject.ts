import type { Raster } from '../../imaging/raster.js';
import { blurRaster, resizeRaster } from '../../imaging/resize-raster.js';
import type { Segment } from '../model/segmenter.js';
import { modelMask } from '../model/model-mask.js';
import { alphaMask } from './alpha-mask.js';
import type { Candidate } from './candidates.js';
import { chooseCandidate, type Choice } from './choose-candidate.js';
import { everyOf, pixelsOf } from './ground-cost.js';
import { fitGround, isEvenGround, type GroundFit } from './ground-fit.js';
import {
  isCertain,
  judgeCandidate,
  judgeCandidates,
  toScene,
  type Judged,
  type Scene,
} from './judge-candidates.js';
import { judgeMask, type MaskTrust } from './mask-trust.js';
import { growMask } from './morphology.js';
import { edgeSharpness } from './sharp-edges.js';
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
  /** Whether the mask is owed to other photos of the product. */
  readonly helped?: boolean;
  /** How the mask came about. */
  readonly method: 'alpha' | Candidate['name'];
  readonly fit: GroundFit;
  /** Lab of the ground behind the product, interleaved. */
  readonly ground: Float32Array;
}

/** What was looked at in a photo whose product is not certain. */
export interface Doubt {
  readonly scene: Scene;
  readonly own: readonly Judged[];
  readonly model?: Judged;
  readonly choice: Choice;
}

/** A product as it was found in its photo, and what is left open. */
export interface Found {
  readonly subject: Subject;
  /** Absent where the mask is given with the photo, or certain and trusted. */
  readonly doubt?: Doubt;
}

/** Looks for the product in a photo, as `lookForSubject` does, and keeps the best mask. */
export async function findSubject(
  photo: Raster,
  checkpoint: () => void,
  segment?: Segment,
  workSide = WORK_SIDE,
): Promise<Subject> {
  return (await lookForSubject(photo, checkpoint, segment, workSide)).subject;
}

/**
 * Looks for the product in a photo: every candidate mask is judged, the best one is kept. `segment` asks a
 * model for one more, unless the engine is certain without it.
 * @param workSide longer side of the work image, pixels; the time taken grows with its square
 */
export async function lookForSubject(
  photo: Raster,
  checkpoint: () => void,
  segment?: Segment,
  workSide = WORK_SIDE,
): Promise<Found> {
  const factor = workSide / Math.max(photo.width, photo.height);
  const width = Math.max(8, Math.round(photo.width * factor));
  const height = Math.max(8, Math.round(photo.height * factor));
  const sampled = await resizeRaster(photo, width, height);
  // A large photo is smoothed by shrinking; in a small one compression would pass for edges.
  const fine = factor <= 0.5;
  const small = fine ? sampled : await blurRaster(sampled, 0.8);
  const work = toWorkImage(small);
  const sharpness = edgeSharpness(work);
  const fit = fitWholeGround(work, sharpness);
  const given = alphaMask(small);
  if (given !== undefined) {
    const trust = judgeMask(work, given, sharpness);
    const shared = { photo, work, fit, ground: fit.ground, trust, mask: given };
    return { subject: { ...shared, method: 'alpha', trusted: trust.area > 0.003 } };
  }
  checkpoint();
  const scene = toScene(work, fit, sharpness, fine);
  const own = judgeCandidates(scene, checkpoint);
  const certain = isCertain(scene, own);
  const map = certain ? undefined : await segment?.(photo);
  checkpoint();
  const mask = map && modelMask(work, map);
  const model = mask && judgeCandidate(scene, { name: 'model', mask });
  const choice = chooseCandidate(scene, own, model);
  const subject = { photo, work, fit, ...choice };
  return certain && choice.trusted
    ? { subject }
    : { subject, doubt: { scene, own, model, choice } };
}

/** Every so many pixels outside the product the ground is fitted to. */
const GROUND_STEP = 5;

/** Fits the ground to the frame's rim first, then to all that lies outside the outline found so. */
function fitWholeGround(work: WorkImage, sharpness: Float32Array): GroundFit {
  const rim = fitGround(work);
  if (!isEvenGround(rim)) return rim;
  const rough = silhouette(work, rim, sharpness);
  const outside = pixelsOf(growMask(rough, work.width, work.height, 4), 0);
  const whole = fitGround(work, everyOf(outside, GROUND_STEP));
  return isEvenGround(whole) ? whole : rim;
}
