import type { Raster } from '../../../imaging/raster.js';
import type { Subject } from '../../studio/subject/find-subject.js';

/** A model's picture on its way to one that may be listed. */
export interface Draft {
  /** Three channels. */
  readonly raster: Raster;
  /** What was found in the picture as the model gave it. */
  readonly subject: Subject;
  /** Side of the square picture that is wanted, pixels. */
  readonly size: number;
  /** A part of the picture may be enlarged this often; see `mostEnlarged`. */
  readonly mostEnlarged: number;
  /** Whether the ground is white already, so that nothing has to be cut out. */
  readonly onWhite: boolean;
  readonly notes: readonly string[];
}

/** What no repair can mend. */
export type Beyond =
  'blank' | 'blurred' | 'no-product' | 'ground-not-white' | 'product-cropped' | 'product-too-small';

/** The draft after a step, or why the picture cannot be mended. */
export type Repaired =
  { readonly ok: true; readonly draft: Draft } | { readonly ok: false; readonly beyond: Beyond };

/** One deterministic repair; a draft that does not need it comes back as it is. */
export type RepairStep = (draft: Draft, checkpoint: () => void) => Promise<Repaired>;

/** Enlargement from which made-up pixels show (rule I05). */
const VISIBLE_ENLARGEMENT = 2.5;

/** A part may be enlarged as much as the whole picture must be anyway, and else until it shows. */
export function mostEnlarged({ width, height }: Raster, size: number): number {
  return Math.max(VISIBLE_ENLARGEMENT, size / Math.max(width, height));
}

/** Remark for pictures that were enlarged more than a buyer would miss. */
export function enlargedNote(scale: number): readonly string[] {
  return scale > VISIBLE_ENLARGEMENT ? ['result:enlarged'] : [];
}

/** Wraps a draft. */
export function mended(draft: Draft): Repaired {
  return { ok: true, draft };
}

/** Wraps what cannot be mended. */
export function beyond(reason: Beyond): Repaired {
  return { ok: false, beyond: reason };
}
