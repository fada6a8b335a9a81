import { plainCharacters } from './characters.js';
import { plainText } from './plain-text.js';
import { foldWord, overlap, tokensOf, WordCounts, wordsOf } from './words.js';

/** A function of a text that remembers its results as long as its call lasts. */
export function rememberedInCall<T>(compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}

/** Counts that are shared, so that nobody adds to them. */
export type CountedWords = Pick<WordCounts, 'of' | 'has'>;

/** Forms of the texts of one call, made where they are first asked for: repair and proof check a text several times. */
export class TextForms {
  readonly plain = rememberedInCall(plainText);
  readonly tokens = rememberedInCall<readonly string[]>(tokensOf);
  /** Counts of its tokens. */
  readonly counts = rememberedInCall<CountedWords>((text) => new WordCounts(this.tokens(text)));
  /** Counts of its words, hyphenated ones as wholes. */
  readonly wholeCounts = rememberedInCall<CountedWords>((text) => new WordCounts(wordsOf(text)));
  /** Its different tokens, singular and plural as one. */
  readonly folded = rememberedInCall<ReadonlySet<string>>(
    (text) => new Set(this.tokens(text).map(foldWord)),
  );

  /** As written, and as it reads when its tags and references are taken for what they are. */
  readonly readings = rememberedInCall<ReadonlySet<string>>(
    (text) =>
      new Set([text.normalize('NFC'), plainCharacters(text), plainCharacters(this.plain(text))]),
  );

  /** Share of tokens that two texts have in common: 0 to 1. */
  jaccard(one: string, other: string): number {
    return overlap(this.folded(one), this.folded(other));
  }
}
