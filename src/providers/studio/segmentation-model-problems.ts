import { openStudioThreads } from './studio-threads.js';
import { checkModel } from '../../studio/model/check-model.js';

/**
 * What is wrong with the model of `SEGMENTATION_MODEL`, in one sentence; for roles that make pictures,
 * before they start. In a thread of its own, whose memory goes with it.
 */
export async function segmentationModelProblems(path: string): Promise<string[]> {
  if (path === '') return [];
  const threads = openStudioThreads(1);
  const { signal } = new AbortController();
  try {
    return await threads.run('checkSegmentationModel', checkModel, path, { decodes: [], signal });
  } finally {
    await threads.close();
  }
}
