import {
  BANNED_IN_BULLETS,
  CLAIMS_IN_BULLETS,
} from '../../marketplace-rules/checks/bullet.checks.js';
import {
  repairSubjectMatter,
  repairTargetKeywords,
} from '../../marketplace-rules/repair/keywords.repair.js';
import { searchableWords } from '../../marketplace-rules/repair/search-terms.repair.js';
import { normaliseText } from '../../marketplace-rules/text/measures.js';
import { firstMatch, phrasePattern } from '../../marketplace-rules/text/phrases.js';
import { plainText } from '../../marketplace-rules/text/plain-text.js';
import { tokensOf, WordCounts, wordsOf } from '../../marketplace-rules/text/words.js';
import { PROMOTIONAL_PHRASES } from '../../marketplace-rules/words/promotional.js';
import type { BriefFacts } from './brief-facts.js';
import { VERBS } from './clause-words.js';
import { LAST_RESORT } from './labels.js';
import { isFunctionWord, isMeasure, kindEndings, productKind } from './product-kind.js';

const FEWEST = 5;
const MOST_TOLD = 8;
const BANNED = [...BANNED_IN_BULLETS, ...CLAIMS_IN_BULLETS, phrasePattern(PROMOTIONAL_PHRASES)];

/** Neighbouring keywords that stand side by side in `text` become one phrase of at most three words. */
function phrasesOf(keywords: readonly string[], text: string): string[] {
  const line = ` ${tokensOf(text).join(' ')} `;
  const phrase = (at: number, count: number): string => keywords.slice(at, at + count).join(' ');
  const phrases: string[] = [];
  for (let at = 0; at < keywords.length;) {
    const stands = (count: number): boolean =>
      at + count <= keywords.length && line.includes(` ${phrase(at, count).toLowerCase()} `);
    const length = [3, 2].find(stands) ?? 1;
    phrases.push(phrase(at, length));
    at += length;
  }
  return phrases;
}

/** True for an entry that a title, a bullet or search terms could hold. */
const placeable = (entry: string, { brandTokens }: BriefFacts): boolean =>
  firstMatch(normaliseText(entry), BANNED) === undefined &&
  searchableWords(entry, '').length > 0 &&
  !(brandTokens.size > 0 && [...brandTokens].every((token) => tokensOf(entry).includes(token)));

/** Entries of the brief first; then the kind of product and single words of the title. */
function keywordCandidates(facts: BriefFacts, title: string): string[] {
  const { keywords, sentences, brief } = facts;
  const given = phrasesOf(keywords, `${title}. ${sentences.join('. ')}`).filter(
    (entry) => !isMeasure(entry) && !isFunctionWord(entry),
  );
  const words = searchableWords(title, brief.brandName ?? '').filter(
    (word) => !isMeasure(word) && !isFunctionWord(word),
  );
  const ofTitle = [...kindEndings(productKind(title, facts.brand)), ...words];
  const more = given.length >= FEWEST ? ofTitle.slice(0, 1) : ofTitle.slice(0, FEWEST + 2);
  return [...given, ...more].filter((entry) => placeable(entry, facts));
}

/** Keywords whose every word the copy uses; the title where none is left. */
export function writeTargetKeywords(
  facts: BriefFacts,
  title: string,
  texts: readonly string[],
): string[] {
  const tokens = texts.flatMap((text) => tokensOf(plainText(text)));
  const used = new WordCounts(tokens);
  const line = tokens.join(' ');
  const entries = repairTargetKeywords(keywordCandidates(facts, title), facts.pack);
  const placed = entries.filter((entry) =>
    tokensOf(entry).every((token) => used.has(token) || line.includes(token)),
  );
  return placed.length > 0
    ? placed
    : repairTargetKeywords([title, LAST_RESORT], facts.pack).slice(0, 1);
}

/**
 * Kind of product first, then keywords, without the brand. Where nothing but the brand is left: the
 * word "product", or "item" where the brand holds that too.
 */
export function writeSubjectMatter(
  facts: BriefFacts,
  title: string,
  keywords: readonly string[],
): string[] {
  const brand = facts.brief.brandName ?? '';
  const kinds = kindEndings(productKind(title, facts.brand)).slice(0, 2);
  const longFirst = [...keywords].sort(
    (one, other) => Number(other.includes(' ')) - Number(one.includes(' ')),
  );
  const entries = [...kinds, ...longFirst].filter((entry) => placeable(entry, facts));
  const subjects = repairSubjectMatter(
    entries.map((entry) => entry.toLowerCase()),
    brand,
    facts.pack,
  );
  if (subjects.length > 0) return subjects;
  const rest = [
    ...[title, ...facts.sentences.slice(0, 3)]
      .flatMap((text) => searchableWords(text, brand))
      .filter((word) => !isFunctionWord(word)),
    LAST_RESORT,
    'item',
    'goods',
  ];
  return repairSubjectMatter(
    rest.map((entry) => entry.toLowerCase()),
    brand,
    facts.pack,
  ).slice(0, 1);
}

/**
 * Words that title and bullets lack: of the keywords and the whole title, else of the description. Where
 * none is left, the words of the title again, since an empty field finds nobody.
 */
export function writeSearchTerms(
  facts: BriefFacts,
  title: string,
  bullets: readonly string[],
): string[] {
  const brand = facts.brief.brandName ?? '';
  const shown = new WordCounts(
    [title, ...bullets].flatMap((text) => [...wordsOf(text), ...tokensOf(text)]),
  );
  const words = (texts: readonly string[]): string[] =>
    texts
      .flatMap((text) => searchableWords(text, brand))
      .filter((word) => !isMeasure(word) && !isFunctionWord(word));
  const fresh = (texts: readonly string[]): string[] =>
    words(texts).filter((word) => !shown.has(word));
  const told = (): string[] =>
    fresh(facts.sentences).filter((word) => word.length > 3 && !VERBS.includes(word));
  const choices = [
    () => fresh([...facts.keywords, facts.titleFact]),
    () => told().slice(0, MOST_TOLD),
    () => words([title]),
  ];
  return choices.map((choice) => choice()).find((terms) => terms.length > 0) ?? [];
}
