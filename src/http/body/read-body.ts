import type { Readable } from 'node:stream';
import { fail, type Result, succeed } from '../../errors/failure.js';
import { BODY_TOO_LARGE } from './body-headers.js';
import { ByteBlocks } from './byte-blocks.js';
import { type JsonBounds, JsonShape } from './json-shape.js';

/** Bounds of one body. */
export interface BodyBounds extends JsonBounds {
  readonly bytes: number;
  /** Milliseconds from the first wait to the last byte. */
  readonly timeoutMs: number;
}

const TOO_MUCH: Readonly<Record<keyof JsonBounds, (bounds: JsonBounds) => string>> = {
  depth: ({ depth }) => `The body nests deeper than ${depth} levels.`,
  values: ({ values }) => `The body holds more than ${values} values.`,
};

/** Reads a body to its end, or to the first bound that it breaks; what is left then stays unread. */
export function readBody(source: Readable, bounds: BodyBounds): Promise<Result<Buffer>> {
  return new Promise((resolve) => {
    const blocks = new ByteBlocks();
    const shape = new JsonShape(bounds);
    let left = bounds.bytes;
    const settle = (result: Result<Buffer>): void => {
      clearTimeout(timer);
      source.off('data', take).off('end', end).off('close', cut).off('error', cut);
      source.pause();
      resolve(result);
    };
    const take = (chunk: Buffer): void => {
      left -= chunk.length;
      if (left < 0) return settle({ ok: false, failure: BODY_TOO_LARGE });
      const broken = shape.broken(chunk);
      if (broken !== undefined) settle(fail('invalid_body', TOO_MUCH[broken](bounds)));
      else blocks.add(chunk);
    };
    const end = (): void => settle(succeed(blocks.join()));
    const cut = (): void => settle(fail('invalid_body', 'The body ended before it was complete.'));
    const late = (): void =>
      settle(fail('invalid_body', `The body did not arrive within ${bounds.timeoutMs / 1000} s.`));
    const timer = setTimeout(late, bounds.timeoutMs);
    if (source.destroyed) return cut();
    source.on('data', take).on('end', end).on('close', cut).on('error', cut);
  });
}
