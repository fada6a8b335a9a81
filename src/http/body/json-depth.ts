const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Counts brackets outside of strings while the bytes of a JSON text arrive, without recursion, so that
 * a text that nests too deep is refused before it is parsed. In UTF-8 no byte of a longer character
 * looks like one of these six.
 */
export class JsonDepth {
  private depth = 0;
  private inString = false;
  private escaped = false;

  constructor(private readonly max: number) {}

  /** @returns false when the text so far nests deeper than allowed. */
  accepts(chunk: Uint8Array): boolean {
    let at = 0;
    while (at < chunk.length) {
      if (this.inString) {
        at = this.skipString(chunk, at);
        continue;
      }
      const byte = chunk[at++];
      if (byte === QUOTE) this.inString = true;
      else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
        if (++this.depth > this.max) return false;
      } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) this.depth--;
    }
    return true;
  }

  /** Where the string, or the chunk, ends. Pictures make this loop nearly all of the work: locals only. */
  private skipString(chunk: Uint8Array, from: number): number {
    const { length } = chunk;
    let at = from;
    let { escaped } = this;
    while (at < length) {
      const byte = chunk[at++];
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = true;
      else if (byte === QUOTE) {
        this.inString = false;
        break;
      }
    }
    this.escaped = escaped;
    return at;
  }
}
