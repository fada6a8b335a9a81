/** Called with what has ended and, where the message had room for it, its outcome. */
export type CompletionListener = (id: string, outcome?: unknown) => void;

/** Message of a completion, `ID` or `ID JSON`: the id alone where both are more than `most` bytes. */
export function completionMessage(id: string, outcome: unknown, most: number): string {
  if (outcome === undefined) return id;
  const message = `${id} ${JSON.stringify(outcome)}`;
  return Buffer.byteLength(message) > most ? id : message;
}

/** Tells the listeners what a message says. */
export function tellCompletion(message: string, listeners: Iterable<CompletionListener>): void {
  const [id = ''] = message.split(' ', 1);
  const outcome = parsed(message.slice(id.length));
  for (const listener of listeners) listener(id, outcome);
}

/** Undefined where there is nothing, or what another release writes. */
function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
