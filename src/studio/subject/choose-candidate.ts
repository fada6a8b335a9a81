import { isBayLeft } from './bay-left.js';
import { outlineCandidate } from './candidates.js';
import { isCutInto } from './cut-into.js';
import { isCutOff } from './cut-off.js';
import { isDarkOnTop } from './dark-on-top.js';
import { hasEdgesBeside } from './edges-beside.js';
import { fillSoftHoles } from './fill-soft-holes.js';
import { withoutGaps } from './focus.js';
import { finishMask } from './finish-mask.js';
import { isBeyondFit, isEvenGround, isLightAndCrossed, isLightGround } from './ground-fit.js';
import { isHeld, isHeldOnTexture } from './held.js';
import { hasHoleOffGround } from './holes-off-ground.js';
import { holdsGround, holdsItsGround, isOfOneColour } from './holds-ground.js';
import { judgeCandidate, type Judged, type Scene } from './judge-candidates.js';
import { isColourLeft, isLeftOut } from './left-out.js';
import { isLostInDark } from './lost-in-dark.js';
import {
  isAstray,
  isClearSet,
  isDissolved,
  isMelted,
  isPlain,
  isTorn,
  PAIR,
  rimLimits,
  TRUSTED,
  TRUSTED_ON_LIGHT,
  TRUSTED_ON_TEXTURE,
  type MaskTrust,
} from './mask-trust.js';
import { areaOf, heldBy, overlap } from './masks.js';
import { openByOutline } from './open-by-outline.js';
import { withOtherParts } from './other-parts.js';
import { isSevered } from './severed.js';
import { withHolesOf } from './shared-holes.js';
import { withSharpParts } from './sharp-parts.js';
import { isSmoothBeside } from './smooth-beside.js';
import { stripGround } from './strip-ground.js';
import { hasUnlikeHole } from './unlike-holes.js';
import type { Mask } from './work-image.js';

/** What tells that a mask on a texture has left something out. */
const LEAVE_OUT_ON_TEXTURE = [isHeldOnTexture, isSmoothBeside, isDarkOnTop];

/** A candidate, and whether it may be cut with. */
export interface Choice extends Judged {
  readonly trusted: boolean;
}

/** A later candidate must be this much better than an earlier one. */
const MARGIN = 0.03;
/** The same for an outline, which knows of no holes: what it has more, such as a ring's inside, is judged well. */
const OUTLINE_MARGIN = 0.1;
/** The same against a silhouette on a calm ground, which keeps light parts that the others lose. */
const SILHOUETTE_MARGIN = 0.2;
/** Share of the photo's sharp edges that such a mask holds at least if it is the whole product. */
const LEAVES_OUT = 0.93;
/** Share of the photo's sharp edges that a mask on a calm ground holds if it is the product. */
const HOLDS = 0.6;
/** Share of the outline of what reaches the photo's rim that parts two colours, if it is product and no soft shadow. */
const NO_SHADOW = 0.75;
/** A larger mask holds this share of the smaller one, and is at most this many times its size. */
const WITHIN = 0.98;
const LARGER = 1.8;
/** Share of a mask that such a candidate holds if both are of one product. */
const SAME = 0.9;
/** On a texture, a mask that is judged so well, and holds so much of another, is so many times as large if that has lost parts. */
const EXCEEDED = { score: 0.8, held: 0.99, area: 1.05 } as const;
/** Overlap from which two masks, found in different ways, confirm each other. */
const AGREEMENT = 0.85;
/** The same where they are of several things. */
const SAME_SET = 0.93;

/**
 * The best of what the engine found itself and, where the operator has one, of what the model found. On a
 * calm ground the model is one more candidate. On a textured one, where scores tell less, the engine's own
 * stays where it is trusted and the model's is not both confirmed and clearly better; where it is not, the
 * model's is taken if another candidate or the photo's edges confirm it.
 */
export function chooseCandidate(scene: Scene, own: readonly Judged[], model?: Judged): Choice {
  if (model === undefined) return bestOf(scene, own);
  if (scene.calm) return bestOf(scene, [...own, model]);
  const best = bestOf(scene, own);
  if (!isGood(scene, model)) return best;
  const confirmed = isConfirmed(model, own) && model.trust.contrast > CLEAR;
  const taken = best.trusted
    ? confirmed && model.trust.score > best.trust.score + MARGIN
    : confirmed || hasStrongEdges(model.trust);
  return taken ? { ...model, trusted: true } : best;
}

function bestOf(scene: Scene, all: readonly Judged[]): Choice {
  const judged = all.some((one) => !isPartial(scene, one))
    ? all.filter((one) => !isPartial(scene, one))
    : all;
  const best = judged.reduce((a, b) => {
    const better = b.trust.score > a.trust.score + marginOver(scene, a, b);
    return better || outdoes(scene, b, a, judged) ? b : a;
  });
  const beyond = judged.find((other) => goesOn(scene, best, other));
  if (beyond !== undefined) return { ...beyond, trusted: false };
  const taken = scene.calm
    ? completed(scene, withParts(scene, best, judged))
    : stripped(scene, openHoles(scene, withMissingParts(scene, best, judged), judged));
  const alone = scene.calm
    ? taken.trust.captured >= HOLDS
    : isPlain(taken.trust) && isOfOneColour(scene.fit);
  const others = all.filter(({ method }) => method !== taken.method);
  const trusted =
    !isTorn(taken.trust) &&
    (scene.calm || (isOneProduct(taken, others) && !isExceeded(taken, others))) &&
    !hasGone(scene, taken) &&
    !hasStrayed(scene, taken) &&
    !isPartial(scene, taken) &&
    isWhole(scene, taken.mask) &&
    isGood(scene, taken) &&
    (alone || isConfirmed(taken, others));
  if (!trusted) return { ...taken, trusted };
  const mask = finishMask(scene, taken);
  return { ...taken, mask, trusted: isFinished(scene, taken, mask) };
}

/**
 * Whether a mask, once finished, is the product and nothing else: it does not cut into it where that shows, and holds no
 * ground; before a room, or a wall and a floor, no part is in a hole; on a texture nothing is beside it, and it in one piece.
 */
function isFinished(scene: Scene, { mask: before, method }: Judged, mask: Mask): boolean {
  const { calm, work, fit } = scene;
  if (method !== 'model' && isCutInto(scene, mask)) return false;
  if (holdsItsGround(scene, mask)) return false;
  if (calm) return isEvenGround(fit) || !hasHoleOffGround(work, mask);
  const severed = isSevered(before, mask, work.width, work.height);
  // With the parts that lie apart, such as the mirrors of a scooter, which come last.
  return !severed && !hasEdgesBeside(work, mask);
}

/** Nothing speaks for an earlier one that cannot be cut with, such as one to which a piece of the horizon clings. */
function marginOver(scene: Scene, earlier: Judged, later: Judged): number {
  if (!isGood(scene, earlier) && isGood(scene, later)) return 0;
  if (scene.calm && earlier.method === 'silhouette') return SILHOUETTE_MARGIN;
  return later.method === 'outline' ? OUTLINE_MARGIN : MARGIN;
}

/** Whether parts of the product have the colour of the even ground behind it, or may have that of light tiles. */
function hasGone({ calm, fit, fine }: Scene, { method, trust }: Judged): boolean {
  if (!calm && isLightAndCrossed(fit)) return true;
  if (isLightGround(fit)) return isMelted(trust);
  return fine && isEvenGround(fit) && isDissolved(trust, method);
}

/** Whether the engine's own outline is not clear all around before a wall or a room; a model sees more than edges. */
function hasStrayed({ calm, fit }: Scene, { method, trust }: Judged): boolean {
  return calm && !isEvenGround(fit) && method !== 'model' && isAstray(trust, isBeyondFit(fit));
}

/**
 * The surface that stands for a texture of many colours explains dark parts of a product, too: a mask without
 * them leaves their edges out.
 */
function isPartial({ calm, fit }: Scene, { method, trust }: Judged): boolean {
  return !calm && method === 'plain' && !isOfOneColour(fit) && trust.captured < LEAVES_OUT;
}

/**
 * Whether another candidate shows that the product is cut off by the frame: masks that keep away from the rim
 * are judged better, but are a part of it, torn off somewhere. A soft shadow of the product reaches the rim, too.
 */
function goesOn({ fit }: Scene, best: Judged, { mask, trust }: Judged): boolean {
  if (trust.contrast < NO_SHADOW) return false;
  const more = trust.rim > rimLimits(fit).shown && trust.area < best.trust.area * LARGER;
  return more && best.trust.rim < trust.rim && heldBy(best.mask, mask) > SAME;
}

/** Share of an outline by which one lies clearly better on edges than another. */
const MORE_EDGE = 0.05;
/** Overlap of masks that are the same but for their outline, and how many must be so. */
const EQUAL = 0.95;
const WITNESSES = 2;

/**
 * On a textured ground scores are close to each other, and the ground between two shoes costs an outline no
 * contrast: where one leaves the edges for a part of its way, another that does not, and that two more masks
 * equal, is right.
 */
function outdoes({ calm }: Scene, one: Judged, other: Judged, judged: readonly Judged[]): boolean {
  const { trust } = one;
  if (calm || trust.score < other.trust.score || trust.contrast < other.trust.contrast)
    return false;
  if (trust.edge <= other.trust.edge + MORE_EDGE) return false;
  const equal = judged.filter(({ mask }) => overlap(mask, one.mask) >= EQUAL);
  return equal.length > WITNESSES && !equal.includes(other);
}

/** Before an even ground the silhouette knows what is the product's. */
function withParts({ work, fit }: Scene, best: Judged, judged: readonly Judged[]): Judged {
  if (isEvenGround(fit)) return best;
  const mixture = judged.find(({ method }) => method === 'mixture');
  if (mixture === undefined || mixture === best) return best;
  return { ...best, mask: withOtherParts(work, best.mask, mixture.mask) };
}

function completed(scene: Scene, best: Judged): Judged {
  if (best.method === 'silhouette') return ofSilhouette(scene, best);
  const { work, fit, sharpness } = scene;
  const taken = stripped(scene, best);
  if (!isBeyondFit(fit)) return taken;
  const open = withoutGaps(work, taken.mask, sharpness);
  // Now already: once its sides are peeled, a hole at the outline is open, and none any more.
  return { ...taken, mask: fillSoftHoles(work, open, sharpness) };
}

function ofSilhouette(scene: Scene, best: Judged): Judged {
  const { work, sharpness } = scene;
  const mask = withSharpParts(work, best.mask, sharpness);
  const outline = judgeCandidate(scene, outlineCandidate(work));
  const whole = { ...best, mask };
  return { ...best, mask: openByOutline(work, scene.fit.ground, whole, outline, sharpness) };
}

function stripped({ work, outlines }: Scene, judged: Judged): Judged {
  return { ...judged, mask: stripGround(work, judged.mask, outlines) };
}

/** Whether a mask is all of the product; on a textured ground, edges tell nothing of what is left out. */
function isWhole({ calm, work, fit, sharpness }: Scene, mask: Mask): boolean {
  if (isCutOff(work, mask) || isLostInDark(work, mask)) return false;
  if (!calm && isOfOneColour(fit) && holdsGround(work, fit, mask)) return false;
  if (!calm) return !LEAVE_OUT_ON_TEXTURE.some((leavesOut) => leavesOut(work, mask));
  if (isEvenGround(fit) && isColourLeft(work, fit.ground, mask, sharpness)) return false;
  if (isBeyondFit(fit) && (isBayLeft(work, mask) || hasUnlikeHole(work, mask))) return false;
  return !isLeftOut(work, fit, mask, sharpness) && !isHeld(work, mask, sharpness);
}

function openHoles({ work }: Scene, taken: Judged, judged: readonly Judged[]): Judged {
  const others = judged.filter((other) => other !== taken).map(({ mask }) => mask);
  return { ...taken, mask: withHolesOf(work, taken.mask, others) };
}

/**
 * On a textured ground a mask without a part of the product is as well judged as the whole: of two that
 * agree, the larger one is taken if its outline parts two colours as clearly and it holds more edges.
 */
function withMissingParts(scene: Scene, best: Judged, judged: readonly Judged[]): Judged {
  return judged.reduce((whole, other) => {
    const { trust } = other;
    const larger = trust.area > whole.trust.area && trust.area < whole.trust.area * LARGER;
    const clear = trust.contrast > CLEAR && trust.captured >= whole.trust.captured;
    // The outline alone knows of no holes, such as handles.
    const good =
      other.method !== 'outline' && trust.score >= TRUSTED && trust.rim <= whole.trust.rim;
    const holds = heldBy(whole.mask, other.mask) > WITHIN;
    const taken = larger && clear && good && holds && !outdoes(scene, whole, other, judged);
    return taken ? other : whole;
  }, best);
}

/** Whether a mask is judged well enough to be cut with, once something else confirms it. */
export function isGood({ calm, fit }: Scene, { trust }: Judged): boolean {
  const enough = isLightGround(fit) ? TRUSTED_ON_LIGHT : calm ? TRUSTED : TRUSTED_ON_TEXTURE;
  // Lines that cross the rim of a calm ground are its own, and no part of the product.
  const within = trust.rim <= (calm && fit.crossed ? 0 : rimLimits(fit).largest);
  return within && (trust.whole === true || trust.score >= enough);
}

function isConfirmed(one: Judged, judged: readonly Judged[]): boolean {
  return judged.some((other) => other !== one && overlap(one.mask, other.mask) >= AGREEMENT);
}

/** Whether a textured ground holds a product alone, or a set whose very outline is found in two ways. */
function isOneProduct({ mask, trust }: Judged, others: readonly Judged[]): boolean {
  if (trust.pieces <= PAIR) return true;
  return isClearSet(trust) && others.some((other) => overlap(mask, other.mask) > SAME_SET);
}

/**
 * Whether another way finds all of a mask on a texture and more, such as a chair's legs: which is right, cannot be told.
 * An outline knows of no holes, and a silhouette of no gap between two shoes: they are more anyway.
 */
function isExceeded({ mask }: Judged, others: readonly Judged[]): boolean {
  const most = areaOf(mask) * EXCEEDED.area;
  return others.some(
    (other) =>
      (other.method === 'plain' || other.method === 'mixture') &&
      other.trust.score > EXCEEDED.score &&
      areaOf(other.mask) > most &&
      heldBy(mask, other.mask) > EXCEEDED.held,
  );
}

/** Share of a model's outline that must part two colours: where it cuts through a product, it does not. */
const CLEAR = 0.95;

/** An outline on edges nearly all around that holds most of what is sharp: no part, and no more than the product. */
function hasStrongEdges({ edge, contrast, captured, pieces }: MaskTrust): boolean {
  return pieces <= PAIR && edge > 0.95 && contrast > 0.97 && captured > 0.7;
}
