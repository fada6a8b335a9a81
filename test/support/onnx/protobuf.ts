/** One field of a protobuf message, encoded. */
export type Field = Buffer;

/** Wire types that ONNX files need. */
const VARINT = 0;
const LENGTH = 2;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  return Buffer.from([...bytes, Number(rest)]);
}

/** A whole number, enumeration or truth value. */
export function whole(field: number, value: number): Field {
  return Buffer.concat([varint((field << 3) | VARINT), varint(value)]);
}

/** Text, bytes, or a message made of its fields. */
export function block(field: number, content: string | Buffer | readonly Field[]): Field {
  const bytes =
    typeof content === 'string'
      ? Buffer.from(content)
      : Buffer.isBuffer(content)
        ? content
        : Buffer.concat(content);
  return Buffer.concat([varint((field << 3) | LENGTH), varint(bytes.length), bytes]);
}
