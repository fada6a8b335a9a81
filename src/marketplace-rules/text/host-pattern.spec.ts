import { createHash } from 'node:crypto';
import { ADDRESSES, type DottedText, NAMES } from '../../../test/support/dotted-names.js';
import { URL_PATTERNS } from './contact-patterns.js';
import { knowingNamesOf } from './host-pattern.js';
import { firstMatch } from './phrases.js';

/** Half of a text: the evidence was weighed on the first half, and is measured on the second. */
const halfOf = ({ text }: DottedText): 'weighed' | 'measured' =>
  createHash('sha256').update(text).digest()[0]! < 128 ? 'weighed' : 'measured';

const found = ({ text, brief = {} }: DottedText): string | undefined =>
  knowingNamesOf(brief, () => firstMatch(text, URL_PATTERNS));

const CASES = [
  ...ADDRESSES.map((one) => ({ ...one, isAddress: true, half: halfOf(one) })),
  ...NAMES.map((one) => ({ ...one, isAddress: false, half: halfOf(one) })),
];

const wrongOf = (half: 'weighed' | 'measured', isAddress: boolean): string[] =>
  CASES.filter((one) => one.half === half && one.isAddress === isAddress)
    .filter((one) => (found(one) !== undefined) !== isAddress)
    .map(({ text }) => text);

describe('words with a dot', () => {
  it('are many texts in both halves', () => {
    for (const half of ['weighed', 'measured'] as const)
      for (const isAddress of [true, false])
        expect(
          CASES.filter((one) => one.half === half && one.isAddress === isAddress).length,
        ).toBeGreaterThanOrEqual(15);
  });

  it('are told as addresses and names where the evidence was weighed', () => {
    expect([wrongOf('weighed', true), wrongOf('weighed', false)]).toEqual([[], []]);
  });

  it('are told with at most one fault where it is measured', () => {
    expect(wrongOf('measured', true).length).toBeLessThanOrEqual(1);
    expect(wrongOf('measured', false)).toEqual([]);
  });
});
