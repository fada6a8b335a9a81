import type { ShotType } from '../../listing/shot-type.js';
import type { Subject } from '../scene.js';

/** A photo with its place in the caller's `images`. */
export interface View {
  readonly subject: Subject;
  readonly index: number;
}

/** Merit of a view for a shot. */
type Merit = (subject: Subject) => number;

/** Pixels of the photo on the longer side of its product, against what a picture of 2,000 pixels needs. */
const resolution: Merit = ({ photo, measures }) =>
  Math.min(1, (Math.max(photo.width, photo.height) * measures.side) / 2000);

/** A product that can be cut out, with an outline that is clear all around, first; then the number of its pixels. */
const cutMerit: Merit = (subject) => {
  const { accepted, measures, masker } = subject;
  const clear = masker === 'alpha' ? 1.2 : measures.contrast * measures.edge;
  return (accepted ? 1 : 0) + clear * 0.3 + resolution(subject) * 0.3;
};

/** A detail lives from pixels on the product, and not from a clean background. */
const detailMerit: Merit = (subject) => (subject.accepted ? 0.5 : 0) + resolution(subject) * 1.5;

/** The first view is the caller's favourite: another must be this much better. */
const LEAD = 0.15;

/** The view that suits the shot best; the first of the best is taken, so order decides between equals. */
export function chooseView(type: ShotType, views: readonly View[]): View {
  const merit = type === 'detail' ? detailMerit : cutMerit;
  return views.reduce((best, view) =>
    merit(view.subject) > merit(best.subject) + LEAD ? view : best,
  );
}
