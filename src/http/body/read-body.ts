import type { Readable } from 'node:stream';
import { fail, type Result, succeed } from '../../errors/failure.js';
import { BODY_TOO_LARGE } from './body-headers.js';
import { JsonDepth } from './json-depth.js';

/** Bounds of one body. */
export interface BodyBounds {
  readonly bytes: number;
  /** Brackets within brackets. */
  readonly depth: number;
  /** Milliseconds from the first wait to the last byte. */
  readonly timeoutMs: number;
}

/** Reads a body to its end, or to the first bound that it breaks; what is left then stays unread. */
export function readBody(source: Readable, bounds: BodyBounds): Promise<Result<Buffer>> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const depth = new JsonDepth(bounds.depth);
    let left = bounds.bytes;
    const settle = (result: Result<Buffer>): void => {
      clearTimeout(timer);
      source.off('data', take).off('end', end).off('close', cut).off('error', cut);
      source.pause();
      chunks.length = 0;
      resolve(result);
    };
    const take = (chunk: Buffer): void => {
      left -= chunk.length;
      if (left < 0) settle({ ok: false, failure: BODY_TOO_LARGE });
      else if (!depth.accepts(chunk)) {
        settle(fail('invalid_body', `The body nests deeper than ${bounds.depth} levels.`));
      } else chunks.push(chunk);
    };
    const end = (): void => settle(succeed(Buffer.concat(chunks)));
    const cut = (): void => settle(fail('invalid_body', 'The body ended before it was complete.'));
    const late = (): void =>
      settle(fail('invalid_body', `The body did not arrive within ${bounds.timeoutMs / 1000} s.`));
    const timer = setTimeout(late, bounds.timeoutMs);
    if (source.destroyed) return cut();
    source.on('data', take).on('end', end).on('close', cut).on('error', cut);
  });
}
