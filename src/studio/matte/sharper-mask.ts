import type { Raster } from '../../imaging/raster.js';
import { resizeRaster } from '../../imaging/resize-raster.js';
import { dropNibs } from '../subject/drop-nibs.js';
import { fillPrints } from '../subject/fill-prints.js';
import { firmRims } from '../subject/firm-rims.js';
import { openBetweenLeaves } from '../subject/foliage.js';
import { followSlits } from '../subject/follow-slits.js';
import { lostStripes } from '../subject/lost-stripes.js';
import { areaOf, joined, without } from '../subject/masks.js';
import { withFineParts } from '../subject/keep-fine-parts.js';
import { withPaleRims } from '../subject/keep-pale-rims.js';
import { measureOffGround, seamOf, type OffGround } from '../subject/off-ground.js';
import { openFineGaps } from '../subject/open-fine-gaps.js';
import { peelAtSeam } from '../subject/peel-at-seam.js';
import { peelContact } from '../subject/peel-contact.js';
import { peelFlecks } from '../subject/peel-flecks.js';
import { peelStubs } from '../subject/peel-stubs.js';
import { peelUnderside } from '../subject/peel-underside.js';
import { peelWedges } from '../subject/peel-wedges.js';
import { refineBand } from '../subject/refine-band.js';
import { sideBites } from '../subject/side-bites.js';
import { thinInGaps } from '../subject/thin-in-gaps.js';
import { tintedBays } from '../subject/tinted-bays.js';
import { withRoughParts } from '../subject/with-rough-parts.js';
import { toWorkImage, type Mask, type WorkImage } from '../subject/work-image.js';
import { fieldOverAll, readRow, rescaled, toMaskField, type FieldOver } from './mask-field.js';

/** The outline is drawn anew in a copy that is so many times finer than the work image. */
const FINER = 2.5;
/** How far the outline may move in that copy, pixels: a pixel and a half of the work image. */
const BAND = 4;
/** The ground varies by less than a product does: a label a little lighter than the wall stays; delta E squared. */
const GROUND_VARIANCE = 4;
/** Share from which a pixel counts as product. */
const HALF = 0.5;

/** The ground behind a product, as far as it is known. */
export interface KnownGround {
  /** Its Lab under every pixel of the work image, interleaved. */
  readonly lab: Float32Array;
  /** How far it is off that itself at most, delta E. */
  readonly reach: number;
  /** Whether it is seen between parts of the product all over. */
  readonly seenThrough: boolean;
  /** Whether that is so between leaves alone. */
  readonly leaves?: boolean;
  /**
   * An even one tells all; a wall and a floor tell gaps and thin parts, but at the line where they meet light ones alone:
   * either is off the other there; of any other its tint alone is known, by which bays are told.
   */
  readonly tells: 'all' | 'gaps' | 'bays';
  /** Whether white print and white cloth may pass for it. */
  readonly light?: boolean;
}

/** A product's outline in a part of the photo. */
export interface Outline {
  /** How much product a place holds, 0 to 1. */
  readonly shares: FieldOver;
  /** Where it is thinner than that tells, 0 to 1, such as at spokes: there a pixel's own colour does. */
  readonly thin?: FieldOver;
  /** Where it is known to be the ground, 0 to 1, whatever the colours nearby tell. */
  readonly gone?: FieldOver;
}

/**
 * Finds the outline again in a finer copy of the part, where the coarse one has a step as wide as ten
 * pixels of the picture.
 * @param coarse how much product a place of the part holds, 0 to 1
 * @param perWork pixels of the part for one pixel of the work image
 * @param known the ground behind the product
 */
export async function sharpenOutline(
  part: Raster,
  coarse: FieldOver,
  perWork: number,
  known: KnownGround,
): Promise<Outline> {
  const shrink = Math.max(1, perWork / FINER);
  const width = Math.max(2, Math.round(part.width / shrink));
  const height = Math.max(2, Math.round(part.height / shrink));
  const image = toWorkImage(await resizeRaster(part, width, height));
  const over = rescaled(coarse, part.width / width, part.height / height);
  const mask = maskOver(over, width, height);
  const ground = groundUnder(image, known.lab, over);
  const peeled = peelWedges(image, mask, known.tells === 'bays' ? undefined : ground);
  const drawn = drawnAnew(image, peeled.mask, known);
  // Near a wedge of wall that ends at the edge of a floor there is floor alone, to which it is as foreign as a product.
  const refined = without(drawn, peeled.pure);
  const standing = peelUnderside(image, refined);
  const lifted = peelStubs(image, standing, peelContact(image, standing));
  const slit = followSlits(image, peelFlecks(image, lifted));
  const whole = dropNibs(image, slit, mask);
  const overPart = (one: Mask): FieldOver =>
    fieldOverAll(toMaskField(one, width, height), part.width, part.height);
  if (known.tells === 'bays') {
    const bays = tintedBays(image, ground, whole);
    // What a board's dark seam had closed lies open only now.
    const open = areaOf(bays) === 0 ? whole : peelFlecks(image, without(whole, bays));
    return { shares: overPart(open), gone: overPart(bays) };
  }
  const off = measureOffGround(image, ground, known.reach);
  if (known.tells === 'gaps') {
    const seam = seamOf(ground, width);
    const clean = peelAtSeam(image, ground, seam, whole);
    const bays = tintedBays(image, ground, clean);
    const open = openGaps(image, off, without(clean, bays), known);
    const fine = withFineParts({ ...off, seam }, clean, open);
    return { shares: overPart(fine), gone: overPart(bays) };
  }
  const open = openGaps(image, off, whole, known);
  const before = { image, ground, away: off.away };
  const pale = withPaleRims(before, whole, withFineParts(off, whole, open));
  // What is seen through shows the ground in its own shadow, which is as rough there.
  const rough = known.seenThrough ? pale : withRoughParts(before, whole, pale);
  const fine = known.light ? fillPrints(before, rough) : rough;
  const isClosed = known.light && !known.seenThrough;
  const firm = [firmRims(off, fine), ...(isClosed ? [sideBites(before, fine)] : [])];
  if (!known.seenThrough) return { shares: raised(overPart(fine), firm) };
  const { mask: all, thin } = thinInGaps(off, fine);
  return { shares: raised(overPart(all), firm), thin: overPart(thin) };
}

function openGaps(
  image: WorkImage,
  off: OffGround,
  mask: Mask,
  { seenThrough, leaves }: KnownGround,
): Mask {
  return leaves ? openBetweenLeaves(image, off, mask) : openFineGaps(off, mask, seenThrough);
}

/** The same shares, but at least what is firm. */
function raised(over: FieldOver, firm: readonly ArrayLike<number>[]): FieldOver {
  const { values } = over.field;
  for (const least of firm) {
    for (let i = 0; i < values.length; i += 1) if (least[i] > values[i]) values[i] = least[i];
  }
  return over;
}

/** A mask whose outline lies where the colours on either side of it part. */
function drawnAnew(image: WorkImage, mask: Mask, { tells }: KnownGround): Mask {
  const drawn = refineBand(image, mask, BAND, GROUND_VARIANCE);
  // Of a ground that is known, what is off it is known, too.
  return tells === 'bays' ? joined(drawn, lostStripes(image, mask, drawn)) : drawn;
}

/** The ground (Lab, interleaved) under every pixel of a finer picture. */
function groundUnder(
  { width, height }: WorkImage,
  lab: Float32Array,
  { field, left, top, stepX, stepY }: FieldOver,
): Float32Array {
  const under = new Float32Array(width * height * 3);
  const within = (at: number, side: number): number =>
    Math.min(side - 1, Math.max(0, Math.floor(at)));
  for (let y = 0, q = 0; y < height; y += 1) {
    const row = within(top + (y + 0.5) * stepY, field.height) * field.width;
    for (let x = 0; x < width; x += 1, q += 3) {
      const from = (row + within(left + (x + 0.5) * stepX, field.width)) * 3;
      under[q] = lab[from];
      under[q + 1] = lab[from + 1];
      under[q + 2] = lab[from + 2];
    }
  }
  return under;
}

/** What of so many pixels holds more product than ground. */
function maskOver(over: FieldOver, width: number, height: number): Mask {
  const mask = new Uint8Array(width * height);
  const row = new Float32Array(width);
  for (let y = 0, i = 0; y < height; y += 1) {
    readRow(over, y, row);
    for (let x = 0; x < width; x += 1, i += 1) mask[i] = row[x] > HALF ? 1 : 0;
  }
  return mask;
}
