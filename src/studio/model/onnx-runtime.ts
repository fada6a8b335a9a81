import type * as Runtime from 'onnxruntime-web/wasm';

/** ONNX Runtime, the build that runs in WebAssembly on the processor. */
export type OnnxRuntime = typeof Runtime;

/** The version that this service was tested with; package.json names the same. */
export const ONNX_RUNTIME = 'onnxruntime-web@1.30.0';

/** Thrown where the package, which is optional, is not installed. */
export class RuntimeMissing extends Error {
  constructor() {
    super(`${ONNX_RUNTIME} is not installed`);
    this.name = 'RuntimeMissing';
  }
}

/**
 * Loads the runtime; only with a model in the settings. One thread, since renders have one each; its
 * WebAssembly lies in the package, so nothing is fetched.
 */
export async function loadOnnxRuntime(
  load: () => Promise<OnnxRuntime> = () => import('onnxruntime-web/wasm'),
): Promise<OnnxRuntime> {
  try {
    const runtime = await load();
    runtime.env.wasm.numThreads = 1;
    // Its lines would stand between the service's own; what goes wrong is thrown, too.
    runtime.env.logLevel = 'fatal';
    return runtime;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') {
      throw new RuntimeMissing();
    }
    throw error;
  }
}
