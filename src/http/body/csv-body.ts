import { isUtf8 } from 'node:buffer';
import { INPUT_LIMITS } from '../../config/input-limits.js';
import { fail, type Failure, type Result, succeed } from '../../errors/failure.js';
import { ByteBlocks } from './byte-blocks.js';
import type { BodyReader } from './read-body.js';

const MOST_BYTES = INPUT_LIMITS.batch.csvBytes;

/** A body that is a CSV: an object with its text as `csv`, as a form gives it. */
export class CsvBody implements BodyReader {
  private readonly kept = new ByteBlocks();
  private length = 0;

  add(chunk: Buffer): Failure | undefined {
    this.length += chunk.length;
    if (this.length < MOST_BYTES) this.kept.add(chunk);
    else return fail('input_too_large', TOO_LARGE, [FAULT]).failure;
    return undefined;
  }

  end(): Result<Record<string, unknown>> {
    const bytes = this.kept.join();
    if (!isUtf8(bytes)) return fail('invalid_body', 'The CSV is not valid UTF-8.');
    return succeed({ csv: bytes.toString('utf8') });
  }
}

const TOO_LARGE = `The CSV must have less than ${MOST_BYTES / 1024 / 1024} MB.`;

const FAULT = { pointer: '/csv', code: 'input_too_large', detail: TOO_LARGE };
