import { isUtf8 } from 'node:buffer';
import { fail, type Result, succeed } from '../../errors/failure.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const COMMA = 0x2c;

/** Bounds of a JSON text. */
export interface JsonBounds {
  /** Brackets within brackets. */
  readonly depth: number;
  /** Values, counting lists and objects and what is in them. */
  readonly values: number;
}

/**
 * Counts brackets and commas outside of strings while the bytes of a JSON text arrive, without recursion,
 * so that a text that nests too deep or holds too much is refused before it is parsed: 30 MB of `{},` cost
 * the parser 8 s and 0.7 GB. In UTF-8 no byte of a longer character looks like one of these seven.
 */
export class JsonShape {
  private depth = 0;
  /** Each value comes behind a comma or is the first in its bracket, which may be empty. */
  private values = 1;
  private inString = false;
  private escaped = false;

  constructor(private readonly bounds: JsonBounds) {}

  /** @returns the first bound that the text so far breaks. */
  broken(chunk: Uint8Array): keyof JsonBounds | undefined {
    let at = 0;
    while (at < chunk.length) {
      if (this.inString) {
        at = this.skipString(chunk, at);
        continue;
      }
      const broken = this.take(chunk[at++]);
      if (broken !== undefined) return broken;
    }
    return undefined;
  }

  private take(byte: number | undefined): keyof JsonBounds | undefined {
    if (byte === QUOTE) this.inString = true;
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      this.values++;
      if (++this.depth > this.bounds.depth) return 'depth';
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) this.depth--;
    else if (byte === COMMA) this.values++;
    return this.values > this.bounds.values ? 'values' : undefined;
  }

  /** Finds the end of the string, or of the chunk. Images make this loop nearly all of the work: locals only. */
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

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** The JSON object in a body. Messages never quote the body, and neither does anything logged. */
export function parseJsonObject(bytes: Buffer): Result<Record<string, unknown>> {
  if (!isUtf8(bytes)) return fail('invalid_json', 'The body is not valid UTF-8.');
  const value = parse(withoutMark(bytes).toString('utf8'));
  if (value === undefined) return fail('invalid_json', 'The body is not valid JSON.');
  return isObject(value) ? succeed(value) : fail('invalid_body', 'The body must be a JSON object.');
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? bytes.subarray(3) : bytes;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
