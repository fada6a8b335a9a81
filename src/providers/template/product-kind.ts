import { CONTAINERS } from '../../marketplace-rules/evidence/number-units.js';
import { hasContent, tokensOf } from '../../marketplace-rules/text/words.js';
import { DANGLING_WORDS, OTHER_FUNCTION_WORDS } from '../../marketplace-rules/words/languages.js';
import type { Language } from '../../marketplace-rules/words/text.js';
import { isStopWord } from './stop-words.js';

const FUNCTION_WORDS = new Set([...DANGLING_WORDS, ...OTHER_FUNCTION_WORDS]);
const MEASURE =
  /^[\d.,]+(?:ml|cl|l|cm|mm|m|kg|g|oz|in|ft|lb|w|v|mah)?$|^(?:ml|cl|l|cm|mm|kg|g|oz|in|inch|ft|lb|w|v|mah|pcs|pack)$/iu;
const HEAD_END = /, | - | \(| \/ /u;
const QUOTED = /"[^"]*"|“[^”]*”|„[^“]*“|«[^»]*»/gu;
const WORD_OR_AND = /&|[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu;
const JOINS = /^(?:and|en|ve|&)$/iu;
/** Parts two makers' names or two figures of one product. */
const VERSUS = /^(?:vs|versus|tm)$/iu;
/** Words behind which a title speaks of more than the product, by language. */
const QUALIFIERS: Readonly<Partial<Record<Language, RegExp>>> = {
  en: / (?:with|for|in|no|without|by) /iu,
  de: / (?:mit|für|aus|ohne|zum|zur) /iu,
  fr: / (?:avec|pour|en|sans) /iu,
  es: / (?:con|para|sin|en) /iu,
  it: / (?:con|per|in|senza) /iu,
  pt: / (?:com|para|sem|em) /iu,
  nl: / (?:met|voor|van|zonder) /iu,
};
const LONGEST = 4;
/** A keyword holds as many words; of more, the first ones are names. */
const LONGEST_NOUN = 5;
/** A label says no more words. */
const LONGEST_LABEL = 3;
const NOUN_LAST: ReadonlySet<Language> = new Set(['en', 'nl', 'ja', 'tr']);

/** True for a number, a unit, or both. */
export function isMeasure(word: string): boolean {
  return MEASURE.test(word);
}

/** True for articles, prepositions and the like, and for single small letters. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word.toLowerCase()) || /^(?=\p{Script=Latin})\p{Ll}$/u.test(word);
}

/** `V8` and `2-in-1` tell products of one kind apart; `pack` and `x` are measures beside a number alone. */
const isModelOrMeasure = (word: string, at: number, words: readonly string[]): boolean =>
  /\p{N}/u.test(word) ||
  (isMeasure(word) && /^\p{N}/u.test(words[at - 1] ?? '')) ||
  (/^x$/iu.test(word) && /^\p{N}/u.test(words[at + 1] ?? ''));

/** `Set 3 padelle`, `set of 3 pans`, `3er-Set Pfannen` as the thing that is counted. */
function withoutCount(words: readonly string[]): string[] {
  const [first = '', second = '', third = ''] = words;
  const isNumber = (word: string): boolean => /^\d{1,3}$/u.test(word);
  if (/^\d{1,3}(?:er|-?teiliges|-piece)?-(?:set|pack)$/iu.test(first)) return words.slice(1);
  const isContainer = (word: string): boolean => CONTAINERS.has(word.toLowerCase());
  if (/^\d{1,3}er$/iu.test(first) && isContainer(second)) return words.slice(2);
  if (!isContainer(first)) return [...words];
  if (isNumber(second)) return words.slice(2);
  return isNumber(third) ? words.slice(3) : [...words];
}

/** The words of a title's head, up to its measure; without brand, quoted names and model numbers. */
function headWords(title: string, brand: string, language: Language): string[] {
  const besides = brand !== '' && title.startsWith(brand) ? title.slice(brand.length) : title;
  const plain = besides.replace(QUOTED, ' ');
  const whole = (hasContent(plain) ? plain : besides).split(HEAD_END).find(hasContent) ?? '';
  const head = whole.split(QUALIFIERS[language] ?? HEAD_END)[0] ?? whole;
  const all = withoutCount(head.match(WORD_OR_AND) ?? []);
  const measureAt = all.findIndex(isModelOrMeasure);
  return (measureAt > 0 ? all.slice(0, measureAt) : all).filter(
    (word, at, words) => !isModelOrMeasure(word, at, words),
  );
}

/** Words behind the last one that names nothing, in a language that puts the noun last; `x and y` stay together. */
function nounPhrase(words: readonly string[], language: Language): string[] {
  const ends = (word: string): boolean => isSmall(word, language) && !JOINS.test(word);
  const small = words.findLastIndex((word) => ends(word) || VERSUS.test(word));
  const phrase = words.slice(small + 1);
  return phrase.length > 0 ? phrase : [...words];
}

/** Sizes behind the noun of an English title: `cutting board large`. */
const SIZE_BEHIND = /^(?:large|small|medium|big|mini|tall|wide|long|thick|thin)$/iu;

function withoutSize(words: readonly string[]): string[] {
  const noun = words.findLastIndex((word) => !SIZE_BEHIND.test(word));
  return noun < 0 ? [...words] : words.slice(0, noun + 1);
}

/** Kind of product: the head of the title without brand and measures, at most five words. */
export function productKind(title: string, brand: string, language: Language): string {
  const words = headWords(title, brand, language);
  if (NOUN_LAST.has(language)) {
    const phrase = withoutSize(nounPhrase(words, language));
    return phrase.slice(phrase.length > LONGEST_NOUN ? -2 : 0).join(' ');
  }
  const kind = words.slice(0, LONGEST);
  while (kind.length > 1 && isSmall(kind.at(-1) ?? '', language)) kind.pop();
  return kind.join(' ');
}

/** The kind of product in the few words of a label. */
export function kindLabel(title: string, brand: string, language: Language): string {
  const words = productKind(title, brand, language).split(' ');
  const few = NOUN_LAST.has(language) ? words.slice(-LONGEST_LABEL) : words.slice(0, LONGEST_LABEL);
  const small = (word = ''): boolean => word === '&' || isSmall(word, language);
  while (few.length > 1 && small(few.at(-1))) few.pop();
  while (few.length > 1 && small(few[0])) few.shift();
  return few.join(' ');
}

const isSmall = (word: string, language: Language): boolean =>
  isFunctionWord(word) || isStopWord(word, language);

const lineOf = (text: string): string => ` ${tokensOf(text).join(' ')} `;

/**
 * A kind of product and its shorter names: `steel water bottle`, `bottle` in English, whose noun is last; `chaise de
 * bureau`, `chaise` where it is first. Names between them count where the text says them: `water bottle`.
 */
export function kindNames(kind: string, language: Language, text: string): string[] {
  const words = kind.split(' ');
  // A language that is not known may put its noun anywhere.
  if (/(?!\p{Script=Latin})\p{L}/u.test(kind)) return [kind];
  // German titles put adjectives behind the noun as often as before it.
  const parts =
    language === 'de'
      ? [words]
      : words.map((_, index) =>
          NOUN_LAST.has(language) ? words.slice(index) : words.slice(0, words.length - index),
        );
  // Behind another word than in the whole kind.
  const besides = lineOf(text).replaceAll(lineOf(kind), ' ');
  return parts
    .filter(
      (part) =>
        ![part[0], part.at(-1)].some((word = '') => word === '&' || isSmall(word, language)),
    )
    .map((part) => part.join(' '))
    .filter((name) => name === kind || !name.includes(' ') || besides.includes(lineOf(name)));
}
