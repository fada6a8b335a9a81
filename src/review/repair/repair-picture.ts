import type { Raster } from '../../imaging/raster.js';
import type { ShotType } from '../../listing/shot-type.js';
import { findSubject } from '../../studio/find-subject.js';
import { outlineSides } from '../fidelity/product-view.js';
import { checkSharpness } from './check-sharpness.js';
import { cutProduct } from './cut-product.js';
import { fillSquare } from './fill-square.js';
import { purifyBorder } from './purify-border.js';
import { refitProduct } from './refit-product.js';
import { type Draft, mended, type Repaired, type RepairStep } from './repair-step.js';
import { whitenBackground } from './whiten-background.js';

/** The repairs of a main picture, in their order. */
const HERO: readonly RepairStep[] = [
  checkSharpness,
  whitenBackground,
  cutProduct,
  refitProduct,
  purifyBorder,
];
/** The repairs of every other picture. */
const OTHER: readonly RepairStep[] = [checkSharpness, fillSquare];

/**
 * Makes a model's picture what the rules ask of its shot type, square and of `size` pixels, as far as that
 * can be done without inventing anything; the rules are checked afterwards all the same.
 * @param picture three channels
 */
export async function repairPicture(
  picture: Raster,
  { type, size }: { readonly type: ShotType; readonly size: number },
  checkpoint: () => void,
): Promise<Repaired> {
  let draft: Draft = {
    raster: picture,
    subject: await findSubject(picture, checkpoint, { workSide: outlineSides(type).work }),
    size,
    edge: 0,
    onWhite: false,
    notes: [],
  };
  for (const step of type === 'hero' ? HERO : OTHER) {
    checkpoint();
    const repaired = await step(draft, checkpoint);
    if (!repaired.ok) return repaired;
    draft = repaired.draft;
  }
  return mended(draft);
}
