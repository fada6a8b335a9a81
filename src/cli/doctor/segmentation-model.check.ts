import { examineModel, NO_MODEL } from '../../providers/studio/segmentation-model-problems.js';
import { findModel } from '../../studio/model/model-files.js';
import { type Check, failedBy, ok, skipped } from './check.js';

const NAME = 'segmentation model';

/** The model that tells products from their background: the installed one, or the operator's own. */
export const SEGMENTATION_MODEL_CHECK: Check = {
  name: NAME,
  needs: ['SEGMENTATION_MODEL', 'DATA_DIR', 'WORKER_OPERATIONS'],
  limitMs: 90_000,
  run: async ({ settings }) => {
    const { role, workerOperations } = settings;
    if (role === 'api' || !workerOperations.includes('listing-images'))
      return [skipped(NAME, 'this role makes no images')];
    const files = findModel(settings);
    if (files === undefined) return [skipped(NAME, NO_MODEL.found, NO_MODEL.todo)];
    const problems = await examineModel(files);
    if (problems.length === 0) return [ok(NAME, `${files.file} works`)];
    return problems.map((problem) =>
      failedBy(NAME, problem, 'Replace the file, or remove the setting'),
    );
  },
};
