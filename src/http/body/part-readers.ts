import { isUtf8 } from 'node:buffer';
import { DataUrlReader, isDataUrl } from '../../sources/data-url.js';
import { PhotoBuffer, type SentPhoto } from '../../sources/photo-buffer.js';
import { MAX_SOURCE_BYTES } from '../../sources/source-limits.js';
import { ByteBlocks } from './byte-blocks.js';

/** Reader of one part of a form. */
export interface PartReader {
  add(piece: Buffer): void;
  /** @returns the value; undefined where nothing was sent, null where the bytes are no UTF-8. Call it once. */
  end(): string | SentPhoto | undefined | null;
}

/** Bytes of a text that are kept: more than any field may have, so that its rule refuses a longer one. */
const MOST_TEXT_BYTES = 64 * 1024;

/** A text in UTF-8. */
export class TextPart implements PartReader {
  private readonly kept = new ByteBlocks();

  /** @param left bytes that are kept */
  constructor(private left = MOST_TEXT_BYTES) {}

  add(piece: Buffer): void {
    this.kept.add(piece.subarray(0, this.left));
    this.left = Math.max(0, this.left - piece.length);
  }

  end(): string | null {
    const bytes = this.kept.join();
    // A text that was cut may end within a character.
    return this.left === 0 || isUtf8(bytes) ? bytes.toString('utf8') : null;
  }
}

/** A photo as a file. */
export class FilePart implements PartReader {
  private readonly photo: PhotoBuffer;
  private length = 0;

  /**
   * @param most bytes that may come at most
   * @param fileName '' where a form's field for a file was left empty
   */
  constructor(
    most: number,
    private readonly fileName: string,
  ) {
    this.photo = new PhotoBuffer(Math.min(MAX_SOURCE_BYTES, most));
  }

  add(piece: Buffer): void {
    this.length += piece.length;
    if (this.length <= MAX_SOURCE_BYTES) this.photo.add(piece);
    else this.photo.clear();
  }

  end(): SentPhoto | undefined {
    if (this.length === 0 && this.fileName === '') return undefined;
    if (this.length > MAX_SOURCE_BYTES) return this.photo.end('too_many_bytes');
    return this.photo.end(this.length === 0 ? 'no_bytes' : undefined);
  }
}

/** Length of `data:`, by which a data URL is told from another. */
const SCHEME_LENGTH = 5;

/** An entry of `images` as text: a URL, or a data URL, which is decoded on the way. */
export class ImageTextPart implements PartReader {
  private beginning = '';
  private readonly text = new TextPart();
  private reader: DataUrlReader | undefined;

  /** @param most bytes that may come at most */
  constructor(private readonly most: number) {}

  add(piece: Buffer): void {
    if (this.beginning.length >= SCHEME_LENGTH) return this.addRest(piece);
    const rest = piece.subarray(SCHEME_LENGTH - this.beginning.length);
    const taken = piece.subarray(0, piece.length - rest.length);
    this.beginning += taken.toString('latin1');
    this.text.add(taken);
    if (isDataUrl(this.beginning)) {
      this.reader = new DataUrlReader(this.most);
      this.reader.add(this.beginning);
    }
    if (rest.length > 0) this.addRest(rest);
  }

  end(): string | SentPhoto | null {
    return this.reader === undefined ? this.text.end() : this.reader.read();
  }

  private addRest(piece: Buffer): void {
    if (this.reader === undefined) this.text.add(piece);
    // Every byte of a character that is no ASCII is refused as one of a data URL.
    else this.reader.add(piece.toString('latin1'));
  }
}
