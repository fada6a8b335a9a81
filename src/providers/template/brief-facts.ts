import type { CopyBrief } from '../../listing/copy-brief.js';
import { BANNED_IN_BULLETS } from '../../marketplace-rules/checks/bullet.checks.js';
import { DESCRIPTION_BANNED } from '../../marketplace-rules/checks/description.checks.js';
import { permittedFact } from '../../marketplace-rules/repair/bullet.repair.js';
import { searchableWords } from '../../marketplace-rules/repair/search-terms.repair.js';
import { withoutPhrases } from '../../marketplace-rules/repair/tidy.js';
import { brandInTitle, TITLE_REMOVED } from '../../marketplace-rules/repair/title.repair.js';
import type { RulePack } from '../../marketplace-rules/rule-packs.js';
import { plainCharacters } from '../../marketplace-rules/text/characters.js';
import {
  calm,
  calmRuns,
  capitalised,
  isShouted,
  withAcronyms,
  withoutCapitals,
} from '../../marketplace-rules/text/language.js';
import { languageOfBrief } from '../../marketplace-rules/text/language-of.js';
import { knowingNamesOf } from '../../marketplace-rules/text/host-pattern.js';
import { normaliseText } from '../../marketplace-rules/text/measures.js';
import { firstMatch, phrasePattern } from '../../marketplace-rules/text/phrases.js';
import { plainText } from '../../marketplace-rules/text/plain-text.js';
import { hasContent, tokensOf } from '../../marketplace-rules/text/words.js';
import { PROMOTIONAL_PHRASES } from '../../marketplace-rules/words/promotional.js';
import { KNOWN_BRANDS, OFFENSIVE_WORDS } from '../../marketplace-rules/words/search.js';
import type { Language } from '../../marketplace-rules/words/text.js';
import { measured, wholeValue } from '../../product-sheet/measured-value.js';
import type { Attribute, ProductSheet, Statement } from '../../product-sheet/product-sheet.js';
import { readSheet } from '../../product-sheet/read-sheet.js';
import { repeatedPhrases } from './repeated-phrases.js';

const MOST_STATEMENTS = 60;

/** Contents for which a whole sentence goes: promotion, contact data, prices, shipping, reviews. */
const UNWANTED: readonly RegExp[] = [
  ...new Set([...BANNED_IN_BULLETS, ...DESCRIPTION_BANNED]),
  phrasePattern(PROMOTIONAL_PHRASES),
];

/** A statement as it may be said: `text` without end punctuation, `mark` its question mark or ''. */
export interface Fact {
  readonly text: string;
  readonly heading?: string;
  readonly mark: string;
  /** True where the seller began it with a small letter, behind a semicolon. */
  readonly small: boolean;
  /** True for an item of a list. */
  readonly listed: boolean;
}

/** The brief, cleaned for writing: only what the rules allow to be said, in whole sentences. */
export interface BriefFacts {
  readonly brief: CopyBrief;
  readonly pack: RulePack;
  readonly language: Language;
  /** As the title may show it; '' without a brand. */
  readonly brand: string;
  /** Lower-case words of the brand as given. */
  readonly brandTokens: ReadonlySet<string>;
  /** The product title as bullets may say it: no price, no promotion, not shortened. */
  readonly titleFact: string;
  readonly attributes: readonly Attribute[];
  readonly statements: readonly Fact[];
  readonly warnings: readonly string[];
  readonly charts: readonly string[];
  readonly contents: readonly string[];
  readonly brandStatements: readonly Fact[];
  /** Phrases that title and statements repeat, lower case. */
  readonly terms: readonly string[];
  /** Keywords as sent: phrases where separators tell them apart, else single words. */
  readonly keywords: readonly string[];
}

const isWanted = (text: string): boolean => firstMatch(text, UNWANTED) === undefined;

/** Cleans the texts of a sheet, each of which is said once. */
class Cleaner {
  private readonly seen = new Set<string>();

  constructor(
    private readonly language: Language,
    private readonly shouted: boolean,
  ) {}

  /**
   * A text as the rules allow it; '' where it is unwanted, was said before, or would lose a part of itself.
   * @param name of the value, where it is one: two sides may have the same length
   */
  text(given: string, name = ''): string {
    if (!isWanted(given)) return '';
    const calmed = calmRuns(withAcronyms(calm(given, this.shouted)));
    const text = permittedFact(calmed, this.language);
    const key = tokensOf(`${name} ${text}`).join(' ');
    if (!hasContent(text) || this.seen.has(key)) return '';
    this.seen.add(key);
    return text;
  }

  facts(statements: readonly Statement[]): Fact[] {
    return statements.slice(0, MOST_STATEMENTS).flatMap(({ text: given, heading, listed }) => {
      const text = this.text(given);
      const mark = /[?？؟]["”')]*$/u.exec(given.trim()) === null ? '' : '?';
      if (text === '') return [];
      const small = /^\p{Ll}/u.test(given);
      const named = heading !== undefined && { heading: calmName(heading, this.language) };
      return [{ text, mark, small, listed, ...named }];
    });
  }

  attributes(attributes: readonly Attribute[]): Attribute[] {
    return attributes.slice(0, MOST_STATEMENTS).flatMap(({ name, ...rest }) => {
      const value = wholeValue(rest);
      if (!isWanted(`${name}: ${value}`) || !isWanted(name)) return [];
      const cleanName = permittedFact(calmName(name, this.language), this.language);
      const clean = this.text(value, name);
      // A value goes on behind its name: it keeps the seller's small letter.
      const cleanValue = /^\p{Ll}/u.test(value)
        ? clean.slice(0, 1).toLowerCase() + clean.slice(1)
        : clean;
      if (cleanName === '' || cleanValue === '') return [];
      return [{ name: cleanName, ...measured(cleanValue) }];
    });
  }
}

/** Words of one letter before another word, in languages that have them: `PER TUTTI I PIANI`. */
const SMALL_LETTER = /(?<=\p{L} )[AEIOUYÀÈ](?= \p{L})/gu;
const HAVE_SMALL_LETTERS: ReadonlySet<Language> = new Set(['fr', 'es', 'it', 'pt', 'pl', 'sv']);

/** `CORD LENGTH` as `Cord length`; acronyms stay. */
function calmName(name: string, language: Language): string {
  if (/\p{Ll}/u.test(name)) return name;
  const calmed = capitalised(
    name.replace(/[\p{L}'’]+/gu, (word) => withoutCapitals(word, 'lower')),
  );
  if (!HAVE_SMALL_LETTERS.has(language)) return calmed;
  return calmed.replace(SMALL_LETTER, (letter) => letter.toLowerCase());
}

const SHUNNED = new Set([...OFFENSIVE_WORDS, ...KNOWN_BRANDS]);

/** False for offensive words, other makers' names, and entries of which search terms could hold nothing. */
const isUsable = (entry: string): boolean =>
  searchableWords(entry, '').length > 0 && !tokensOf(entry).some((token) => SHUNNED.has(token));

/** Words without separators, those together that stand side by side in the sheet, at most three. */
function phrasesOf(words: readonly string[], sheet: string): string[] {
  const line = ` ${tokensOf(sheet).join(' ')} `;
  const phrases: string[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = (count: number): string => words.slice(at, at + count).join(' ');
    const stands = (count: number): boolean =>
      at + count <= words.length && line.includes(` ${phrase(count).toLowerCase()} `);
    const length = [3, 2].find(stands) ?? 1;
    phrases.push(phrase(length));
    at += length;
  }
  return phrases;
}

function keywordsOf({ productKeywords, productTitle, productDescription }: CopyBrief): string[] {
  const plain = plainCharacters(plainText(productKeywords ?? ''));
  const phrases = plain.split(/[,;|\n、，،]/u).map(normaliseText);
  const sheet = plainText(`${productTitle}. ${productDescription ?? ''}`);
  return (phrases.length > 1 ? phrases : phrasesOf(phrases[0]?.split(' ') ?? [], sheet)).filter(
    isUsable,
  );
}

function sheetOf(text: string | undefined, language: Language): ProductSheet {
  return readSheet(text ?? '', language);
}

/** Reads a brief. */
export function readBrief(brief: CopyBrief, pack: RulePack): BriefFacts {
  return knowingNamesOf(brief, () => factsOf(brief, pack));
}

function factsOf(brief: CopyBrief, pack: RulePack): BriefFacts {
  const { productTitle, productDescription = '', brandDescription = '' } = brief;
  const language = languageOfBrief(brief);
  const sheet = sheetOf(productDescription, language);
  const clean = new Cleaner(language, isShouted(productDescription));
  const attributes = clean.attributes(sheet.attributes);
  const statements = clean.facts(sheet.statements);
  const titleFact = permittedFact(withoutPhrases(productTitle, TITLE_REMOVED), language);
  const aboutBrand = new Cleaner(language, isShouted(brandDescription));
  return {
    brief,
    pack,
    language,
    brand: brandInTitle(brief, pack),
    brandTokens: new Set(tokensOf((brief.brandName ?? '').normalize('NFC'))),
    titleFact,
    attributes,
    statements,
    terms: repeatedPhrases([titleFact, ...statements.map(({ text }) => text)], language),
    warnings: sheet.warnings.filter(isWanted),
    charts: sheet.charts.map((text) => clean.text(text)).filter((text) => text !== ''),
    contents: sheet.contents.map((text) => clean.text(text)).filter((text) => text !== ''),
    brandStatements: aboutBrand.facts(sheetOf(brandDescription, language).statements),
    keywords: keywordsOf(brief),
  };
}
