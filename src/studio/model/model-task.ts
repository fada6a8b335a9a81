import { checkModel } from './check-model.js';
import type { ModelFiles } from './model-files.js';
import { type EncodedPhoto, PhotoSegmenter } from './photo-segmenter.js';
import type { ProductMap } from './product-map.js';

/** Work for the process of a model: a photo, or the model's own check. Plain data. */
export type ModelTask = { readonly photo: EncodedPhoto } | { readonly check: true };

/** Its answer; `trouble` says what is wrong with the model. */
export type ModelAnswer =
  | { readonly map?: ProductMap }
  | { readonly problems: readonly string[] }
  | { readonly trouble: string };

/** Does the tasks of one model, in the process that calls it. */
export function openModelTasks(files: ModelFiles): (task: ModelTask) => Promise<ModelAnswer> {
  const segmenter = new PhotoSegmenter(files);
  return async (task) => {
    if ('check' in task) return { problems: await checkModel(files) };
    try {
      return { map: await segmenter.mapOf(task.photo) };
    } catch (error) {
      return { trouble: error instanceof Error ? error.message : String(error) };
    }
  };
}
