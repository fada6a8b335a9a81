import type { Writable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { INPUT_LIMITS } from '../../config/input-limits.js';
import { fail, type Failure, type Result, succeed } from '../../errors/failure.js';
import { FilePart, ImageTextPart, type PartReader, TextPart } from './part-readers.js';
import { withObjects } from './form-objects.js';
import type { BodyReader } from './read-body.js';

/** Bounds of a form. */
export interface FormBounds {
  readonly bytes: number;
  readonly parts: number;
}

/** Bytes of the headers of one part; a field's name and a file's name stand in them. */
const HEADER_BYTES = 4_096;

/** The member whose parts may be files, and which is a list even where there is one. */
const IMAGES = 'images';

/** The member that is a whole file of text. */
const CSV = 'csv';

const NOT_A_FORM =
  'The body is not valid multipart/form-data: check its boundary, and that it is complete.';

/**
 * A body that is a form: a part for each member under its name, one for each entry of a list. Parts of `images` are
 * files or texts, in their order; every other part is a text, as a file too. Nothing is written to disk.
 */
export class MultipartBody implements BodyReader {
  private readonly parser: Writable | undefined;
  private readonly parts: { readonly name: string; readonly reader: PartReader }[] = [];
  private failure: Failure | undefined;
  private seen = 0;

  constructor(
    contentType: string,
    private readonly bounds: FormBounds,
  ) {
    this.parser = this.open(contentType);
  }

  add(chunk: Buffer): Failure | undefined {
    this.parser?.write(chunk);
    this.seen += chunk.length;
    return this.failure;
  }

  async end(): Promise<Result<Record<string, unknown>>> {
    await this.finished();
    if (this.failure !== undefined) return { ok: false, failure: this.failure };
    const members = new Map<string, unknown[]>();
    for (const { name, reader } of this.parts) {
      const value = reader.end();
      if (value === null) return fail('invalid_body', 'A part of the body is not valid UTF-8.');
      if (value !== undefined) members.set(name, [...(members.get(name) ?? []), value]);
    }
    const flat = [...members].map(([name, all]) => [name, valueOf(name, all)] as const);
    return succeed(withObjects(flat));
  }

  private open(contentType: string): Writable | undefined {
    const limits = { parts: this.bounds.parts, headerSize: HEADER_BYTES };
    try {
      // Every part is a stream to the parser, so that all come in their order.
      return new Busboy({
        headers: { 'content-type': contentType },
        limits,
        isPartAFile: () => true,
      })
        .on('file', (name, stream, fileName) => this.take(name, stream, fileName))
        .on('partsLimit', () => this.refuse(`The body has more than ${this.bounds.parts} parts.`))
        .on('error', () => this.refuse(NOT_A_FORM));
    } catch {
      this.refuse(NOT_A_FORM);
      return undefined;
    }
  }

  /** Told of a part when its headers are read; a file has a name, however short. */
  private take(
    name: string | undefined,
    stream: BusboyFileStream,
    fileName: string | undefined,
  ): void {
    const reader = this.readerOf(name, fileName);
    if (name === undefined) this.refuse('A part of the body has no name.');
    else this.parts.push({ name, reader });
    // The parser tells of a part that was cut, too.
    stream.on('data', (piece: Buffer) => reader.add(piece)).on('error', () => undefined);
  }

  private readerOf(name: string | undefined, fileName: string | undefined): PartReader {
    if (name === CSV) return new TextPart(INPUT_LIMITS.batch.csvBytes);
    if (name !== IMAGES) return new TextPart();
    const most = this.bounds.bytes - this.seen;
    return fileName === undefined ? new ImageTextPart(most) : new FilePart(most, fileName);
  }

  private refuse(detail: string): void {
    this.failure ??= fail('invalid_body', detail).failure;
  }

  private finished(): Promise<void> {
    return new Promise((resolve) => {
      const { parser } = this;
      if (parser === undefined || this.failure !== undefined) return resolve();
      parser.once('finish', resolve).once('error', () => resolve());
      parser.end();
    });
  }
}

/** A member that is no list and was sent twice is one too, which its rule refuses. */
function valueOf(name: string, all: readonly unknown[]): unknown {
  return name === IMAGES || all.length > 1 ? all : all[0];
}
