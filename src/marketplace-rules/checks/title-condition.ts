import { wordsOf } from '../text/words.js';
import { CONDITION_TITLE_WORDS, NEW_BEFORE } from '../words/promotional.js';

const CONDITION = new Set(CONDITION_TITLE_WORDS);
const NAMES = new Set(NEW_BEFORE);

/** True when the word at `index` states the condition, not a part of a name such as New Zealand. */
export function isConditionWord(words: readonly string[], index: number): boolean {
  const word = words[index]?.toLowerCase() ?? '';
  if (!CONDITION.has(word)) return false;
  return !(word === 'new' && NAMES.has(words[index + 1]?.toLowerCase() ?? ''));
}

/** The first word of a title that states the condition. */
export function conditionWordIn(title: string): string | undefined {
  const words = wordsOf(title);
  return words.find((_, index) => isConditionWord(words, index));
}
