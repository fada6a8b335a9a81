import fc from 'fast-check';
import { type JsonBounds, JsonShape } from './parse-json.js';

const UNBOUNDED = { depth: Infinity, values: Infinity };

const broken = (text: string, bounds: Partial<JsonBounds>, pieceLength = text.length) => {
  const shape = new JsonShape({ ...UNBOUNDED, ...bounds });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceLength) {
    const bound = shape.broken(bytes.subarray(at, at + pieceLength));
    if (bound !== undefined) return bound;
  }
  return undefined;
};

const accepts = (text: string, depth: number, pieceLength?: number) =>
  broken(text, { depth }, pieceLength) === undefined;

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('JsonShape', () => {
  it('counts brackets outside of strings only', () => {
    expect(accepts('[[]]', 2)).toBe(true);
    expect(accepts('[[[]]]', 2)).toBe(false);
    expect(accepts('{"a":{"b":[]}}', 2)).toBe(false);
    expect(accepts('[[],[],{},{}]', 2)).toBe(true);
    expect(accepts('["[[[","\\"[[[","\\\\",["{{"]]', 2)).toBe(true);
    expect(accepts('["\\\\",[[]]]', 2)).toBe(false);
  });

  it('agrees with the parsed value, however the text is cut into pieces', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 7 }), (value, pieceLength) => {
        const depth = depthOf(value);
        expect(accepts(JSON.stringify(value), depth, pieceLength)).toBe(true);
        expect(accepts(`[${JSON.stringify(value)}]`, depth, pieceLength)).toBe(false);
      }),
    );
  });

  it.each(['0', '{}', '[]', '""', '{"a":1}'])('counts values: %s', (value) => {
    const text = `{"a":[${Array(1_000).fill(value).join(',')}]}`;
    expect(broken(text, { values: 1_000 })).toBe('values');
    expect(broken(text, { values: 3_000 }, 7)).toBeUndefined();
    expect(broken(JSON.stringify({ a: text }), { values: 10 })).toBeUndefined();
  });
});
