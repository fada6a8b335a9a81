import fc from 'fast-check';
import { SentPhoto } from '../../sources/photo-buffer.js';
import { MultipartBody } from './multipart-body.js';

/** A part: a name, its content, and the name of its file if it is one. */
type Part = readonly [name: string, content: Buffer | string, fileName?: string];

const BOUNDS = { bytes: 32_000_000, parts: 10 };

function formOf(parts: readonly Part[], boundary: string): Buffer {
  const pieces = parts.flatMap(([name, content, fileName]) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
  });
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

/** The body as it is read from pieces, with photos as their bytes or problems; or the detail of its failure. */
async function read(form: Buffer, cuts: readonly number[] = [], type = 'boundary=xyz') {
  const body = new MultipartBody(`multipart/form-data; ${type}`, BOUNDS);
  const places = [0, ...cuts.map((at) => at % form.length).toSorted((a, b) => a - b), form.length];
  for (const [index, end] of places.slice(1).entries()) {
    body.add(form.subarray(places[index], end));
    // Pieces come in turns of their own, or several in one.
    if (index % 2 === 0) await new Promise(setImmediate);
  }
  const result = await body.end();
  if (!result.ok) return result.failure.detail;
  const { images, ...rest } = result.value;
  if (images === undefined) return rest;
  const shown = (images as unknown[]).map((one) => (one instanceof SentPhoto ? one.bytes : one));
  return { ...rest, images: shown };
}

const ok = (value: Buffer) => ({ ok: true, value });

describe('MultipartBody', () => {
  it('reads fields, files, addresses and data URLs, wherever the body is cut', async () => {
    const photo = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
    // Bytes that look like the boundary.
    const odd = fc
      .constantFrom('\r\n--xy', '--xyz', '\r\n\r\n--', '\r\n--xyy\r\n')
      .map((text) => Buffer.from(text));
    const cuts = fc.array(fc.nat(5_000), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(photo, fc.oneof(photo, odd), cuts, async (first, second, at) => {
        const parts: Part[] = [
          ['type', 'hero'],
          ['images', first, 'a.jpg'],
          ['images', 'https://images.example.com/b.jpg'],
          ['images', Buffer.concat([Buffer.from('x'), second]), 'c.jpg'],
          ['images', `data:;base64,${Buffer.from('some bytes').toString('base64')}`],
          ['productTitle', 'Tasse à café ☕'],
        ];
        expect(await read(formOf(parts, 'xyz'), at)).toEqual({
          type: 'hero',
          productTitle: 'Tasse à café ☕',
          images: [
            first.length > 0 ? ok(first) : { ok: false, problem: 'no_bytes' },
            'https://images.example.com/b.jpg',
            ok(Buffer.concat([Buffer.from('x'), second])),
            ok(Buffer.from('some bytes')),
          ],
        });
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the order of a list, a list of one, and what was sent twice', async () => {
    const parts: Part[] = [
      ['images', 'https://images.example.com/b.jpg'],
      ['shotId', 'a'],
      ['shotId', 'b'],
    ];
    expect(await read(formOf(parts, 'xyz'))).toEqual({
      images: ['https://images.example.com/b.jpg'],
      shotId: ['a', 'b'],
    });
  });

  it('takes a field for a file that was left empty as not sent, and any file of a text as that text', async () => {
    const parts: Part[] = [
      ['images', '', ''],
      ['productDescription', 'From a file', 'sheet.txt'],
    ];
    expect(await read(formOf(parts, 'xyz'))).toEqual({ productDescription: 'From a file' });
  });

  it('keeps of a text only more than any field may have', async () => {
    const read0 = await read(
      formOf([['userPrompt', 'é'.repeat(500_000)]], 'xyz'),
      [70_001, 200_000],
    );
    expect((read0 as { userPrompt: string }).userPrompt.length).toBeLessThan(40_000);
  });

  it('gives no member of the prototype', async () => {
    const body = (await read(formOf([['__proto__', 'x']], 'xyz'))) as object;
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
  });

  const form = formOf([['type', 'hero']], 'xyz');
  it.each<[string, Buffer, string, RegExp]>([
    ['no boundary', form, 'charset=utf-8', /boundary/],
    ['another boundary', form, 'boundary=other', /complete/],
    ['no end', form.subarray(0, -9), 'boundary=xyz', /complete/],
    ['nothing', Buffer.alloc(0), 'boundary=xyz', /complete/],
    ['too many parts', formOf(Array(11).fill(['a', 'b']), 'xyz'), 'boundary=xyz', /than 10 parts/],
    [
      'bytes that are no text',
      formOf([['type', Buffer.from([0xff])]], 'xyz'),
      'boundary=xyz',
      /UTF-8/,
    ],
    [
      'a part without a name',
      Buffer.from('--xyz\r\nContent-Disposition: form-data\r\n\r\nx\r\n--xyz--\r\n'),
      'boundary=xyz',
      /no name/,
    ],
  ])('refuses %s', async (_, bytes, type, detail) => {
    expect(await read(bytes, [], type)).toMatch(detail);
  });
});
