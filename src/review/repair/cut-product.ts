import { enlargedNotes } from '../../listing/picture-notes.js';
import { cutOut } from '../../studio/matte/cut-out.js';
import { HERO_FILL, onWhite } from './refit-product.js';
import { beyond, enlargementProblem, mended, type RepairStep } from './repair-step.js';

/** Cuts the product out of a background that is not white and lays it on one that is. */
export const cutProduct: RepairStep = async (draft) => {
  const { subject, size, notes } = draft;
  if (draft.onWhite) return mended(draft);
  if (!subject.accepted) return beyond('background-not-white');
  const target = Math.round(size * HERO_FILL);
  const { pixels, enlargement } = await cutOut(subject, target, target);
  const problem = enlargementProblem(draft, enlargement);
  if (problem !== undefined) return beyond(problem);
  return mended({
    ...draft,
    raster: onWhite(pixels, size),
    onWhite: true,
    notes: [...notes, `repair:cut-${subject.masker}`, ...enlargedNotes(enlargement)],
  });
};
