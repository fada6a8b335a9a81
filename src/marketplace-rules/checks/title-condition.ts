import type { CopyBrief } from '../../listing/copy-brief.js';
import { plainText } from '../text/plain-text.js';
import { wordsOf } from '../text/words.js';
import {
  CONDITION_TITLE_WORDS,
  NEW_BEFORE,
  SHOUTED_CONDITION_WORDS,
} from '../words/promotional.js';

const CONDITION = new Set(CONDITION_TITLE_WORDS);
const NAMES = new Set(NEW_BEFORE);
/** "New" in other languages is a word of many names: it states the condition where a title shouts it. */
const SHOUTED = new Set(SHOUTED_CONDITION_WORDS);

/** `New Holland` within a sentence: the capitals tell a name. */
const NAME_IN_SENTENCE = /(?<=\p{Ll} )New (\p{Lu}\p{Ll}+)/gu;

/** Lower-case words that stand behind a capital `New` in the sentences of a brief: parts of names. */
export function newNamesOf({ productDescription = '' }: CopyBrief): ReadonlySet<string> {
  const names = plainText(productDescription).matchAll(NAME_IN_SENTENCE);
  return new Set([...names].map(([, name = '']) => name.toLowerCase()));
}

/**
 * True when the word at `index` states the condition, not a part of a name such as New Zealand.
 * @param names words that make `new` before them a part of a name
 */
export function isConditionWord(
  words: readonly string[],
  index: number,
  names: ReadonlySet<string>,
): boolean {
  if (SHOUTED.has(words[index] ?? '')) return true;
  const word = words[index]?.toLowerCase() ?? '';
  if (!CONDITION.has(word)) return false;
  const next = words[index + 1]?.toLowerCase() ?? '';
  return !(word === 'new' && (NAMES.has(next) || names.has(next)));
}

/** The first word of a title that states the condition. */
export function conditionWordIn(title: string, brief: CopyBrief): string | undefined {
  const words = wordsOf(title);
  const names = newNamesOf(brief);
  return words.find((_, index) => isConditionWord(words, index, names));
}
