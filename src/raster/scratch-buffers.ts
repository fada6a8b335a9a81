/** Bytes that are kept for the rooms to come: what the steps of one picture hold at the same time. */
const MOST_KEPT = 24_000_000;
/** Longest kept buffer that is lent for a request: a factor, and bytes on top. Larger ones stay for large work. */
const LOOSEST = { times: 1.5, bytes: 65_536 } as const;

/** Buffers that are free at present, the longest unused first. */
const kept: ArrayBuffer[] = [];
let keptBytes = 0;

/**
 * Memory for the work of one block, by `using buffers = new ScratchBuffers()`: it goes back at the block's end, and is
 * lent again. V8 counts buffers although they lie outside of its heap, and collects garbage the sooner. What was last
 * written stands in what is lent, and nothing of it may be used after the block.
 */
export class ScratchBuffers implements Disposable {
  private readonly lent: ArrayBuffer[] = [];

  /** @param length how many numbers */
  floats(length: number): Float32Array {
    return new Float32Array(this.lend(length * Float32Array.BYTES_PER_ELEMENT), 0, length);
  }

  /** @param length how many numbers */
  integers(length: number): Int32Array {
    return new Int32Array(this.lend(length * Int32Array.BYTES_PER_ELEMENT), 0, length);
  }

  /** @param length how many numbers of 16 bits */
  shorts(length: number): Int16Array {
    return new Int16Array(this.lend(length * Int16Array.BYTES_PER_ELEMENT), 0, length);
  }

  /** @param length how many words of 32 bits */
  words(length: number): Uint32Array {
    return new Uint32Array(this.lend(length * Uint32Array.BYTES_PER_ELEMENT), 0, length);
  }

  /** @param length how many bytes */
  bytes(length: number): Uint8Array {
    return new Uint8Array(this.lend(length), 0, length);
  }

  [Symbol.dispose](): void {
    for (const buffer of this.lent) keep(buffer);
    this.lent.length = 0;
  }

  private lend(bytes: number): ArrayBuffer {
    const buffer = takeKept(bytes) ?? new ArrayBuffer(bytes);
    this.lent.push(buffer);
    return buffer;
  }
}

/** The smallest that is kept and long enough, if it is not much too long. */
function takeKept(bytes: number): ArrayBuffer | undefined {
  let best = -1;
  let least = bytes * LOOSEST.times + LOOSEST.bytes;
  for (let k = 0; k < kept.length; k += 1) {
    const length = kept[k].byteLength;
    if (length < bytes || length > least) continue;
    best = k;
    least = length;
  }
  if (best === -1) return undefined;
  keptBytes -= least;
  return kept.splice(best, 1)[0];
}

function keep(buffer: ArrayBuffer): void {
  kept.push(buffer);
  keptBytes += buffer.byteLength;
  while (keptBytes > MOST_KEPT) keptBytes -= kept.shift()?.byteLength ?? keptBytes;
}
