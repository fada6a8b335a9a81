/** First letters of a formula; spreadsheets take the wide and the small forms for the plain ones. */
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫';

/** Blanks, letters that are not seen, and quotes, which a spreadsheet may drop in front of a formula. */
const DROPPED = `\\s\\p{Cf}"'\`´‘’‚“”„«»＂＇`;

/** May end a cell, by the settings of who opens the file. */
const SEPARATORS = ';,|\\t\\r\\n；，｜';

const FORMULA = new RegExp(`^[${DROPPED}${SEPARATORS}]*[${SIGNS}\\t\\r\\n]`, 'u');

const FORMULA_INSIDE = new RegExp(`[${SEPARATORS}][${DROPPED}]*(?=[${SIGNS}])`, 'gu');

const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Rows as CSV (RFC 4180, lines end with \n) under the names of their fields. Wherever a spreadsheet may
 * take a part of a text for a formula, that part gets an apostrophe in front: callers choose their own
 * request and project ids. Numbers are our own and stay numbers, so that a column can be summed.
 */
export function toCsv<T extends object>(
  columns: readonly (keyof T & string)[],
  rows: readonly T[],
) {
  const lines = rows.map((row) => columns.map((column) => toCell(row[column])).join(','));
  return [columns.join(','), ...lines].join('\n');
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = value instanceof Date ? value.toISOString() : String(value as string | boolean);
  const inside = text.replaceAll(FORMULA_INSIDE, "$&'");
  const safe = FORMULA.test(text) ? `'${inside}` : inside;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
