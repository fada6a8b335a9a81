import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type * as Runtime from 'onnxruntime-common';
import type { InferenceSession } from 'onnxruntime-common';
import type { Raster } from '../../imaging/raster.js';
import { readModelCard, type ModelCard } from './model-card.js';
import type { ModelFiles } from './model-files.js';
import { inputOf, mapSizeOf, outputOf } from './model-ports.js';
import { pictureTensor } from './picture-tensor.js';
import { type ProductMap, productShares } from './product-map.js';

/** ONNX Runtime, the native build; its types are those of the package that all its builds share. */
type OnnxRuntime = typeof Runtime;

/** Package of the native build. */
const PACKAGE = 'onnxruntime-node';

/** Thrown where the runtime is not installed. */
export class RuntimeMissing extends Error {
  constructor() {
    super('ONNX Runtime is not installed');
    this.name = 'RuntimeMissing';
  }
}

/** Threads of a session: what more would save, one photo at a time, is little. */
const MOST_THREADS = 4;

/**
 * Memory that a session gives back after each photo instead of keeping it, and threads that sleep where they wait:
 * a spinning one takes a core from renders.
 */
const SESSION: InferenceSession.SessionOptions = {
  intraOpNumThreads: Math.min(MOST_THREADS, availableParallelism()),
  interOpNumThreads: 1,
  enableCpuMemArena: false,
  enableMemPattern: false,
  extra: { session: { intra_op: { allow_spinning: '0' } } },
};

/** An ONNX file, loaded. */
export class OnnxSegmenter {
  private constructor(
    private readonly runtime: OnnxRuntime,
    private readonly session: InferenceSession,
    private readonly card: ModelCard,
    /** Size that a picture is squeezed to. */
    readonly input: ReturnType<typeof inputOf>,
    private readonly output: string,
  ) {}

  /**
   * Loads a model. Rejects with a system error where the file cannot be read, with `RuntimeMissing`, with
   * `UnfitModel`, or with what the runtime says of the file.
   */
  static async open({ file, runtime: folder }: ModelFiles): Promise<OnnxSegmenter> {
    await assertReadable(file);
    const runtime = loadOnnxRuntime(folder);
    const card = await readModelCard(file);
    const session = await runtime.InferenceSession.create(file, SESSION);
    const input = inputOf(session, card);
    return new OnnxSegmenter(runtime, session, card, input, outputOf(session, card));
  }

  /** @param picture the whole frame, squeezed to the size of the input, as these models are trained */
  async segment(picture: Raster): Promise<ProductMap> {
    const { name, width, height } = this.input;
    const values = pictureTensor(picture, this.card.normalisation);
    const tensor = new this.runtime.Tensor('float32', values, [1, 3, height, width]);
    const output = (await this.session.run({ [name]: tensor }, [this.output]))[this.output];
    const size = mapSizeOf(this.output, output);
    const shares = productShares(output.data as Float32Array);
    return { values: Uint8Array.from(shares, (share) => Math.round(share * 255)), ...size };
  }
}

/** The runtime's own words for a file that it cannot open tell less than the system's. */
async function assertReadable(file: string): Promise<void> {
  const handle = await open(file);
  try {
    await handle.read(Buffer.alloc(1));
  } finally {
    await handle.close();
  }
}

/**
 * Loads the runtime from the folder that holds it: it is no package of the service's own, so that who uses no
 * model has none of its 46 MB.
 */
function loadOnnxRuntime(folder: string): OnnxRuntime {
  const require = createRequire(join(folder, 'package.json'));
  let entry: string;
  try {
    entry = require.resolve(PACKAGE);
  } catch {
    throw new RuntimeMissing();
  }
  const runtime = require(entry) as OnnxRuntime;
  // Its lines would stand between the service's own; what goes wrong is thrown, too.
  runtime.env.logLevel = 'fatal';
  return runtime;
}
