import fc from 'fast-check';
import { GOOD } from '../../../test/support/good-copy.js';
import { LONG_RUNS, longRunsOf } from '../../../test/support/long-runs.js';
import { nastyBriefs } from '../../../test/support/nasty-briefs.js';
import { VARIED_BRIEFS } from '../../../test/support/varied-briefs.js';
import type { CopyBrief } from '../../listing/copy-brief.js';
import { EMOJI } from '../text/characters.js';
import { codePoints } from '../text/measures.js';
import { firstMatch } from '../text/phrases.js';
import { tokensOf, WordCounts, wordsOf } from '../text/words.js';
import { HIGHLIGHTS, itemHighlights } from './item-highlights.js';
import { LONGEST_PHRASE, UNFIT } from './phrase.js';
import { spelledPlainly } from './phrases-of-brief.js';

const highlightsOf = (
  productDescription: string,
  optimizedTitle = 'Acme Mug',
  productTitle = 'Mug',
): string | null =>
  itemHighlights({ productTitle, productDescription }, { ...GOOD, optimizedTitle });

/** True where the words of the phrase stand in a text of the brief one after the other. */
function standsIn(phrase: string, { productTitle, productDescription = '' }: CopyBrief): boolean {
  const run = ` ${tokensOf(phrase).join(' ')} `;
  return [productTitle, productDescription].some((text) =>
    ` ${tokensOf(spelledPlainly(text)).join(' ')} `.includes(run),
  );
}

function expectKept(line: string | null, brief: CopyBrief, title: string): void {
  if (line === null) return;
  const phrases = line.split(', ');
  expect(codePoints(line)).toBeLessThanOrEqual(HIGHLIGHTS.max);
  expect(phrases.length).toBeGreaterThanOrEqual(HIGHLIGHTS.phrases);
  for (const phrase of phrases) {
    expect(codePoints(phrase)).toBeLessThanOrEqual(LONGEST_PHRASE);
    expect([phrase, standsIn(phrase, brief)]).toEqual([phrase, true]);
    expect(` ${tokensOf(title).join(' ')} `).not.toContain(` ${tokensOf(phrase).join(' ')} `);
  }
  const words = wordsOf(line);
  const counts = new WordCounts(words);
  expect(words.filter((word) => counts.of(word) > 2)).toEqual([]);
  expect(firstMatch(line, [...UNFIT, EMOJI, /[|<>]/gu])).toBeUndefined();
}

describe('itemHighlights', () => {
  it('takes phrases of the brief that the title does not say, in its words and order', () => {
    expect(
      highlightsOf(
        'Hand-glazed stoneware in deep teal. Holds 350 ml. Dishwasher safe; wide handle.',
        'Claybrook Stoneware Mug 350 ml',
      ),
    ).toBe('Hand-glazed stoneware in deep teal, Dishwasher safe, Wide handle');
  });

  it('takes the parts of a product title that the short title leaves out', () => {
    const title = 'Water Bottle with Straw Lid, 750 ml, BPA Free, Leakproof Carry Loop, Deep Teal';
    expect(
      highlightsOf('Fits cup holders', 'Acme Water Bottle with Straw Lid, 750 ml', title),
    ).toBe('BPA Free, Leakproof Carry Loop, Deep Teal, Fits cup holders');
  });

  it.each([
    ['fewer than three phrases', 'Dishwasher safe. Wide handle.'],
    ['sentences', 'The lid is leakproof. You will love it. This mug holds heat. It can fold.'],
    ['promotion', 'Free shipping today. Best seller of all. Money back guarantee. Only $9.99.'],
    [
      'words that go stale',
      'New handle. Latest teal glaze. Used cork base. Current season design.',
    ],
    ['phrases too long', `${'Glazed stoneware of the finest and oldest kind. '.repeat(3)}`],
    ['one thing said three times', 'Wide handle. Wide teal handle. The wide handle.'],
  ])('gives none for %s', (_, description) => {
    expect(highlightsOf(description)).toBeNull();
  });

  it('gives none below a title that is too long for it', () => {
    const facts = 'Dishwasher safe. Wide handle. Deep teal glaze.';
    expect(highlightsOf(facts, 'Acme Mug'.padEnd(75, 'x'))).not.toBeNull();
    expect(highlightsOf(facts, 'Acme Mug'.padEnd(76, 'x'))).toBeNull();
  });

  it.each([
    ['a condition after a comma', 'Waterproof housing, only with the lid closed.'],
    ['a condition after a semicolon', 'Safe in dishwashers; top rack only.'],
    ['a condition in the next sentence', 'Waterproof housing. Only with the lid closed.'],
    ['an exception after a dash', 'Waterproof housing - except the charging port.'],
    ['what a colon denies', 'Does not contain: mineral oil; added sugar.'],
    ['what a heading denies', 'Not included:\n- two batteries\n- wall charger'],
    ['the rest of an enumeration', 'Not suitable for microwave, gas hob or oven.'],
    ['one of several choices', 'Available in red, deep blue, forest green.'],
    ['the items after a colon', 'Set of four bowls: two large, two small.'],
    ['a part of a number', 'Weighs 1,240 g in all.'],
    ['a sign with a meaning', 'Holds >= 5 kg. Turns by 360°. Lasts ~12 h. Load ± 2 kg.'],
    ['a sentence of a name', 'Drawn by M. T. Arden. Tested by Dr. Smith in Bonn.'],
    ['a footnote', 'Oats and honey* inside. *organic farming'],
  ])('never leaves %s out', (_, description) => {
    const safe = 'Wide handle. Deep teal glaze. Cork base.';
    expect(highlightsOf(`${description}\n\nIn short:\n${safe}`)).toBe(
      'Wide handle, Deep teal glaze, Cork base',
    );
  });

  it('keeps what stands whole: an age, a measure, a range, a property', () => {
    expect(
      highlightsOf(
        'Ages 3+. Washable at 30 °C. No. 5 thread. Input 100-240 V; non-slip, BPA free base.',
      ),
    ).toBe('Ages 3+, Washable at 30 C, Input 100-240 V, Non-slip, BPA free base');
    expect(highlightsOf('', 'Acme Bed', 'Bed, Washable Cover, Non-Slip Base, BPA Free Foam')).toBe(
      'Washable Cover, Non-Slip Base, BPA Free Foam',
    );
  });

  it('leaves cautions to the description', () => {
    const cautions = 'Not for microwaves. Batteries not included. Assembly required. Wide handle.';
    expect(highlightsOf(`${cautions} Deep teal glaze. Cork base.`)).toBe(
      'Wide handle, Deep teal glaze, Cork base',
    );
  });

  it('keeps every bound for briefs of many kinds', () => {
    for (const brief of VARIED_BRIEFS) {
      const copy = { ...GOOD, optimizedTitle: brief.productTitle };
      expectKept(itemHighlights(brief, copy), brief, copy.optimizedTitle);
    }
  });

  it('keeps every bound, says nothing but the brief, and gives the same answer again', () => {
    fc.assert(
      fc.property(nastyBriefs, fc.boolean(), (brief, own) => {
        const optimizedTitle = own ? brief.productTitle.slice(0, 60) : 'Acme Mug';
        const line = itemHighlights(brief, { ...GOOD, optimizedTitle });
        expectKept(line, brief, optimizedTitle);
        expect(itemHighlights(brief, { ...GOOD, optimizedTitle })).toBe(line);
      }),
      { numRuns: 300 },
    );
  });

  it.each(LONG_RUNS)('is not held up by runs of %j', (run) => {
    const { brief } = longRunsOf(run);
    expectKept(itemHighlights(brief, GOOD), brief, GOOD.optimizedTitle);
  });
});
