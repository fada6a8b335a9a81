import { examineModel, NO_MODEL } from '../../providers/studio/segmentation-model-problems.js';
import { findModel } from '../../studio/model/model-files.js';
import { type Check, failedBy, ok, skipped } from './check.js';

/** The model that tells products from their background: the installed one, or the operator's own. */
export const SEGMENTATION_MODEL_CHECK: Check = {
  name: 'segmentation model',
  needs: ['SEGMENTATION_MODEL', 'DATA_DIR', 'WORKER_OPERATIONS'],
  limitMs: 90_000,
  run: async ({ settings }) => {
    const { role, workerOperations } = settings;
    if (role === 'api' || !workerOperations.includes('listing-images'))
      return [skipped('this role makes no images')];
    const files = findModel(settings);
    if (files === undefined) return [skipped(NO_MODEL.found, NO_MODEL.todo)];
    const problems = await examineModel(files);
    if (problems.length === 0) return [ok(`${files.file} works`)];
    return problems.map((problem) => failedBy(problem, 'Replace the file, or remove the setting'));
  },
};
