import { block, whole, type Field } from './protobuf.js';

/** Sizes of a tensor; a text is a size that is free, by its name. */
export type Shape = readonly (number | string)[];

/** A named tensor that goes in or comes out. */
export interface Port {
  readonly name: string;
  readonly shape: Shape;
  /** Defaults to `float`. */
  readonly type?: keyof typeof ELEMENT_TYPES;
}

/** A tensor of weights. */
export interface Weights {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: readonly number[];
}

/** One operator. */
export interface Operator {
  readonly type: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, number | readonly number[]>>;
}

/** A graph as an ONNX file holds it. */
export interface OnnxGraph {
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  readonly operators: readonly Operator[];
  readonly weights?: readonly Weights[];
}

const ELEMENT_TYPES = { float: 1, uint8: 2, int64: 7 } as const;
const OPSET = 13;
const IR_VERSION = 8;

/** The bytes of an ONNX file (onnx.proto of the ONNX project, the fields that small models need). */
export function onnxFile({ inputs, outputs, operators, weights = [] }: OnnxGraph): Buffer {
  const graph = [
    ...operators.map((one) => block(1, operatorFields(one))),
    block(2, 'graph'),
    ...weights.map((one) => block(5, weightFields(one))),
    ...inputs.map((one) => block(11, portFields(one))),
    ...outputs.map((one) => block(12, portFields(one))),
  ];
  const opset = [block(1, ''), whole(2, OPSET)];
  return Buffer.concat([whole(1, IR_VERSION), block(7, graph), block(8, opset)]);
}

function operatorFields({ type, inputs, output, attributes = {} }: Operator): Field[] {
  return [
    ...inputs.map((name) => block(1, name)),
    block(2, output),
    block(4, type),
    ...Object.entries(attributes).map(([name, value]) => block(5, attributeFields(name, value))),
  ];
}

/** A number or a list of numbers, all whole. */
function attributeFields(name: string, value: number | readonly number[]): Field[] {
  if (typeof value === 'number') return [block(1, name), whole(3, value), whole(20, 2)];
  return [block(1, name), ...value.map((one) => whole(8, one)), whole(20, 7)];
}

function weightFields({ name, shape, values }: Weights): Field[] {
  const bytes = Buffer.from(Float32Array.from(values).buffer);
  return [...shape.map((size) => whole(1, size)), whole(2, 1), block(8, name), block(9, bytes)];
}

function portFields({ name, shape, type = 'float' }: Port): Field[] {
  const sizes = shape.map((size) =>
    block(1, [typeof size === 'number' ? whole(1, size) : block(2, size)]),
  );
  const tensor = [whole(1, ELEMENT_TYPES[type]), block(2, sizes)];
  return [block(1, name), block(2, [block(1, tensor)])];
}
