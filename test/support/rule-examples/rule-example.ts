import type { CopyBrief } from '../../../src/listing/copy-brief.js';
import type { ListingCopy } from '../../../src/listing/listing-copy.js';
import type { ShotType } from '../../../src/listing/shot-type.js';
import type { PictureFacts } from '../../../src/marketplace-rules/picture/picture-file.checks.js';

/** A copy that keeps a rule and one that breaks it; the fields that are left out are those of the example copy. */
export interface CopyExample {
  readonly good: Partial<ListingCopy>;
  readonly bad: Partial<ListingCopy>;
}

/** One image: facts of its file, and a dark product on an even background. */
export interface PictureSketch {
  readonly facts?: Partial<PictureFacts>;
  /** Left, top, right and bottom of the product in an image of 200 x 200. */
  readonly product?: readonly [number, number, number, number];
  /** Value of every channel of the background, 0 to 255. */
  readonly background?: number;
}

/** An image, or the shot types of a set, that keeps a rule, and one that breaks it. */
export type PictureExample =
  | { readonly good: PictureSketch; readonly bad: PictureSketch }
  | { readonly good: readonly ShotType[]; readonly bad: readonly ShotType[] };

/** Brief of the examples. */
export const EXAMPLE_BRIEF: CopyBrief = { productTitle: 'Steel bottle 750 ml', brandName: 'Acme' };

/** A copy that keeps all rules. */
export const EXAMPLE_COPY: ListingCopy = {
  optimizedTitle: 'Acme Steel Water Bottle with Straw Lid, 750 ml, Blue',
  bulletPoints: [
    'MATERIAL: Body of 18/8 stainless steel with a double wall',
    'LID: Straw lid with a carry loop for the hand',
    'CARE: All parts go into the dishwasher',
  ],
  htmlDescription: 'A water bottle for long days outside.<br>Fits the cup holder of most cars.',
  targetKeywords: ['water bottle', 'steel flask'],
  subjectMatter: ['water bottle', 'drinking flask'],
  searchTerms: 'flask canteen hiking gym',
};
