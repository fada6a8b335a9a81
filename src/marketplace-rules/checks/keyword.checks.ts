import { counted } from '../../errors/failure.js';
import { type Finding, findingWhen } from '../rule.js';
import type { KEYWORD_RULES } from '../rules/other-copy.rules.js';
import { codePoints, normaliseText, utf8Bytes } from '../text/measures.js';
import { foldedKey, tokensOf } from '../text/words.js';
import { type CopyCheck, type CopyCheckContext, findingIf } from './context.js';

/** Indexes of entries that an earlier entry already says. */
function repeats(entries: readonly string[]): number[] {
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const key = foldedKey(entry);
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}

/**
 * True when the text holds the whole brand name or a word of it that does not name the product as well: the mug of
 * "The Mug Company" stays a mug.
 */
export function namesBrand(entry: string, brand: string, productTitle = ''): boolean {
  const name = normaliseText(brand);
  const own = tokensOf(name);
  const tokens = new Set(tokensOf(entry.normalize('NFC')));
  if (!own.some((token) => tokens.has(token))) return false;
  const besides = normaliseText(productTitle).toLowerCase().replaceAll(name.toLowerCase(), ' ');
  const product = new Set(tokensOf(besides));
  return (
    own.some((token) => tokens.has(token) && !product.has(token)) ||
    (own.length > 0 && own.every((token) => tokens.has(token)))
  );
}

function miscounted({ length }: readonly string[], field: string, most: number): Finding[] {
  const detail = `${counted(length, 'entry', 'entries')}, 1 to ${most} allowed`;
  return findingWhen(length < 1 || length > most, field, detail);
}

function subjectFaults({ copy, pack, brand, brief }: CopyCheckContext): Finding[] {
  const { count, max, maxBytes, togetherBytes } = pack.subjectMatter;
  const entries = copy.subjectMatter;
  const together = entries.reduce((sum, entry) => sum + utf8Bytes(entry), 0);
  const twice = repeats(entries);
  return [
    ...miscounted(entries, 'subjectMatter', count),
    ...findingWhen(
      together > togetherBytes,
      'subjectMatter',
      `${together} bytes, at most ${togetherBytes}`,
    ),
    ...entries.flatMap((entry, index) => {
      const field = `subjectMatter/${index}`;
      if (normaliseText(entry) === '') return [{ field, detail: 'empty' }];
      if (codePoints(entry) > max || utf8Bytes(entry) > maxBytes)
        return [{ field, detail: 'too long' }];
      if (twice.includes(index)) return [{ field, detail: 'said before' }];
      return findingWhen(namesBrand(entry, brand, brief.productTitle), field, 'names the brand');
    }),
  ];
}

function targetFaults(context: CopyCheckContext): Finding[] {
  const { copy, pack } = context;
  const { count, words, max } = pack.targetKeywords;
  const entries = copy.targetKeywords;
  const twice = repeats(entries);
  const known = new KnownWords(context);
  return [
    ...miscounted(entries, 'targetKeywords', count),
    ...entries.flatMap((entry, index) => {
      const field = `targetKeywords/${index}`;
      const length = entry.split(/\s+/u).filter(Boolean).length;
      if (length < 1 || length > words) return [{ field, detail: `${counted(length, 'word')}` }];
      if (codePoints(entry) > max) return [{ field, detail: 'too long' }];
      if (entry !== entry.toLowerCase()) return [{ field, detail: 'not lower-case' }];
      if (twice.includes(index)) return [{ field, detail: 'said before' }];
      const stray = tokensOf(entry).find((token) => !known.has(token));
      return findingIf(field, stray, 'neither in the copy nor in the brief');
    }),
  ];
}

const AUDIENCE =
  /(?<![\p{L}\p{N}])(?:for (?:men|women|kids|boys|girls|him|her|adults|gifts?)|gifts? for)(?![\p{L}\p{N}])/iu;

/** Checks of `subjectMatter` and `targetKeywords` by rule id. */
export const KEYWORD_CHECKS: Readonly<Record<keyof typeof KEYWORD_RULES, CopyCheck>> = {
  K01: subjectFaults,
  K02: ({ copy }) =>
    copy.subjectMatter.flatMap((entry, index) =>
      findingIf(`subjectMatter/${index}`, AUDIENCE.exec(entry)?.[0], 'use or audience'),
    ),
  K03: targetFaults,
};

/** Words of a copy and of its brief, in which target keywords must stand. */
class KnownWords {
  private readonly texts: readonly string[];
  private all: string | undefined;

  constructor(private readonly context: CopyCheckContext) {
    const { copy, brief, title, bullets, forms } = context;
    const given: readonly unknown[] = Object.values(brief);
    this.texts = [title, ...bullets, forms.plain(copy.htmlDescription), copy.searchTerms].concat(
      given.filter((text) => typeof text === 'string'),
    );
  }

  /** True for a word of a text, singular or plural, and for a head of one: words are cut to the limit. */
  has(token: string): boolean {
    const { forms } = this.context;
    const stands = (text: string): boolean =>
      [...forms.readings(text)].some((reading) => forms.counts(reading).has(token));
    return this.texts.some(stands) || this.line().includes(token);
  }

  private line(): string {
    const { forms } = this.context;
    const tokensOf = (text: string): string[] =>
      [...forms.readings(text)].flatMap((reading) => forms.tokens(reading));
    this.all ??= this.texts.flatMap(tokensOf).join(' ');
    return this.all;
  }
}
