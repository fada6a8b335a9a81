import fc from 'fast-check';
import { tokenise } from '../evidence/tokens.js';
import { plainCharacters } from './characters.js';
import { normaliseText } from './measures.js';
import { tokensOf, wordsOf } from './words.js';

/** A sign beyond ASCII that is no word: texts with it take the general way. */
const SIGN = '\u3002';

const PIECES = ['a', 'Bc', "d'e", 'f-g', '1', '2,5', "1'000", '3/4', '"', "''", '`', '..', '%'];
const ascii = fc
  .array(fc.oneof(fc.constantFrom(...PIECES, ' ', ' - ', '\n', ': '), fc.string({ maxLength: 3 })))
  .map((parts) => parts.join('').replace(/[^ -~\n]/gu, ''));

const holds = (same: (text: string) => void): void => fc.assert(fc.property(ascii, same));

describe('texts of ASCII alone', () => {
  it('have the tokens and words that the general patterns find', () => {
    holds((text) => {
      expect(tokenise(text)).toEqual(tokenise(text + SIGN));
      expect(tokensOf(text)).toEqual(tokensOf(text + SIGN));
      expect(wordsOf(text)).toEqual(wordsOf(text + SIGN));
    });
  });

  it('have the form that the general replacements make', () => {
    holds((text) => {
      expect(`${normaliseText(text)} ${SIGN}`.trim()).toBe(normaliseText(`${text} ${SIGN}`));
      expect(`${plainCharacters(text)}\n${SIGN}`.trim()).toBe(plainCharacters(`${text}\n${SIGN}`));
    });
  });
});
