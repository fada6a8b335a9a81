import { createHash } from 'node:crypto';
import { JpegScans } from './jpeg-header.js';
import { bad, type Checked, good, type SourceProblem } from './source-problems.js';
import { MAX_SOURCE_BYTES } from './source-limits.js';

/** A photo that came with its request, read while the request arrived. */
export class SentPhoto {
  /**
   * @param digest SHA-256 of the bytes; empty where there are none
   * @param scans of a JPEG; 0 for other bytes
   */
  constructor(
    readonly bytes: Checked<Buffer>,
    readonly digest: Buffer,
    readonly scans: number,
  ) {}
}

/** Bytes of the memory of a small photo, one after the other; a larger one gets as much as it may still need. */
const STEPS = [64 * 1024, 256 * 1024, 1024 * 1024] as const;

/**
 * Gathers the bytes of one photo where they stay, and hashes and examines them on the way, so that no work on a whole
 * photo is left for its end: to join 3 MB there took 10 ms, and to look for the scans of a JPEG as much again. The
 * system gives memory its pages as they are written, so that a large buffer with few bytes in it takes little.
 */
export class PhotoBuffer {
  private readonly hash = createHash('sha256');
  private readonly scans = new JpegScans();
  private buffer = Buffer.alloc(0);
  private used = 0;

  /** @param most bytes that may come at most */
  constructor(private readonly most: number = MAX_SOURCE_BYTES) {}

  add(piece: Buffer): void {
    this.reserve(piece.length);
    this.take(piece.copy(this.buffer, this.used));
  }

  /** @returns false where a character is no digit of base64; take only whole groups of four before the last digits */
  addBase64(digits: string): boolean {
    const length = Math.floor((digits.length * 3) / 4);
    this.reserve(length);
    // The decoder skips what is no digit, which shows in the length; but it also takes the URL alphabet, and the lower
    // byte of wide characters. UTF-8 is as long as the text only where all is ASCII.
    if (Buffer.byteLength(digits) !== digits.length) return false;
    if (digits.includes('-') || digits.includes('_')) return false;
    const written = this.buffer.write(digits, this.used, 'base64');
    if (written !== length) return false;
    this.take(written);
    return true;
  }

  /** Lets go of the bytes of a photo that will not be used. */
  clear(): void {
    this.buffer = Buffer.alloc(0);
    this.used = 0;
  }

  /** @param problem of what was sent; call it once */
  end(problem: SourceProblem | undefined): SentPhoto {
    if (problem !== undefined) return new SentPhoto(bad(problem), Buffer.alloc(0), 0);
    const bytes = good(this.buffer.subarray(0, this.used));
    return new SentPhoto(bytes, this.hash.digest(), this.scans.count);
  }

  private take(length: number): void {
    const piece = this.buffer.subarray(this.used, this.used + length);
    this.used += length;
    this.hash.update(piece);
    this.scans.add(piece);
  }

  private reserve(length: number): void {
    const needed = this.used + length;
    if (needed <= this.buffer.length) return;
    const size = STEPS.find((step) => step >= needed) ?? Math.max(needed, this.most);
    const larger = Buffer.allocUnsafeSlow(Math.min(size, Math.max(needed, this.most)));
    this.buffer.copy(larger, 0, 0, this.used);
    this.buffer = larger;
  }
}
