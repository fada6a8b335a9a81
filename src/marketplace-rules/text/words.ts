const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text; hyphens and apostrophes inside a word stay. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** The text with a space in place of some of its words. */
export function withoutWords(text: string, unwanted: ReadonlySet<string>): string {
  return text.replace(WORD, (word) => (unwanted.has(word) ? ' ' : word));
}

/** Lower-case tokens of a text, split at everything that is no letter, mark or digit. */
export function tokensOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

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
const FOLDS: readonly ((word: string) => string)[] = [foldEnglish, foldLongest, foldShortest];

/** The English singular, lower-case, hyphens dropped. */
export const foldWord = foldEnglish;

/** How often words occur, singular and plural as one. */
export class WordCounts {
  private readonly counts = FOLDS.map(() => new Map<string, number>());

  constructor(words: Iterable<string> = []) {
    for (const word of words) this.add(word);
  }

  add(word: string): void {
    FOLDS.forEach((fold, index) => {
      const counts = this.counts[index];
      const key = fold(word);
      counts?.set(key, (counts.get(key) ?? 0) + 1);
    });
  }

  /** Highest count under any way of folding. */
  of(word: string): number {
    return Math.max(...FOLDS.map((fold, index) => this.counts[index]?.get(fold(word)) ?? 0));
  }

  has(word: string): boolean {
    return this.of(word) > 0;
  }
}

/** Share of tokens that two texts have in common: 0 to 1; 0 when both are empty. */
export function jaccard(one: string, other: string): number {
  const left = new Set(tokensOf(one).map(foldWord));
  const right = new Set(tokensOf(other).map(foldWord));
  let common = 0;
  for (const token of left) if (right.has(token)) common += 1;
  const all = left.size + right.size - common;
  return all === 0 ? 0 : common / all;
}

/** True when the text holds a letter or a digit. */
export function hasContent(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
