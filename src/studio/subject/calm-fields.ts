import { groundReach, type GroundFit } from './ground-fit.js';
import { inverted } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions, type Regions } from './regions.js';
import { tintAt } from './shadow-colour.js';
import type { Mask, WorkImage } from './work-image.js';

/** What is so often lighter than the ground's surface by so many times what that varies by is no shadow. */
const LIGHTER = { share: 0.05, times: 1.6 } as const;
/** Of a field of ground so much is the ground itself, as far as it is not in shadow; of hardly any other so much. */
const [GROUND, SURELY] = [0.9, 0.97];
/** What a shadow darkens lies between edges of which so many are soft; that of product has fewer, share. */
const SOFT = 0.2;
/** A flat hard shadow is darker than this, L. */
const DARK = -6;
/** Half of what is darker than the ground, but no shadow, is off it by more than the ground itself. */
const HALF = 0.5;
/** Smaller fields may be noise, pixels. */
const LEAST = 60;
/** Edges lie so near to a field, pixels. */
const NEAR = 3;
/** What has a tint of its own, delta E, is told from the ground without its outline. */
const TINTED = 8;
/** The ground itself has less of one than this. */
const UNTINTED = 1;

/** What is known of a field between edges, by label. */
interface Field {
  /** How far each pixel is lighter than the ground, L. */
  readonly off: number[];
  tint: number;
  edges: number;
  soft: number;
}

/** Calm fields between edges before an even ground. */
export interface CalmFields {
  /** Product in nearly the ground's colour, such as the side of a white freezer before grey. */
  readonly faces: Mask;
  /** The ground itself, such as behind a handle. */
  readonly gaps: Mask;
}

/**
 * Tells product from ground where their colours are nearly the same, by the ground's own surface, which varies smoothly
 * and is known closely: what lies on it is the ground, what does not is the product or a shadow. `edges` are the
 * photo's, `soft` those that a shadow has.
 */
export function findCalmFields(
  { width, height, lab }: WorkImage,
  fit: GroundFit,
  edges: Mask,
  soft: Mask,
): CalmFields {
  const found = findRegions(inverted(growMask(edges, width, height, 1)), width, height, 1);
  const itself = groundReach(fit);
  const fields = measureFields(found, lab, fit.ground, edges, soft, width);
  const kinds = new Map([...fields].map(([label, field]) => [label, kindOf(field, itself)]));
  const ofKind = (kind: Kind): Mask =>
    growMask(
      maskOfRegions(found, ({ label }) => kinds.get(label) === kind),
      width,
      height,
      1,
    );
  return { faces: ofKind('face'), gaps: ofKind('gap') };
}

type Kind = 'face' | 'gap' | undefined;

function kindOf({ off, tint, edges, soft }: Field, itself: number): Kind {
  if (tint > off.length * TINTED) return undefined;
  off.sort((a, b) => a - b);
  const exact = off.filter((l) => Math.abs(l) < itself).length / off.length;
  if (exact > GROUND) return exact > SURELY && tint < off.length * UNTINTED ? 'gap' : undefined;
  const lightest = off[Math.floor(off.length * (1 - LIGHTER.share))];
  if (lightest > itself * LIGHTER.times) return 'face';
  const middle = off[off.length >> 1];
  return soft < edges * SOFT && exact < HALF && middle > DARK ? 'face' : undefined;
}

function measureFields(
  { labels, regions }: Regions,
  lab: Float32Array,
  ground: Float32Array,
  edges: Mask,
  soft: Mask,
  width: number,
): Map<number, Field> {
  const fields = new Map<number, Field>();
  for (const { label, area, touchesFrame } of regions) {
    if (!touchesFrame && area >= LEAST) fields.set(label, { off: [], tint: 0, edges: 0, soft: 0 });
  }
  for (let i = 0; i < labels.length; i += 1) {
    const field = labels[i] === 0 ? undefined : fields.get(labels[i]);
    if (field === undefined) continue;
    field.off.push(lab[i * 3] - ground[i * 3]);
    field.tint += tintAt(lab, ground, i);
    for (const step of [-width, -1, 1, width]) {
      if (labels[i + step] !== 0) continue;
      for (let k = 1; k <= NEAR; k += 1) {
        if (edges[i + k * step] !== 1) continue;
        field.edges += 1;
        field.soft += soft[i + k * step];
        break;
      }
    }
  }
  return fields;
}
