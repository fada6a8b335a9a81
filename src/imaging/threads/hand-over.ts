import { move, transferableSymbol, valueSymbol } from 'piscina';

/**
 * An answer as it leaves a thread: `answerOf` tells it from pixels whose memory goes over to the caller.
 * What sharp gave is copied first: from Node 22 on such memory cannot be handed over, and a small buffer
 * shares its own with others.
 */
export function handOver<P extends { readonly data: Uint8Array }>(
  pixels: P,
  answerOf: (pixels: P) => object,
): ReturnType<typeof move> {
  const data = Buffer.isBuffer(pixels.data) ? new Uint8Array(pixels.data) : pixels.data;
  return move({
    [transferableSymbol]: data.buffer,
    [valueSymbol]: answerOf({ ...pixels, data }),
  });
}
