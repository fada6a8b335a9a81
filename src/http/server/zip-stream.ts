import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a zip; its bytes are read when its turn comes. */
export interface ZippedFile {
  readonly name: string;
  readonly read: () => Promise<Buffer>;
}

/** Bytes that the event loop checks in one go. */
const PIECE = 65_536;

/**
 * Stored files have no size before their bytes in a stream, and some readers refuse that; the fastest compression costs
 * little, and none of them refuses it.
 */
const COMPRESSION_LEVEL = 1;

function* piecesOf(bytes: Buffer): Iterable<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}

/**
 * A zip of the files, in their order, as a stream that holds the bytes of one file at a time and waits for its reader.
 * A read that fails destroys the stream with its error.
 * @param at time of change of every file
 */
export function zipStream(files: readonly ZippedFile[], at: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.once('error', (error: Error) => output.destroy(error));
  const options = { mtime: at, compressionLevel: COMPRESSION_LEVEL };
  for (const { name, read } of files) {
    zip.addReadStreamLazy(name, options, (give) => {
      read().then(
        (bytes) => give(null, Readable.from(piecesOf(bytes))),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return output;
}
