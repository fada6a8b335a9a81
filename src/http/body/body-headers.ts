import type { IncomingHttpHeaders } from 'node:http';
import { INPUT_LIMITS } from '../../config/input-limits.js';
import { fail, type Failure } from '../../errors/failure.js';

/** Media types of bodies; what an operation does not take is refused. */
export type BodyType = 'application/json' | 'multipart/form-data' | 'text/csv';

const UTF_8 = /^"?utf-?8"?$/i;

/** The failure of a body over the limit, whether announced or counted. */
export const BODY_TOO_LARGE: Failure = fail(
  'input_too_large',
  `The body is larger than ${INPUT_LIMITS.bodyBytes / 1024 / 1024} MB. Send large photos as URLs.`,
).failure;

/** Judges a body by its headers, before a byte of it is read; undefined when all is well. */
export function checkBodyHeaders(
  headers: IncomingHttpHeaders,
  types: readonly BodyType[],
): Failure | undefined {
  const type = bodyTypeOf(headers);
  if (!types.some((one) => one === type))
    return wrong(`Content-Type must be ${types.join(' or ')}.`);
  const [, ...parameters] = (headers['content-type'] ?? '').split(';');
  if (!parameters.every(isUtf8OrOther)) return wrong('The charset must be utf-8.');
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') {
    return wrong('Content-Encoding is not supported. Send the body without it.');
  }
  const tooLarge = Number(headers['content-length'] ?? 0) > INPUT_LIMITS.bodyBytes;
  return tooLarge ? BODY_TOO_LARGE : undefined;
}

/** Media type of a body, without its parameters and in small letters. */
export function bodyTypeOf(headers: IncomingHttpHeaders): string {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  return type.trim().toLowerCase();
}

function isUtf8OrOther(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=');
  return name.trim().toLowerCase() !== 'charset' || UTF_8.test(value.trim());
}

function wrong(detail: string): Failure {
  return fail('invalid_body', detail).failure;
}
