import { colourDifference } from './compare-colour.js';
import { printLikeness } from './compare-print.js';
import { silhouetteOverlap } from './compare-silhouette.js';
import type { ProductView } from './product-view.js';

/** How like the product of a source the product of a result is: 0 is another thing, 1 the same. */
export interface FidelityParts {
  readonly colour: number;
  readonly silhouette: number;
  /** Print and structure: strokes of labels and logos, seams, edges. */
  readonly text: number;
}

/** Marks on the way from a measure to a part of the score; measured by `npm run bench:fidelity`. */
interface Scale {
  /** Measure at which the part is 0. */
  readonly none: number;
  /** Measure at which the part is 1. */
  readonly full: number;
}

/** Mean CIEDE2000 difference. */
const COLOUR: Scale = { none: 14, full: 1.5 };
/** Intersection over union. */
const SILHOUETTE: Scale = { none: 0.76, full: 0.96 };
/** Structural similarity of the worse half of the print. */
const TEXT: Scale = { none: 0.2, full: 0.85 };

/** Compares two products part by part. */
export function fidelityParts(source: ProductView, result: ProductView): FidelityParts {
  return {
    colour: onScale(COLOUR, colourDifference(source, result)),
    silhouette: onScale(SILHOUETTE, silhouetteOverlap(source, result)),
    text: onScale(TEXT, printLikeness(source, result)),
  };
}

function onScale({ none, full }: Scale, measure: number): number {
  const share = Math.min(1, Math.max(0, (measure - none) / (full - none)));
  return Math.round(share * 100) / 100;
}
