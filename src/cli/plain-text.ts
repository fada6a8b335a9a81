/** One line for each field, for people. */
export function toLines(facts: object): string {
  const entries = Object.entries(facts);
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${toText(value)}`).join('\n');
}

/** Rows under the names of their fields, for people; `nothing` stands for an empty list. */
export function toTable(rows: readonly object[], nothing: string): string {
  const [first] = rows;
  if (first === undefined) return nothing;
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => Object.values(row).map(toText))];
  const widths = names.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(toText).join(',');
  return typeof value === 'object'
    ? JSON.stringify(value)
    : String(value as string | number | boolean);
}
