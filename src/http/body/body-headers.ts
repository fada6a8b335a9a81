import type { IncomingHttpHeaders } from 'node:http';
import { INPUT_LIMITS } from '../../config/input-limits.js';
import { fail, type Failure } from '../../errors/failure.js';

const JSON_TYPE = /^application\/json$/i;
const UTF_8 = /^"?utf-?8"?$/i;

/** The failure of a body over the limit, whether announced or counted. */
export const BODY_TOO_LARGE: Failure = fail(
  'input_too_large',
  `The body is larger than ${INPUT_LIMITS.bodyBytes / 1024 / 1024} MB. Send large photos as URLs.`,
).failure;

/** Judges a body by its headers, before a byte of it is read; undefined when all is well. */
export function checkBodyHeaders(headers: IncomingHttpHeaders): Failure | undefined {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';');
  if (!JSON_TYPE.test(type.trim())) return wrong('Content-Type must be application/json.');
  if (!parameters.every(isUtf8OrOther)) return wrong('The charset must be utf-8.');
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') {
    return wrong('Content-Encoding is not supported. Send the body without it.');
  }
  const tooLarge = Number(headers['content-length'] ?? 0) > INPUT_LIMITS.bodyBytes;
  return tooLarge ? BODY_TOO_LARGE : undefined;
}

function isUtf8OrOther(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=');
  return name.trim().toLowerCase() !== 'charset' || UTF_8.test(value.trim());
}

function wrong(detail: string): Failure {
  return fail('invalid_body', detail).failure;
}
