import { readFile } from 'node:fs/promises';
import type { InferenceSession } from 'onnxruntime-web/wasm';
import type { Raster } from '../../imaging/raster.js';
import { resizeRaster } from '../../imaging/resize-raster.js';
import { inputOf, mapSizeOf } from './model-ports.js';
import { loadOnnxRuntime, type OnnxRuntime } from './onnx-runtime.js';
import { pictureTensor } from './picture-tensor.js';
import { productShares } from './product-shares.js';
import type { ProductMap, Segmenter } from './segmenter.js';

/** An ONNX file of the operator's, loaded. */
export class OnnxSegmenter implements Segmenter {
  private constructor(
    private readonly runtime: OnnxRuntime,
    private readonly session: InferenceSession,
    private readonly input: ReturnType<typeof inputOf>,
  ) {}

  /**
   * Loads a model. Rejects with a system error where the file cannot be read, with `RuntimeMissing`, with
   * `UnfitModel`, or with what the runtime says of the file.
   */
  static async open(path: string): Promise<OnnxSegmenter> {
    const bytes = await readFile(path);
    const runtime = await loadOnnxRuntime();
    const session = await runtime.InferenceSession.create(bytes, { executionProviders: ['wasm'] });
    return new OnnxSegmenter(runtime, session, inputOf(session));
  }

  /** The whole frame is squeezed into the model's input, as these models are trained. */
  async segment(photo: Raster): Promise<ProductMap> {
    const { name, width, height } = this.input;
    const picture = await resizeRaster(photo, width, height);
    const tensor = new this.runtime.Tensor('float32', pictureTensor(picture), [
      1,
      3,
      height,
      width,
    ]);
    const [first] = this.session.outputNames;
    const output = (await this.session.run({ [name]: tensor }, [first]))[first];
    const size = mapSizeOf(first, output);
    return { values: productShares(output.data as Float32Array), ...size };
  }
}
