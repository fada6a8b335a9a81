import { MARKETPLACE_RULES } from '../../marketplace-rules/catalogue.js';
import type { Rule } from '../../marketplace-rules/rule.js';
import type { RulePack } from '../../marketplace-rules/rule-packs.js';
import { requirementOf } from '../../marketplace-rules/rules/requirements.js';
import { FORBIDDEN_ABBREVIATIONS } from '../../marketplace-rules/words/abbreviations.js';
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

const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');

/** Additions to the rules' short texts, for models that do not know the checks. */
const MORE: Readonly<Record<string, string>> = {
  T05: `Such as ${quoted(SUBJECTIVE_PHRASES)}.`,
  T07: `Small words are ${quoted(TITLE_SMALL_WORDS)}.`,
  B04: 'As in "MATERIAL: Hand-glazed stoneware": a label of 2 to 40 characters, other in each bullet; in English where the script has no capitals.',
  B05: 'A fragment, no sentence; ";" separates phrases.',
  B08: `Such as ${quoted(PLACEHOLDERS)}.`,
  B09: `Such as ${quoted(BANNED_CLAIMS)}, made from or containing bamboo or soy.`,
  B17: `Such as ${quoted(FORBIDDEN_ABBREVIATIONS)}.`,
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
    .map(([id]) => [requirementOf(id, pack), MORE[id] ?? ''].join(' ').trim());
}
