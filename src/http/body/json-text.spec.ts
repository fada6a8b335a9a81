import fc from 'fast-check';
import { readDataUrl } from '../../sources/data-url.js';
import { SentPhoto } from '../../sources/photo-buffer.js';
import { type JsonBounds, JsonText } from './json-text.js';
import { parseJsonObject } from './parse-json.js';

const UNBOUNDED = { depth: Infinity, values: Infinity, bytes: Infinity };

const broken = (text: string, bounds: Partial<JsonBounds>, pieceLength = text.length) => {
  const shape = new JsonText({ ...UNBOUNDED, ...bounds });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceLength) {
    const bound = shape.add(bytes.subarray(at, at + pieceLength));
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

describe('JsonText', () => {
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

/** The body as it is read in pieces, with data URLs as their bytes or problems. */
function parsed(text: string, pieceLength: number) {
  const json = new JsonText(UNBOUNDED);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceLength)
    json.add(bytes.subarray(at, at + pieceLength));
  const body = parseJsonObject(json);
  return body.ok ? { ...body.value, images: entriesOf(body.value.images) } : body.failure.code;
}

const entriesOf = (images: unknown): unknown =>
  Array.isArray(images)
    ? images.map((one: unknown) => (one instanceof SentPhoto ? one.bytes : one))
    : images;

/** As `parsed`, from the text as a whole. */
function expected(text: string) {
  const body = JSON.parse(text) as { images: unknown[] };
  const read = (one: unknown): unknown =>
    typeof one === 'string' && /^data:/i.test(one) ? readDataUrl(one).bytes : one;
  return { ...body, images: body.images.map(read) };
}

describe('the data URLs of images', () => {
  const png = `data:image/png;base64,${Buffer.from('some bytes').toString('base64')}`;

  it.each([
    ['as they are', JSON.stringify({ a: 'images', images: [png, 'https://a.example/b.png', png] })],
    [
      'with slashes escaped',
      JSON.stringify({ images: [png.replace('image/', 'image\\/')] }).replaceAll('\\\\', '\\'),
    ],
    ['with other escapes', `{"images":["DATA:;base64,\\u0041\\u0041\\/A","data:;base64,AA\\nAA"]}`],
    ['with a quote inside', `{"images":["data:;base64,AA\\"]"],"b":1}`],
    [
      'beside other values',
      `{"images":[1,["${png}"],{"a":"${png}"},"","dat","data:"],"b":["${png}"]}`,
    ],
    ['behind another list of this name', `{"images":["${png}"],"images":["data:;base64,AAAA"]}`],
    ['with characters that are no base64', `{"images":["data:;base64,é\\u00e9Ł"]}`],
  ])('are read %s, however the text is cut', (_, text) => {
    const whole = expected(text);
    for (const length of [1, 2, 3, 5, 7, text.length]) expect(parsed(text, length)).toEqual(whole);
  });

  it.each([
    ['a line break', '{"images":["data:;base64,AA\nAA"]}'],
    ['an escape that is none', '{"images":["data:;base64,AA\\xAA"]}'],
    ['no end', '{"images":["data:;base64,AAAA'],
    ['an escape at the end', '{"images":["data:;base64,AAAA\\'],
  ])('with %s make the body no JSON', (_, text) => {
    for (const length of [1, 4, text.length]) expect(parsed(text, length)).toBe('invalid_json');
  });

  it('that are no UTF-8 make the body none', () => {
    const json = new JsonText(UNBOUNDED);
    const bytes = Buffer.from('{"images":["data:;base64,AA?AA"]}');
    bytes[bytes.indexOf('?')] = 0xff;
    json.add(bytes);
    expect(parseJsonObject(json)).toMatchObject({ failure: { code: 'invalid_json' } });
  });
});
