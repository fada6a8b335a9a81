/** Longer is no advice for a call that ends within minutes, and as good as for ever, milliseconds. */
const LONGEST_MS = 86_400_000;

/**
 * Time for which a provider asks to be left alone, milliseconds; undefined where it does not say.
 * @param delay as in the body, e.g. `12s` (Google); headers go first
 */
export function retryAfterMs(
  headers: Headers | undefined,
  delay: string | undefined,
  now = Date.now(),
): number | undefined {
  const waits = [
    milliseconds(headers?.get('retry-after-ms'), 1),
    milliseconds(headers?.get('retry-after'), 1_000) ?? until(headers?.get('retry-after'), now),
    milliseconds(/^(.+)s$/.exec(delay ?? '')?.[1], 1_000),
  ];
  return waits.find((wait) => wait !== undefined);
}

function milliseconds(text: string | null | undefined, unit: number): number | undefined {
  if (!/^\d{1,12}(\.\d{1,9})?$/.test(text ?? '')) return undefined;
  return Math.min(Math.ceil(Number(text) * unit), LONGEST_MS);
}

/** The other form of the header: a date. */
function until(text: string | null | undefined, now: number): number | undefined {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : Math.min(Math.max(0, at - now), LONGEST_MS);
}
