import { PhotoBuffer, type SentPhoto } from './photo-buffer.js';
import type { SourceProblem } from './source-problems.js';
import { MAX_SOURCE_BYTES } from './source-limits.js';

// Parameters such as charset or name come between the type and `base64`; no real head is longer.
const MAX_HEAD = 512;
const HEAD = /^data:[^,]*;base64$/i;

/** True for texts that are meant as data URLs. */
export function isDataUrl(text: string): boolean {
  return /^data:/i.test(text.slice(0, 5));
}

/**
 * Reads a base64 data URL in pieces. Strict: the standard alphabet, no blanks, padding right or left out. The declared
 * type is not looked at: the bytes tell it. Nothing is decoded beyond the limit.
 */
export class DataUrlReader {
  private readonly photo: PhotoBuffer;
  private problem: SourceProblem | undefined;
  /** Undefined once it is read. */
  private head: string | undefined = '';
  /** Characters of the payload. */
  private length = 0;
  /** End of the payload so far: the digits that may be its last, fewer than 8. */
  private tail = '';

  /** @param most characters that may come at most */
  constructor(most = Infinity) {
    this.photo = new PhotoBuffer(Math.min(MAX_SOURCE_BYTES, Math.ceil((most * 3) / 4)));
  }

  /** True once the text cannot be that of a photo any more. */
  get refused(): boolean {
    return this.problem !== undefined;
  }

  add(piece: string): void {
    if (this.problem !== undefined) return;
    if (this.head === undefined) return this.addPayload(piece);
    const text = this.head + piece;
    const comma = text.slice(0, MAX_HEAD).indexOf(',');
    if (comma >= 0 && HEAD.test(text.slice(0, comma))) {
      this.head = undefined;
      // A slice of a long string is a view of it, not a copy.
      this.addPayload(text.slice(comma + 1));
    } else if (comma >= 0 || text.length >= MAX_HEAD) this.refuse('not_base64');
    else this.head = text;
  }

  /** Call it once, behind the last piece. */
  read(): SentPhoto {
    if (this.problem === undefined && this.head !== undefined) this.refuse('not_base64');
    if (this.problem === undefined && this.length === 0) this.refuse('no_bytes');
    if (this.problem === undefined && !this.addLast()) this.refuse('not_base64');
    return this.photo.end(this.problem);
  }

  private addPayload(piece: string): void {
    this.length += piece.length;
    const end = this.tail.slice(-1) + piece.slice(-2);
    const padding = end.endsWith('==') ? 2 : end.endsWith('=') ? 1 : 0;
    if (Math.floor(((this.length - padding) * 3) / 4) > MAX_SOURCE_BYTES)
      return this.refuse('too_many_bytes');
    // Completes a group of four with the tail, so that the piece itself is not copied to a longer text.
    const lead = (8 - this.tail.length) % 4;
    const isLong = piece.length >= lead + 4;
    if (isLong) this.addGroups(this.tail + piece.slice(0, lead));
    const text = isLong ? piece.slice(lead) : this.tail + piece;
    // Four digits are three bytes; the last ones are looked at when no more can follow.
    const last = Math.max(0, text.length - 4 - (text.length % 4));
    this.addGroups(text.slice(0, last));
    this.tail = text.slice(last);
  }

  private addGroups(digits: string): void {
    if (digits === '' || this.problem !== undefined) return;
    if (!this.photo.addBase64(digits)) this.refuse('not_base64');
  }

  private addLast(): boolean {
    const digits = this.tail.replace(/={1,2}$/, '');
    const padded = digits.length < this.tail.length;
    if (digits.length % 4 === 1 || (padded && this.tail.length % 4 !== 0)) return false;
    return this.photo.addBase64(digits);
  }

  private refuse(problem: SourceProblem): void {
    this.problem = problem;
    this.photo.clear();
    this.tail = '';
  }
}

/** The photo in a base64 data URL. */
export function readDataUrl(text: string): SentPhoto {
  const reader = new DataUrlReader(text.length);
  reader.add(text);
  return reader.read();
}
