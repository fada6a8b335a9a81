import { beforeEach, describe, expect, it, vi } from 'vitest';

let ScratchBuffers: typeof import('./scratch-buffers.js').ScratchBuffers;

// Nothing kept from other work, and no buffer in an assertion: a failed one would print millions of bytes.
beforeEach(async () => {
  vi.resetModules();
  ({ ScratchBuffers } = await import('./scratch-buffers.js'));
});

/** The buffer that a block of its own was lent for so many bytes. */
function lent(bytes: number): ArrayBufferLike {
  using buffers = new ScratchBuffers();
  return buffers.bytes(bytes).buffer;
}

describe('ScratchBuffers', () => {
  it.each(['floats', 'integers', 'shorts', 'words', 'bytes'] as const)(
    'lends what a block has given back, as long as is asked for: %s',
    (kind) => {
      const before = lent(801_000);
      using buffers = new ScratchBuffers();
      const again = buffers[kind](200_000);
      expect(again.length).toBe(200_000);
      // Bytes and numbers of 16 bits need so much less that they are lent other memory.
      expect(again.buffer === before).toBe(again.byteLength === 800_000);
    },
  );

  it('lends nothing twice at a time', () => {
    using buffers = new ScratchBuffers();
    const one = buffers.bytes(500_000);
    using other = new ScratchBuffers();
    const lentAtOnce = [one, buffers.bytes(500_000), other.bytes(500_000)];
    expect(new Set(lentAtOnce.map((own) => own.buffer)).size).toBe(3);
  });

  it('lends the shortest that is long enough', () => {
    const [long, short] = (() => {
      using buffers = new ScratchBuffers();
      return [buffers.bytes(3_100_000).buffer, buffers.bytes(3_000_000).buffer];
    })();
    using buffers = new ScratchBuffers();
    expect(buffers.bytes(2_950_000).buffer === short).toBe(true);
    expect(buffers.bytes(2_950_000).buffer === long).toBe(true);
  });

  it('keeps no more than so much, and what was used last', () => {
    const old = lent(9_000_000);
    const later = lent(20_000_000);
    expect(lent(20_000_000) === later).toBe(true);
    expect(lent(9_000_000) === old).toBe(false);
  });

  it('gives back what a block that fails was lent', () => {
    let failed: ArrayBufferLike | undefined;
    const fail = (): void => {
      using buffers = new ScratchBuffers();
      failed = buffers.bytes(7_000_000).buffer;
      throw new Error('fails');
    };
    expect(fail).toThrow('fails');
    expect(lent(7_000_000) === failed).toBe(true);
  });
});
