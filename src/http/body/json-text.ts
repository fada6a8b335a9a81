import { randomUUID } from 'node:crypto';
import { DataUrlReader } from '../../sources/data-url.js';
import type { SentPhoto } from '../../sources/photo-buffer.js';
import { ByteBlocks } from './byte-blocks.js';

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
  /** Length of the text, so that memory for a photo is taken once. */
  readonly bytes: number;
}

/** Bounds that a text itself may break; that of its length is its reader's. */
export type JsonBound = Exclude<keyof JsonBounds, 'bytes'>;

/** The member whose entries may be data URLs. */
const IMAGES = 'images';

const DATA = 'data:';

const NAME_END = '.';

/** Length of an escape of JSON: `\\u` and four digits, or a backslash and a character. */
const escapeLength = (escape: string): number => (escape.startsWith('\\u') ? 6 : 2);

/** Characters that no data URL has. Some of them make the text no JSON, which its parser tells. */
const ODD = /[^\x20-\x7e]/;

type Place = 'outside' | 'string' | 'entry' | 'data URL';

/**
 * A JSON text as its bytes arrive. Counts brackets and commas outside of strings, without recursion, so that a text
 * that nests too deep or holds too much is refused before it is parsed: 30 MB of `{},` cost the parser 8 s and
 * 0.7 GB. Data URLs among the entries of `images` are read on the way, and the text has a short name in their place:
 * six photos of 3 MB as text stopped the event loop for 200 ms when they were parsed, checked and decoded at once. In
 * UTF-8 no byte of a longer character looks like one of those that are looked for.
 */
export class JsonText {
  private readonly kept = new ByteBlocks();
  private readonly dataUrls = new Map<string, SentPhoto>();
  private readonly name = randomUUID();
  private place: Place = 'outside';
  private depth = 0;
  /** Each value comes behind a comma or is the first in its bracket, which may be empty. */
  private values = 1;
  /** The last byte of a string was a backslash that begins an escape. */
  private escaped = false;
  /** Beginning of the string at depth 1 that was last begun: the name of the member that follows. */
  private member = '';
  private inImages = false;
  /** Beginning of an entry of `images` that may be that of a data URL. */
  private beginning = '';
  private reader: DataUrlReader | undefined;
  /** Beginning of an escape in a data URL. */
  private escape = '';
  /** Bytes of the text so far. */
  private seen = 0;

  constructor(private readonly bounds: JsonBounds) {}

  /** @returns the first bound that the text so far breaks */
  add(chunk: Buffer): JsonBound | undefined {
    for (let at = 0; at < chunk.length;) {
      const end = this.read(chunk, at);
      if (typeof end !== 'number') return end;
      at = end;
    }
    this.seen += chunk.length;
    return undefined;
  }

  /** The text, with names in the places of data URLs. */
  join(): Buffer {
    return this.kept.join();
  }

  /** The parsed text, with the data URLs in the places of their names. */
  restored(body: Record<string, unknown>): Record<string, unknown> {
    const { images } = body;
    if (this.dataUrls.size === 0 || !Array.isArray(images)) return body;
    return { ...body, images: images.map((entry: unknown) => this.dataUrlOf(entry) ?? entry) };
  }

  /** The name may have odd characters behind it. */
  private dataUrlOf(entry: unknown): SentPhoto | undefined {
    if (typeof entry !== 'string') return undefined;
    return this.dataUrls.get(entry.slice(0, entry.indexOf(NAME_END) + 1));
  }

  /** @returns the end of what was read */
  private read(chunk: Buffer, at: number): number | JsonBound {
    if (this.place === 'entry') return this.beginEntry(chunk, at);
    if (this.place === 'data URL') return this.readDataUrl(chunk, at);
    const end = this.place === 'string' ? this.skipString(chunk, at) : this.skipToString(chunk, at);
    if (typeof end === 'number') this.kept.add(chunk.subarray(at, end));
    return end;
  }

  private skipToString(chunk: Buffer, from: number): number | JsonBound {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === QUOTE) {
        this.beginString();
        return at + 1;
      }
      const broken = this.take(byte);
      if (broken !== undefined) return broken;
    }
    return chunk.length;
  }

  private beginString(): void {
    this.place = this.inImages && this.depth === 2 ? 'entry' : 'string';
    this.beginning = '';
    if (this.depth === 1) this.member = '';
  }

  private take(byte: number | undefined): JsonBound | undefined {
    if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      this.values++;
      if (++this.depth > this.bounds.depth) return 'depth';
      if (this.depth === 2) this.inImages = byte === OPEN_ARRAY && this.member === IMAGES;
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) this.depth--;
    else if (byte === COMMA) this.values++;
    return this.values > this.bounds.values ? 'values' : undefined;
  }

  /** Finds the end of the string, or of the chunk: locals only, since long texts make this loop most of the work. */
  private skipString(chunk: Buffer, from: number): number {
    const { length } = chunk;
    let at = from;
    let { escaped } = this;
    let ended = false;
    while (at < length && !ended) {
      const byte = chunk[at++];
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = true;
      else ended = byte === QUOTE;
    }
    this.escaped = escaped;
    if (this.depth === 1 && this.member.length <= IMAGES.length)
      this.member += chunk.toString('latin1', from, Math.min(ended ? at - 1 : at, from + 8));
    if (ended) this.place = 'outside';
    return at;
  }

  private beginEntry(chunk: Buffer, at: number): number {
    const character = String.fromCharCode(chunk[at] ?? 0);
    const text = this.beginning + character;
    if (!DATA.startsWith(text.toLowerCase())) {
      this.kept.add(Buffer.from(this.beginning));
      this.place = 'string';
      return at;
    }
    this.beginning = text;
    if (text.length === DATA.length) {
      this.kept.add(Buffer.from(this.nextName()));
      this.reader = new DataUrlReader(this.bounds.bytes - this.seen - at);
      this.reader.add(text);
      this.place = 'data URL';
    }
    return at + 1;
  }

  private nextName(): string {
    return `${this.name} ${this.dataUrls.size}${NAME_END}`;
  }

  private readDataUrl(chunk: Buffer, from: number): number {
    const { length } = chunk;
    const next = (byte: number, at: number): number => {
      const place = chunk.indexOf(byte, at);
      return place < 0 ? length : place;
    };
    const pieces: string[] = [];
    let [at, quote, ended] = [from, -1, false];
    while (at < length && !ended) {
      if (this.escape !== '') {
        pieces.push(this.addToEscape(String.fromCharCode(chunk[at++] ?? 0)));
        continue;
      }
      if (quote < at) quote = next(QUOTE, at);
      const end = Math.min(quote, next(BACKSLASH, at));
      pieces.push(this.plain(chunk, at, end));
      ended = end === quote && end < length;
      if (end < length && !ended) this.escape = '\\';
      at = Math.min(end + 1, length);
    }
    this.reader?.add(pieces.join(''));
    if (ended) this.endDataUrl();
    return at;
  }

  /** @returns the character of the escape once it is complete; one that is none stays in the text */
  private addToEscape(character: string): string {
    const escape = this.escape + character;
    this.escape = escape.length < escapeLength(escape) ? escape : '';
    if (this.escape !== '') return '';
    try {
      return JSON.parse(`"${escape}"`) as string;
    } catch {
      this.kept.add(Buffer.from(escape, 'latin1'));
      return '';
    }
  }

  private plain(chunk: Buffer, from: number, to: number): string {
    const text = chunk.toString('latin1', from, to);
    if (ODD.test(text)) this.kept.add(Buffer.from(text.replace(/[\x20-\x7e]+/g, ''), 'latin1'));
    return text;
  }

  private endDataUrl(): void {
    if (this.reader !== undefined) this.dataUrls.set(this.nextName(), this.reader.read());
    this.reader = undefined;
    this.kept.add(Buffer.from('"'));
    this.place = 'outside';
  }
}
