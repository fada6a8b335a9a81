/** What spreadsheets take for the beginning of a formula, also behind a tab or a line break. */
const FORMULA = /^[=+\-@\t\r\n]/;

const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Rows as CSV (RFC 4180, lines end with \n) under the names of their fields. A text that a spreadsheet
 * would run as a formula gets an apostrophe in front: callers choose their own request and project ids.
 * Numbers are our own and stay numbers, so that a column can be summed.
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
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
