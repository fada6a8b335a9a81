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
import { languageOf } from '../text/language-of.js';
import { codePoints, normaliseText, spacedUnits } from '../text/measures.js';
import { firstMatch } from '../text/phrases.js';
import { plainText } from '../text/plain-text.js';
import { phrasesWithin } from '../text/shorten.js';
import { spellSigns } from '../text/spell-signs.js';
import { hasContent, jaccard } from '../text/words.js';
import type { Language } from '../words/text.js';
import { topicLabel, topicsOf } from '../words/topics.js';
import { spelledOut } from '../words/abbreviations.js';
import { tidy, withoutDanglingWords, withoutPhrases } from './tidy.js';

// Both hold addresses and prices: each pattern once.
const FORBIDDEN = [...new Set([...BANNED_IN_BULLETS, ...DESCRIPTION_BANNED])];
/** Contents that a text cannot keep as they are. */
const NOT_AS_IT_IS = [...FORBIDDEN, ...CLAIMS_IN_BULLETS];
const CHARACTERS: readonly (readonly [RegExp, string])[] = [
  [BULLET_BANNED_CHARACTERS, ' '],
  [/[_{}^¬¦|\\*=`[\]]/gu, ' '],
  [/[<>](?! ?\d)|<(?=[^<>]*>)/gu, ' '],
];

/** Text without punctuation at its end. */
export function withoutEndPunctuation(given: string): string {
  // The opening mark of Spanish goes with the closing one.
  const text = /[!?]\s*$/u.test(given) ? given.replace(/^\s*[¡¿]/u, '') : given;
  let end = text.length;
  const isLoose = (character: string): boolean =>
    END_PUNCTUATION.test(character) || /[\s\-–—/&+(]/u.test(character);
  while (end > 0 && isLoose(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trimStart();
}

function permittedClause(clause: string): string {
  if (firstMatch(clause, FORBIDDEN) !== undefined) return '';
  if (firstMatch(clause, CLAIMS_IN_BULLETS) === undefined) return clause;
  return withoutDanglingWords(withoutPhrases(clause, CLAIMS_IN_BULLETS));
}

/**
 * Permitted part of a text: clauses with something forbidden (an address, a price, a guarantee) are left
 * out; removable phrases (a banned adjective) are taken out of their clause.
 */
function permittedText(text: string): string {
  if (firstMatch(text, NOT_AS_IT_IS) === undefined) return text;
  const kept = text
    .split(/(?<=[,;]) | (?=- )/u)
    .map(permittedClause)
    .filter((clause) => clause !== '');
  const joined = withoutDanglingWords(tidy(kept.join(', ').replace(/, - /gu, ' - ')));
  return firstMatch(joined, NOT_AS_IT_IS) === undefined ? joined : '';
}

/** A fact as bullets and descriptions may say it: one line, no end punctuation; '' where nothing may stay. */
export function permittedFact(text: string, language: Language = languageOf(text)): string {
  const plain = spelledOut(normaliseText(plainCharacters(plainText(text))));
  let fact = normaliseText(spellSigns(plain, language));
  fact = permittedText(fact);
  const permitted = fact;
  for (const [pattern, put] of CHARACTERS) fact = fact.replace(pattern, put);
  fact = normaliseText(spacedUnits(fact));
  if (fact !== permitted) fact = permittedText(fact);
  fact = withoutEndPunctuation(tidy(fact));
  return hasContent(fact) ? capitalised(calm(fact)) : '';
}

/** A label in upper case as the interface wants it, or undefined where its script has no case. */
export function asLabel(text: string): string | undefined {
  const label = normaliseText(
    spelledOut(text)
      .replace(/ß/gu, 'ẞ')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}\p{M} &/'+.-]/gu, ' '),
  );
  return LABELLED.test(`${label}: x`) && /\p{Lu}{2}/u.test(label) ? label : undefined;
}

const isPermitted = (bullet: string): boolean =>
  LABELLED.test(bullet) &&
  firstMatch(bullet, [...BANNED_IN_BULLETS, ...CLAIMS_IN_BULLETS]) === undefined;

/** Label of a bullet whose topic is not known. */
const NO_TOPIC = 'PRODUCT';

/** Labels that say nothing of what follows. */
const EMPTY_LABELS: ReadonlySet<string> = new Set([
  'DETAILS',
  'DETAIL',
  'FEATURE',
  'FEATURES',
  'MORE DETAILS',
  'PRODUCT DETAILS',
  'GOOD TO KNOW',
  'ALSO',
  'BRAND',
  'KEY WORDS',
  'KEYWORDS',
]);

function repairBullet(
  bullet: string,
  used: ReadonlySet<string>,
  pack: RulePack,
  language: Language,
): string {
  const line = normaliseText(plainCharacters(plainText(bullet)));
  const colon = line.search(/[:：] ?\S/u);
  const own = colon > 0 && colon <= 60 ? asLabel(line.slice(0, colon)) : undefined;
  const text = permittedFact(own === undefined ? line : line.slice(colon + 1), language);
  const topics = topicsOf(text).map((topic) => topicLabel(topic, language));
  const label = [own, ...topics, NO_TOPIC].find(
    (one) =>
      one !== undefined &&
      !used.has(one) &&
      !EMPTY_LABELS.has(one) &&
      firstMatch(one, FORBIDDEN) === undefined,
  );
  if (label === undefined) return '';
  const [, most] = pack.bullets.length;
  const short = withoutEndPunctuation(phrasesWithin(text, most - label.length - 2));
  return short === '' ? '' : `${label}: ${short}`;
}

/** Bullets that keep the rules; those that cannot are left out. */
export function repairBullets(
  bullets: readonly string[],
  pack: RulePack,
  language: Language,
): string[] {
  const kept: string[] = [];
  const used = new Set<string>();
  const [least, most] = [pack.bullets.length[0], pack.bullets.count[2]];
  const textOf = (bullet: string): string => bullet.slice(bullet.indexOf(':') + 1);
  for (const bullet of bullets) {
    const repaired = repairBullet(bullet, used, pack, language);
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
