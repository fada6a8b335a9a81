import fc from 'fast-check';
import { nthValue } from './nth-value.js';

const VALUES = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.float({ noNaN: true }));

describe('nthValue', () => {
  it('is the value at its place once all are sorted', () => {
    fc.assert(
      fc.property(fc.array(VALUES, { minLength: 1, maxLength: 200 }), fc.nat(), (list, at) => {
        const values = Float32Array.from(list);
        const rank = at % values.length;
        expect(nthValue(values, rank)).toBe(values.toSorted()[rank]);
        expect([...values]).toEqual([...Float32Array.from(list)]);
      }),
    );
  });
});
