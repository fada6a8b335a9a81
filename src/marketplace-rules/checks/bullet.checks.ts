import { counted } from '../../errors/failure.js';
import { type Finding, findingWhen } from '../rule.js';
import type { BULLET_RULES } from '../rules/bullet.rules.js';
import { BULLET_BANNED_CHARACTERS, EMOJI } from '../text/characters.js';
import { CATALOGUE_NUMBER, CONTACT_AND_PRICE_PATTERNS } from '../text/contact-patterns.js';
import { codePoints, normaliseText } from '../text/measures.js';
import { firstMatch, phrasePattern } from '../text/phrases.js';
import { tokensOf } from '../text/words.js';
import {
  BANNED_CLAIMS,
  BANNED_CONTENTS,
  GUARANTEES,
  PLACEHOLDERS,
  UPPER_CASE_PLACEHOLDERS,
} from '../words/claims.js';
import { COMPANY_PHRASES, PRICE_PHRASES, SHIPPING, SHIPPING_PHRASES } from '../words/commerce.js';
import { abbreviationIn } from '../words/abbreviations.js';
import { isAttributeAlone } from '../words/attributes.js';
import { COMPARATIVE_PHRASES } from '../words/promotional.js';
import { type CopyCheck, type CopyCheckContext, findingIf } from './context.js';
import { KNOWN_BRANDS } from '../words/search.js';

const MAKERS = new Set(KNOWN_BRANDS);

const COMPARISONS = String.raw`than|unlike|versus|vs\.?|alternative to|compared (?:to|with)|instead of`;

/** A comparison with a maker by name, e.g. "unlike a Nike"; "compatible with" is none. */
const COMPARED_PRODUCT = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${COMPARISONS})(?: an?| the| your)? (?:${KNOWN_BRANDS.join('|')})(?![\p{L}\p{M}\p{N}])`,
  'giu',
);

/** Makers that a text names. */
function makersIn(text: string): string[] {
  return tokensOf(text).filter((token) => MAKERS.has(token));
}

/** Upper-case label of 2 to 40 characters, a colon, a space, text. */
export const LABELLED = /^[\p{Lu}\p{N}][\p{Lu}\p{N}\p{M} &/'+.-]{1,39}: \S/u;

/** Letters from which a text without small letters is no abbreviation or model number. */
const LEAST_CAPITALS = 8;

const PLACEHOLDER = phrasePattern(PLACEHOLDERS);
const UPPER_CASE_PLACEHOLDER = phrasePattern(UPPER_CASE_PLACEHOLDERS, 'gu');
const CLAIM = phrasePattern(BANNED_CLAIMS);
const GUARANTEE = phrasePattern(GUARANTEES);
const COMPANY = phrasePattern([...COMPANY_PHRASES, ...PRICE_PHRASES, ...SHIPPING_PHRASES]);
const COMPARISON = phrasePattern(COMPARATIVE_PHRASES);
const NUMBER = /(?<![\p{L}\p{N}.,/x-])[1-9](?= \p{Ll}{4,})/gu;
const GLUED_UNIT = /\d(?:ml|cm|mm|kg|g|oz|in|ft|lb|W|V|mAh)(?![\p{L}\p{N}])/gu;
const TAG = /<[/!?]?\p{L}[^<>]*>|<[/!?][^<>]*>/gu;
/** Punctuation that no bullet may end with, in every script. */
export const END_PUNCTUATION = /[.!?;,:。！？；，：、؟،؛۔।॥…]$/u;

/** Claims that are taken out of a bullet. */
export const CLAIMS_IN_BULLETS: readonly RegExp[] = [CLAIM];

/** Contents that no bullet may have, besides the claims above. */
export const BANNED_IN_BULLETS: readonly RegExp[] = [
  CATALOGUE_NUMBER,
  PLACEHOLDER,
  UPPER_CASE_PLACEHOLDER,
  BANNED_CONTENTS,
  GUARANTEE,
  ...CONTACT_AND_PRICE_PATTERNS,
  COMPANY,
  SHIPPING,
  COMPARED_PRODUCT,
];

/** A check of each bullet by itself. */
const each =
  (
    detail: string,
    find: (bullet: string, context: CopyCheckContext) => string | undefined,
  ): CopyCheck =>
  (context) =>
    context.bullets.flatMap((bullet, index) =>
      findingIf(`bulletPoints/${index}`, find(bullet, context), detail),
    );

const withPatterns = (detail: string, ...patterns: RegExp[]): CopyCheck =>
  each(detail, (bullet) => firstMatch(bullet, patterns));

const labelOf = (bullet: string): string => bullet.slice(0, Math.max(0, bullet.indexOf(':')));
const textOf = (bullet: string): string => bullet.slice(bullet.indexOf(':') + 1);

function sameness({ bullets, pack, forms }: CopyCheckContext): Finding[] {
  return bullets.flatMap((bullet, index) => {
    const twin = bullets.slice(0, index).findIndex((earlier) => {
      if (labelOf(bullet) === labelOf(earlier)) return true;
      const overlap = Math.max(
        forms.jaccard(bullet, earlier),
        forms.jaccard(textOf(bullet), textOf(earlier)),
      );
      return overlap >= pack.bullets.sameness;
    });
    return twin < 0 ? [] : [{ field: `bulletPoints/${index}`, detail: `repeats bullet ${twin}` }];
  });
}

function counts({ bullets, pack }: CopyCheckContext): Finding[] {
  const [least, advised, most] = pack.bullets.count;
  const detail = `${counted(bullets.length, 'bullet')}, ${advised} to ${most} advised`;
  if (bullets.length < least || bullets.length > most) return [{ field: 'bulletPoints', detail }];
  return findingWhen(bullets.length < advised, 'bulletPoints', detail, 'warning');
}

/** An error where a comparison makes it certain, a warning for every other name that is not the product's own. */
function otherProducts({ bullets, brand, brief }: CopyCheckContext): Finding[] {
  const own = new Set(tokensOf(`${brand} ${brief.productTitle}`));
  return bullets.flatMap((bullet, index) => {
    const field = `bulletPoints/${index}`;
    const compared = firstMatch(bullet, [COMPARED_PRODUCT]);
    if (compared !== undefined) return findingIf(field, compared, 'comparison with a product');
    const named = makersIn(bullet).find((maker) => !own.has(maker));
    return findingIf(field, named, 'name of another maker').map((finding) => ({
      ...finding,
      severity: 'warning' as const,
    }));
  });
}

function isAllCapitals(text: string): boolean {
  return (text.match(/\p{Lu}/gu)?.length ?? 0) >= LEAST_CAPITALS && !/\p{Ll}/u.test(text);
}

/** Checks of `bulletPoints` by rule id. */
export const BULLET_CHECKS: Readonly<Record<keyof typeof BULLET_RULES, CopyCheck>> = {
  B01: counts,
  B02: each('length out of bounds', (bullet, { pack }) => {
    const length = codePoints(bullet);
    const [least, most] = pack.bullets.length;
    return length < least || length > most ? `${length} characters` : undefined;
  }),
  B03: ({ bullets, pack }) => {
    const together = bullets.reduce((sum, bullet) => sum + codePoints(bullet), 0);
    const detail = `${together} characters together, at most ${pack.bullets.together}`;
    return findingWhen(together > pack.bullets.together, 'bulletPoints', detail);
  },
  B04: each('no upper-case label', (bullet) =>
    LABELLED.test(bullet) ? undefined : bullet.slice(0, 40),
  ),
  B05: withPatterns('punctuation at the end', END_PUNCTUATION),
  B06: withPatterns('banned character', BULLET_BANNED_CHARACTERS),
  B07: withPatterns('emoji', EMOJI),
  B08: withPatterns(
    'filler or catalogue number',
    CATALOGUE_NUMBER,
    PLACEHOLDER,
    UPPER_CASE_PLACEHOLDER,
  ),
  B09: withPatterns('banned claim', CLAIM, BANNED_CONTENTS),
  B10: withPatterns('guarantee', GUARANTEE),
  B11: withPatterns(
    'company, contact, price or shipping',
    ...CONTACT_AND_PRICE_PATTERNS,
    COMPANY,
    SHIPPING,
  ),
  B12: sameness,
  B13: withPatterns('number in digits', NUMBER),
  B14: withPatterns('no space before the unit', GLUED_UNIT),
  B15: withPatterns('tag', TAG),
  B16: each('comparison that the brief lacks', (bullet, { brief }) => {
    const claim = firstMatch(bullet, [COMPARISON]);
    if (claim === undefined) return undefined;
    const given = normaliseText(Object.values(brief).join(' ')).toLowerCase();
    return given.includes(claim.toLowerCase()) ? undefined : claim;
  }),
  B17: each('abbreviation', (bullet) => abbreviationIn(bullet)),
  B18: each('only fabric, care or origin', (bullet) =>
    isAttributeAlone(textOf(bullet)) ? textOf(bullet).trim() : undefined,
  ),
  B19: otherProducts,
  B20: each('capitals', (bullet) => (isAllCapitals(textOf(bullet)) ? textOf(bullet) : undefined)),
};
