import type { CopyBrief } from '../../listing/copy-brief.js';
import type { ListingCopy } from '../../listing/listing-copy.js';
import { knowingNamesOf } from '../text/host-pattern.js';
import { codePoints, normaliseText } from '../text/measures.js';
import { firstMatch } from '../text/phrases.js';
import { jaccard, tokensOf, WordCounts, wordsOf } from '../text/words.js';
import { REPEATABLE_WORDS } from '../words/small-words.js';
import { asPhrase, UNFIT } from './phrase.js';
import { stretchesOfBrief } from './phrases-of-brief.js';

/** Bounds of the line below the title, code points; valid only under a title of at most 75. */
export const HIGHLIGHTS = { max: 125, phrases: 3, repeats: 2, title: 75 } as const;

/** Token Jaccard above which two phrases say the same. */
const SAMENESS = 0.5;

const SMALL = new Set(REPEATABLE_WORDS);

/** Words that mean something, in order. */
const contentOf = (text: string): string[] => tokensOf(text).filter((token) => !SMALL.has(token));

/** True where most words of the phrase, or two that follow each other, stand so in the title. */
function repeatsTitle(phrase: string, title: string): boolean {
  const [own, others] = [contentOf(phrase), contentOf(title)];
  const inTitle = new WordCounts(others);
  if (own.filter((word) => inTitle.has(word)).length * 2 > own.length) return true;
  const pairs = new WordCounts(others.slice(1).map((word, at) => `${others[at]} ${word}`));
  return own.slice(1).some((word, at) => pairs.has(`${own[at]} ${word}`));
}

/** True where a word, split or joined at its hyphens, comes more often than the marketplace allows. */
function overused(text: string): boolean {
  return [wordsOf(text), tokensOf(text)].some((words) => {
    const counts = new WordCounts(words);
    return words.some((word) => counts.of(word) > HIGHLIGHTS.repeats);
  });
}

function accepts(chosen: readonly string[], phrase: string): boolean {
  const line = [...chosen, phrase].join(', ');
  return (
    codePoints(line) <= HIGHLIGHTS.max &&
    !overused(line) &&
    chosen.every((other) => jaccard(other, phrase) <= SAMENESS) &&
    firstMatch(line, UNFIT) === undefined
  );
}

/**
 * The line that the marketplace shows below a title: phrases of the brief, in its words and order, that the title does
 * not say, separated by commas. Null where fewer than three can be had, and under a title that is too long for it.
 */
export function itemHighlights(brief: CopyBrief, copy: ListingCopy): string | null {
  return knowingNamesOf(brief, () => highlightsOf(brief, copy));
}

function highlightsOf(brief: CopyBrief, copy: ListingCopy): string | null {
  const title = normaliseText(copy.optimizedTitle);
  if (codePoints(title) > HIGHLIGHTS.title) return null;
  const chosen: string[] = [];
  for (const stretch of new Set(stretchesOfBrief(brief))) {
    const phrase = asPhrase(stretch);
    if (phrase === undefined || repeatsTitle(phrase, title)) continue;
    if (accepts(chosen, phrase)) chosen.push(phrase);
  }
  return chosen.length < HIGHLIGHTS.phrases ? null : chosen.join(', ');
}
