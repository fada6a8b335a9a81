import { NOT_APPLIED } from '../listing/picture-notes.js';
import type { ListingImageResult } from './listing-images.job.js';

/**
 * Headers that tell how a picture was made. `X-Product-Fidelity`: how true its product is, 0.00 to 1.00;
 * none where nothing was measured. `X-Prompt-Not-Applied`: the wishes that it does not follow,
 * and why its title is not set; percent-encoded and parted by commas; none when it follows all.
 */
export function pictureHeaders({
  notes,
  fidelity,
}: Pick<ListingImageResult, 'notes' | 'fidelity'>): Record<string, string> {
  const phrases = notes
    .filter((note) => note.startsWith(NOT_APPLIED))
    .map((note) => note.slice(NOT_APPLIED.length));
  return {
    ...(fidelity !== undefined && { 'X-Product-Fidelity': fidelity.score.toFixed(2) }),
    ...(phrases.length > 0 && { 'X-Prompt-Not-Applied': phrases.join() }),
  };
}
