import { findCandidates, type Candidate } from './candidates.js';
import { dropShadows } from './drop-shadows.js';
import { softEdges } from './edge-acuity.js';
import { isEvenGround, isLightGround, type GroundFit } from './ground-fit.js';
import { inpaintGround } from './inpaint-ground.js';
import { isWhole } from './is-whole.js';
import { judgeMask, type MaskTrust } from './mask-trust.js';
import { peelShadow } from './peel-shadow.js';
import { edgeLimit, isCalm, linkedEdges } from './sharp-edges.js';
import { withSplitFields } from './split-fields.js';
import { trimGround } from './trim-ground.js';
import type { Mask, WorkImage } from './work-image.js';

/** A photo before the product in it is known. */
export interface Scene {
  readonly work: WorkImage;
  readonly fit: GroundFit;
  readonly sharpness: Float32Array;
  /** Without texture or clutter behind the product. */
  readonly calm: boolean;
  /** Whether the photo is so much larger than the work image that its edges were not blurred away. */
  readonly fine: boolean;
  /** Soft slopes; on an even ground none, since the silhouette knows shadows better there. */
  readonly edges: Mask;
  /** Sharp edges of a calm photo: the product's. */
  readonly outlines?: Mask;
}

/** A candidate with what speaks for it. */
export interface Judged {
  readonly mask: Mask;
  /** Lab of the ground behind the product, interleaved. */
  readonly ground: Float32Array;
  readonly trust: MaskTrust;
  /** How the mask came about. */
  readonly method: Candidate['name'];
  /** On a texture, what else may be the product's, apart from the rest of it. */
  readonly parts?: Mask;
}

/** A mask this good ends the search. */
const CERTAIN = 0.88;
/** The same for a silhouette. */
const SILHOUETTE_CERTAIN = 0.75;

/** What is known of a photo before its product. */
export function toScene(
  work: WorkImage,
  fit: GroundFit,
  sharpness: Float32Array,
  fine: boolean,
): Scene {
  // On an even ground faint outlines are soft, too.
  const edges = isEvenGround(fit) ? new Uint8Array(sharpness.length) : softEdges(work, sharpness);
  const calm = isCalm(work, sharpness);
  const outlines = calm
    ? linkedEdges(sharpness, work.width, edgeLimit(work, sharpness))
    : undefined;
  return { work, fit, sharpness, calm, fine, edges, outlines };
}

/** Judges candidates until one is certain; on a textured ground all, since there two must agree. */
export function judgeCandidates(scene: Scene, checkpoint: () => void): Judged[] {
  const judged: Judged[] = [];
  for (const candidate of findCandidates(scene.work, scene.fit, scene.sharpness)) {
    checkpoint();
    judged.push(judgeCandidate(scene, candidate));
    if (isCertain(scene, judged)) break;
  }
  return judged;
}

/** Whether the last candidate ends the search. */
export function isCertain({ calm }: Scene, judged: readonly Judged[]): boolean {
  const last = judged.at(-1);
  if (!calm || last === undefined) return false;
  if (last.method !== 'silhouette') return last.trust.score > CERTAIN;
  return last.trust.score > SILHOUETTE_CERTAIN || last.trust.whole === true;
}

/** Frees a candidate of its shadows and judges it. */
export function judgeCandidate(scene: Scene, { name, mask, parts }: Candidate): Judged {
  const { work, fit, sharpness, edges, outlines, fine } = scene;
  const plain = name === 'silhouette' || name === 'plain';
  const ground = plain ? fit.ground : inpaintGround(work, mask);
  // The ground beside a handle may lie in a deeper shadow than the ground within: an even one is known anyway.
  const grounds = plain || !isEvenGround(fit) ? [ground] : [ground, fit.ground];
  const soft = name === 'silhouette' ? mask : peelShadow(work, grounds, mask, edges, outlines);
  const freed = dropShadows(work, ground, soft, sharpness);
  // Before white what is nearly white may be the ground's light.
  const split = name === 'silhouette' && isEvenGround(fit) && !isLightGround(fit);
  const peeled = split ? withSplitFields(work, freed, sharpness) : freed;
  const trust = judgeMask(work, peeled, sharpness);
  const whole = name === 'silhouette' && fine && isWhole(work, fit, peeled, trust);
  // Trimmed after it is judged: a tidier outline does not make the wrong silhouette the right one.
  // What edges its soles and its gloss have before a light ground, the light that it throws there has, too.
  const edged = isLightGround(fit) ? undefined : sharpness;
  const trimmed = name === 'silhouette' ? trimGround(work, ground, peeled, edged) : peeled;
  return { ground, mask: trimmed, trust: { ...trust, whole }, method: name, parts };
}
