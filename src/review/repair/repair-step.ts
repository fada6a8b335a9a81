import type { Raster } from '../../imaging/raster.js';
import type { PictureSides } from '../../listing/picture-options.js';
import type { Subject } from '../../studio/scene.js';

/** A model's picture on its way to one that may be listed. */
export interface Draft {
  /** Three channels; four where the product is alone, on nothing. */
  readonly raster: Raster;
  /** Product of the picture as the model gave it. */
  readonly subject: Subject;
  /** Longer side of the picture that is wanted, pixels. */
  readonly size: number;
  readonly sides: PictureSides;
  /** Space around the product alone, share of the shorter side. */
  readonly padding: number;
  /** Pixels of the picture that its sharpest edge takes from dark to light. */
  readonly edge: number;
  /** True where the background is white already, so that nothing has to be cut out. */
  readonly onWhite: boolean;
  readonly notes: readonly string[];
}

/** Faults that no repair can mend. */
export type Beyond =
  | 'blank'
  | 'blurred'
  | 'no-product'
  | 'background-not-white'
  | 'product-cropped'
  | 'product-too-small';

/** The draft after a step, or why the picture cannot be mended. */
export type Repaired =
  { readonly ok: true; readonly draft: Draft } | { readonly ok: false; readonly beyond: Beyond };

/** One deterministic repair; a draft that does not need it comes back as it is. */
export type RepairStep = (draft: Draft, checkpoint: () => void) => Promise<Repaired>;

/** Enlargement beyond which a main picture is refused (rule I05). */
const MOST_ENLARGED = 4;

/** Share of the finished side over which the sharpest edge may be spread (rule I05): sharp pictures need 0.5 %. */
const WIDEST_EDGE = 0.015;

/** Fault of a main picture that would be enlarged this often; undefined where it may be. */
export function enlargementProblem({ edge, size }: Draft, scale: number): Beyond | undefined {
  if (scale > MOST_ENLARGED) return 'product-too-small';
  return edge * scale > size * WIDEST_EDGE ? 'blurred' : undefined;
}

/** Wraps a draft. */
export function mended(draft: Draft): Repaired {
  return { ok: true, draft };
}

/** Wraps what cannot be mended. */
export function beyond(reason: Beyond): Repaired {
  return { ok: false, beyond: reason };
}
