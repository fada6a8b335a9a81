import { decodeSqueezed } from '../../imaging/decode-picture.js';
import type { Raster } from '../../imaging/raster.js';
import { flattenRaster } from '../../imaging/resize-raster.js';
import type { ModelFiles } from './model-files.js';
import { OnnxSegmenter } from './onnx-segmenter.js';
import type { ProductMap } from './product-map.js';

/** A photo as a caller has sent it. */
export interface EncodedPhoto {
  readonly bytes: Uint8Array;
  /** Place in the caller's `images`. */
  readonly index: number;
}

/** Alpha below which a pixel is see-through, and the share of a picture from which such pixels are meant. */
const CLEAR = { alpha: 16, share: 0.02 };

/** Encoded photos -> maps, by a model that is loaded when it is first asked. */
export class PhotoSegmenter {
  private opening: Promise<OnnxSegmenter> | undefined;

  constructor(private readonly files: ModelFiles) {}

  /**
   * The map of a photo; undefined for one that cannot be read, and for one whose alpha channel tells the product
   * already. Rejects where the model is at fault.
   */
  async mapOf({ bytes, index }: EncodedPhoto): Promise<ProductMap | undefined> {
    const model = await this.open();
    const { width, height } = model.input;
    const encoded = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const picture = await decodeSqueezed(encoded, index, width, height);
    if (!picture.ok || isSeeThrough(picture.value)) return undefined;
    return model.segment(await flattenRaster(picture.value));
  }

  private open(): Promise<OnnxSegmenter> {
    if (this.opening !== undefined) return this.opening;
    this.opening = OnnxSegmenter.open(this.files);
    // A file that was not there is looked for anew with the next photo.
    this.opening.catch(() => (this.opening = undefined));
    return this.opening;
  }
}

function isSeeThrough({ data, width, height, channels }: Raster): boolean {
  if (channels !== 4) return false;
  let clear = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i] < CLEAR.alpha) clear += 1;
  return clear >= width * height * CLEAR.share;
}
