import type { Finding } from '../rule.js';
import type { KEYWORD_RULES } from '../rules/other-copy.rules.js';
import { plainCharacters } from '../text/characters.js';
import { codePoints, normaliseText, utf8Bytes } from '../text/measures.js';
import { plainText } from '../text/plain-text.js';
import { foldWord, tokensOf, WordCounts } from '../text/words.js';
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

/** True when the text holds the whole brand name or one of its words. */
export function namesBrand(entry: string, brand: string): boolean {
  const own = new Set(tokensOf(brand.normalize('NFC')));
  return tokensOf(entry.normalize('NFC')).some((token) => own.has(token));
}

function subjectFaults({ copy, pack, brand }: CopyCheckContext): Finding[] {
  const { count, max, maxBytes, togetherBytes } = pack.subjectMatter;
  const entries = copy.subjectMatter;
  const together = entries.reduce((sum, entry) => sum + utf8Bytes(entry), 0);
  const twice = repeats(entries);
  return [
    ...(entries.length < 1 || entries.length > count
      ? [{ field: 'subjectMatter', detail: `${entries.length} entries, 1 to ${count}` }]
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
      return namesBrand(entry, brand) ? [{ field, detail: 'names the brand' }] : [];
    }),
  ];
}

function targetFaults({ copy, pack, brief, title, bullets }: CopyCheckContext): Finding[] {
  const { count, words, max } = pack.targetKeywords;
  const entries = copy.targetKeywords;
  const twice = repeats(entries);
  const texts = [
    title,
    ...bullets,
    plainText(copy.htmlDescription),
    copy.searchTerms,
    ...Object.values(brief),
  ];
  // As written, and as it reads when its tags and references are taken for what they are.
  const tokens = texts.flatMap((text: unknown) =>
    typeof text === 'string'
      ? [text.normalize('NFC'), plainCharacters(text), plainCharacters(plainText(text))].flatMap(
          tokensOf,
        )
      : [],
  );
  const known = new WordCounts(tokens);
  // Words cut to the limit are heads of what the texts hold.
  const line = tokens.join(' ');
  return [
    ...(entries.length < 1 || entries.length > count
      ? [{ field: 'targetKeywords', detail: `${entries.length} entries, 1 to ${count}` }]
      : []),
    ...entries.flatMap((entry, index) => {
      const field = `targetKeywords/${index}`;
      const length = entry.split(/\s+/u).filter(Boolean).length;
      if (length < 1 || length > words) return [{ field, detail: `${length} words` }];
      if (codePoints(entry) > max) return [{ field, detail: 'too long' }];
      if (entry !== entry.toLowerCase()) return [{ field, detail: 'not lower-case' }];
      if (twice.includes(index)) return [{ field, detail: 'said before' }];
      const stray = tokensOf(entry).find((token) => !known.has(token) && !line.includes(token));
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
