import {
  BANNED_IN_BULLETS,
  CLAIMS_IN_BULLETS,
} from '../../marketplace-rules/checks/bullet.checks.js';
import {
  repairSubjectMatter,
  repairTargetKeywords,
} from '../../marketplace-rules/repair/keywords.repair.js';
import { searchableWords } from '../../marketplace-rules/repair/search-terms.repair.js';
import { codePoints, normaliseText } from '../../marketplace-rules/text/measures.js';
import { firstMatch, phrasePattern } from '../../marketplace-rules/text/phrases.js';
import { tokensOf, WordCounts, wordsOf } from '../../marketplace-rules/text/words.js';
import { SIGN_WORDS } from '../../marketplace-rules/words/text.js';
import { PROMOTIONAL_PHRASES } from '../../marketplace-rules/words/promotional.js';
import type { RulePack } from '../../marketplace-rules/rule-packs.js';
import { wholeValue } from '../../product-sheet/measured-value.js';
import type { BriefFacts } from './brief-facts.js';
import { denies } from './denial.js';
import { LAST_RESORT } from './fallbacks.js';
import { isStopWord } from './stop-words.js';
import { isFunctionWord, isMeasure, kindNames, productKind } from './product-kind.js';

const FEWEST = 5;
const MOST_TOLD = 16;
/** Scripts without blanks: a whole clause is one token. */
const SPACELESS = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u;
/** Words in place of signs are no words of the seller. */
const SPELLED = new Set(SIGN_WORDS.flatMap(tokensOf));
const BANNED = [...BANNED_IN_BULLETS, ...CLAIMS_IN_BULLETS, phrasePattern(PROMOTIONAL_PHRASES)];

/** True for an entry that a title, a bullet or search terms could hold. */
const placeable = (entry: string, { brandTokens }: BriefFacts): boolean =>
  firstMatch(normaliseText(entry), BANNED) === undefined &&
  searchableWords(entry, '').length > 0 &&
  !(brandTokens.size > 0 && [...brandTokens].every((token) => tokensOf(entry).includes(token)));

const textOf = ({ statements }: BriefFacts): string =>
  statements.map(({ text }) => text).join('. ');

/** Phrases of the brief as the seller wrote them; then the kind of product and its shorter names. */
function keywordCandidates(facts: BriefFacts, title: string): string[] {
  const { keywords, language } = facts;
  const given = keywords.filter((entry) => !isMeasure(entry) && !isFunctionWord(entry));
  const kinds = kindNames(productKind(title, facts.brand, language), language, textOf(facts));
  const more = given.length >= FEWEST ? kinds.slice(0, 1) : [...kinds, ...facts.terms];
  return [...given, ...more].filter((entry) => placeable(entry, facts));
}

/** A phrase of buyers has at most so many words; a longer one is told by its words. */
function withinWords(entry: string, { targetKeywords: { words, max } }: RulePack): boolean {
  return entry.split(' ').length <= words && codePoints(entry) <= max;
}

/** The seller's keywords, whole and in their order, then names of the product; the title where none is left. */
export function writeTargetKeywords(facts: BriefFacts, title: string): string[] {
  const { pack } = facts;
  const entries = keywordCandidates(facts, title).filter((entry) => withinWords(entry, pack));
  const written = repairTargetKeywords(entries, pack);
  return written.length > 0
    ? written
    : repairTargetKeywords([title, LAST_RESORT], pack).slice(0, 1);
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
  const { language } = facts;
  const kind = productKind(title, facts.brand, language);
  const kinds = kindNames(kind, language, textOf(facts)).slice(0, 2);
  const longFirst = [...keywords].sort(
    (one, other) => Number(other.includes(' ')) - Number(one.includes(' ')),
  );
  const entries = [...kinds, ...longFirst].filter((entry) => placeable(entry, facts));
  const subjects = repairSubjectMatter(
    entries.map((entry) => entry.toLowerCase()),
    facts.brief,
    facts.pack,
  );
  if (subjects.length > 0) return subjects;
  const rest = [
    ...[title, ...facts.statements.slice(0, 3).map(({ text }) => text)]
      .flatMap((text) => searchableWords(text, brand))
      .filter((word) => !isFunctionWord(word)),
    LAST_RESORT,
    'item',
    'goods',
  ];
  return repairSubjectMatter(
    rest.map((entry) => entry.toLowerCase()),
    facts.brief,
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
    fresh([
      ...facts.attributes.map(wholeValue),
      // Words of a denial would find what the product is not for.
      ...facts.statements.filter(({ text }) => !denies(text)).map(({ text }) => text),
    ]).filter(
      (word) =>
        word.length > 3 &&
        !SPACELESS.test(word) &&
        !SPELLED.has(word) &&
        !isStopWord(word, facts.language),
    );
  const own = fresh([...facts.keywords, facts.titleFact]);
  const choices = [() => [...own, ...told().slice(0, MOST_TOLD)], () => words([title])];
  return choices.map((choice) => choice()).find((terms) => terms.length > 0) ?? [];
}
