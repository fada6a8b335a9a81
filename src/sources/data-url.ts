import { createHash } from 'node:crypto';
import { bad, type Checked, good, type SourceProblem } from './source-problems.js';
import { MAX_SOURCE_BYTES } from './source-limits.js';

// Parameters such as charset or name come between the type and `base64`; no real head is longer.
const MAX_HEAD = 512;
const HEAD = /^data:[^,]*;base64$/i;

/** True for texts that are meant as data URLs. */
export function isDataUrl(text: string): boolean {
  return /^data:/i.test(text.slice(0, 5));
}

/** A data URL that was read while its request arrived: the text itself is not kept. */
export class DataUrl {
  /** @param digest SHA-256 of the text */
  constructor(
    readonly bytes: Checked<Buffer>,
    readonly digest: Buffer,
  ) {}
}

/**
 * Reads a base64 data URL in pieces. Strict: the standard alphabet, no blanks, padding right or left out. The declared
 * type is not looked at: the bytes tell it. Nothing is decoded beyond the limit.
 */
export class DataUrlReader {
  private readonly hash = createHash('sha256');
  private readonly decoded: Buffer[] = [];
  private problem: SourceProblem | undefined;
  /** Undefined once it is read. */
  private head: string | undefined = '';
  /** Characters of the payload. */
  private length = 0;
  /** End of the payload so far, with the digits that may be its last. */
  private tail = '';

  add(piece: string): void {
    this.hash.update(piece);
    if (this.problem !== undefined) return;
    if (this.head === undefined) return this.addPayload(piece);
    const text = this.head + piece;
    const comma = text.slice(0, MAX_HEAD).indexOf(',');
    if (comma >= 0 && HEAD.test(text.slice(0, comma))) {
      this.head = undefined;
      // A slice of a long string is a view of it, not a copy.
      this.addPayload(text.slice(comma + 1));
    } else if (comma >= 0 || text.length >= MAX_HEAD) this.end('not_base64');
    else this.head = text;
  }

  /** Call it once, behind the last piece. */
  read(): DataUrl {
    const bytes = this.bytes();
    return new DataUrl(bytes, this.hash.digest());
  }

  private bytes(): Checked<Buffer> {
    if (this.problem === undefined && this.head !== undefined) this.problem = 'not_base64';
    if (this.problem !== undefined) return bad(this.problem);
    if (this.length === 0) return bad('no_bytes');
    const last = decodeEnd(this.tail);
    return last === undefined ? bad('not_base64') : good(Buffer.concat([...this.decoded, last]));
  }

  private addPayload(piece: string): void {
    this.length += piece.length;
    const text = this.tail + piece;
    const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
    if (Math.floor(((this.length - padding) * 3) / 4) > MAX_SOURCE_BYTES)
      return this.end('too_many_bytes');
    // Four digits are three bytes; the last ones are looked at when no more can follow.
    const end = Math.max(0, text.length - 4 - (text.length % 4));
    const bytes = decodeDigits(text.slice(0, end));
    if (bytes === undefined) return this.end('not_base64');
    if (end > 0) this.decoded.push(bytes);
    this.tail = text.slice(end);
  }

  private end(problem: SourceProblem): void {
    this.problem = problem;
    this.decoded.length = 0;
    this.tail = '';
  }
}

function decodeEnd(tail: string): Buffer | undefined {
  const digits = tail.replace(/={1,2}$/, '');
  const padded = digits.length < tail.length;
  if (digits.length % 4 === 1 || (padded && tail.length % 4 !== 0)) return undefined;
  return decodeDigits(digits);
}

/** Undefined where something is no digit. */
function decodeDigits(digits: string): Buffer | undefined {
  // The decoder skips what is no digit, which shows in the length; but it also takes the URL alphabet, and the lower
  // byte of wide characters. UTF-8 is as long as the text only where all is ASCII.
  if (Buffer.byteLength(digits) !== digits.length) return undefined;
  if (digits.includes('-') || digits.includes('_')) return undefined;
  const bytes = Buffer.from(digits, 'base64');
  return bytes.length === Math.floor((digits.length * 3) / 4) ? bytes : undefined;
}

/** The bytes of a base64 data URL. */
export function readDataUrl(text: string): Checked<Buffer> {
  const reader = new DataUrlReader();
  reader.add(text);
  return reader.read().bytes;
}
