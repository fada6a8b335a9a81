import { isBayLeft } from './subject/bay-left.js';
import { isCutOff } from './subject/cut-off.js';
import { isDarkOnTop } from './subject/dark-on-top.js';
import type { Subject } from './subject/find-subject.js';
import {
  isBeyondFit,
  isEvenGround,
  isLightAndCrossed,
  isLightGround,
} from './subject/ground-fit.js';
import { isHeld, isHeldOnTexture } from './subject/held.js';
import { holdsItsGround } from './subject/holds-ground.js';
import { isColourLeft, isLeftOut } from './subject/left-out.js';
import { isLostInDark } from './subject/lost-in-dark.js';
import { isAstray, isDissolved, isMelted, isTorn, PAIR, rimLimits } from './subject/mask-trust.js';
import { edgeSharpness, isCalm } from './subject/sharp-edges.js';
import { isSmoothBeside } from './subject/smooth-beside.js';
import { hasUnlikeHole } from './subject/unlike-holes.js';

const SEND =
  'Send a photo of the product alone, whole, on a plain ground that differs from it in colour, ' +
  'or a PNG with a transparent ground.';

/** Pieces from which on things share a photo, on a calm ground. */
const MOST_PIECES = 4;

/** Edges tell on a calm ground alone; on others colours do. */
const held = ({ work, mask }: Subject): boolean => {
  const sharpness = edgeSharpness(work);
  return isCalm(work, sharpness) ? isHeld(work, mask, sharpness) : isHeldOnTexture(work, mask);
};
const lacksPart = ({ work, mask, trust, fit, method }: Subject): boolean => {
  const sharpness = edgeSharpness(work);
  const gone = isLightGround(fit)
    ? isMelted(trust)
    : isEvenGround(fit) && isDissolved(trust, method);
  if (isTorn(trust) || gone || isLostInDark(work, mask)) return true;
  if (!isCalm(work, sharpness)) {
    return isLightAndCrossed(fit) || isSmoothBeside(work, mask) || isDarkOnTop(work, mask);
  }
  if (isEvenGround(fit) && isColourLeft(work, fit.ground, mask, sharpness)) return true;
  if (!isEvenGround(fit) && isAstray(trust, isBeyondFit(fit))) return true;
  if (isBeyondFit(fit) && (isBayLeft(work, mask) || hasUnlikeHole(work, mask))) return true;
  return isLeftOut(work, fit, mask, sharpness);
};

const seenThrough = ({ work, fit, mask }: Subject): boolean =>
  holdsItsGround({ calm: isCalm(work, edgeSharpness(work)), fit, work }, mask);

const inPieces = ({ work, trust }: Subject): boolean =>
  trust.pieces > (isCalm(work, edgeSharpness(work)) ? MOST_PIECES : PAIR);

/** What is wrong with a mask; the first that holds is told. */
const REASONS: readonly { holds: (subject: Subject) => boolean; text: string }[] = [
  {
    holds: ({ trust, work, fit, mask }) => trust.rim > rimLimits(fit).shown || isCutOff(work, mask),
    text: 'the product reaches the edge of the photo',
  },
  { holds: ({ trust }) => trust.area < 0.01, text: 'the product is too small in the photo' },
  { holds: inPieces, text: 'several things share the photo' },
  {
    holds: held,
    text: 'a hand, or something that looks like one, holds the product',
  },
  {
    holds: ({ trust }) => trust.contrast < 0.6,
    text: 'the product hardly differs from the ground behind it',
  },
  {
    holds: lacksPart,
    text: 'a part of the product, such as clear glass, or another thing looks like the ground behind it',
  },
  {
    holds: seenThrough,
    text: 'the ground is seen all over in the product, such as between wires or strings',
  },
];

/** One sentence on what is wrong with the photo and one on what to send instead. */
export function whyUnsuitable(subject: Subject, index: number): string {
  const reason =
    REASONS.find(({ holds }) => holds(subject))?.text ??
    'the product cannot be told from the ground behind it';
  return `images[${index}] cannot become a picture on white: ${reason}. ${SEND}`;
}
