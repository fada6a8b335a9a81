import { MARKETPLACE_RULES } from '../catalogue.js';
import type { RulePack } from '../rule-packs.js';

/** Rules whose numbers are those of the pack, and one whose short text says no more than what becomes of it. */
const TEXTS: Readonly<Record<string, (pack: RulePack) => string>> = {
  T01: ({ title }) => `At most ${title.max} characters with spaces.`,
  T01b: ({ title }) => `Better at most ${title.comfortable}.`,
  B01: ({ bullets: { count } }) =>
    `${count[0]} to ${count[2]} bullets, ${count[2]} where the input holds so many facts; fewer rather than invented ones.`,
  B02: ({ bullets: { length } }) => `Each ${length[0]} to ${length[1]} characters.`,
  B03: ({ bullets: { together } }) => `Together at most ${together} characters.`,
  D01: ({ description: { max, maxBytes } }) =>
    `At most ${max} characters and ${maxBytes} bytes of UTF-8, tags included.`,
  D05: ({ description: { lead } }) =>
    `What the product is good for in the first ${lead} characters; no bullet repeated.`,
  S01: ({ searchTerms: { maxBytes } }) => `At most ${maxBytes} bytes of UTF-8, spaces included.`,
  K01: ({ subjectMatter: { count, maxBytes, togetherBytes } }) =>
    `1 to ${count} different entries of at most ${maxBytes} bytes each and ${togetherBytes} together, no brand.`,
  K02: () => 'No intended use and no audience.',
  K03: ({ targetKeywords: { count, words, max } }) =>
    `1 to ${count} different entries, lower-case, of 1 to ${words} words and at most ${max} characters; those of product_keywords come first.`,
};

/** The demand of a rule under a pack, with the numbers of the pack. */
export function requirementOf(ruleId: string, pack: RulePack): string {
  return TEXTS[ruleId]?.(pack) ?? MARKETPLACE_RULES[ruleId]?.text ?? '';
}
