import type { ShotType } from '../../../listing/shot-type.js';
import type { FidelityParts } from './score-fidelity.js';

/** How the parts make a score, and the least score of a picture that is answered. */
export interface FidelityLimit {
  readonly scoreOf: (parts: FidelityParts) => number;
  readonly least: number;
}

/** The product alone, seen as in the photo: whatever differs most decides. */
const weakest = ({ colour, silhouette, text }: FidelityParts): number =>
  Math.min(colour, silhouette, text);
/** In warm light (red 1.1, blue 0.82) seven products kept 0.27 and more; five of colour, made grey or another hue, mostly 0.1 and less. */
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
