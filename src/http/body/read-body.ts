import type { Readable } from 'node:stream';
import { fail, type Failure, type Result } from '../../errors/failure.js';
import { BODY_TOO_LARGE } from './body-headers.js';

/** Bounds of a body of any kind. */
export interface BodyBounds {
  readonly bytes: number;
  /** Milliseconds from the first wait to the last byte. */
  readonly timeoutMs: number;
}

/** Reader of one kind of body: makes an object of it while its bytes arrive. */
export interface BodyReader {
  /** @returns the first failure of the body so far; nothing is given to it then any more */
  add(chunk: Buffer): Failure | undefined;
  /** Call it once, behind the last piece. */
  end(): Result<Record<string, unknown>> | Promise<Result<Record<string, unknown>>>;
}

/** Bytes of one body in one turn of the event loop. A socket that is behind gives 2 MB, which took 20 ms to decode. */
const TURN_BYTES = 128 * 1024;

/** Reads a body to its end, or to the first bound that it breaks; what is left then stays unread. */
export function readBody(
  source: Readable,
  bounds: BodyBounds,
  reader: BodyReader,
): Promise<Result<Record<string, unknown>>> {
  return new Promise((resolve) => {
    let left = bounds.bytes;
    let turnLeft = TURN_BYTES;
    let settled = false;
    const settle = (result: ReturnType<BodyReader['end']>): void => {
      settled = true;
      clearTimeout(timer);
      source.off('data', take).off('end', end).off('close', cut).off('error', cut);
      source.pause();
      resolve(result);
    };
    const take = (chunk: Buffer): void => {
      left -= chunk.length;
      turnLeft -= chunk.length;
      const failure = left < 0 ? BODY_TOO_LARGE : reader.add(chunk);
      if (failure !== undefined) settle({ ok: false, failure });
      else if (turnLeft <= 0) letOthersRun();
    };
    const letOthersRun = (): void => {
      source.pause();
      setImmediate(() => {
        turnLeft = TURN_BYTES;
        if (!settled) source.resume();
      });
    };
    const end = (): void => settle(reader.end());
    const cut = (): void => settle(fail('invalid_body', 'The body ended before it was complete.'));
    const late = (): void =>
      settle(fail('invalid_body', `The body did not arrive within ${bounds.timeoutMs / 1000} s.`));
    const timer = setTimeout(late, bounds.timeoutMs);
    if (source.destroyed) return cut();
    source.on('data', take).on('end', end).on('close', cut).on('error', cut);
  });
}
