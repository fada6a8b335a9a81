import type { Raster } from '../../imaging/raster.js';
import { sidesOf } from '../../listing/picture-options.js';
import { findSubject } from '../../studio/find-subject.js';
import type { MendRequest } from '../mend-picture.js';
import { outlineSides } from '../fidelity/product-view.js';
import { checkSharpness } from './check-sharpness.js';
import { cutProduct } from './cut-product.js';
import { cutAlone } from './cut-alone.js';
import { fillFrame } from './fill-frame.js';
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
const OTHER: readonly RepairStep[] = [checkSharpness, fillFrame];
/** The repairs of a product alone, on nothing. */
const ALONE: readonly RepairStep[] = [checkSharpness, cutAlone];

/**
 * Makes a model's picture what the rules ask of its shot type, in the sides that are wanted, as far as that
 * can be done without inventing anything; the rules are checked afterwards all the same.
 * @param picture three channels
 */
export async function repairPicture(
  picture: Raster,
  { type, size, ratio, padding = 0, transparent = false }: Omit<MendRequest, 'data' | 'raw'>,
  checkpoint: () => void,
): Promise<Repaired> {
  let draft: Draft = {
    raster: picture,
    subject: await findSubject(picture, checkpoint, { workSide: outlineSides(type).work }),
    size,
    sides: sidesOf(size, ratio),
    padding,
    edge: 0,
    onWhite: false,
    notes: [],
  };
  const others = transparent ? ALONE : OTHER;
  for (const step of type === 'hero' ? HERO : others) {
    checkpoint();
    const repaired = await step(draft, checkpoint);
    if (!repaired.ok) return repaired;
    draft = repaired.draft;
  }
  return mended(draft);
}
