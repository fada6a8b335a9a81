import { capitalised } from '../../marketplace-rules/text/language.js';
import { phrasePattern } from '../../marketplace-rules/text/phrases.js';
import { jaccard, wordsOf } from '../../marketplace-rules/text/words.js';
import { CONDITIONS, NEGATIONS } from '../../marketplace-rules/words/phrases.js';
import { topicsOf } from '../../marketplace-rules/words/topics.js';
import type { Language } from '../../marketplace-rules/words/text.js';

/** A phrase of a sentence, with the topics that it is about. */
export interface TopicPhrase {
  readonly text: string;
  readonly topics: readonly string[];
}

/** Below rule D05's 0.7. */
const SAMENESS = 0.65;
const FEWEST_WORDS = 3;
const FEWEST_LETTERS = 8;

/** A part of a sentence that denies or restricts is no longer true by itself. */
const RESTRICTION = phrasePattern([...NEGATIONS, ...CONDITIONS], 'iu');

/** Beginnings of phrases within a sentence, by language: prepositions, which stay, and relative pronouns, which go. */
const STARTS: Readonly<Partial<Record<Language, readonly [stay: string, go: string]>>> = {
  en: ['with|for|made of|made from', 'that|which'],
  de: ['mit|für|aus|ab', ''],
  fr: ['avec|pour|en', 'qui'],
  es: ['con|para', 'que'],
  it: ['con|per|in', 'che'],
  pt: ['com|para|em', 'que'],
  nl: ['met|voor|van', ''],
};

/** A relative clause of a language that puts its verb last. */
const VERB_LAST = /^(?:der|die|das|den|dem|dessen|deren|was|wo|wenn|weil|damit|dass|dat|die)\s/iu;
const SPACELESS = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;

function partsOf(sentence: string, language: Language): string[] {
  // Japanese: only what ends the sentence is a clause by itself.
  if (SPACELESS.test(sentence)) return sentence.split('、').slice(1).slice(-1);
  const [stay, go] = STARTS[language] ?? ['', ''];
  const starts = [
    ', |; ',
    ...(stay === '' ? [] : [` (?=(?:${stay}) )`]),
    ...(go === '' ? [] : [` (?:${go}) `]),
  ];
  return sentence.split(new RegExp(starts.join('|'), 'iu'));
}

/**
 * Phrases of a sentence that are true by themselves and have a topic, those with a number first, then the longest;
 * none of a sentence that denies or restricts. Nothing in a phrase is changed but its first letter.
 */
export function topicPhrasesOf(sentence: string, language: Language): TopicPhrase[] {
  if (RESTRICTION.test(sentence) || /[()]/u.test(sentence)) return [];
  const hasNumber = (text: string): number => Number(/\p{N}/u.test(text));
  return partsOf(sentence, language)
    .map((part) => part.trim())
    .filter(
      (part) =>
        !VERB_LAST.test(part) &&
        part.length >= FEWEST_LETTERS &&
        (SPACELESS.test(part) || wordsOf(part).length >= FEWEST_WORDS) &&
        jaccard(part, sentence) < SAMENESS,
    )
    .map((part) => ({ text: capitalised(part), topics: topicsOf(part) }))
    .filter(({ topics }) => topics.length > 0)
    .sort(
      (one, other) =>
        hasNumber(other.text) - hasNumber(one.text) || other.text.length - one.text.length,
    );
}
