import { type Finding, findingWhen } from '../rule.js';
import type { DESCRIPTION_RULES } from '../rules/other-copy.rules.js';
import { CONTACT_AND_PRICE_PATTERNS, DATE_PATTERNS } from '../text/contact-patterns.js';
import { codePoints, normaliseText, utf8Bytes } from '../text/measures.js';
import { firstMatch, phrasePattern } from '../text/phrases.js';
import { wordsOf } from '../text/words.js';
import {
  ADVERT_PHRASES,
  COMPANY_CONTACTS,
  PRICE_PHRASES,
  SHIPPING,
  SHIPPING_PHRASES,
} from '../words/commerce.js';
import { CONDITION_PHRASES } from '../words/promotional.js';
import { findingIf, type CopyCheck, type CopyCheckContext } from './context.js';

const FIELD = 'htmlDescription';
const ADVERT = phrasePattern([
  ...ADVERT_PHRASES,
  ...PRICE_PHRASES,
  ...CONDITION_PHRASES,
  ...COMPANY_CONTACTS,
  ...SHIPPING_PHRASES,
]);
const TAGS = /<[^<>]*>|[<>]/gu;

/** Contents that a description may not have; tags are checked apart. */
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

const segmentsOf = (plain: string): string[] =>
  plain
    .split('\n')
    .map(normaliseText)
    .filter((segment) => segment !== '');

function length({ copy, forms, pack }: CopyCheckContext): Finding[] {
  const { htmlDescription: html } = copy;
  const { max, maxBytes } = pack.description;
  const characters = codePoints(html);
  const bytes = utf8Bytes(html);
  if (normaliseText(forms.plain(html)) === '') return [{ field: FIELD, detail: 'no text' }];
  const detail = `${characters} characters, ${bytes} bytes, at most ${max}`;
  return findingWhen(characters > max || bytes > maxBytes, FIELD, detail);
}

/** Checks of `htmlDescription` by rule id. */
export const DESCRIPTION_CHECKS: Readonly<Record<keyof typeof DESCRIPTION_RULES, CopyCheck>> = {
  D01: length,
  D02: ({ copy }) =>
    findingIf(FIELD, tagFault(copy.htmlDescription), 'tag or character not allowed'),
  D03: ({ copy }) =>
    findingIf(
      FIELD,
      /<(?!br>)[^<>]*>/u.exec(copy.htmlDescription)?.[0],
      'tag to leave out on the marketplace',
    ),
  D04: ({ copy, forms }) =>
    findingIf(
      FIELD,
      firstMatch(normaliseText(forms.plain(copy.htmlDescription)), DESCRIPTION_BANNED),
      'not allowed here',
    ),
  D05: ({ copy, title, bullets, pack, forms }) => {
    const plain = forms.plain(copy.htmlDescription);
    const { lead: most } = pack.description;
    const lead = Array.from(normaliseText(plain).slice(0, 2 * most)).slice(0, most);
    const titleWords = forms.wholeCounts(title);
    const repeated = segmentsOf(plain).find((segment) =>
      bullets.some(
        (bullet) => forms.jaccard(segment, bullet.slice(bullet.indexOf(':') + 1)) >= 0.7,
      ),
    );
    const valueLate = !wordsOf(lead.join('')).some((word) => titleWords.has(word));
    return [
      ...findingWhen(valueLate, FIELD, 'the first 200 characters do not name the product'),
      ...findingIf(FIELD, repeated, 'repeats a bullet'),
    ];
  },
};
