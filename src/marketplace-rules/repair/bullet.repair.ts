import {
  BANNED_IN_BULLETS,
  CLAIMS_IN_BULLETS,
  END_PUNCTUATION,
  LABELLED,
} from '../checks/bullet.checks.js';
import { DESCRIPTION_BANNED } from '../checks/description.checks.js';
import type { RulePack } from '../rule-packs.js';
import { BULLET_BANNED_CHARACTERS, plainCharacters } from '../text/characters.js';
import { calm, capitalised } from '../text/language.js';
import { codePoints, headWithin, normaliseText, wordsWithin } from '../text/measures.js';
import { firstMatch } from '../text/phrases.js';
import { plainText } from '../text/plain-text.js';
import { hasContent, jaccard } from '../text/words.js';
import { permittedText } from './clauses.js';
import { tidy, withoutDanglingWords } from './tidy.js';

const FORBIDDEN = [...BANNED_IN_BULLETS, ...DESCRIPTION_BANNED];
const CHARACTERS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])~ ?(?=\d)/gu, 'about '],
  [/(?<=\d)°(?= [a-z])/gu, ' degree'],
  [BULLET_BANNED_CHARACTERS, ' '],
  [/[_{}^¬¦|\\*=`[\]]/gu, ' '],
  [/[<>](?! ?\d)|<(?=[^<>]*>)/gu, ' '],
  [
    /(?<![\p{L}\p{N}.,-])(\d[\d.,]{0,9})(ml|cm|mm|kg|g|oz|in|ft|lb|W|V|mAh)(?![\p{L}\p{N}])/gu,
    '$1 $2',
  ],
];

/** Text without punctuation at its end. */
export function withoutEndPunctuation(text: string): string {
  let end = text.length;
  const isLoose = (character: string): boolean =>
    END_PUNCTUATION.test(character) || /[\s\-–—/&+(]/u.test(character);
  while (end > 0 && isLoose(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trimStart();
}

/** A fact as bullets and descriptions may say it: one line, no end punctuation; '' where nothing may stay. */
export function permittedFact(text: string): string {
  let fact = normaliseText(plainCharacters(plainText(text)));
  fact = permittedText(fact, FORBIDDEN, CLAIMS_IN_BULLETS);
  for (const [pattern, put] of CHARACTERS) fact = fact.replace(pattern, put);
  fact = permittedText(normaliseText(fact), FORBIDDEN, CLAIMS_IN_BULLETS);
  fact = withoutEndPunctuation(tidy(fact));
  return hasContent(fact) ? capitalised(calm(fact)) : '';
}

/** A label in upper case as the interface wants it, or undefined where its script has no case. */
export function asLabel(text: string): string | undefined {
  const label = normaliseText(text.toUpperCase().replace(/[^\p{L}\p{N}\p{M} &/'+.-]/gu, ' '));
  return LABELLED.test(`${label}: x`) && /\p{Lu}{2}/u.test(label) ? label : undefined;
}

const isPermitted = (bullet: string): boolean =>
  LABELLED.test(bullet) &&
  firstMatch(bullet, [...BANNED_IN_BULLETS, ...CLAIMS_IN_BULLETS]) === undefined;

const SPARE_LABELS = ['DETAILS', 'FEATURE', 'MORE DETAILS', 'PRODUCT DETAILS', 'ALSO'];

function repairBullet(bullet: string, used: ReadonlySet<string>, pack: RulePack): string {
  const line = normaliseText(plainCharacters(plainText(bullet)));
  const colon = line.search(/[:：] ?\S/u);
  const own = colon > 0 && colon <= 60 ? asLabel(line.slice(0, colon)) : undefined;
  const text = permittedFact(own === undefined ? line : line.slice(colon + 1));
  const spare = SPARE_LABELS.find((label) => !used.has(label)) ?? 'DETAILS';
  const ownAllowed =
    own !== undefined && !used.has(own) && firstMatch(own, FORBIDDEN) === undefined
      ? headWithin(own, 40).trim()
      : undefined;
  const [, most] = pack.bullets.length;
  const label = ownAllowed ?? spare;
  return text === ''
    ? ''
    : `${label}: ${withoutEndPunctuation(withoutDanglingWords(wordsWithin(text, most - label.length - 2)))}`;
}

/** Bullets that keep the rules; those that cannot are left out. */
export function repairBullets(bullets: readonly string[], pack: RulePack): string[] {
  const kept: string[] = [];
  const used = new Set<string>();
  const [least, most] = [pack.bullets.length[0], pack.bullets.count[2]];
  const textOf = (bullet: string): string => bullet.slice(bullet.indexOf(':') + 1);
  for (const bullet of bullets) {
    const repaired = repairBullet(bullet, used, pack);
    const twin = kept.some(
      (other) =>
        Math.max(jaccard(other, repaired), jaccard(textOf(other), textOf(repaired))) >=
        pack.bullets.sameness,
    );
    if (kept.length === most || codePoints(repaired) < least || twin || !isPermitted(repaired))
      continue;
    kept.push(repaired);
    used.add(repaired.slice(0, repaired.indexOf(':')));
  }
  return kept;
}
