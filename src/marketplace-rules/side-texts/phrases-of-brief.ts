import type { CopyBrief } from '../../listing/copy-brief.js';
import { EMOJI } from '../text/characters.js';
import { looksEnglish } from '../text/language.js';
import { phrasePattern } from '../text/phrases.js';
import { plainText } from '../text/plain-text.js';
import { tokensOf } from '../text/words.js';
import { CONDITIONS, GOVERNORS, NEGATIONS } from '../words/phrases.js';

/** Spellings of one sign. Signs with a meaning of their own stay: a phrase with one is not taken. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u00B4`]/gu, "'"],
  [/[\u201C\u201D\u201E]/gu, '"'],
  [/[\u2010\u2011]/gu, '-'],
  [/(?<=\d)[\u2012\u2013](?=\d)/gu, '-'],
  [/\u00D7/gu, 'x'],
  // "30 C", as a short field spells it.
  [/ ?° ?(?=[CF](?![\p{L}\p{N}]))/gu, ' '],
  [/[™®©℠℗]/gu, ''],
  [EMOJI, '\n'],
  [/[\u2022\u25CF\u25CB\u25E6\u2023\u2043\u25AA\u25A0\u25BA\u2605\u2606\u2713\u2714]/gu, '\n'],
  [/[\u2028\u2029\u0085\v\f\r]/gu, '\n'],
  [/[^\S\n]+/gu, ' '],
];

/** The text as phrases are taken from it: NFC, without markup, one spelling of quotes and hyphens. */
export function spelledPlainly(text: string): string {
  let plain = plainText(text).normalize('NFC');
  for (const [pattern, put] of SPELLINGS) plain = plain.replace(pattern, put);
  return plain;
}

const LIST_MARK = /^ ?(?:[-*+>–—]+ |\(?\d{1,2}[.)] )/u;

/** Ends of sentences. */
const SENTENCE_END = /(?<=[.!?])["')]? +(?=["'(]?[\p{Lu}\p{Lo}])|(?<=[。！？؟۔।])| \| /u;

/** Ends of clauses that stand by themselves. */
const CLAUSE_END = /; ?|；| [\u2013\u2014] | - (?!\p{N})/u;

/** A short word before the full stop of an abbreviation, and no unit: Dr., No., approx., z. B. */
const ABBREVIATION =
  /(?:^|[\s(.])(?<!\p{N} )(?:\p{L}|\p{Lu}\p{Ll}{1,2}|approx|aprox|ca|incl|excl|max|min|bzw|etc|fig|vol|dia|art)\.$/u;

const NEGATION = phrasePattern(NEGATIONS, 'iu');
/** Properties that sound like a denial: non-slip, BPA-free, cruelty free. */
const PROPERTY = /(?<![\p{L}\p{N}])non-(?=\p{L})|[ -]free(?![\p{L}\p{N}]| from| of)/giu;
const CONDITION = phrasePattern(CONDITIONS, 'iu');
const RESTRICTION = phrasePattern([...NEGATIONS, ...CONDITIONS], 'iu');
/** Beginnings that hold for each item of an enumeration alone. */
const GOVERNED_ROW =
  /^(?:available|comes|choose|compatible|suitable|replaces|fits|works|for|includes?|contains|free|in|with) /iu;
const GOVERNOR = phrasePattern(GOVERNORS, 'iu');
const ENUMERATION = /(?:^| )(?:and|or|&|etc\.?)(?: |$)/iu;

/** Longest stretch that can become a phrase, characters; most stretches of a text. */
const LONGEST = 120;
const MOST = 200;

/** Lines of a text without those below a heading that denies or restricts them ("Not included:"). */
function ownLines(text: string): string[] {
  let denied = false;
  return text.split('\n').filter((line) => {
    if (!/:\s*$/u.test(line.slice(-3))) return !denied;
    denied = denies(line, RESTRICTION);
    return false;
  });
}

const denies = (text: string, words: RegExp): boolean => words.test(text.replace(PROPERTY, ' '));

function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  for (const part of line.split(SENTENCE_END)) {
    const last = sentences.at(-1);
    if (last !== undefined && ABBREVIATION.test(last.slice(-12))) {
      sentences[sentences.length - 1] = `${last} ${part}`;
    } else sentences.push(part);
  }
  return sentences;
}

/** Sentences without one that begins with a condition, and without the one before it. */
const unrestricted = (sentences: readonly string[]): string[] =>
  sentences.filter((sentence, at) => !restricts(sentence) && !restricts(sentences[at + 1] ?? ''));

const restricts = (sentence: string): boolean => sentence.slice(0, 30).search(CONDITION) === 0;

/** Clauses that are true by themselves: none of several where one restricts, the first alone where it leads. */
function clausesOf(sentence: string): string[] {
  const clauses = sentence.split(CLAUSE_END);
  if (clauses.length === 1) return clauses;
  if (CONDITION.test(sentence)) return [];
  const [first = ''] = clauses;
  const leads = denies(first, NEGATION) || first.includes(': ');
  return leads ? clauses.slice(0, 1) : clauses;
}

/**
 * Parts between the commas of an English clause that are true by themselves: all parts of a loose row, the head alone
 * where a word in it may govern the rest, none of an enumeration or where one part denies or restricts.
 */
function partsOf(clause: string): string[] {
  const parts = clause.split(', ');
  if (parts.length === 1) return parts;
  if (denies(clause, RESTRICTION) || parts.some((part) => ENUMERATION.test(part))) return [];
  if (GOVERNED_ROW.test(clause) || clause.includes(': ')) return [];
  if (parts.some((part) => tokensOf(part).length < 2)) return [];
  return GOVERNOR.test(parts[0] ?? '') ? parts.slice(0, 1) : parts;
}

/** `Size: 39 to 42` as one phrase, the label first; none of a label that denies or warns. */
function withoutColon(clause: string): string[] {
  const [, label, value] = /^([^:]{2,30}): (\S.*)$/u.exec(clause) ?? [];
  if (label === undefined || value === undefined) return [clause];
  return denies(label, RESTRICTION) ? [] : [`${label.trim()} ${value}`];
}

/** Stretches of a text that may serve as phrases, each in the text's own words and order; at most 200. */
function stretchesOf(text: string): string[] {
  const plain = spelledPlainly(text);
  const english = looksEnglish(plain);
  return ownLines(plain)
    .flatMap((line) => unrestricted(sentencesOf(line.replace(LIST_MARK, ''))))
    .flatMap(clausesOf)
    .flatMap((clause) => (english ? partsOf(clause) : [clause]))
    .flatMap(withoutColon)
    .map((stretch) => stretch.trim())
    .filter((stretch) => stretch !== '' && stretch.length <= LONGEST)
    .slice(0, MOST);
}

const TITLE_PARTS = /, | [-–—|] | ?[()] ?/u;

/**
 * Stretches of a brief: first of the product title, whose later parts a short title leaves out, then of the
 * description.
 */
export function stretchesOfBrief({ productTitle, productDescription = '' }: CopyBrief): string[] {
  const parts = denies(productTitle, RESTRICTION) ? [] : productTitle.split(TITLE_PARTS).slice(1);
  return [...parts.flatMap(stretchesOf), ...stretchesOf(productDescription)];
}
