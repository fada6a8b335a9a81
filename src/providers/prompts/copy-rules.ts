import { MARKETPLACE_RULES } from '../../marketplace-rules/catalogue.js';
import type { Rule } from '../../marketplace-rules/rule.js';
import type { RulePack } from '../../marketplace-rules/rule-packs.js';
import { BANNED_CLAIMS, PLACEHOLDERS } from '../../marketplace-rules/words/claims.js';
import { SUBJECTIVE_PHRASES } from '../../marketplace-rules/words/promotional.js';
import {
  STOP_WORDS,
  SUBJECTIVE_TERMS,
  TEMPORARY_TERMS,
} from '../../marketplace-rules/words/search.js';
import { TITLE_SMALL_WORDS } from '../../marketplace-rules/words/small-words.js';
import { asList } from './compose-prompt.js';

/** Fields of the answer, in its order. */
const PARTS = [
  'optimizedTitle',
  'bulletPoints',
  'htmlDescription',
  'targetKeywords',
  'subjectMatter',
  'searchTerms',
] as const satisfies readonly Rule['part'][];

/** The interface wants tags, the marketplace line breaks: the interface wins. */
const LEFT_OUT: ReadonlySet<string> = new Set(['D03']);

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

const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');

/** What the rules' short texts leave open to somebody who has not seen the checks. */
const MORE: Readonly<Record<string, string>> = {
  T05: `Such as ${quoted(SUBJECTIVE_PHRASES)}.`,
  T07: `Small words are ${quoted(TITLE_SMALL_WORDS)}.`,
  B04: 'As in "MATERIAL: Hand-glazed stoneware": a label of 2 to 40 characters, other in each bullet; in English where the script has no capitals.',
  B05: 'A fragment, no sentence; ";" separates phrases.',
  B08: `Such as ${quoted(PLACEHOLDERS)}.`,
  B09: `Such as ${quoted(BANNED_CLAIMS)}, made from or containing bamboo or soy.`,
  S05: `Such as ${quoted(TEMPORARY_TERMS)}.`,
  S06: `Such as ${quoted(SUBJECTIVE_TERMS)}.`,
  S07: `They are ${quoted(STOP_WORDS)}.`,
  S08: 'Synonyms and spelling variants instead.',
};

/** The rules of a pack for every field of the copy, made from the tables that its checks go by. */
export function copyRules(pack: RulePack): string {
  return PARTS.map((part) => `${part}:\n${asList(rulesOf(part, pack))}`).join('\n');
}

function rulesOf(part: Rule['part'], pack: RulePack): string[] {
  return Object.entries(MARKETPLACE_RULES)
    .filter(([id, rule]) => rule.part === part && !LEFT_OUT.has(id))
    .map(([id, { text }]) => [TEXTS[id]?.(pack) ?? text, MORE[id] ?? ''].join(' ').trim());
}
