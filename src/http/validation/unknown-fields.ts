/** Bounds of a list of names, so that no body chooses the size of an answer's headers. */
const MOST_NAMES = 10;
const LONGEST_NAME = 64;

/** Receivers of the names, by the body that was read. */
const receivers = new WeakMap<object, (names: string) => void>();

/** Asks for the names of a body's unknown fields, as one text that a header may hold; never called without any. */
export function tellUnknownFieldsBy(body: object, receive: (names: string) => void): void {
  receivers.set(body, receive);
}

/**
 * Tells the names of a body's unknown fields to whoever asked for them: percent-encoded, separated by commas, at most
 * 10 of at most 64 characters each.
 * @param names is only read as far as names are told
 */
export function tellUnknownFields(body: object, names: () => Iterable<string>): void {
  const receive = receivers.get(body);
  if (receive === undefined) return;
  const told: string[] = [];
  for (const name of names()) {
    told.push(encoded(name));
    if (told.length === MOST_NAMES) break;
  }
  if (told.length > 0) receive(told.join(','));
}

/** Path of a field with its slashes; half a surrogate pair, which no URL can hold, becomes U+FFFD. */
function encoded(name: string): string {
  const characters = Array.from(name.slice(0, 2 * LONGEST_NAME)).slice(0, LONGEST_NAME);
  const text = characters.join('').replace(/\p{Surrogate}/gu, '\ufffd');
  return encodeURIComponent(text).replaceAll('%2F', '/');
}
