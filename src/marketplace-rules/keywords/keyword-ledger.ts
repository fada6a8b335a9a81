import type { CopyBrief } from '../../listing/copy-brief.js';
import type { ListingCopy } from '../../listing/listing-copy.js';
import { BANNED_IN_BULLETS, CLAIMS_IN_BULLETS } from '../checks/bullet.checks.js';
import { namesBrand } from '../checks/keyword.checks.js';
import { searchableWords } from '../repair/search-terms.repair.js';
import type { RulePack } from '../rule-packs.js';
import { plainCharacters } from '../text/characters.js';
import { knowingNamesOf } from '../text/host-pattern.js';
import { codePoints, normaliseText } from '../text/measures.js';
import { firstMatch, phrasePattern } from '../text/phrases.js';
import { plainText } from '../text/plain-text.js';
import { type CountedWords, TextForms } from '../text/text-forms.js';
import { foldedKey, hasContent, tokensOf } from '../text/words.js';
import { PROMOTIONAL_PHRASES, SUBJECTIVE_PHRASES } from '../words/promotional.js';
import { KNOWN_BRANDS, OFFENSIVE_WORDS } from '../words/search.js';

/** Reason for a keyword's loss: it is nowhere in the copy; `rule` as in the list of rules. */
interface KeywordLoss {
  readonly why:
    'promotional' | 'brand' | 'banned' | 'too_long' | 'duplicate' | 'unsupported' | 'no_room';
  readonly rule?: string;
  /** The keyword that says the same. */
  readonly of?: string;
}

/** One keyword of the input: where it went, or why it is left out. */
export interface KeywordEntry {
  readonly keyword: string;
  /** Fields that hold all its words, e.g. `optimizedTitle`, `bulletPoints/0`. */
  readonly at?: readonly string[];
  readonly lost?: KeywordLoss;
}

/** The keywords of the input as they are kept with a generation; at most 100. */
export interface KeywordLedger {
  readonly v: 1;
  readonly placed: number;
  readonly lost: number;
  readonly entries: readonly KeywordEntry[];
  /** Entries left out for want of room. */
  readonly more?: number;
}

const MOST_ENTRIES = 100;
const LONGEST_KEYWORD = 60;
const MOST_KEYWORDS = 400;

const PROMOTION = phrasePattern([...PROMOTIONAL_PHRASES, ...SUBJECTIVE_PHRASES]);
const MAKERS = new Set(KNOWN_BRANDS);
const OFFENSIVE = new Set(OFFENSIVE_WORDS);

/** Keywords as sent: phrases where separators tell them apart, else single words. */
export function keywordsOf(text: string | undefined): string[] {
  const plain = plainCharacters(plainText(text ?? ''));
  const phrases = plain.split(/[,;|\n、，،]/u);
  const parts = phrases.length > 1 ? phrases : plain.split(' ');
  return parts.map(normaliseText).filter(hasContent).slice(0, MOST_KEYWORDS);
}

/** Rule that keeps a keyword out of every field; undefined where none does. */
export function lossByRule(keyword: string, brief: CopyBrief): KeywordLoss | undefined {
  const { brandName = '' } = brief;
  const tokens = tokensOf(keyword);
  if (firstMatch(keyword, [PROMOTION]) !== undefined) return { why: 'promotional', rule: 'T05' };
  if (tokens.some((token) => MAKERS.has(token))) return { why: 'brand', rule: 'S04' };
  if (tokens.some((token) => OFFENSIVE.has(token))) return { why: 'banned', rule: 'S09' };
  if (firstMatch(keyword, CLAIMS_IN_BULLETS) !== undefined) return { why: 'banned', rule: 'B09' };
  const banned = knowingNamesOf(brief, () => firstMatch(keyword, BANNED_IN_BULLETS));
  if (banned !== undefined) return { why: 'banned', rule: 'B11' };
  if (searchableWords(keyword, '').length > 0) return undefined;
  return namesBrand(keyword, brandName)
    ? { why: 'brand', rule: 'S04' }
    : { why: 'banned', rule: 'S06' };
}

function fieldsOf(copy: ListingCopy, forms: TextForms): [at: string, words: CountedWords][] {
  const field = (at: string, text: string): [string, CountedWords] => [at, forms.counts(text)];
  return [
    field('optimizedTitle', copy.optimizedTitle),
    ...copy.bulletPoints.map((text, index) => field(`bulletPoints/${index}`, text)),
    field('htmlDescription', forms.plain(copy.htmlDescription)),
    ...copy.targetKeywords.map((text, index) => field(`targetKeywords/${index}`, text)),
    field('searchTerms', copy.searchTerms),
  ];
}

/** Lists the input's keywords, each with its places in a copy or the reason for its loss. */
export function keywordLedger(
  copy: ListingCopy,
  brief: CopyBrief,
  pack: RulePack,
  isUnsupported: (keyword: string) => boolean,
  forms = new TextForms(),
): KeywordLedger {
  const fields = fieldsOf(copy, forms);
  const seen = new Map<string, string>();
  const entries = keywordsOf(brief.productKeywords).map((keyword): KeywordEntry => {
    const short = Array.from(keyword).slice(0, LONGEST_KEYWORD).join('');
    const key = foldedKey(keyword);
    const twin = seen.get(key);
    if (twin !== undefined) return { keyword: short, lost: { why: 'duplicate', of: twin } };
    seen.set(key, short);
    const tokens = tokensOf(keyword);
    const at = fields.filter(([, words]) => tokens.every((token) => words.has(token)));
    if (at.length > 0) return { keyword: short, at: at.map(([name]) => name) };
    const loss =
      lossByRule(keyword, brief) ??
      (isUnsupported(keyword) ? { why: 'unsupported' as const } : tooLong(keyword, pack));
    return { keyword: short, lost: loss ?? { why: 'no_room', rule: 'S01' } };
  });
  const placed = entries.filter(({ at }) => at !== undefined).length;
  const more = entries.length - MOST_ENTRIES;
  return {
    v: 1,
    placed,
    lost: entries.length - placed,
    entries: entries.slice(0, MOST_ENTRIES),
    ...(more > 0 && { more }),
  };
}

function tooLong(keyword: string, pack: RulePack): KeywordLoss | undefined {
  const { words, max } = pack.targetKeywords;
  return keyword.split(' ').length > words || codePoints(keyword) > max
    ? { why: 'too_long', rule: 'K03' }
    : undefined;
}
