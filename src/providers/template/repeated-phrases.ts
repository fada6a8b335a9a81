import { tokensOf } from '../../marketplace-rules/text/words.js';
import type { Language } from '../../marketplace-rules/words/text.js';
import { isFunctionWord } from './product-kind.js';
import { isStopWord } from './stop-words.js';

const LENGTHS = [3, 2] as const;
const MOST = 4;
/** Times that a phrase comes, and different words before and behind it, that make it one. */
const TIMES = 2;

interface Use {
  count: number;
  readonly before: Set<string>;
  readonly behind: Set<string>;
}

/** Counts the phrases of a text that neither begin nor end with a word that names nothing. */
function usesOf(texts: readonly string[], language: Language): Map<string, Use> {
  const names = (word = ''): boolean =>
    /^\p{L}{3,}$/u.test(word) && !isStopWord(word, language) && !isFunctionWord(word);
  const uses = new Map<string, Use>();
  for (const [row, clause] of texts.flatMap((text) => text.split(/[.,;:!?()]/u)).entries()) {
    const words = tokensOf(clause);
    for (const length of LENGTHS) {
      for (let at = 0; at + length <= words.length; at += 1) {
        const phrase = words.slice(at, at + length);
        if (!names(phrase[0]) || !names(phrase.at(-1))) continue;
        const key = phrase.join(' ');
        const use = uses.get(key) ?? { count: 0, before: new Set(), behind: new Set() };
        use.count += 1;
        // The edge of a clause is another neighbour each time.
        use.before.add(words[at - 1] ?? `edge ${row}`);
        use.behind.add(words[at + length] ?? `edge ${row}`);
        uses.set(key, use);
      }
    }
  }
  return uses;
}

/**
 * Phrases of two or three words that a text repeats between different neighbours: its terms, such as `card game`.
 * Lower case, the most frequent first, at most four; a part of a longer term that never stands alone is left out.
 */
export function repeatedPhrases(texts: readonly string[], language: Language): string[] {
  const terms = [...usesOf(texts, language)].filter(
    ([, { count, before, behind }]) =>
      count >= TIMES && before.size >= TIMES && behind.size >= TIMES,
  );
  const isPart = ([phrase, { count }]: (typeof terms)[number]): boolean =>
    terms.some(
      ([other, use]) =>
        other.length > phrase.length && other.includes(phrase) && use.count >= count,
    );
  return terms
    .filter((term) => !isPart(term))
    .sort(([, one], [, other]) => other.count - one.count)
    .slice(0, MOST)
    .map(([phrase]) => phrase);
}
