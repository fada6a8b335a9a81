import type { CopyBrief } from '../../src/listing/copy-brief.js';
import type { ListingCopy } from '../../src/listing/listing-copy.js';

/** A phrase that no product below has, by the class of claim. */
export const INVENTED: Readonly<Record<string, readonly string[]>> = {
  number: [
    'holds 937 ml',
    'weighs 88 kg',
    'up to 77 hours',
    '61 x 62 cm',
    '99% pure',
    'thirty pieces',
  ],
  material: [
    'solid titanium',
    'echtes Rindsleder',
    'cuir véritable',
    'marmo',
    'bamboo fibre',
    'cachemira',
  ],
  certification: [
    'FDA approved',
    'ISO 9001 certified',
    'OEKO-TEX',
    'IP67',
    'Energy Star',
    'spülmaschinenfest',
    'hypoallergenic',
    'patented',
  ],
  praise: [
    'award-winning',
    'the #1 choice',
    'perfekt',
    'le meilleur',
    'better than others',
    'world-class',
  ],
  origin: ['made in Portugal', 'hergestellt in Japan', 'fabriqué en Suède'],
  warranty: ['lifetime warranty', '5 Jahre Garantie', 'money-back promise'],
  compatibility: ['compatible with iPhone 15', 'fits GoPro mounts', 'kompatibel mit PlayStation'],
  colour: ['crimson and turquoise', 'in burgundy', 'dunkelblau'],
  size: ['king size', 'XXL'],
};

/** A breach of one rule each, done to a copy that keeps them all. */
export const BREACHES: Readonly<
  Record<string, (copy: ListingCopy, brief: CopyBrief) => ListingCopy>
> = {
  T01: (copy) => ({
    ...copy,
    optimizedTitle: `${copy.optimizedTitle} ${'for long walks and short trips '.repeat(5)}`,
  }),
  T02: (copy) => ({ ...copy, optimizedTitle: `${copy.optimizedTitle}!!! $ ?` }),
  T03: (copy) => ({ ...copy, optimizedTitle: `~ ${copy.optimizedTitle} *` }),
  T04: (copy) => ({ ...copy, optimizedTitle: `${copy.optimizedTitle} thing things thing` }),
  T05: (copy) => ({ ...copy, optimizedTitle: `${copy.optimizedTitle} Best Seller Free Shipping` }),
  T06: (copy) => ({ ...copy, optimizedTitle: copy.optimizedTitle.toUpperCase() }),
  T09: (copy) => ({ ...copy, optimizedTitle: `${copy.optimizedTitle} 🔥 Œuvre™` }),
  T11: (copy) => ({ ...copy, optimizedTitle: `${copy.optimizedTitle} $19.99 www.shop.com` }),
  T12: (copy) => ({ ...copy, optimizedTitle: `<b>${copy.optimizedTitle}</b>\nnow` }),
  B01: (copy) => ({
    ...copy,
    bulletPoints: [...copy.bulletPoints, ...copy.bulletPoints, ...copy.bulletPoints],
  }),
  B02: (copy) => ({
    ...copy,
    bulletPoints: ['A: b', ...copy.bulletPoints, `LONG: ${'very calm words in a row '.repeat(20)}`],
  }),
  B04: (copy) => ({
    ...copy,
    bulletPoints: copy.bulletPoints.map((bullet) => bullet.toLowerCase()),
  }),
  B05: (copy) => ({ ...copy, bulletPoints: copy.bulletPoints.map((bullet) => `${bullet}!`) }),
  B06: (copy) => ({ ...copy, bulletPoints: copy.bulletPoints.map((bullet) => `${bullet} ™€°`) }),
  B07: (copy) => ({ ...copy, bulletPoints: copy.bulletPoints.map((bullet) => `✅ ${bullet} 👍`) }),
  B08: (copy) => ({
    ...copy,
    bulletPoints: [...copy.bulletPoints, 'SIZE: TBD or not applicable B0ABCDEFGH'],
  }),
  B09: (copy) => ({
    ...copy,
    bulletPoints: [...copy.bulletPoints, 'GREEN: Eco-friendly and anti-bacterial all along'],
  }),
  B10: (copy) => ({
    ...copy,
    bulletPoints: [...copy.bulletPoints, 'PROMISE: Full refund if not satisfied, guaranteed'],
  }),
  B11: (copy) => ({
    ...copy,
    bulletPoints: [...copy.bulletPoints, 'HELP: Contact us at a@b.co or +1 555 123 4567'],
  }),
  B12: (copy) => ({
    ...copy,
    bulletPoints: copy.bulletPoints.flatMap((bullet) => [bullet, bullet]),
  }),
  B15: (copy) => ({
    ...copy,
    bulletPoints: copy.bulletPoints.map((bullet) => `${bullet} <i>so</i>`),
  }),
  D01: (copy) => ({
    ...copy,
    htmlDescription: `${copy.htmlDescription}<br>${'It is calm to hold and to look at. '.repeat(90)}`,
  }),
  D02: (copy) => ({
    ...copy,
    htmlDescription: `<div class="x"><p>${copy.htmlDescription}</p><script>x()</script><ul><b>`,
  }),
  D04: (copy) => ({
    ...copy,
    htmlDescription: `${copy.htmlDescription} Order now at https://x.com for 5 € until May.`,
  }),
  S01: (copy) => ({
    ...copy,
    searchTerms: Array.from(
      { length: 80 },
      (_, at) => `calm${'abcdefghij'.charAt(at % 10)}${'klmnopqrst'.charAt(Math.floor(at / 10))}`,
    ).join(' '),
  }),
  S02: (copy) => ({ ...copy, searchTerms: `${copy.searchTerms}, CALM;  Things.` }),
  S03: (copy) => ({ ...copy, searchTerms: `${copy.searchTerms} calm calms calm` }),
  S04: (copy, { brandName = '' }) => ({
    ...copy,
    searchTerms: `${copy.searchTerms} ${brandName.toLowerCase()} nike b0abcdefgh`,
  }),
  S05: (copy) => ({ ...copy, searchTerms: `${copy.searchTerms} brand new on sale today` }),
  S06: (copy) => ({ ...copy, searchTerms: `${copy.searchTerms} amazing best cheap` }),
  S09: (copy) => ({ ...copy, searchTerms: `${copy.searchTerms} shit` }),
  K01: (copy, { brandName = '' }) => ({
    ...copy,
    subjectMatter: [brandName, 'calm', 'calm', 'x'.repeat(80), 'a', 'b', 'c', 'd'],
  }),
  K03: (copy) => ({
    ...copy,
    targetKeywords: [
      'UPPER',
      'one two three four five six seven',
      'zebra crossing',
      ...copy.targetKeywords,
      ...copy.targetKeywords,
    ],
  }),
};

/** The copy with an invention in every field. */
export function withInvention(copy: ListingCopy, phrase: string): ListingCopy {
  const [first = 'DETAILS: Everyday thing', ...others] = copy.bulletPoints;
  return {
    optimizedTitle: `${copy.optimizedTitle}, ${phrase}`,
    bulletPoints: [
      `${first}, ${phrase}`,
      ...others,
      `EXTRA: This one is ${phrase}`,
      `${phrase.toUpperCase()}: Calm to hold`,
    ].slice(0, 5),
    htmlDescription: `${copy.htmlDescription}<br>It is ${phrase}. Calm to hold.<ul><li>${phrase}</li><li><b>More:</b> calm, ${phrase}</li></ul>`,
    targetKeywords: [...copy.targetKeywords, phrase.toLowerCase()],
    subjectMatter: [phrase.toLowerCase(), ...copy.subjectMatter],
    searchTerms: `${copy.searchTerms} ${phrase.toLowerCase()}`,
  };
}
