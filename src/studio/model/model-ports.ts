import type { InferenceSession } from 'onnxruntime-web/wasm';

/** A tensor as a model describes it, or gave it. */
export interface TensorShape {
  readonly type: string;
  /** Texts are sizes that are free. */
  readonly dims: readonly (number | string)[];
}

/** Side of the input where the model leaves it free, pixels: that of U²-Net. */
export const FREE_SIDE = 320;

/** Thrown for a model whose ports are not those of a segmentation model; says what was found. */
export class UnfitModel extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnfitModel';
  }
}

/** Name and size of the one picture that a model takes: NCHW, three channels, floats of 32 bits. */
export function inputOf({ inputMetadata }: Pick<InferenceSession, 'inputMetadata'>): {
  name: string;
  width: number;
  height: number;
} {
  const wanted = 'must take one picture as float32 [1, 3, height, width]';
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
  return { name: input.name, width: sideOf(width), height: sideOf(height) };
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
    `must give one map as float32 [1, 1, height, width] or [1, height, width]; ` +
      `its first output ${name} is ${told(output)}`,
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

function sideOf(size: number | string): number {
  return typeof size === 'string' ? FREE_SIDE : size;
}
