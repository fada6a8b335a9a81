import { unitAt } from '../marketplace-rules/evidence/number-units.js';
import { tokenise } from '../marketplace-rules/evidence/tokens.js';
import { spacedUnits } from '../marketplace-rules/text/measures.js';
import type { Attribute } from './product-sheet.js';

/** One number: a sign, groups of digits, decimals, a fraction. */
const NUMBER = String.raw`[+-]?(?:(?:\d+ )?\d+\/\d+|\d{1,3}(?: \d{3})+(?:[.,]\d+)?|\d+(?:[.,'’]\d+)*)`;
const MEASURE = new RegExp(`^(${NUMBER}) (\\S.*)$`, 'u');

/** Units of one letter; in the other case they are sizes, generations or cups: `42 M`, `5 G`, `75 C`. */
const ONE_LETTER = /^(?:[mglLhWV]|\P{L})$/u;

/** True where the whole text is one unit of measure that is known: `ml`, `fl oz`, `degrees Celsius`. */
function isUnit(text: string): boolean {
  if (text.length === 1 && !ONE_LETTER.test(text)) return false;
  const tokens = tokenise(`1 ${text}`);
  return tokens.at(-1)?.to === text.length + 2 && unitAt(tokens, 1)?.length === tokens.length - 1;
}

/** Value and unit of a text: parted where it is one number and one unit that is known, else whole. */
export function measured(text: string): Pick<Attribute, 'value' | 'unit'> {
  const [, value, unit] = MEASURE.exec(spacedUnits(text)) ?? [];
  return value !== undefined && unit !== undefined && isUnit(unit)
    ? { value, unit }
    : { value: text };
}

/** Value with its unit, as the sheet has it. */
export const wholeValue = ({ value, unit }: Pick<Attribute, 'value' | 'unit'>): string =>
  unit === undefined ? value : `${value} ${unit}`;
