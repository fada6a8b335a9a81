import fc from 'fast-check';
import type { DescribedOperation, Parameter, Schema } from './api-schema.js';
import { texts } from './body-arbitraries.js';

const ODD_IDS = [
  '',
  '%00',
  '%ff',
  '..',
  'null',
  '__proto__',
  '0198c0de-0000-7000-8000-00000000000g',
  "'%20OR%201=1--",
];

const ODD_VALUES = [
  '%',
  '%ff',
  '%00',
  '%E0%A4',
  '[]',
  '%5B%24ne%5D=1',
  '9'.repeat(400),
  '-1',
  '1e3',
];

const MOMENTS = [
  '2026-11-01',
  '2026-11-01T12:30:00Z',
  '0000-01-01',
  '9999-12-31T23:59:59-23:59',
  '2026-02-31',
];

/** What stands in a path for a parameter: mostly an id that there is. */
function idTexts(ids: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: fc.constantFrom(...ODD_IDS) },
    { weight: 1, arbitrary: texts().map(encoded) },
  );
}

/** Half a surrogate pair cannot be written in a URL: it becomes U+FFFD. */
function encoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}

/** Values of a parameter, as they go over the wire: what its schema says, and what it does not. */
function values({ enum: words, maxLength, minimum, maximum }: Schema): fc.Arbitrary<string> {
  const fitting =
    words !== undefined
      ? fc.constantFrom(...words)
      : minimum !== undefined
        ? fc.integer({ min: minimum - 1, max: (maximum ?? 10) + 1 }).map(String)
        : fc.oneof(fc.constantFrom(...MOMENTS), fc.base64String({ maxLength: 32 }));
  return fc.oneof(
    { weight: 6, arbitrary: fitting.map(encoded) },
    { weight: 2, arbitrary: texts(maxLength).map(encoded) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_VALUES) },
  );
}

/** A parameter of the query: mostly left out, at times sent twice. */
function sent({ name, schema }: Parameter): fc.Arbitrary<readonly string[]> {
  const times = fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 1, 1, 2);
  const both = fc.tuple(values(schema), values(schema));
  return fc
    .tuple(times, both)
    .map(([count, each]) => each.slice(0, count).map((value) => `${name}=${value}`));
}

/** Paths of an operation, with ids and a query put in. */
export function paths(
  { path, query }: DescribedOperation,
  ids: readonly string[],
): fc.Arbitrary<string> {
  return fc.tuple(idTexts(ids), ...query.map(sent)).map(([id, ...parameters]) => {
    const filled = path.replace(/\{\w+\}/g, () => id);
    const all = parameters.flat();
    return all.length === 0 ? filled : `${filled}?${all.join('&')}`;
  });
}
