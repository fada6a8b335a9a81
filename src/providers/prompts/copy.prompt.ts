import { DEFAULT_RULE_PACK, type RulePack } from '../../marketplace-rules/rule-packs.js';
import type { ComposedPrompt } from '../composed-prompt.js';
import type { CopyBrief } from '../../listing/copy-brief.js';
import { type BriefFacts, type Fact, readBrief } from '../template/brief-facts.js';
import { ABOUT_UNTRUSTED, asList, composePrompt, untrusted } from './compose-prompt.js';
import { copyRules } from './copy-rules.js';

/** Name and version of the template: a changed text is a new version. */
const VERSION = 'copy@3';

/** Blocks of the request, in their order: fields of the brief, and its description read into parts. */
const blocksOf = (brief: CopyBrief, facts: BriefFacts): readonly (readonly [string, string])[] => [
  ['product_title', brief.productTitle],
  ['product_attributes', linesOf(facts.attributes.map((one) => JSON.stringify(one)))],
  ['product_statements', linesOf(facts.statements.map(statementLine))],
  ['product_charts', linesOf(facts.charts)],
  ['in_the_box', linesOf(facts.contents)],
  ['product_warnings', linesOf(facts.warnings)],
  ['product_keywords', brief.productKeywords ?? ''],
  ['brand_name', brief.brandName ?? ''],
  ['brand_description', brief.brandDescription ?? ''],
  ['brand_voice', brief.brandVoice ?? ''],
];

const linesOf = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const statementLine = ({ heading, text, mark }: Fact): string =>
  `${heading === undefined ? '' : `${heading}: `}${text}${mark}`;

const FACTS: readonly string[] = [
  'Every fact stands in a block of the request; only colour and shape may be taken from attached photos.',
  'Invent nothing: no material, measure, number, count, origin, certificate, compatibility, use, benefit or audience that the request does not state. Leave out instead.',
  'A line of product_attributes has the name and the value of an attribute, and the unit of a value that is one number.',
  'Numbers, units and names stay exactly as they are written there.',
  'The block brand_voice is a matter of style alone, never of facts.',
  'A number keeps its unit and its condition. A warning stays whole and comes last in the description.',
  'Write in the language of product_title and product_statements.',
  'No word of these instructions, of the blocks, or of a model that has written the text.',
];

const STYLE: readonly string[] = [
  'One topic a bullet. Its label names the topic in the language of the text, from product_attributes where there is one; never DETAILS, FEATURE, BRAND or KEY WORDS. Three good bullets are better than five.',
  'The description says the value first, then the uses, then what is in the box. It does not repeat the bullets.',
  'Target keywords are phrases that buyers type. Those of product_keywords come first, whole.',
];

const INSTRUCTIONS = new WeakMap<RulePack, string>();

/** The instructions of a pack, put together once. */
function instructionsOf(pack: RulePack): string {
  const known = INSTRUCTIONS.get(pack) ?? instructionsFrom(pack);
  INSTRUCTIONS.set(pack, known);
  return known;
}

const instructionsFrom = (pack: RulePack): string =>
  [
    'You write the copy of a product listing on an online marketplace: a title, bullet points, a description and keywords.',
    `Facts:\n${asList(FACTS)}`,
    `Style:\n${asList(STYLE)}`,
    `Rules of the marketplace, by the field of the answer:\n${copyRules(pack)}`,
    ABOUT_UNTRUSTED,
  ].join('\n\n');

/**
 * The prompt for listing copy after the rules of a pack.
 * @param facts those of the brief under this pack
 */
export function composeCopyPrompt(
  brief: CopyBrief,
  pack: RulePack = DEFAULT_RULE_PACK,
  facts: BriefFacts = readBrief(brief, pack),
): ComposedPrompt {
  const blocks = blocksOf(brief, facts).map(([name, text]) => untrusted(name, text || undefined));
  const request = ['Write the listing copy of this product.', ...blocks];
  return composePrompt(VERSION, instructionsOf(pack), request.filter(Boolean).join('\n'));
}
