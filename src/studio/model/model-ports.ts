import type { InferenceSession } from 'onnxruntime-common';
import { type ModelCard, UnfitModel } from './model-card.js';

/** A tensor as a model describes it, or gave it. */
interface TensorShape {
  readonly type: string;
  /** Texts are sizes that are free. */
  readonly dims: readonly (number | string)[];
}

/** Side of the input where neither the model nor its card tells one, pixels: that of U²-Net. */
const FREE_SIDE = 320;

/** Name and size of the one picture that a model takes: NCHW, three channels, floats of 32 bits. */
export function inputOf(
  { inputMetadata }: Pick<InferenceSession, 'inputMetadata'>,
  { side = FREE_SIDE }: Pick<ModelCard, 'side'>,
): { name: string; width: number; height: number } {
  const wanted = 'must take one image as float32 [1, 3, height, width]';
  const [input, ...more] = inputMetadata.map((port) => ({ name: port.name, ...shapeOf(port) }));
  if (input === undefined || more.length > 0) {
    const names = inputMetadata.map(({ name }) => name).join(', ');
    throw new UnfitModel(`${wanted}; it has ${inputMetadata.length} inputs (${names})`);
  }
  const [batch, channels, height, width] = input.dims;
  const fits =
    input.type === 'float32' &&
    input.dims.length === 4 &&
    isOrFree(batch, 1) &&
    isOrFree(channels, 3);
  if (!fits) throw new UnfitModel(`${wanted}; its input ${input.name} is ${told(input)}`);
  const sideOf = (size: number | string): number => (typeof size === 'string' ? side : size);
  return { name: input.name, width: sideOf(width), height: sideOf(height) };
}

/** Name of the output that holds the map: the one that the card names, or the first. */
export function outputOf(
  { outputNames }: Pick<InferenceSession, 'outputNames'>,
  { output }: Pick<ModelCard, 'output'>,
): string {
  if (output === undefined) return outputNames[0];
  if (outputNames.includes(output)) return output;
  throw new UnfitModel(
    `must have the output ${output}, which its .json file names; its outputs are ${outputNames.join(', ')}`,
  );
}

/** Size of the map that a model gave: [1, 1, height, width] or [1, height, width]. */
export function mapSizeOf(name: string, output: TensorShape): { width: number; height: number } {
  const sizes = output.dims.map(Number);
  const [height = 0, width = 0] = sizes.slice(-2);
  const leading = sizes.slice(0, -2);
  const fits =
    output.type === 'float32' &&
    (sizes.length === 3 || sizes.length === 4) &&
    leading.every((size) => size === 1) &&
    width > 1 &&
    height > 1;
  if (fits) return { width, height };
  throw new UnfitModel(
    `must return one mask as float32 [1, 1, height, width] or [1, height, width]; ` +
      `its output ${name} is ${told(output)}`,
  );
}

function shapeOf(port: InferenceSession.ValueMetadata): TensorShape {
  return port.isTensor ? { type: port.type, dims: port.shape } : { type: 'no tensor', dims: [] };
}

function told({ type, dims }: TensorShape): string {
  return `${type} [${dims.map((size) => (size === '' ? '?' : size)).join(', ')}]`;
}

function isOrFree(size: number | string, wanted: number): boolean {
  return typeof size === 'string' || size === wanted;
}
