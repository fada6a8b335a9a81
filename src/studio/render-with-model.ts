import type { RenderAnswer, RenderOrder } from './render-order.js';
import { renderShot } from './render-shot.js';
import { ThreadModel } from './model/thread-model.js';

/** Renders a shot, with the help of the operator's model where there is one. */
export async function renderWithModel(
  order: RenderOrder,
  checkpoint: () => void,
): Promise<RenderAnswer> {
  const { segmentationModel } = order;
  if (segmentationModel === undefined) return { result: await renderShot(order, checkpoint) };
  const model = new ThreadModel(segmentationModel);
  const result = await renderShot(order, checkpoint, model.segment);
  return model.trouble === undefined ? { result } : { result, modelTrouble: model.trouble };
}
