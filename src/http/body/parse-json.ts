import { isUtf8 } from 'node:buffer';
import { fail, type Result, succeed } from '../../errors/failure.js';
import { isObject } from '../validation/field-rules.js';
import type { JsonText } from './json-text.js';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** The JSON object in a body. Messages never quote the body, and neither does anything logged. */
export function parseJsonObject(text: JsonText): Result<Record<string, unknown>> {
  const bytes = text.join();
  if (!isUtf8(bytes)) return fail('invalid_json', 'The body is not valid UTF-8.');
  const value = parse(withoutMark(bytes).toString('utf8'));
  if (value === undefined) return fail('invalid_json', 'The body is not valid JSON.');
  if (!isObject(value)) return fail('invalid_body', 'The body must be a JSON object.');
  return succeed(text.restored(value));
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
