import type { Raster } from '../../imaging/raster.js';
import { OnnxSegmenter } from './onnx-segmenter.js';
import type { ProductMap, Segment, Segmenter } from './segmenter.js';

/** Models of this thread, by path: one is loaded once, since that takes a second and its memory. */
const OPEN = new Map<string, Promise<Segmenter>>();

/** A model for the renders of this thread, loaded when it is first asked. */
export class ThreadModel {
  /** What went wrong, if anything did. */
  trouble: string | undefined;

  constructor(private readonly path: string) {}

  /** Asks the model; a failure is kept in `trouble`, and the render goes on without. */
  readonly segment: Segment = async (photo: Raster): Promise<ProductMap | undefined> => {
    try {
      return await (await openOnce(this.path)).segment(photo);
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      return undefined;
    }
  };
}

function openOnce(path: string): Promise<Segmenter> {
  const known = OPEN.get(path);
  if (known !== undefined) return known;
  const opening = OnnxSegmenter.open(path);
  OPEN.set(path, opening);
  // What failed is tried anew by the next render.
  opening.catch(() => OPEN.delete(path));
  return opening;
}
