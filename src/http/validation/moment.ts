const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** RFC 3339, with seconds that may be left out. */
const INSTANT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Reads an instant as people write it: a day (its beginning, UTC) or a date and time with its zone.
 * @returns undefined for any other text, and for days that no month has
 */
export function readMoment(text: string): Date | undefined {
  const day = INSTANT.exec(text)?.[1] ?? text;
  // JavaScript would take the 31st of February as a day in March.
  if (!DAY.test(day) || !isDayOfItsMonth(day)) return undefined;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function isDayOfItsMonth(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
