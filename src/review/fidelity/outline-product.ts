import { decodePicture } from '../../imaging/decode-picture.js';
import { sizeProblem } from '../../studio/source-limits.js';
import type { ShotType } from '../../listing/shot-type.js';
import type { EncodedPhoto } from '../../studio/model/photo-segmenter.js';
import { findSubject } from '../../studio/find-subject.js';
import { outlineSides, type ProductView, viewOfSubject } from './product-view.js';

/** A photo whose product is looked for. */
export interface OutlineRequest extends EncodedPhoto {
  readonly width: number;
  readonly height: number;
  /** Of the picture that it is compared with. */
  readonly type: ShotType;
}

/** The product of a photo; undefined where it cannot be told from its background. */
export async function outlineProduct(
  source: OutlineRequest,
  checkpoint: () => void,
): Promise<ProductView | undefined> {
  const { bytes, index, type } = source;
  if (sizeProblem(source, index) !== undefined) return undefined;
  const encoded = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const sides = outlineSides(type);
  const photo = await decodePicture(encoded, index, sides.photo);
  if (!photo.ok) return undefined;
  const subject = await findSubject(photo.value, checkpoint, { workSide: sides.work });
  return subject.accepted ? viewOfSubject(subject) : undefined;
}
