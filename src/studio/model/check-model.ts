import type { Raster } from '../../imaging/raster.js';
import { resizeRaster } from '../../imaging/resize-raster.js';
import { UnfitModel } from './model-card.js';
import { INSTALL_COMMAND, type ModelFiles } from './model-files.js';
import { OnnxSegmenter, RuntimeMissing } from './onnx-segmenter.js';

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
export async function checkModel(files: ModelFiles): Promise<string[]> {
  try {
    const model = await OnnxSegmenter.open(files);
    await model.segment(await resizeRaster(TRIAL, model.input.width, model.input.height));
    return [];
  } catch (error) {
    return [whatIsWrong(files, error)];
  }
}

/** One sentence for the operator: what was found, and what to do. */
export function whatIsWrong({ file, own }: ModelFiles, error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const said = message.replaceAll(/\s+/gu, ' ').replace(/[.\s]+$/u, '');
  if (!own)
    return `The installed segmentation model cannot be run (${said}): run ${INSTALL_COMMAND}.`;
  const unreadable = UNREADABLE[code]?.(file);
  if (unreadable !== undefined) {
    return `${SETTING} must be the path of an .onnx file: ${unreadable}.`;
  }
  if (error instanceof RuntimeMissing) {
    return `${SETTING} needs ONNX Runtime, which is not installed: run ${INSTALL_COMMAND} --runtime-only.`;
  }
  if (error instanceof UnfitModel) return `${SETTING}: the model ${file} ${message}.`;
  return `${SETTING}: the model ${file} cannot be run by ONNX Runtime: ${said}.`;
}
