import type { Raster } from '../../imaging/raster.js';
import { UnfitModel } from './model-ports.js';
import { OnnxSegmenter } from './onnx-segmenter.js';
import { ONNX_RUNTIME, RuntimeMissing } from './onnx-runtime.js';

const SETTING = 'SEGMENTATION_MODEL';

/** System errors of reading the file -> what is wrong with the path. */
const UNREADABLE: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `${path} does not exist`,
  ENOTDIR: (path) => `${path} does not exist`,
  EISDIR: (path) => `${path} is a folder`,
  EACCES: (path) => `this user may not read ${path}`,
};

/** A grey picture of another shape than any input, so that the whole way is tried. */
const TRIAL: Raster = { data: Buffer.alloc(48 * 32 * 3, 128), width: 48, height: 32, channels: 3 };

/** Loads a model and asks it once; one sentence on what is wrong with it, none when all is well. */
export async function checkModel(path: string): Promise<string[]> {
  try {
    await (await OnnxSegmenter.open(path)).segment(TRIAL);
    return [];
  } catch (error) {
    return [whatIsWrong(path, error)];
  }
}

/** One sentence for the operator: what was found, and what to do. */
export function whatIsWrong(path: string, error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const unreadable = UNREADABLE[code]?.(path);
  if (unreadable !== undefined) {
    return `${SETTING} must be the path of an .onnx file: ${unreadable}.`;
  }
  if (error instanceof RuntimeMissing) {
    return (
      `${SETTING} needs the package ${ONNX_RUNTIME}, which is not installed: ` +
      `run npm i --save-prod ${ONNX_RUNTIME}.`
    );
  }
  if (error instanceof UnfitModel) return `${SETTING}: the model ${path} ${message}.`;
  const said = message.replaceAll(/\s+/gu, ' ').replace(/[.\s]+$/u, '');
  return `${SETTING}: the model ${path} cannot be run by ${ONNX_RUNTIME}: ${said}.`;
}
