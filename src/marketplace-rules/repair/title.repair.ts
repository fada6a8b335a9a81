import type { CopyBrief } from '../../listing/copy-brief.js';
import { EMPTY_COPY } from '../check-listing-copy.js';
import { copyCheckContext } from '../checks/context.js';
import { isConditionWord, newNamesOf } from '../checks/title-condition.js';
import { shoutedWords, TITLE_CHECKS, wordsOverused } from '../checks/title.checks.js';
import type { RulePack } from '../rule-packs.js';
import { NONSTANDARD_LETTERS, nonstandardLetter, plainCharacters } from '../text/characters.js';
import { CATALOGUE_NUMBER, CONTACT_AND_PRICE_PATTERNS } from '../text/contact-patterns.js';
import {
  calmMeasures,
  isShouted,
  looksEnglish,
  titleCase,
  withoutCapitals,
} from '../text/language.js';
import { headWithin, normaliseText, wordsWithin } from '../text/measures.js';
import { escaped, firstMatch, phrasePattern } from '../text/phrases.js';
import { plainText } from '../text/plain-text.js';
import { languageOfBrief } from '../text/language-of.js';
import { spellTitleSigns } from '../text/spell-signs.js';
import { foldWord, hasContent, tokensOf, withoutWords, wordsOf } from '../text/words.js';
import {
  BANNED_CLAIMS,
  BANNED_CONTENTS,
  GUARANTEES,
  PLACEHOLDERS,
  UPPER_CASE_PLACEHOLDERS,
} from '../words/claims.js';
import { COMPANY_PHRASES, PRICE_PHRASES, SHIPPING, SHIPPING_PHRASES } from '../words/commerce.js';
import {
  CONDITION_PHRASES,
  PROMOTIONAL_PHRASES,
  SUBJECTIVE_PHRASES,
} from '../words/promotional.js';
import { ABBREVIATIONS_IN_SENTENCES, ABBREVIATIONS_BEFORE_NUMBERS } from '../words/text.js';
import { tidy, withoutDanglingWords, withoutPhrases } from './tidy.js';

/** Patterns that are taken out of a title: promotion, condition, banned claims, fillers, addresses and prices. */
export const TITLE_REMOVED: readonly RegExp[] = [
  phrasePattern([
    ...PROMOTIONAL_PHRASES,
    ...SUBJECTIVE_PHRASES,
    ...CONDITION_PHRASES,
    'sold by',
    'official store',
  ]),
  phrasePattern([...BANNED_CLAIMS, ...PLACEHOLDERS, ...PRICE_PHRASES, ...GUARANTEES]),
  phrasePattern([...COMPANY_PHRASES, ...SHIPPING_PHRASES]),
  SHIPPING,
  BANNED_CONTENTS,
  CATALOGUE_NUMBER,
  phrasePattern(UPPER_CASE_PLACEHOLDERS, 'gu'),
  ...CONTACT_AND_PRICE_PATTERNS,
];
const BRAND_RULES = ['T03', 'T04', 'T05', 'T09', 'T12'] as const;
const LONGEST_BRAND = 40;
const LONGEST_INPUT = 1000;

const CHARACTERS: readonly (readonly [RegExp, string])[] = [
  [/[（]/gu, ' ('],
  [/[）]/gu, ') '],
  [/[;；，、،|]|:(?!\d)|：/gu, ', '],
  [/ \+ /gu, ' & '],
  [/(?<=\d) ?\* ?(?=\d)/gu, ' x '],
  [/(?<!\d)%|#(?!\d)|<(?! ?\d)|>(?! ?\d)/gu, ' '],
  [/<(?=[^<>]*>)/gu, ' '],
  [/[^\p{L}\p{M}\p{N}\s,&.()"'%+#<>:/\p{Join_Control}-]/gu, ' '],
];

/** A full stop in a title parts phrases, except behind an abbreviation or an initial: `Gr. 90`, `M. T. Arden`. */
const PHRASE_STOP = /([\p{L}\p{M}\p{N}.]*)\.(?=\s|$)/gu;
const isAbbreviation = (word: string): boolean =>
  /^\p{L}$/u.test(word) ||
  ABBREVIATIONS_IN_SENTENCES.has(word.toLowerCase()) ||
  ABBREVIATIONS_BEFORE_NUMBERS.has(word.toLowerCase());

function plainTitle(text: string, { title: { letters } }: RulePack): string {
  const nonstandard = nonstandardLetter(letters);
  let title = text.replace(nonstandard, (letter) => NONSTANDARD_LETTERS[letter] ?? ' ');
  for (const [pattern, put] of CHARACTERS) title = title.replace(pattern, put);
  return title.replace(PHRASE_STOP, (whole, word: string) =>
    isAbbreviation(word) ? whole : `${word},`,
  );
}

/** The brand as a title may show it: as given where the rules allow, else cleaned, else ''. */
export function brandInTitle(brief: CopyBrief, pack: RulePack): string {
  const given = normaliseText(brief.brandName ?? '');
  if (!hasContent(given) || given.length > 500) return '';
  const copy = { ...EMPTY_COPY, optimizedTitle: given };
  const context = { ...copyCheckContext(copy, brief, pack), brand: '' };
  const short = (brand: string): string => (brand.length <= LONGEST_BRAND ? brand : '');
  const visible = plainCharacters(plainText(given)) === given;
  // Words such as "new" are part of a name; addresses and prices are not.
  const isName = firstMatch(given, CONTACT_AND_PRICE_PATTERNS) === undefined;
  if (visible && isName && BRAND_RULES.every((id) => TITLE_CHECKS[id](context).length === 0))
    return short(given);
  return short(
    besidesBanned(plainTitle(plainCharacters(plainText(given)).replace(/\n/gu, ' '), pack), brief),
  );
}

function besidesBanned(text: string, brief: CopyBrief): string {
  const rest = tidy(withoutPhrases(tidy(text), TITLE_REMOVED));
  const words = wordsOf(rest);
  const names = newNamesOf(brief);
  const conditions = new Set(words.filter((_, index) => isConditionWord(words, index, names)));
  if (conditions.size === 0) return rest;
  const without = rest
    .split(' ')
    .filter((word) => !conditions.has(wordsOf(word).join(' ')))
    .map((word) => withoutWords(word, conditions))
    .join(' ');
  return tidy(withoutPhrases(tidy(without), TITLE_REMOVED));
}

/** Leaves out whole phrases that say a word once too often; single words where the title is one phrase. */
function withoutRepeats(title: string, brand: string): string {
  if (wordsOverused(title).length === 0) return title;
  const kept: string[] = [];
  for (const phrase of title.split(/, | - /u)) {
    if (wordsOverused([...kept, phrase].join(', ')).length === 0) kept.push(phrase);
  }
  const whole = kept.join(', ');
  return wordsOf(whole).length >= Math.min(3, wordsOf(title).length)
    ? whole
    : withoutRepeatedWords(title, brand);
}

/** Leaves the first of each word that occurs too often, and two of a part of hyphenated words. */
function withoutRepeatedWords(title: string, brand: string): string {
  let rest = title;
  for (let round = 0; round < 4; round += 1) {
    const over = new Set(wordsOverused(rest).map(foldWord));
    if (over.size === 0) return rest;
    const seen = new Map<string, number>();
    const tokens = rest.split(' ').filter((token) => {
      const words = [...wordsOf(token), ...tokensOf(token)].map(foldWord);
      const keys = [...new Set(words)].filter((key) => over.has(key));
      const most = token.includes('-') && round < 2 ? 2 : 1;
      const repeated = keys.some((key) => (seen.get(key) ?? 0) >= most);
      if (!repeated) for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1);
      return !repeated;
    });
    rest = tidy(tokens.join(' '));
  }
  return wordsOverused(rest).length === 0 ? rest : brand;
}

function calmed(title: string, brand: string): string {
  const brandWords = new Set(wordsOf(brand));
  if (!isShouted(title) && shoutedWords(title, brand).length < 2) return title;
  return calmMeasures(title).replace(/[\p{L}\p{M}\p{N}'’]+/gu, (word) =>
    brandWords.has(word) || (!isShouted(title) && word.length < 4)
      ? word
      : withoutCapitals(word, 'title'),
  );
}

const BREAKS = [', ', ' - ', ' (', ' with ', ' for ', ' and ', ' & '];

const PHRASE_START = /^ ?(?:[,(-]|(?:with|for|and|&) )/iu;

/** At most `max` characters, cut where a phrase ends rather than inside it. */
function cut(title: string, max: number): string {
  const head = wordsWithin(title, max);
  if (head.length === title.length || PHRASE_START.test(title.slice(head.length))) return head;
  const whole = withoutDanglingWords(head);
  if (whole !== head) return whole;
  const phraseEnd = Math.max(...BREAKS.map((mark) => head.toLowerCase().lastIndexOf(mark)));
  return phraseEnd >= Math.floor(max * 0.6) ? head.slice(0, phraseEnd) : head;
}

/** A title that keeps the rules, or '' where nothing of it may stay; `max` in characters. */
export function repairTitle(
  title: string,
  brief: CopyBrief,
  pack: RulePack,
  max = pack.title.max,
): string {
  const brand = brandInTitle(brief, pack);
  const text = plainCharacters(
    plainText(withoutPhrases(headWithin(title, LONGEST_INPUT), CONTACT_AND_PRICE_PATTERNS)),
  ).replace(/\n/gu, ' ');
  const spelled = spellTitleSigns(text, languageOfBrief(brief));
  // The brand stays as it is, whatever its words say elsewhere: "New Dawn".
  const own =
    brand === ''
      ? undefined
      : new RegExp(`(?<![\\p{L}\\p{N}])${escaped(brand)}(?![\\p{L}\\p{N}])`, 'u');
  const parts = own === undefined ? [spelled] : spelled.split(own);
  const plain = parts
    .map((part) => ` ${besidesBanned(plainTitle(part, pack), brief)} `)
    .join(brand);
  let rest = tidy(plain.replace(/ +/gu, ' '));
  rest = calmed(rest, brand);
  if (looksEnglish(rest) && languageOfBrief(brief) === 'en') rest = besidesBrandCase(rest, brand);
  rest = withoutRepeats(rest, brand);
  const shown = cut(rest, max);
  const shortened = wordsOf(shown).length < wordsOf(title).length;
  return (shortened ? withoutDanglingWords(shown) : tidy(shown)).replace(/[.,]+$/u, '');
}

function besidesBrandCase(title: string, brand: string): string {
  if (brand === '' || !title.startsWith(brand)) return titleCase(title);
  return brand + titleCase(title.slice(brand.length));
}
