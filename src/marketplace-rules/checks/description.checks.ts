import type { Finding } from '../rule.js';
import type { DESCRIPTION_RULES } from '../rules/other-copy.rules.js';
import { CONTACT_AND_PRICE_PATTERNS, DATE_PATTERNS } from '../text/contact-patterns.js';
import { codePoints, normaliseText, utf8Bytes } from '../text/measures.js';
import { firstMatch, phrasePattern } from '../text/phrases.js';
import { plainText } from '../text/plain-text.js';
import { jaccard, WordCounts, wordsOf } from '../text/words.js';
import { ADVERT_PHRASES, PRICE_PHRASES, SHIPPING } from '../words/commerce.js';
import { CONDITION_PHRASES } from '../words/promotional.js';
import { findingIf, type CopyCheck } from './context.js';

const FIELD = 'htmlDescription';
const ADVERT = phrasePattern([
  ...ADVERT_PHRASES,
  ...PRICE_PHRASES,
  ...CONDITION_PHRASES,
  'contact us',
  'call us',
  'email us',
]);
const TAGS = /<[^<>]*>|[<>]/gu;

/** What may not stand in a description, other than by its tags. */
export const DESCRIPTION_BANNED: readonly RegExp[] = [
  ...CONTACT_AND_PRICE_PATTERNS,
  ...DATE_PATTERNS,
  ADVERT,
  SHIPPING,
];

/** The first thing wrong with the tags, or undefined. */
function tagFault(html: string): string | undefined {
  const open: string[] = [];
  for (const tag of html.match(TAGS) ?? []) {
    const name = /^<(\/?)(b|br|ul|li)>$/u.exec(tag);
    if (name === null) return tag;
    const [, slash, element = ''] = name;
    if (element === 'br') {
      if (slash === '/') return tag;
    } else if (slash === '/') {
      if (open.pop() !== element) return tag;
    } else {
      if (element === 'li' && open.at(-1) !== 'ul') return tag;
      open.push(element);
    }
  }
  if (open.length > 0) return `<${open.at(-1) ?? ''}> is not closed`;
  return /&(?!(?:amp|lt|gt);)/u.exec(html) === null ? undefined : '&';
}

const segmentsOf = (html: string): string[] =>
  plainText(html)
    .split('\n')
    .map(normaliseText)
    .filter((segment) => segment !== '');

function length(html: string, max: number, maxBytes: number): Finding[] {
  const characters = codePoints(html);
  const bytes = utf8Bytes(html);
  if (normaliseText(plainText(html)) === '') return [{ field: FIELD, detail: 'no text' }];
  return characters > max || bytes > maxBytes
    ? [{ field: FIELD, detail: `${characters} characters, ${bytes} bytes, at most ${max}` }]
    : [];
}

/** Checks of `htmlDescription` by rule id. */
export const DESCRIPTION_CHECKS: Readonly<Record<keyof typeof DESCRIPTION_RULES, CopyCheck>> = {
  D01: ({ copy, pack }) =>
    length(copy.htmlDescription, pack.description.max, pack.description.maxBytes),
  D02: ({ copy }) =>
    findingIf(FIELD, tagFault(copy.htmlDescription), 'tag or character not allowed'),
  D03: ({ copy }) =>
    findingIf(
      FIELD,
      /<(?!br>)[^<>]*>/u.exec(copy.htmlDescription)?.[0],
      'tag to leave out on the marketplace',
    ),
  D04: ({ copy }) =>
    findingIf(
      FIELD,
      firstMatch(normaliseText(plainText(copy.htmlDescription)), DESCRIPTION_BANNED),
      'not allowed here',
    ),
  D05: ({ copy, title, bullets, pack }) => {
    const lead = Array.from(normaliseText(plainText(copy.htmlDescription))).slice(
      0,
      pack.description.lead,
    );
    const titleWords = new WordCounts(wordsOf(title));
    const repeated = segmentsOf(copy.htmlDescription).find((segment) =>
      bullets.some((bullet) => jaccard(segment, bullet.slice(bullet.indexOf(':') + 1)) >= 0.7),
    );
    const valueLate = !wordsOf(lead.join('')).some((word) => titleWords.has(word));
    return [
      ...(valueLate
        ? [{ field: FIELD, detail: 'the first 200 characters do not name the product' }]
        : []),
      ...findingIf(FIELD, repeated, 'repeats a bullet'),
    ];
  },
};
