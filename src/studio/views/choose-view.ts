import type { ShotType } from '../../listing/shot-type.js';
import type { Subject } from '../subject/find-subject.js';

/** A photo with its place in the caller's `images`. */
export interface View {
  readonly subject: Subject;
  readonly index: number;
}

/** How well a view suits a shot; the first of the best is taken, so order decides between equals. */
type Merit = (subject: Subject) => number;

/**
 * What a cut is worth that other views have helped to find: less than one that is found alone, since a hand
 * or clutter may hide a part of the product there.
 */
const HELPED = 0.5;

const cutMerit: Merit = ({ trusted, helped, trust, photo, method }) =>
  (trusted ? (helped === true ? HELPED : 1) : 0) +
  trust.score * 0.5 +
  (method === 'alpha' ? 0.3 : 0) +
  Math.min(0.2, (Math.min(photo.width, photo.height) * Math.sqrt(trust.area)) / 5000);

/** Detail lives from pixels on the product, not from a clean ground. */
const detailMerit: Merit = ({ photo, trust, trusted }) =>
  (trusted ? 0.5 : 0) + Math.sqrt(photo.width * photo.height * Math.max(0.05, trust.area)) / 1000;

const MERITS: Readonly<Record<ShotType, Merit>> = {
  hero: cutMerit,
  hook: cutMerit,
  lifestyle: cutMerit,
  detail: detailMerit,
  scale: cutMerit,
  closer: cutMerit,
  custom: cutMerit,
};

/** The first view is the caller's favourite: another must be this much better. */
const LEAD = 0.15;

/** The view that suits the shot best. */
export function chooseView(type: ShotType, views: readonly View[]): View {
  const merit = MERITS[type];
  return views.reduce((best, view) =>
    merit(view.subject) > merit(best.subject) + LEAD ? view : best,
  );
}
