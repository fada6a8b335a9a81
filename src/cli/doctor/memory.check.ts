import { totalmem } from 'node:os';
import { counted } from '../../errors/failure.js';
import { findModel } from '../../studio/model/model-files.js';
import { type Check, type Finding, ok, skipped, warning } from './check.js';

const GB = 1024 ** 3;

/** A process that makes pictures, each picture at the same time, and the process of a model. */
const PROCESS_BYTES = GB;
const PICTURE_BYTES = 0.3 * GB;
const MODEL_BYTES = GB;

/** The memory that this machine, or the container, has for the pictures of one process. */
export const MEMORY_CHECK: Check = {
  name: 'memory',
  needs: ['WORKER_CONCURRENCY', 'WORKER_OPERATIONS'],
  limitMs: 1_000,
  run: async ({ settings }) => {
    const { role, workerOperations, workerConcurrency } = settings;
    if (role === 'api' || !workerOperations.includes('listing-images'))
      return [skipped('this role makes no images')];
    const limit = process.constrainedMemory();
    const bytes = Math.min(totalmem(), limit > 0 ? limit : Infinity);
    return [judgeMemory(bytes, workerConcurrency, findModel(settings) !== undefined)];
  },
};

/**
 * Judges the memory of a machine.
 * @param bytes of the machine or its container
 * @param pictures made at the same time
 * @param model whether they are made with a segmentation model
 */
export function judgeMemory(bytes: number, pictures: number, model: boolean): Finding {
  const needed = PROCESS_BYTES + pictures * PICTURE_BYTES + (model ? MODEL_BYTES : 0);
  const has = `${(bytes / GB).toFixed(1)} GB in all`;
  const by = model ? ' and the segmentation model' : '';
  const wants = `${counted(pictures, 'image')} at a time${by} may need up to ${(needed / GB).toFixed(1)} GB`;
  return bytes < needed
    ? warning(`${has}, but ${wants}`, 'Lower WORKER_CONCURRENCY, or add memory')
    : ok(`${has}; ${wants}`);
}
