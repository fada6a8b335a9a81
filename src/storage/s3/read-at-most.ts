import { Readable } from 'node:stream';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';

/** Reads the bytes of an answer, at most `maxBytes`; undefined where there are more. */
export async function readAtMost(
  { Body, ContentLength }: GetObjectCommandOutput,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  if (!(Body instanceof Readable)) return Buffer.alloc(0);
  const stop = (): void => void Body.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    if ((ContentLength ?? 0) > maxBytes) return undefined;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of Body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
  } finally {
    signal.removeEventListener('abort', stop);
    Body.destroy();
  }
}
