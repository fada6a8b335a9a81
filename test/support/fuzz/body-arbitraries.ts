import fc from 'fast-check';
import type { Schema } from './api-schema.js';

/** A picture of 5 x 3 pixels, a broken one, and what is none. */
const ENTRIES = [
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWNYFaqEjBgI8AGenxDwpop8HwAAAABJRU5ErkJggg==',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAAA=',
  'data:image/gif;base64,R0lGODlhBQADAIAAAExpcapVIiH5BAUAAAAALAAAAAAFAAMAAAIDjI9ZADs=',
  'data:text/html,<script>',
  'data:;base64,AAAA',
  'data:image/png;base64,////',
  'http://127.0.0.1/a.png',
  'http://[::1]:22/',
  'http://169.254.169.254/latest/',
  'https://user:secret@example.com/a.png',
  'http://0x7f.1/a',
  'file:///etc/passwd',
  '//example.com/a.png',
  'https://',
];

const NASTY = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u200b\ufeff',
  '🧴'.repeat(40),
  'é\u0301\u0301\u0301',
  "'; DROP TABLE api_keys;--",
  '<img src=x onerror=alert(1)>',
  '${jndi:ldap://x}{{7*7}}',
  '../../../../etc/passwd',
  '\r\nX-Injected: 1',
  '__proto__',
  'NaN',
];

/** Texts of all kinds, mostly short; at times as long as the limit, or longer by one. */
export function texts(max = 200): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.lorem({ maxCount: 12 }) },
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
    { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('a', '水', '🧴'), fc.constantFrom(max, max + 1, 3 * max))
        .map(([one, count]) => one.repeat(count)),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  );
}

/** JSON texts of values that fit a schema, and would be taken. */
function good(schema: Schema): fc.Arbitrary<string> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum).map(json);
  const text = fc.lorem({ maxCount: 10 });
  if (schema.type === 'array') return goodList(schema);
  return fc.oneof(text, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })).map(json);
}

/** Lists of words, of indexes, or of pictures; mostly of one length, since lists of a body may belong together. */
function goodList({ items = {} }: Schema): fc.Arbitrary<string> {
  const words = items.enum ?? [ENTRIES[0]];
  const entry = fc.constantFrom<unknown>(...(items.type === 'integer' ? [0] : words));
  return fc
    .constantFrom(1, 1, 1, 2)
    .chain((length) => fc.array(entry, { minLength: length, maxLength: length }))
    .map(json);
}

/** JSON texts of values that fit a schema as far as it says. */
function fitting(schema: Schema): fc.Arbitrary<string> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum).map(json);
  if (schema.type === 'array') {
    const entry = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...ENTRIES) },
      { weight: 1, arbitrary: fc.oneof(fc.webUrl().map(unresolvable), texts()) },
    );
    return fc.array(entry, { maxLength: (schema.maxItems ?? 6) + 1 }).map(json);
  }
  return texts(schema.maxLength).map(json);
}

/** Names below `.invalid` stand for nothing, and nobody is asked for them but the resolver. */
function unresolvable(url: string): string {
  return url.replace(/^(\w+:\/\/)[^/?#]+/, '$1nothing.invalid');
}

/** JSON texts that no field wants. */
const MISFITS: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('null', 'true', '-0', '1e999', '[]', '{}', '[null]', '{"length":1,"0":"x"}'),
  fc.constantFrom('{"$ne":1}', '{"__proto__":{"x":1}}', '{"toString":1}', '[[["x"]]]'),
  fc.nat({ max: 60 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.nat({ max: 100_000 }).map((count) => json('x'.repeat(count))),
  fc.nat({ max: 3_000 }).map((count) => json(Array.from({ length: count }, () => 'x'))),
  fc.json({ maxDepth: 3 }),
);

const DANGEROUS_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', ''];

type Member = readonly [name: string, value: string];

/** JSON objects after a schema: fields missing, doubled, of the wrong type, and some that are unknown. */
function objects({ properties = {}, required = [] }: Schema): fc.Arbitrary<string> {
  const known = Object.entries(properties).map(([name, schema]) => {
    const value = fc.oneof(
      { weight: 30, arbitrary: good(schema) },
      { weight: 6, arbitrary: fitting(schema) },
      { weight: 1, arbitrary: MISFITS },
    );
    const times = required.includes(name) ? [1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 2] : [0, 0, 1, 1, 1, 2];
    return fc
      .tuple(fc.constantFrom(...times), value, value)
      .map(([count, one, two]) => [one, two].slice(0, count).map((each): Member => [name, each]));
  });
  const unknown = fc.array(fc.tuple(fc.constantFrom(...DANGEROUS_NAMES, 'extra'), MISFITS), {
    maxLength: 2,
  });
  return fc
    .tuple(fc.boolean(), unknown, ...known)
    .map(([before, odd, ...fields]) =>
      before ? [...odd, ...fields.flat()] : [...fields.flat(), ...odd],
    )
    .map((members) => `{${members.map(([name, value]) => `${json(name)}:${value}`).join(',')}}`);
}

/** Bodies: mostly objects after the schema; else cut off, bytes turned over, or anything at all. */
export function bodies(schema: Schema): fc.Arbitrary<Buffer> {
  const object = objects(schema).map((text) => Buffer.from(text));
  return fc.oneof(
    { weight: 16, arbitrary: object },
    { weight: 1, arbitrary: fc.tuple(object, fc.nat()).map(([text, at]) => cut(text, at)) },
    { weight: 1, arbitrary: fc.tuple(object, fc.nat()).map(([text, at]) => flipped(text, at)) },
    { weight: 1, arbitrary: MISFITS.map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
  );
}

function cut(text: Buffer, at: number): Buffer {
  return text.subarray(0, at % Math.max(1, text.length));
}

function flipped(text: Buffer, at: number): Buffer {
  const bytes = Buffer.from(text);
  bytes[at % bytes.length] ^= 1 << (at % 8);
  return bytes;
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
