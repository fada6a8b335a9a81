import { isUtf8 } from 'node:buffer';
import { fail, type Result, succeed } from '../../errors/failure.js';

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
