import { TITLE_CHECKS } from '../../marketplace-rules/checks/title.checks.js';
import { repairTitle } from '../../marketplace-rules/repair/title.repair.js';
import { withoutDanglingWords } from '../../marketplace-rules/repair/tidy.js';
import { errorsOf } from '../../marketplace-rules/rule.js';
import { codePoints } from '../../marketplace-rules/text/measures.js';
import { hasContent, tokensOf, WordCounts } from '../../marketplace-rules/text/words.js';
import { checkCopyFields } from '../../marketplace-rules/check-listing-copy.js';
import { wholeValue } from '../../product-sheet/measured-value.js';
import type { BriefFacts } from './brief-facts.js';
import { LAST_RESORT } from './fallbacks.js';

const ATTRIBUTES =
  /^(?:materials?|colou?rs?|size|capacity|volume|pack|pack size|quantity|scent|flavou?r|farbe|material|größe|couleur|taille|matière|color|talla|colore|taglia|cor|tamanho|kleur|maat)$/iu;
const LONGEST_ATTRIBUTE = 25;
const ROOM_FOR_ATTRIBUTES = 60;

/** True when the title keeps every rule that forbids. */
function keepsTheRules(title: string, { brief, pack }: BriefFacts): boolean {
  const violations = checkCopyFields(TITLE_CHECKS, { optimizedTitle: title }, brief, pack);
  return hasContent(title) && errorsOf(violations).length === 0;
}

/** The title with the brand in front, once. */
function brandFirst(title: string, brand: string): string {
  if (brand === '') return title;
  const at = title.toLowerCase().indexOf(brand.toLowerCase());
  const whole =
    at >= 0 && !/[\p{L}\p{N}]/u.test(title.charAt(at - 1) + title.charAt(at + brand.length));
  if (!whole) return `${brand} ${title}`;
  if (at === 0) return brand + title.slice(brand.length);
  const head = withoutDanglingWords(
    title.slice(0, at).replace(/\s(?:by|from|von|de|di|par)\s*$/iu, ''),
  );
  return `${brand} ${head}${/^[,\s]/u.test(title.slice(at + brand.length)) ? '' : ' '}${title.slice(at + brand.length)}`;
}

/** `750ml` as `750 ml`, so that both are the same. */
const apart = (text: string): string => text.replace(/(?<=\d)(?=\p{L})/gu, ' ');

/** The title with labelled values of the description (material, size, colour) that it lacks. */
function withAttributes(title: string, { attributes }: BriefFacts): string {
  let long = title;
  for (const { name, ...measure } of attributes) {
    const value = wholeValue(measure);
    if (!ATTRIBUTES.test(name) || codePoints(value) > LONGEST_ATTRIBUTE) continue;
    const known = new WordCounts(tokensOf(apart(long)));
    if (tokensOf(apart(value)).some((word) => known.has(word))) continue;
    const next = `${long}, ${value}`;
    if (codePoints(next) <= ROOM_FOR_ATTRIBUTES) long = next;
  }
  return long;
}

/** Brand, kind of product, key attributes: the first wording that keeps the rules. */
export function writeTitle(facts: BriefFacts): string {
  const { brief, pack, brand, keywords, statements } = facts;
  const [opening] = statements;
  const mend = (text: string): string =>
    repairTitle(text, brief, pack, Math.min(pack.title.comfortable, pack.title.max));
  const own = mend(brief.productTitle);
  const branded = hasContent(own) ? mend(brandFirst(own, brand)) : '';
  const wordings = [
    () => (hasContent(branded) ? mend(withAttributes(branded, facts)) : ''),
    () => branded,
    () => own,
    () => (keywords.length > 0 ? mend(`${brand} ${keywords.slice(0, 6).join(' ')}`) : ''),
    () => (opening === undefined ? '' : mend(`${brand} ${opening.text}`)),
    () => mend(opening?.text ?? ''),
    () => mend(brand),
  ];
  for (const wording of wordings) {
    const title = wording();
    if (keepsTheRules(title, facts)) return title;
  }
  return LAST_RESORT;
}
