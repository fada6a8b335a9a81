import type { PicturePart } from '../../imaging/decode-picture.js';
import type { Result } from '../../errors/failure.js';
import type { Raster } from '../../imaging/raster.js';
import type { Segment } from '../model/segmenter.js';
import { lookForSubject, type Found, type Subject } from './find-subject.js';
import { isEvenGround } from './ground-fit.js';
import { findRegions } from './regions.js';
import { boxAround, sharpBox, type WorkBox } from './sharp-box.js';
import { edgeSharpness, isCalm } from './sharp-edges.js';

/** Share of the frame that a product takes in the part that is looked at: room for its shadow and the ground. */
const FILL = 0.7;
/** A part that is not smaller than this, against the photo's sides, shows no more than the photo. */
const SMALL = 0.8;

/** What takes less of the frame shows too little of a product to be enlarged, share of its area. */
const LEAST = 0.01;

/** A part of the photo, decoded as large as the photo was. */
export type DecodePart = (part: PicturePart) => Promise<Result<Raster>>;

/**
 * Looks once more, and closer, for a product that is small in its photo: what is a soft shadow in the photo of a
 * product alone is a sharp one from afar. Where a texture lies behind it, that tells more from afar, and it is left.
 * The photo stays whole where the closer look is not sure: before an even ground then neither is the first.
 */
export async function lookCloser(
  found: Found,
  decode: DecodePart,
  checkpoint: () => void,
  segment?: Segment,
): Promise<Found> {
  const part = partAround(found.subject);
  if (part === undefined) return found;
  checkpoint();
  const photo = await decode(part);
  if (!photo.ok) return found;
  const closer = await lookForSubject(photo.value, checkpoint, segment);
  if (closer.subject.trusted) return closer;
  const trusted = found.subject.trusted && !isEvenGround(found.subject.fit);
  return { ...found, subject: { ...found.subject, trusted } };
}

/** The part of a photo around a product that is small in it. */
function partAround({ work, mask, fit, method, trusted, trust }: Subject): PicturePart | undefined {
  if (method === 'alpha' || trust.area < LEAST || !isCalm(work, edgeSharpness(work)))
    return undefined;
  // What is not whole is framed by its sharp edges, which are the ground's own before others.
  if (!trusted && !isEvenGround(fit)) return undefined;
  const sharp = sharpBox(work);
  if (!trusted && sharp === undefined) return undefined;
  const { width, height } = work;
  const box = joint(boxAround(findRegions(mask, width, height, 1).regions), sharp);
  const [across, down] = [(box.right - box.left) / width, (box.bottom - box.top) / height];
  const side = Math.max(across, down) / FILL;
  if (side > SMALL) return undefined;
  return {
    left: startOf((box.left + box.right) / 2 / width, side),
    top: startOf((box.top + box.bottom) / 2 / height, side),
    width: side,
    height: side,
  };
}

/** Where a part begins whose middle this is, as far as the photo reaches. */
function startOf(middle: number, side: number): number {
  return Math.min(1 - side, Math.max(0, middle - side / 2));
}

/** The box around two. */
function joint(one: WorkBox, other: WorkBox = one): WorkBox {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}
