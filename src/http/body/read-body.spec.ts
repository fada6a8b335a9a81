import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { ByteBlocks } from './byte-blocks.js';
import { JsonBody } from './json-body.js';
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

const read = (source: PassThrough, bounds = BOUNDS) =>
  readBody(source, bounds, new JsonBody(bounds));

describe('readBody', () => {
  it('gives all pieces in order', async () => {
    const source = new PassThrough();
    const body = read(source);
    source.write('{"a":');
    source.end('1}');
    expect(await body).toEqual({ ok: true, value: { a: 1 } });
  });

  it('takes exactly the limit and not a byte more, and stops reading there', async () => {
    const full = new PassThrough();
    full.end(JSON.stringify({ a: 'a'.repeat(92) }));
    expect(await read(full)).toMatchObject({ ok: true });
    const over = new PassThrough();
    const body = read(over);
    over.write(Buffer.alloc(101, 'a'));
    expect(await body).toMatchObject({ ok: false, failure: { code: 'input_too_large' } });
    expect(over.isPaused()).toBe(true);
    expect(over.listenerCount('data')).toBe(0);
  });

  it('stops at a body of too many values, however short', async () => {
    const source = new PassThrough();
    source.end(`[${'0,'.repeat(30)}0]`);
    expect(await read(source)).toMatchObject({
      failure: { code: 'invalid_body', detail: 'The body contains more than 20 values.' },
    });
  });

  it('gives up on a body that dribbles', async () => {
    const source = new PassThrough();
    const dribble = setInterval(() => source.write('a'), 20);
    const body = await read(source, { ...BOUNDS, timeoutMs: 200 });
    clearInterval(dribble);
    expect(body).toMatchObject({ ok: false, failure: { code: 'invalid_body' } });
  });

  it('settles when the sender goes away, before or while it is read', async () => {
    const source = new PassThrough();
    const body = read(source);
    source.write('{');
    source.destroy(new Error('aborted'));
    expect(await body).toMatchObject({ ok: false });
    expect(await read(source)).toMatchObject({ ok: false });
  });

  it('lets others run between pieces of a body that is all there', async () => {
    const source = new PassThrough({ highWaterMark: 8_000_000 });
    const piece = Buffer.alloc(65_536, ' ');
    for (let i = 0; i < 64; i += 1) source.write(piece);
    source.end('{}');
    let turns = 0;
    const count = (): void => void ((turns += 1), (counting = setImmediate(count)));
    let counting = setImmediate(count);
    const body = await read(source, { ...BOUNDS, bytes: 8_000_000 });
    clearImmediate(counting);
    expect(body).toEqual({ ok: true, value: {} });
    expect(turns).toBeGreaterThanOrEqual(15);
  });
});
