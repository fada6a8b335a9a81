import fc from 'fast-check';
import { ByteBlocks } from './byte-blocks.js';

const joined = (pieces: readonly Buffer[]): Buffer => {
  const blocks = new ByteBlocks();
  for (const piece of pieces) blocks.add(piece);
  return blocks.join();
};

describe('ByteBlocks', () => {
  it('joins pieces of any size in order', () => {
    const sizes = fc.array(fc.oneof(fc.nat(5), fc.nat(3_000), fc.nat(100_000)), { maxLength: 30 });
    fc.assert(
      fc.property(sizes, (all) => {
        const pieces = all.map((size, index) => Buffer.alloc(size, index + 1));
        expect(joined(pieces).equals(Buffer.concat(pieces))).toBe(true);
      }),
    );
  });

  it('keeps none of the small pieces that it was given', () => {
    const piece = Buffer.from('a');
    const blocks = new ByteBlocks();
    for (let i = 0; i < 200_000; i++) blocks.add(piece);
    piece.write('b');
    expect(blocks.join().equals(Buffer.alloc(200_000, 'a'))).toBe(true);
    expect(blocks.buffers).toBeLessThan(12);
  });
});
