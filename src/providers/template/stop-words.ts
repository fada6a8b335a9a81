import * as lists from 'stopword';
import type { Language } from '../../marketplace-rules/words/text.js';

const LISTS: Readonly<Record<Language, readonly string[]>> = {
  en: lists.eng,
  de: lists.deu,
  fr: lists.fra,
  es: lists.spa,
  it: lists.ita,
  pt: lists.por,
  nl: lists.nld,
  sv: lists.swe,
  pl: lists.pol,
  tr: lists.tur,
  ja: lists.jpn,
};
const SETS = new Map(
  Object.entries(LISTS).map(([language, words]) => [language, new Set(words)] as const),
);

/** True for words of a language that name nothing: articles, pronouns, prepositions, auxiliary verbs. */
export function isStopWord(word: string, language: Language): boolean {
  return SETS.get(language)?.has(word.toLowerCase()) ?? false;
}
