import fc from 'fast-check';
import { JsonDepth } from './json-depth.js';

const accepts = (text: string, max: number, pieceLength = text.length) => {
  const depth = new JsonDepth(max);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceLength) {
    if (!depth.accepts(bytes.subarray(at, at + pieceLength))) return false;
  }
  return true;
};

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('JsonDepth', () => {
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
});
