import type { CopyBrief } from '../../listing/copy-brief.js';
import type { ListingCopy } from '../../listing/listing-copy.js';
import { type CheckedCopy, checkListingCopy } from '../check-listing-copy.js';
import { searchableWords } from '../repair/search-terms.repair.js';
import { errorsOf } from '../rule.js';
import type { RulePack } from '../rule-packs.js';
import { codePoints, utf8Bytes } from '../text/measures.js';
import { TextForms } from '../text/text-forms.js';
import { foldedKey, tokensOf, WordCounts } from '../text/words.js';
import { keywordsOf, lossByRule } from './keyword-ledger.js';

function withSearchTerms(terms: string, words: readonly string[], most: number): string {
  let line = terms;
  for (const word of words) {
    const next = line === '' ? word : `${line} ${word}`;
    if (utf8Bytes(next) <= most) line = next;
  }
  return line;
}

/** Keywords of the input that the copy's texts lack, and that the rules do not forbid. */
function forgotten(copy: ListingCopy, brief: CopyBrief, forms: TextForms): string[] {
  const shown = [copy.optimizedTitle, ...copy.bulletPoints, forms.plain(copy.htmlDescription)];
  const texts = [...shown, ...copy.targetKeywords, copy.searchTerms].map(forms.counts);
  return keywordsOf(brief.productKeywords).filter(
    (keyword) =>
      !texts.some((words) => tokensOf(keyword).every((token) => words.has(token))) &&
      lossByRule(keyword, brief) === undefined,
  );
}

/**
 * Puts keywords of the input that a copy has forgotten into its target keywords and search terms, as far
 * as there is room; the copy as it was where that would break a rule.
 */
export function placeKeywords(
  checked: CheckedCopy,
  brief: CopyBrief,
  pack: RulePack,
  isUnsupported: (keyword: string) => boolean,
  forms = new TextForms(),
): CheckedCopy {
  const { copy } = checked;
  const missing = forgotten(copy, brief, forms).filter((keyword) => !isUnsupported(keyword));
  if (missing.length === 0) return checked;
  const { count, words, max } = pack.targetKeywords;
  const keys = new Set(copy.targetKeywords.map(foldedKey));
  const targets = [...copy.targetKeywords];
  for (const keyword of missing) {
    const entry = keyword.toLowerCase();
    const fits = entry.split(' ').length <= words && codePoints(entry) <= max;
    if (targets.length >= count || !fits || keys.has(foldedKey(entry))) continue;
    keys.add(foldedKey(entry));
    targets.push(entry);
  }
  const said = new WordCounts(
    [copy.optimizedTitle, ...copy.bulletPoints, copy.searchTerms].flatMap(tokensOf),
  );
  const fresh = missing
    .flatMap((keyword) => searchableWords(keyword, brief.brandName ?? ''))
    .filter((word) => {
      const known = said.has(word);
      said.add(word);
      return !known;
    });
  const searchTerms = withSearchTerms(copy.searchTerms, fresh, pack.searchTerms.maxBytes);
  const choices = [
    { ...copy, targetKeywords: targets, searchTerms },
    { ...copy, targetKeywords: targets },
    { ...copy, searchTerms },
  ];
  for (const one of choices) {
    const violations = checkListingCopy(one, brief, pack, forms);
    if (errorsOf(violations).length === 0) return { copy: one, violations };
  }
  return checked;
}
