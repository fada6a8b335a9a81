import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ModelFiles } from '../../../src/studio/model/model-files.js';
import { onnxFile, type OnnxGraph, type Port } from './onnx-file.js';

/** Side of the small models' input, pixels. */
const SIDE = 120;

/** Mean and spread of ImageNet, by channel. */
const MEAN = [0.485, 0.456, 0.406];
const SPREAD = [0.229, 0.224, 0.225];

/** Rows for an input that is only centred. */
const CENTRED = [
  [0.5, 0.5, 0.5],
  [1, 1, 1],
] as const;

/** Red and blue against green, in the channels as a model gets them: above 0 where a colour is not green. */
const NOT_GREEN = { by: [0.5, -1, 0.5], steep: 60 };

const PICTURE: Port = { name: 'input', shape: [1, 3, SIDE, SIDE] };
const MAP: Port = { name: 'mask', shape: [1, 1, SIDE, SIDE] };

/** How a small model differs from the usual one. */
export interface SmallModel {
  readonly inputs?: readonly Port[];
  readonly outputs?: readonly Port[];
  /** Operators after the one that tells green from the rest, whose output is `steep`; the last gives `mask`. */
  readonly after?: OnnxGraph['operators'];
  /** Channels that the first operator gives. */
  readonly maps?: number;
  /** True where its input is not normalised as ImageNet's photos are, but only centred. */
  readonly centred?: boolean;
}

/** A segmentation model for which the product is what is not green: a 1 x 1 convolution and a sigmoid. */
export function notGreenModel({
  inputs = [PICTURE],
  outputs = [MAP],
  after = [{ type: 'Sigmoid', inputs: ['steep'], output: 'mask' }],
  maps = 1,
  centred = false,
}: SmallModel = {}): Buffer {
  const { by, steep } = NOT_GREEN;
  const [mean, spread] = centred ? CENTRED : [MEAN, SPREAD];
  const weights = by.map((weight, c) => weight * spread[c]! * steep);
  const bias = by.reduce((sum, weight, c) => sum + weight * mean[c]!, 0) * steep;
  const repeat = <T>(values: readonly T[]): T[] =>
    Array.from({ length: maps }, () => values).flat();
  return onnxFile({
    inputs,
    outputs,
    weights: [
      { name: 'weights', shape: [maps, 3, 1, 1], values: repeat(weights) },
      { name: 'bias', shape: [maps], values: repeat([bias]) },
    ],
    operators: [
      {
        type: 'Conv',
        inputs: [inputs[0]!.name, 'weights', 'bias'],
        output: 'steep',
        attributes: { kernel_shape: [1, 1] },
      },
      ...after,
    ],
  });
}

/** The same with input and output of any size. */
export function freeSizeModel(): Buffer {
  return notGreenModel({
    inputs: [{ name: 'input', shape: ['batch', 3, 'height', 'width'] }],
    outputs: [{ name: 'mask', shape: ['batch', 1, 'height', 'width'] }],
  });
}

/** Names its map as the model that the service installs. */
export function installedModel(): Buffer {
  return notGreenModel({
    centred: true,
    outputs: [{ ...MAP, name: 'output' }],
    after: [{ type: 'Sigmoid', inputs: ['steep'], output: 'output' }],
  });
}

/** The same with logits, in three dimensions, and a second output that is none of our business. */
export function logitsModel(): Buffer {
  return notGreenModel({
    outputs: [
      { name: 'mask', shape: [1, SIDE, SIDE] },
      { name: 'steep', shape: [1, 1, SIDE, SIDE] },
    ],
    after: [{ type: 'ReduceMax', inputs: ['steep'], output: 'mask', attributes: CHANNELS }],
  });
}

const CHANNELS = { axes: [1], keepdims: 0 } as const;

/** One that answers a grey picture, and gives no numbers where there is green: the logarithm of what is below 0. */
export function brittleModel(): Buffer {
  return notGreenModel({
    after: [
      { type: 'Exp', inputs: ['bias'], output: 'one' },
      { type: 'Add', inputs: ['steep', 'one'], output: 'positive' },
      { type: 'Log', inputs: ['positive'], output: 'mask' },
    ],
  });
}

const folders: string[] = [];

/** Removes what `modelFile` has written. */
export async function removeModelFiles(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
}

/** The build of ONNX Runtime for WebAssembly, which needs no file of a platform. */
const WEB_RUNTIME = createRequire(import.meta.url).resolve('onnxruntime-web');

/**
 * Writes a model, its card where there is one, and a runtime beside it into a fresh folder, which stands until
 * `removeModelFiles`; gives the model's path.
 */
export async function modelFile(bytes: Buffer, card?: object | string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'listing-model-'));
  folders.push(folder);
  const path = join(folder, 'model.onnx');
  await writeFile(path, bytes);
  if (card !== undefined) {
    const text = typeof card === 'string' ? card : JSON.stringify(card);
    await writeFile(join(folder, 'model.json'), text);
  }
  await writeRuntime(
    join(folder, 'runtime'),
    `const runtime = require(${JSON.stringify(WEB_RUNTIME)});
     runtime.env.wasm.numThreads = 1;
     module.exports = runtime;`,
  );
  return path;
}

/** Files of a model of the operator's own. */
export async function modelFiles(bytes: Buffer, card?: object | string): Promise<ModelFiles> {
  const file = await modelFile(bytes, card);
  return { file, runtime: join(dirname(file), 'runtime'), own: true };
}

/** Writes the package of a runtime, of one module, as the install command lays it down. */
export async function writeRuntime(folder: string, module: string): Promise<void> {
  const place = join(folder, 'node_modules', 'onnxruntime-node');
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'package.json'), '{"main":"index.js"}');
  await writeFile(join(place, 'index.js'), module);
}
