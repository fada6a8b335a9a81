/** Middle, least and greatest of the rounds; undefined where a round has no value. */
export function spreadOf(values) {
  if (values.length === 0 || values.some((value) => value === undefined)) return undefined;
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  return { median, least: sorted[0], most: sorted.at(-1) };
}

/** A number with three digits that count. */
export function shown(value) {
  if (value === undefined || Number.isNaN(value)) return '–';
  if (value === 0) return '0';
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toFixed(digits);
}

/** `MEDIAN (LEAST..MOST)`, or the one value. */
export function shownSpread(spread) {
  if (spread === undefined) return '–';
  const { median, least, most } = spread;
  if (least === most) return shown(median);
  return `${shown(median)} (${shown(least)}..${shown(most)})`;
}
