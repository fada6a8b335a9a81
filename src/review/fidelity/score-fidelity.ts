import type { ShotType } from '../../listing/shot-type.js';
import { colourDifference } from './compare-colour.js';
import { printLikeness } from './compare-print.js';
import { silhouetteOverlap } from './compare-silhouette.js';
import type { ProductView } from './product-view.js';

/** Score by its parts, and the least score of a picture that is answered. */
interface FidelityLimit {
  readonly scoreOf: (parts: FidelityParts) => number;
  readonly least: number;
}

/** The product alone, seen as in the photo: whatever differs most decides. */
const weakest = ({ colour, silhouette, text }: FidelityParts): number =>
  Math.min(colour, silhouette, text);
/** In warm light (red 1.1, blue 0.82) seven products kept 0.27 and more; five of another colour mostly 0.1 and less. */
const LEAST_COLOUR_IN_SCENE = 0.1;
/** In a scene things hide and light the product: another view is no other product, another colour is. */
const inScene = ({ colour, silhouette, text }: FidelityParts): number =>
  Math.min(1, colour / LEAST_COLOUR_IN_SCENE) * (0.5 * colour + 0.25 * silhouette + 0.25 * text);
/** A part of the product, or whatever a caller has asked for: its colours at least. */
const colourAlone = ({ colour }: FidelityParts): number => colour;

/** Limits by shot type, between what the same and what another product scores in `npm run bench:fidelity`. */
export const FIDELITY_LIMITS: Readonly<Record<ShotType, FidelityLimit>> = {
  hero: { scoreOf: weakest, least: 0.5 },
  hook: { scoreOf: inScene, least: 0.4 },
  lifestyle: { scoreOf: inScene, least: 0.4 },
  scale: { scoreOf: inScene, least: 0.4 },
  closer: { scoreOf: inScene, least: 0.4 },
  detail: { scoreOf: colourAlone, least: 0.3 },
  custom: { scoreOf: colourAlone, least: 0.15 },
};

/** Likeness of two products, part by part: 0 is another thing, 1 the same. */
interface FidelityParts {
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
