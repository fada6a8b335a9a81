import { paddingOf } from '../../listing/picture-options.js';
import { enlargedNotes } from '../../listing/picture-notes.js';
import { cutOut } from '../../studio/matte/cut-out.js';
import { onNothing } from '../../studio/draw/on-nothing.js';
import { beyond, enlargementProblem, mended, type RepairStep } from './repair-step.js';

/** Cuts the product out and leaves it alone, on nothing, as large as the padding allows. */
export const cutAlone: RepairStep = async (draft) => {
  const { subject, sides, notes } = draft;
  if (!subject.accepted) return beyond('no-product');
  const around = 2 * paddingOf(sides, draft.padding);
  const cut = await cutOut(subject, sides.width - around, sides.height - around);
  const problem = enlargementProblem(draft, cut.enlargement);
  if (problem !== undefined) return beyond(problem);
  return mended({
    ...draft,
    raster: onNothing(cut.pixels, sides),
    notes: [...notes, `repair:cut-${subject.masker}`, ...enlargedNotes(cut.enlargement)],
  });
};
