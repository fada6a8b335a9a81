import { decodeSqueezed } from '../../imaging/decode-picture.js';
import { isSeeThrough } from '../../imaging/raster.js';
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
