import { rememberedByWord } from './bounded-memo.js';

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;
const ASCII_WORD = /[a-z\d]+(?:['-][a-z\d]+)*/gi;

/** The words of a text; hyphens and apostrophes inside a word stay. */
export function wordsOf(text: string): string[] {
  return text.match(isAscii(text) ? ASCII_WORD : WORD) ?? [];
}

/** The text with a space in place of some of its words. */
export function withoutWords(text: string, unwanted: ReadonlySet<string>): string {
  return text.replace(WORD, (word) => (unwanted.has(word) ? ' ' : word));
}

/** Lower-case tokens of a text, split at everything that is no letter, mark or digit. */
export function tokensOf(text: string): string[] {
  const lower = text.toLowerCase();
  return lower.match(isAscii(lower) ? /[a-z\d]+/g : /[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

const bare = (word: string): string => word.toLowerCase().replace(/['’-]/gu, '');
const without = (word: string, suffix: string, put = ''): string | undefined =>
  word.length > suffix.length + 1 && word.endsWith(suffix)
    ? word.slice(0, -suffix.length) + put
    : undefined;

/** Singular as English forms it: `glasses` -> `glass`, `bottles` -> `bottle`, `berries` -> `berry`. */
function foldEnglish(word: string): string {
  const plain = bare(word);
  if (/(?:ss|us|is)$/u.test(plain)) return plain;
  if (/(?:ss|x|z|ch|sh)es$/u.test(plain)) return plain.slice(0, -2);
  return without(plain, 'ies', 'y') ?? without(plain, 's') ?? plain;
}

/** Singular by cutting the longest ending: ies, es, s. */
function foldLongest(word: string): string {
  const plain = bare(word);
  return without(plain, 'ies', 'y') ?? without(plain, 'es') ?? without(plain, 's') ?? plain;
}

/** Singular by cutting a final s only. */
function foldShortest(word: string): string {
  const plain = bare(word);
  return without(plain, 's') ?? plain;
}

/**
 * The marketplace says "singular or plural" and not how it folds: a word counts as the same when any
 * of these forms is the same.
 */
const foldsOf = rememberedByWord((word) => ({
  english: foldEnglish(word),
  longest: foldLongest(word),
  shortest: foldShortest(word),
}));

/** The English singular, lower-case, hyphens dropped. */
export const foldWord = (word: string): string => foldsOf(word).english;

/** Key that texts of equal words share, in their order. */
export const foldedKey = (text: string): string => tokensOf(text).map(foldWord).join(' ');

const addOne = (counts: Map<string, number>, key: string): unknown =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

/** Counts of words, singular and plural as one. */
export class WordCounts {
  private readonly english = new Map<string, number>();
  private readonly longest = new Map<string, number>();
  private readonly shortest = new Map<string, number>();

  constructor(words: Iterable<string> = []) {
    for (const word of words) this.add(word);
  }

  add(word: string): void {
    const { english, longest, shortest } = foldsOf(word);
    addOne(this.english, english);
    addOne(this.longest, longest);
    addOne(this.shortest, shortest);
  }

  /** Highest count under any way of folding. */
  of(word: string): number {
    const { english, longest, shortest } = foldsOf(word);
    return Math.max(
      this.english.get(english) ?? 0,
      this.longest.get(longest) ?? 0,
      this.shortest.get(shortest) ?? 0,
    );
  }

  has(word: string): boolean {
    const { english, longest, shortest } = foldsOf(word);
    return this.english.has(english) || this.longest.has(longest) || this.shortest.has(shortest);
  }
}

/** Share of words that two sets have in common: 0 to 1; 0 when both are empty. */
export function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let common = 0;
  for (const token of left) if (right.has(token)) common += 1;
  const all = left.size + right.size - common;
  return all === 0 ? 0 : common / all;
}

/** Overlap of the tokens of two texts. */
export function jaccard(one: string, other: string): number {
  const folded = (text: string): ReadonlySet<string> => new Set(tokensOf(text).map(foldWord));
  return overlap(folded(one), folded(other));
}

/** True when the text holds a letter or a digit. */
export function hasContent(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
