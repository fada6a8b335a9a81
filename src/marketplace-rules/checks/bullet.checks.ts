import type { Finding } from '../rule.js';
import type { BULLET_RULES } from '../rules/bullet.rules.js';
import { BULLET_BANNED_CHARACTERS, EMOJI } from '../text/characters.js';
import { CATALOGUE_NUMBER, CONTACT_AND_PRICE_PATTERNS } from '../text/contact-patterns.js';
import { codePoints, normaliseText } from '../text/measures.js';
import { firstMatch, phrasePattern } from '../text/phrases.js';
import { jaccard } from '../text/words.js';
import {
  BANNED_CLAIMS,
  BANNED_CONTENTS,
  GUARANTEES,
  PLACEHOLDERS,
  UPPER_CASE_PLACEHOLDERS,
} from '../words/claims.js';
import { COMPANY_PHRASES, PRICE_PHRASES, SHIPPING } from '../words/commerce.js';
import { COMPARATIVE_PHRASES } from '../words/promotional.js';
import { findingIf, type CopyCheck, type CopyCheckContext } from './context.js';

/** Upper-case label of 2 to 40 characters, a colon, a space, text. */
export const LABELLED = /^[\p{Lu}\p{N}][\p{Lu}\p{N}\p{M} &/'+.-]{1,39}: \S/u;

const PLACEHOLDER = phrasePattern(PLACEHOLDERS);
const UPPER_CASE_PLACEHOLDER = phrasePattern(UPPER_CASE_PLACEHOLDERS, 'gu');
const CLAIM = phrasePattern(BANNED_CLAIMS);
const GUARANTEE = phrasePattern(GUARANTEES);
const COMPANY = phrasePattern([...COMPANY_PHRASES, ...PRICE_PHRASES]);
const COMPARISON = phrasePattern(COMPARATIVE_PHRASES);
const NUMBER = /(?<![\p{L}\p{N}.,/x-])[1-9](?= \p{Ll}{4,})/gu;
const GLUED_UNIT = /\d(?:ml|cm|mm|kg|g|oz|in|ft|lb|W|V|mAh)(?![\p{L}\p{N}])/gu;
const TAG = /<[/!?]?\p{L}[^<>]*>|<[/!?][^<>]*>/gu;
/** Punctuation that no bullet may end with, in every script. */
export const END_PUNCTUATION = /[.!?;,:。！？；，：、؟،؛۔।॥…]$/u;

/** Claims that are taken out of a bullet. */
export const CLAIMS_IN_BULLETS: readonly RegExp[] = [CLAIM];

/** What no bullet may say, other than the claims above. */
export const BANNED_IN_BULLETS: readonly RegExp[] = [
  CATALOGUE_NUMBER,
  PLACEHOLDER,
  UPPER_CASE_PLACEHOLDER,
  BANNED_CONTENTS,
  GUARANTEE,
  ...CONTACT_AND_PRICE_PATTERNS,
  COMPANY,
  SHIPPING,
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

function sameness({ bullets, pack }: CopyCheckContext): Finding[] {
  return bullets.flatMap((bullet, index) => {
    const twin = bullets.slice(0, index).findIndex((earlier) => {
      const overlap = Math.max(jaccard(bullet, earlier), jaccard(textOf(bullet), textOf(earlier)));
      return labelOf(bullet) === labelOf(earlier) || overlap >= pack.bullets.sameness;
    });
    return twin < 0 ? [] : [{ field: `bulletPoints/${index}`, detail: `repeats bullet ${twin}` }];
  });
}

function counts({ bullets, pack }: CopyCheckContext): Finding[] {
  const [least, advised, most] = pack.bullets.count;
  const detail = `${bullets.length} bullets, ${advised} to ${most} advised`;
  if (bullets.length < least || bullets.length > most) return [{ field: 'bulletPoints', detail }];
  return bullets.length < advised ? [{ field: 'bulletPoints', detail, severity: 'warning' }] : [];
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
    return together > pack.bullets.together ? [{ field: 'bulletPoints', detail }] : [];
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
    const given = normaliseText(Object.values(brief).join(' ')).toLowerCase();
    return claim !== undefined && !given.includes(claim.toLowerCase()) ? claim : undefined;
  }),
};
