import { counted } from '../../errors/failure.js';
import type { Finding } from '../rule.js';
import type { KEYWORD_RULES } from '../rules/other-copy.rules.js';
import { codePoints, normaliseText, utf8Bytes } from '../text/measures.js';
import { foldWord, tokensOf } from '../text/words.js';
import { KnownWords } from './known-words.js';
import { findingIf, type CopyCheck, type CopyCheckContext } from './context.js';

const folded = (entry: string): string => tokensOf(entry).map(foldWord).join(' ');

/** Indexes of entries that an earlier entry already says. */
function repeats(entries: readonly string[]): number[] {
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const key = folded(entry);
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

function subjectFaults({ copy, pack, brand, brief }: CopyCheckContext): Finding[] {
  const { count, max, maxBytes, togetherBytes } = pack.subjectMatter;
  const entries = copy.subjectMatter;
  const together = entries.reduce((sum, entry) => sum + utf8Bytes(entry), 0);
  const twice = repeats(entries);
  return [
    ...(entries.length < 1 || entries.length > count
      ? [
          {
            field: 'subjectMatter',
            detail: `${counted(entries.length, 'entry', 'entries')}, 1 to ${count} allowed`,
          },
        ]
      : []),
    ...(together > togetherBytes
      ? [{ field: 'subjectMatter', detail: `${together} bytes, at most ${togetherBytes}` }]
      : []),
    ...entries.flatMap((entry, index) => {
      const field = `subjectMatter/${index}`;
      if (normaliseText(entry) === '') return [{ field, detail: 'empty' }];
      if (codePoints(entry) > max || utf8Bytes(entry) > maxBytes)
        return [{ field, detail: 'too long' }];
      if (twice.includes(index)) return [{ field, detail: 'said before' }];
      return namesBrand(entry, brand, brief.productTitle)
        ? [{ field, detail: 'names the brand' }]
        : [];
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
    ...(entries.length < 1 || entries.length > count
      ? [
          {
            field: 'targetKeywords',
            detail: `${counted(entries.length, 'entry', 'entries')}, 1 to ${count} allowed`,
          },
        ]
      : []),
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
