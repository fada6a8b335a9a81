import type { CopyBrief } from '../../src/listing/copy-brief.js';
import type { ListingCopy } from '../../src/listing/listing-copy.js';
import { plainCharacters } from '../../src/marketplace-rules/text/characters.js';
import { languageOfBrief } from '../../src/marketplace-rules/text/language-of.js';
import { plainText } from '../../src/marketplace-rules/text/plain-text.js';
import { spellSigns } from '../../src/marketplace-rules/text/spell-signs.js';
import { spelledOut } from '../../src/marketplace-rules/words/abbreviations.js';

/** Runs of numbers, units and the words beside them: each must stand in the input as it is. */
const FACT = /(?:[\p{L}.]+ )?\d(?:[\d.,/x]*\d)?(?:½)?(?: ?(?:%|[\p{L}²/]+))?/gu;

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.,/²%½ ]+/gu, ' ')
    .replace(/(?<=\d)(?=\p{L})/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

function known(brief: CopyBrief): string {
  const text = Object.values(brief).join(' . ');
  const plain = plainCharacters(plainText(text));
  const long = plain
    .split(/(?<=[.!?]) (?=\p{Lu})/u)
    .map(spelledOut)
    .join(' ');
  return [plain, long, spellSigns(long, languageOfBrief(brief)), spellSigns(long, 'en')]
    .map(folded)
    .join(' . ');
}

/** Facts that were looked at so far. */
let looked = 0;

export const factsLookedAt = (): number => looked;

/** Facts of a copy that its brief does not hold with the same neighbours. */
export function alteredFacts(copy: ListingCopy, brief: CopyBrief): string[] {
  const line = known(brief);
  const texts = [
    ...copy.bulletPoints.map((bullet) => bullet.slice(bullet.indexOf(': ') + 2)),
    ...copy.htmlDescription.split(/<[^<>]*>/u).map(plainText),
  ];
  return texts
    .flatMap((text) => text.split(/; |(?<=[.!?]) (?=\p{Lu})/u))
    .flatMap((text) => folded(text).match(FACT) ?? [])
    .map((fact) => fact.replace(/[.,/]+$/u, ''))
    .filter((fact) => (looked += fact.length > 0 ? 1 : 0) > 0)
    .filter((fact) => !line.includes(fact));
}
