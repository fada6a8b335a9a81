import { isGood, type Choice } from '../subject/choose-candidate.js';
import { isCutOff } from '../subject/cut-off.js';
import type { Doubt } from '../subject/find-subject.js';
import { judgeCandidate, type Judged, type Scene } from '../subject/judge-candidates.js';
import { overlap } from '../subject/masks.js';
import { isLostInDark } from '../subject/lost-in-dark.js';
import { rimLimits } from '../subject/mask-trust.js';
import type { Mask } from '../subject/work-image.js';
import type { Agreement } from './colour-agreement.js';
import type { Likeness } from './likeness.js';
import { withoutStrangers } from './strangers.js';

/** Share of a mask that has colours of the product, and of the product's colours that it has. */
const KNOWN = 0.88;
const FOUND = 0.9;
/** Share of an outline that must part two colours. */
const CLEAR = 0.95;
/** Share that must lie on edges of the photo, unless a mask found in another way confirms it. */
const ON_EDGES = 0.9;
/** Share of the frame that a product has at least. */
const SMALLEST = 0.01;
/** Overlap from which two masks, found in different ways, confirm each other. */
const CONFIRMED = 0.85;

/** What other views tell of a view in doubt. */
export interface OthersEvidence {
  /** The mask cut by the product's colours. */
  readonly shared: Judged;
  readonly likeness: Likeness;
  /** Compares a mask's colours with the product's. */
  readonly agreement: (mask: Mask) => Agreement;
  /** Pieces in which another view shows the product: more patches of its colours are something else. */
  readonly mostPieces: number;
}

/**
 * Who decides in a view that is in doubt. The mask cut by the product's colours counts where its colours
 * and its outline are good. A view that is trusted by itself keeps its mask but for strangers beside the
 * product: parts that other views do not show, such as a back, stay. One that is not trusted takes the mask
 * of its own that the shared one confirms, or the shared one.
 */
export function chooseAgreed(doubt: Doubt, evidence: OthersEvidence): Choice {
  const { scene, own, model, choice } = doubt;
  const { shared, likeness, agreement, mostPieces } = evidence;
  const agrees = (mask: Mask): boolean => {
    const { known, found } = agreement(mask);
    return known >= KNOWN && found >= FOUND;
  };
  const all = model === undefined ? own : [...own, model];
  const confirming = all.filter(({ mask }) => overlap(mask, shared.mask) >= CONFIRMED);
  const edged = shared.trust.edge > ON_EDGES || confirming.length > 0;
  if (!isWholeAndClear(scene, shared, mostPieces) || !edged || !agrees(shared.mask)) return choice;
  if (choice.trusted) {
    const mask = withoutStrangers(scene.work, choice.mask, shared.mask, likeness);
    if (mask === undefined) return choice;
    const kept = judgeCandidate(scene, { name: 'shared', mask });
    return isWholeAndClear(scene, kept, mostPieces) ? { ...kept, trusted: true } : choice;
  }
  const confirmed = confirming.filter((one) => isGood(scene, one) && agrees(one.mask));
  const best = [...confirmed, shared].reduce((a, b) => (b.trust.score > a.trust.score ? b : a));
  const partial = isCutOff(scene.work, best.mask) || isLostInDark(scene.work, best.mask);
  return partial ? choice : { ...best, trusted: true };
}

/** Without regard to the edges that a mask leaves out: they may be a hand's or clutter's. */
function isWholeAndClear({ fit }: Scene, { trust }: Judged, mostPieces: number): boolean {
  const { pieces, contrast, rim, area } = trust;
  return (
    rim <= rimLimits(fit).largest && area > SMALLEST && pieces <= mostPieces && contrast > CLEAR
  );
}
