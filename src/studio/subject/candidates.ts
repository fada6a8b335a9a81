import { barrierDistance } from './barrier-distance.js';
import { copyOfLinks, cutImage, neighbourLinks, type NeighbourLinks } from './graph-cut.js';
import { mixtureCost, pixelsOf, plainGroundCost } from './ground-cost.js';
import { inFocus } from './focus.js';
import { COVERING, isEvenGround, type GroundFit } from './ground-fit.js';
import { sampled } from './masks.js';
import { partsApart } from './parts-apart.js';
import { refineBand } from './refine-band.js';
import { tidyMask } from './regions.js';
import { Room } from './room.js';
import { isCalm } from './sharp-edges.js';
import { silhouette } from './silhouette.js';
import { borderPixels, maskWhere, type Mask, type WorkImage } from './work-image.js';

/** A way to tell product from ground, and what it found. */
export interface Candidate {
  /** `model` is the operator's own, `shared` comes of other views' colours, the others are the engine's. */
  readonly name: 'silhouette' | 'plain' | 'mixture' | 'outline' | 'focus' | 'model' | 'shared';
  readonly mask: Mask;
  /** On a texture, what else may be the product's, apart from the rest of it. */
  readonly parts?: Mask;
}

/** Spread up to which a fitted surface describes a ground better than a mixture of colours. */
const SMOOTH = 6;
/** Share of the rim that a surface must explain to stand for a texture, such as soil. */
const UNIFORM = 0.95;
const ROUNDS = 3;
/** How strongly neighbours of equal colour hold together. */
const SMOOTHNESS = 12;
const PRODUCT_COLOURS = 5;
const GROUND_COLOURS = 6;
/** Below this a pixel's product cost may not fall: an unknown colour is as likely product as not. */
const UNKNOWN_COST = 13;

/**
 * Every way that applies to this ground, one after the other (each costs some 100 ms); the order is the
 * order of preference.
 */
export function* findCandidates(
  image: WorkImage,
  fit: GroundFit,
  sharpness: Float32Array,
): Generator<Candidate> {
  if (isEvenGround(fit)) {
    yield { name: 'silhouette', mask: refineBand(image, silhouette(image, fit, sharpness), 2) };
  }
  const start = startMask(image, barrierDistance(image));
  const links = neighbourLinks(image, SMOOTHNESS);
  const calm = isCalm(image, sharpness);
  const smooth = fit.spread < SMOOTH && fit.inliers > COVERING;
  if (smooth || (!calm && fit.inliers > UNIFORM)) {
    const cost = plainGroundCost(image, fit);
    yield {
      name: 'plain',
      ...tidied(
        image,
        iterate(image, links, start, () => cost),
        calm,
      ),
    };
  }
  if (calm) {
    yield { name: 'focus', mask: refineBand(image, inFocus(image, fit, sharpness), 2) };
  }
  const border = mixtureCost(
    image,
    borderPixels(image.width, image.height, ringWidth(image)),
    GROUND_COLOURS,
  );
  const groundCost = (mask: Mask, round: number): Float32Array =>
    round === 0 ? border : mixtureCost(image, pixelsOf(mask, 0), GROUND_COLOURS);
  yield { name: 'mixture', ...tidied(image, iterate(image, links, start, groundCost), calm) };
  yield toOutline(image, start);
}

/** What stands out of the frame's colours, its holes filled. */
export function outlineCandidate(image: WorkImage): Candidate {
  return toOutline(image, startMask(image, barrierDistance(image)));
}

function toOutline({ width, height }: WorkImage, start: Mask): Candidate {
  return { name: 'outline', mask: tidyMask(start, width, height, 0.05, 0.02) };
}

function ringWidth(image: WorkImage): number {
  return Math.max(3, Math.round(Math.min(image.width, image.height) * 0.03));
}

/** The largest distances are read from every so many pixels. */
const SAMPLED = 7;

/** What stands out of the frame's colours by Otsu's threshold on the barrier distance. */
function startMask(image: WorkImage, barrier: Float32Array): Mask {
  const some = sampled(barrier, SAMPLED);
  const top = some[Math.floor(some.length * 0.99)];
  const bins = new Float64Array(64);
  for (const value of barrier) bins[Math.min(63, Math.floor((value / (top + 1e-6)) * 64))] += 1;
  const limit = Math.max(6, (otsu(bins) / 64) * top);
  const mask = maskWhere(barrier.length, (i) => barrier[i] > limit);
  return tidyMask(mask, image.width, image.height, 0.02, 1);
}

function otsu(bins: Float64Array): number {
  const total = bins.reduce((sum, n) => sum + n, 0);
  const mass = bins.reduce((sum, n, i) => sum + n * i, 0);
  let [best, at, weight, sum] = [0, 1, 0, 0];
  for (let i = 0; i < bins.length; i += 1) {
    weight += bins[i];
    sum += i * bins[i];
    const rest = total - weight;
    if (weight === 0 || rest === 0) continue;
    const between = weight * rest * (sum / weight - (mass - sum) / rest) ** 2;
    if (between > best) [best, at] = [between, i + 1];
  }
  return at;
}

function iterate(
  image: WorkImage,
  links: NeighbourLinks,
  start: Mask,
  groundCost: (mask: Mask, round: number) => Float32Array,
): Mask {
  const ring = borderPixels(image.width, image.height, 2);
  let mask = start;
  for (let round = 0; round < ROUNDS; round += 1) {
    const products = pixelsOf(mask, 1);
    if (products.length < mask.length * 0.004) break;
    const ground = groundCost(mask, round);
    const evidence = mixtureCost(image, products, PRODUCT_COLOURS);
    for (let i = 0; i < evidence.length; i += 1) {
      evidence[i] = ground[i] - Math.min(evidence[i], UNKNOWN_COST);
    }
    for (const i of ring) if (evidence[i] < 6) evidence[i] = -Infinity;
    using room = new Room();
    mask = cutImage(image, evidence, copyOfLinks(links, room));
  }
  return mask;
}

/** What is large of all that was found, and on a texture the parts beside it. */
function tidied(
  { width, height }: WorkImage,
  all: Mask,
  calm: boolean,
): Pick<Candidate, 'mask' | 'parts'> {
  const mask = tidyMask(all, width, height, 0.05, 0.004);
  return { mask, parts: calm ? undefined : partsApart(all, mask, width, height) };
}
