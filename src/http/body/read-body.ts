import type { Readable } from 'node:stream';
import { fail, type Result } from '../../errors/failure.js';
import { BODY_TOO_LARGE } from './body-headers.js';
import { type JsonBounds, JsonText } from './json-text.js';
import { parseJsonObject } from './parse-json.js';

interface BodyBounds extends JsonBounds {
  readonly bytes: number;
  /** Milliseconds from the first wait to the last byte. */
  readonly timeoutMs: number;
}

const TOO_MUCH: Readonly<Record<keyof JsonBounds, (bounds: JsonBounds) => string>> = {
  depth: ({ depth }) => `The body is nested deeper than ${depth} levels.`,
  values: ({ values }) => `The body contains more than ${values} values.`,
};

/**
 * Reads a JSON object to its end, or to the first bound that it breaks; what is left then stays unread. Data URLs in
 * `images` come as `DataUrl`.
 */
export function readBody(
  source: Readable,
  bounds: BodyBounds,
): Promise<Result<Record<string, unknown>>> {
  return new Promise((resolve) => {
    const text = new JsonText(bounds);
    let left = bounds.bytes;
    const settle = (result: Result<Record<string, unknown>>): void => {
      clearTimeout(timer);
      source.off('data', take).off('end', end).off('close', cut).off('error', cut);
      source.pause();
      resolve(result);
    };
    const take = (chunk: Buffer): void => {
      left -= chunk.length;
      if (left < 0) return settle({ ok: false, failure: BODY_TOO_LARGE });
      const broken = text.add(chunk);
      if (broken !== undefined) settle(fail('invalid_body', TOO_MUCH[broken](bounds)));
    };
    const end = (): void => settle(parseJsonObject(text));
    const cut = (): void => settle(fail('invalid_body', 'The body ended before it was complete.'));
    const late = (): void =>
      settle(fail('invalid_body', `The body did not arrive within ${bounds.timeoutMs / 1000} s.`));
    const timer = setTimeout(late, bounds.timeoutMs);
    if (source.destroyed) return cut();
    source.on('data', take).on('end', end).on('close', cut).on('error', cut);
  });
}
