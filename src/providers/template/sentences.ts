import { plainCharacters } from '../../marketplace-rules/text/characters.js';
import { normaliseText, wordsWithin } from '../../marketplace-rules/text/measures.js';
import { plainText } from '../../marketplace-rules/text/plain-text.js';
import { hasContent } from '../../marketplace-rules/text/words.js';

/** More of one sentence than bullets and description can hold, characters. */
const LONGEST = 1500;
const LIST_MARK = /^(?:[-*+>–—]+ ?|\(?\d{1,2}[.)] )/u;
const ABBREVIATION =
  /(?:^|[\s(])(?:approx|no|nr|ca|incl|max|min|dr|mr|mrs|st|vs|fl|oz|in|ft|lb|art|bzw|e\.g|i\.e|z\.b|dia|vol)\.$/iu;
const NEXT_PAIR = /[,;] (?=\p{Lu}[\p{L} ]{1,24}: )/u;
const ENDING =
  /(?<=[.!?])["')]?\s+(?=\S)|(?<=\p{Ll}[.!?])(?=\p{Lu}\p{Ll})|(?<=[。！？؟۔।])\s*|; | \| /u;

function joinedAtAbbreviations(pieces: readonly string[]): string[] {
  const sentences: string[] = [];
  for (const piece of pieces) {
    const last = sentences.at(-1);
    const goesOn =
      last !== undefined &&
      (ABBREVIATION.test(last.slice(-12)) || (last.endsWith('.') && /^\p{Ll}/u.test(piece)));
    if (goesOn) sentences[sentences.length - 1] = `${last} ${piece}`;
    else sentences.push(piece);
  }
  return sentences;
}

/** Sentences, list items and labelled values of a text that may hold HTML, in order, not yet cleaned. */
export function sentencesOf(text: string): string[] {
  return plainCharacters(plainText(text))
    .split('\n')
    .flatMap((line) => joinedAtAbbreviations(line.replace(LIST_MARK, '').split(ENDING)))
    .flatMap((sentence) => sentence.split(NEXT_PAIR))
    .map((sentence) => wordsWithin(normaliseText(sentence.replace(LIST_MARK, '')), LONGEST))
    .filter(hasContent);
}
