import { dirname } from 'node:path';
import {
  damageOf,
  findModel,
  INSTALL_COMMAND,
  type ModelFiles,
  readRecord,
} from '../../studio/model/model-files.js';
import { ModelProcess, ModelTrouble } from '../../studio/model/model-process.js';

/** For an operator whose service has no model: what that costs, and what to do. */
export const NO_MODEL = {
  found:
    'No segmentation model is installed: most heroes from photos with a busy background are refused',
  todo: `Run ${INSTALL_COMMAND}`,
} as const;

/**
 * Tells the fault of this machine's model, in one sentence, and nothing where there is none; for roles that make
 * pictures, before they start. One of the operator's own is asked once; of the installed one, which was tried when it
 * was installed, the files are counted.
 */
export async function segmentationModelProblems(
  settings: Parameters<typeof findModel>[0],
): Promise<readonly string[]> {
  const files = findModel(settings);
  if (files === undefined) return [];
  return files.own ? tryModel(files) : installProblems(files, { quick: true });
}

/** All that can be found out: hashes of files, and an answer of the model. */
export async function examineModel(files: ModelFiles): Promise<readonly string[]> {
  const damaged = files.own ? [] : await installProblems(files, { quick: false });
  return damaged.length > 0 ? damaged : tryModel(files);
}

async function installProblems(
  { file }: ModelFiles,
  how: { readonly quick: boolean },
): Promise<string[]> {
  const folder = dirname(file);
  const record = await readRecord(folder);
  const damage =
    record === undefined ? ['its record is missing'] : await damageOf(folder, record, how);
  if (damage.length === 0) return [];
  return [
    `The segmentation model in ${folder} is damaged (${damage.join('; ')}): run ${INSTALL_COMMAND}.`,
  ];
}

/** In a process of its own, whose memory goes with it. */
async function tryModel(files: ModelFiles): Promise<readonly string[]> {
  const process = new ModelProcess(files);
  try {
    const answer = await process.ask({ check: true });
    return 'problems' in answer ? answer.problems : [];
  } catch (error) {
    if (!(error instanceof ModelTrouble)) throw error;
    return [`The segmentation model ${files.file} cannot be used: ${error.message}.`];
  } finally {
    await process.end();
  }
}
