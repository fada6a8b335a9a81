import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { ByteBlocks } from './byte-blocks.js';
import { readBody } from './read-body.js';

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

const BOUNDS = { bytes: 100, depth: 4, values: 20, timeoutMs: 1_000 };

describe('readBody', () => {
  it('gives all pieces in order', async () => {
    const source = new PassThrough();
    const body = readBody(source, BOUNDS);
    source.write('{"a":');
    source.end('1}');
    expect(await body).toEqual({ ok: true, value: { a: 1 } });
  });

  it('takes exactly the limit and not a byte more, and stops reading there', async () => {
    const full = new PassThrough();
    full.end(JSON.stringify({ a: 'a'.repeat(92) }));
    expect(await readBody(full, BOUNDS)).toMatchObject({ ok: true });
    const over = new PassThrough();
    const body = readBody(over, BOUNDS);
    over.write(Buffer.alloc(101, 'a'));
    expect(await body).toMatchObject({ ok: false, failure: { code: 'input_too_large' } });
    expect(over.isPaused()).toBe(true);
    expect(over.listenerCount('data')).toBe(0);
  });

  it('stops at a body of too many values, however short', async () => {
    const source = new PassThrough();
    source.end(`[${'0,'.repeat(30)}0]`);
    expect(await readBody(source, BOUNDS)).toMatchObject({
      failure: { code: 'invalid_body', detail: 'The body contains more than 20 values.' },
    });
  });

  it('gives up on a body that dribbles', async () => {
    const source = new PassThrough();
    const dribble = setInterval(() => source.write('a'), 20);
    const body = await readBody(source, { ...BOUNDS, timeoutMs: 200 });
    clearInterval(dribble);
    expect(body).toMatchObject({ ok: false, failure: { code: 'invalid_body' } });
  });

  it('settles when the sender goes away, before or while it is read', async () => {
    const source = new PassThrough();
    const body = readBody(source, BOUNDS);
    source.write('{');
    source.destroy(new Error('aborted'));
    expect(await body).toMatchObject({ ok: false });
    expect(await readBody(source, BOUNDS)).toMatchObject({ ok: false });
  });
});
