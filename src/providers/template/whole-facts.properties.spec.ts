import fc from 'fast-check';
import { alteredFacts, factsLookedAt } from '../../../test/support/altered-facts.js';
import type { ListingCopy } from '../../listing/listing-copy.js';
import { checkListingCopy } from '../../marketplace-rules/check-listing-copy.js';
import { repairListingCopy } from '../../marketplace-rules/repair-listing-copy.js';
import { plainText } from '../../marketplace-rules/text/plain-text.js';
import { wordsOf } from '../../marketplace-rules/text/words.js';
import { writeListingCopy } from './template-copy.provider.js';

/** Sentences of six languages with numbers, units, signs and names that must not come apart. */
const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Fired at 1,240 °C in a gas kiln.',
    'Second volume by M. T. Arden.',
    'For ages 3+.',
    'Signal to noise ratio >=80 dB.',
    'Output 4K@60Hz over HDMI.',
    'Height 6½" and depth 1.5 in.',
    'Covers ASP.NET and Node.js.',
    'Fits No. 5 and No. 7 filters.',
    'Weight approx. 1,250 g with lid.',
    'Turns by 360° without a stop.',
    'Made of merino wool, 200 g/m².',
    'Tolerance ±0.5 mm over 12 h.',
  ],
  de: [
    'Bis 65 °C spülmaschinenfest.',
    'Auslaufsicher, z. B. für Tee.',
    'Wiegt ca. 1.250 g mit Deckel.',
    'Leistung 22,5 W bei 230 V.',
    'Für Kinder ab 3 Jahren.',
    'Um 180° drehbar.',
  ],
  fr: [
    'Supporte jusqu’à 120 kg.',
    'Lavable à 30 °C en machine.',
    'Hauteur env. 26,5 cm.',
    'Autonomie de 12 h environ.',
  ],
  es: [
    'Soporta hasta 120 kg de peso.',
    'Altura aprox. 30 cm.',
    'Se lava a 40 °C.',
    'Capacidad de 1,5 l.',
  ],
  it: ['Altezza circa 30 cm.', 'Lavabile a 60 °C.', 'Potenza 1.200 W.', 'Contiene 2,5 kg.'],
  pt: ['Altura aprox. 30 cm.', 'Suporta até 120 kg.', 'Lavar a 30 °C.', 'Potência de 1.200 W.'],
};

const TITLES: Readonly<Record<string, string>> = {
  en: 'Stoneware planter with lid',
  de: 'Isolierflasche aus Edelstahl mit Deckel',
  fr: 'Chaise de bureau avec accoudoirs',
  es: 'Botella térmica de acero con tapa',
  it: 'Bollitore elettrico in acciaio con coperchio',
  pt: 'Garrafa térmica de aço com tampa',
};

const briefs = fc.constantFrom(...Object.keys(SENTENCES)).chain((language) =>
  fc.record({
    productTitle: fc.constant(TITLES[language] ?? ''),
    productDescription: fc
      .shuffledSubarray([...(SENTENCES[language] ?? [])], { minLength: 1 })
      .map((sentences) => sentences.join(' ')),
    brandName: fc.constant('New Dawn'),
  }),
);

describe('a fact is whole or absent', () => {
  it('in what the template writes', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(briefs, (brief) => {
        expect(alteredFacts(writeListingCopy(brief), brief)).toEqual([]);
      }),
      { numRuns: 150 },
    );
    expect(factsLookedAt()).toBeGreaterThan(300);
  });

  it('and is said once by the template: the description repeats a bullet only where it has nothing else', () => {
    fc.assert(
      fc.property(briefs, (brief) => {
        const copy = writeListingCopy(brief);
        const told = checkListingCopy(copy, brief);
        if (told.every(({ ruleId }) => ruleId !== 'D05')) return;
        const bullets = new Set(wordsOf(copy.bulletPoints.join(' ').toLowerCase()));
        const [, ...text] = copy.htmlDescription.split('</b>');
        const others = wordsOf(plainText(text.join(' ')).toLowerCase());
        expect(others.filter((word) => !bullets.has(word))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('in what a model wrote and was repaired', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(briefs, fc.boolean(), (brief, long) => {
        const sentences = brief.productDescription.split(/(?<=[.!?]) (?=\p{Lu})/u);
        const filler = long ? ' that buyers of such things ask for again and again'.repeat(5) : '';
        const copy: ListingCopy = {
          ...writeListingCopy(brief),
          bulletPoints: sentences
            .slice(0, 5)
            .map((sentence, at) => `Point ${'abcde'[at] ?? ''}: ${sentence}${filler}`),
          htmlDescription: sentences.join(' '),
        };
        expect(alteredFacts(repairListingCopy(copy, brief).copy, brief)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
