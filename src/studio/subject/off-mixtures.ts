import type { WorkImage } from './work-image.js';

/** L, a, b. */
export type Colour = readonly number[];

/** Distance of a colour from all mixtures of two others, such as a soft pixel between them; delta E. */
export function offMixtures(colour: Colour, from: Colour, to: Colour): number {
  const along = to.map((value, c) => value - from[c]);
  const off = colour.map((value, c) => value - from[c]);
  const length = along.reduce((sum, value) => sum + value * value, 0);
  const share = along.reduce((sum, value, c) => sum + value * off[c], 0) / (length || 1);
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(...off.map((value, c) => value - nearest * along[c]));
}

/** The colour of a pixel. */
export function colourAt({ lab }: Pick<WorkImage, 'lab'>, i: number): Colour {
  return [lab[i * 3], lab[i * 3 + 1], lab[i * 3 + 2]];
}
