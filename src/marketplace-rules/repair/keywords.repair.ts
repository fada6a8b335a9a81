import type { CopyBrief } from '../../listing/copy-brief.js';
import { namesBrand } from '../checks/keyword.checks.js';
import type { RulePack } from '../rule-packs.js';
import { plainCharacters } from '../text/characters.js';
import { normaliseText, utf8Bytes, wordsWithin } from '../text/measures.js';
import { plainText } from '../text/plain-text.js';
import { foldedKey, hasContent } from '../text/words.js';

const plain = (entry: string): string =>
  normaliseText(
    plainCharacters(plainText(entry)).replace(/[^\p{L}\p{M}\p{N}\s&'+./\p{Join_Control}-]/gu, ' '),
  ).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}+]+$/gu, '');

function different(entries: readonly string[]): string[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = foldedKey(entry);
    if (!hasContent(entry) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Subject-matter entries within all limits, without the brand. */
export function repairSubjectMatter(
  entries: readonly string[],
  { brandName: brand = '', productTitle }: Pick<CopyBrief, 'brandName' | 'productTitle'>,
  pack: RulePack,
): string[] {
  const { count, max, maxBytes, togetherBytes } = pack.subjectMatter;
  const kept: string[] = [];
  let together = 0;
  const short = entries.map((entry) => wordsWithin(plain(entry), max, maxBytes));
  for (const entry of different(short)) {
    if (kept.length === count || namesBrand(entry, brand, productTitle)) continue;
    if (together + utf8Bytes(entry) > togetherBytes) continue;
    together += utf8Bytes(entry);
    kept.push(entry);
  }
  return kept;
}

/** Target keywords within all limits. */
export function repairTargetKeywords(entries: readonly string[], pack: RulePack): string[] {
  const { count, words, max } = pack.targetKeywords;
  const short = entries.map((entry) =>
    wordsWithin(plain(entry).toLowerCase().split(' ').slice(0, words).join(' '), max),
  );
  return different(short).slice(0, count);
}
