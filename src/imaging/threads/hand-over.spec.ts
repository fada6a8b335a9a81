import { transferableSymbol, valueSymbol } from 'piscina';
import { handOver } from './hand-over.js';

interface Moved {
  readonly [transferableSymbol]: ArrayBuffer;
  readonly [valueSymbol]: { readonly ok: boolean; readonly data: Uint8Array };
}

const moved = (data: Uint8Array) =>
  handOver({ data }, (pixels) => ({ ok: true, ...pixels })) as unknown as Moved;

describe('handOver', () => {
  it('hands the memory of pixels over that were drawn here', () => {
    const data = Uint8Array.of(1, 2, 3);
    const answer = moved(data);
    expect(answer[valueSymbol].data).toBe(data);
    expect(answer[transferableSymbol]).toBe(data.buffer);
  });

  it('copies a buffer, whose memory may belong to others', () => {
    const data = Buffer.from([1, 2, 3]);
    const answer = moved(data);
    expect([...answer[valueSymbol].data]).toEqual([1, 2, 3]);
    expect(answer[valueSymbol].data.buffer).not.toBe(data.buffer);
    expect(answer[transferableSymbol].byteLength).toBe(3);
    expect(
      structuredClone(answer[valueSymbol], { transfer: [answer[transferableSymbol]] }),
    ).toEqual({
      ok: true,
      data: Uint8Array.of(1, 2, 3),
    });
  });
});
