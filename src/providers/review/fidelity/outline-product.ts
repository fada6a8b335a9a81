import { decodePicture } from '../../../imaging/decode-picture.js';
import { sizeProblem } from '../../studio/source-limits.js';
import { findSubject } from '../../studio/subject/find-subject.js';
import { COMPARED_SIDE, type ProductView, viewOfSubject } from './product-view.js';

/** A photo whose product is looked for. */
export interface OutlineOrder {
  readonly bytes: Uint8Array;
  readonly index: number;
  readonly width: number;
  readonly height: number;
}

/** Longer side to which photos are decoded, pixels: enough for a product that fills a quarter of it. */
const PHOTO_SIDE = 512;

/** The product of a photo; undefined where it cannot be told from its ground. */
export async function outlineProduct(
  source: OutlineOrder,
  checkpoint: () => void,
): Promise<ProductView | undefined> {
  const { bytes, index } = source;
  if (sizeProblem(source, index) !== undefined) return undefined;
  const encoded = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const photo = await decodePicture(encoded, index, PHOTO_SIDE);
  if (!photo.ok) return undefined;
  const subject = await findSubject(photo.value, checkpoint, undefined, COMPARED_SIDE);
  return subject.trusted ? viewOfSubject(subject) : undefined;
}
