/** The shape of a value without its content: types, lengths, names of members; words of a few letters stay. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return { list: value.length, of: value.slice(0, 2).map(shapeOf) };
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]));
  if (typeof value === 'string') return { text: value.length };
  return value === null ? 'null' : typeof value;
}
