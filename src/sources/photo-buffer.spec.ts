import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { SMALL_PICTURES } from '../../test/support/small-pictures.js';
import { jpegScansOf } from './jpeg-header.js';
import { PhotoBuffer } from './photo-buffer.js';

/** Pieces of the bytes, cut at the places. */
const cut = (bytes: Buffer, places: readonly number[]): Buffer[] => {
  const sorted = [0, ...places.toSorted((a, b) => a - b), bytes.length];
  return sorted.slice(1).map((end, index) => bytes.subarray(sorted[index], end));
};

describe('PhotoBuffer', () => {
  it('gives the bytes, their digest and the scans of a JPEG, however they are cut', () => {
    const { jpegWithSegments: jpeg } = SMALL_PICTURES;
    // Half of the bytes are those that markers are made of.
    const byte = fc.oneof(fc.constantFrom(0xff, 0xda, 0xd9, 0xd0, 0, 1, 2, 3), fc.nat(255));
    const marked = fc
      .array(byte, { maxLength: 200 })
      .map((all) => Buffer.from([0xff, 0xd8, ...all]));
    const photos = fc.oneof(fc.constant(jpeg), marked, fc.constant(SMALL_PICTURES.png));
    fc.assert(
      fc.property(photos, fc.array(fc.nat(150), { maxLength: 5 }), (bytes, places) => {
        const photo = new PhotoBuffer();
        for (const piece of cut(
          bytes,
          places.map((at) => Math.min(at, bytes.length)),
        ))
          photo.add(piece);
        const sent = photo.end(undefined);
        expect(sent.bytes).toEqual({ ok: true, value: bytes });
        expect(sent.digest).toEqual(createHash('sha256').update(bytes).digest());
        expect(sent.scans).toBe(jpegScansOf(bytes));
      }),
    );
  });

  it('keeps all bytes of a photo that outgrows the first memory for it, as announced or not', () => {
    for (const most of [0, 2_500_000, undefined]) {
      const photo = new PhotoBuffer(most);
      const piece = Buffer.from(Array.from({ length: 50_021 }, (_, i) => i % 251));
      for (let i = 0; i < 50; i += 1) photo.add(piece);
      const { bytes } = photo.end(undefined);
      const same = bytes.ok && bytes.value.equals(Buffer.concat(Array(50).fill(piece)));
      expect(same).toBe(true);
    }
  });
});
