import { escaped, phrasePattern } from '../../marketplace-rules/text/phrases.js';
import { NEGATIONS } from '../../marketplace-rules/words/phrases.js';

const SOMEWHERE = phrasePattern(NEGATIONS, 'iu');
const FIRST = new RegExp(`^(?:${NEGATIONS.map(escaped).join('|')})(?![\\p{L}-])`, 'iu');

/** True for a sentence that denies something. */
export const denies = (text: string): boolean => SOMEWHERE.test(text);

/** True for a sentence that begins with a denial: it tells what the product is not for. */
export const beginsWithDenial = (text: string): boolean => FIRST.test(text);
