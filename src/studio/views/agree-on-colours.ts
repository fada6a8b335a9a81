import type { Doubt, Found, Subject } from '../subject/find-subject.js';
import { judgeCandidate } from '../subject/judge-candidates.js';
import { joined } from '../subject/masks.js';
import type { Mask } from '../subject/work-image.js';
import { chooseAgreed, type OthersEvidence } from './choose-agreed.js';
import { agreementOf } from './colour-agreement.js';
import { cutByColours } from './cut-by-colours.js';
import { likenessTo } from './likeness.js';
import { readColours, type ProductColours } from './product-colours.js';

/** What views that are sure of the product know of it. */
interface Knowledge {
  /** By view. */
  readonly colours: readonly ProductColours[];
  /** In how many pieces one of them shows it at most. */
  readonly mostPieces: number;
}

/**
 * The products of several photos, found with each other's help: what views that are certain (or, where none
 * is, trusted) show of the product's colours helps to find it in views that are in doubt. Helpers are what
 * each photo shows alone, so that the order of the photos does not matter.
 */
export function agreeOnColours(found: readonly Found[], checkpoint: () => void): Subject[] {
  const trusted = found.filter(({ subject }) => subject.trusted);
  const certain = trusted.filter(({ doubt }) => doubt === undefined);
  const helpers = certain.length > 0 ? certain : trusted;
  let knowledge: Knowledge | undefined;
  return found.map(({ subject, doubt }) => {
    // What is trusted gives way to what is certain alone.
    const stays = doubt === undefined || (subject.trusted && certain.length === 0);
    if (stays || helpers.length === 0) return subject;
    checkpoint();
    knowledge ??= knowledgeOf(helpers);
    const evidence = evidenceFor(doubt, knowledge);
    const choice = evidence && chooseAgreed(doubt, evidence);
    if (choice === undefined || choice === doubt.choice) return subject;
    return { ...subject, ...choice, helped: true };
  });
}

function knowledgeOf(helpers: readonly Found[]): Knowledge {
  return {
    colours: helpers.map(({ subject }) => readColours(subject.work, subject.mask)),
    mostPieces: Math.max(...helpers.map(({ subject }) => subject.trust.pieces)),
  };
}

/**
 * Cuts the product by its colours. The light is read from where the product may be, then from where it was
 * found; undefined where nothing was.
 */
function evidenceFor(
  { scene, own }: Doubt,
  { colours, mostPieces }: Knowledge,
): OthersEvidence | undefined {
  const { work, calm } = scene;
  const outline = calm ? own.find(({ method }) => method === 'silhouette')?.mask : undefined;
  const anywhere = own.reduce(
    (union: Mask, { mask }) => joined(union, mask),
    new Uint8Array(work.width * work.height),
  );
  const first = cutByColours(scene, likenessTo(work, colours, anywhere).cost, outline);
  if (!first.includes(1)) return undefined;
  const likeness = likenessTo(work, colours, first);
  const mask = cutByColours(scene, likeness.cost, outline);
  if (!mask.includes(1)) return undefined;
  const shared = judgeCandidate(scene, { name: 'shared', mask });
  const agreement = (one: Mask) => agreementOf(work, one, likeness);
  return { shared, likeness, agreement, mostPieces };
}
