import type { Settings, WorkerOperation } from '../config/settings.js';
import { findModel } from '../studio/model/model-files.js';

/** True for processes that make pictures; the others need no file of the operator's. */
export function makesPictures(settings: Settings): boolean {
  return takes(settings, 'listing-images');
}

/** True for processes that write listing copy. */
export function writesCopy(settings: Settings): boolean {
  return takes(settings, 'listing-copy');
}

/** True where `studio` looks for products without a model; pictures of other providers need none here. */
export function lacksSegmentationModel(settings: Settings): boolean {
  const draws = settings.imageProviders.some(({ name }) => name === 'studio');
  return makesPictures(settings) && draws && findModel(settings) === undefined;
}

function takes({ role, workerOperations }: Settings, operation: WorkerOperation): boolean {
  return role !== 'api' && workerOperations.includes(operation);
}
