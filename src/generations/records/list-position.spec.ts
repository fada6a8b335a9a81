import fc from 'fast-check';
import { fromCursor, toCursor } from './list-position.js';

const positions = fc.record({
  createdMicros: fc.bigInt({ min: 0n, max: 7_258_118_400_000_000n }),
  id: fc.uuid(),
});

describe('a cursor', () => {
  it('leads back to its position, whatever that is', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const cursor = toCursor(position);
        expect(cursor).toMatch(/^[\w-]{32}$/);
        expect(fromCursor(cursor)).toEqual(position);
      }),
    );
  });

  it('is refused when it is anything else', () => {
    const cursor = toCursor({ createdMicros: 1n, id: '0198c0de-0000-7000-8000-000000000000' });
    for (const text of ['', cursor.slice(1), `${cursor}A`, `${cursor.slice(1)}=`, '_'.repeat(32)]) {
      expect(fromCursor(text)).toBeUndefined();
    }
  });

  it('is read to a position or refused, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        const position = fromCursor(text);
        expect(position === undefined || toCursor(position) === text).toBe(true);
      }),
    );
  });
});
