import { describe, expect, it } from 'vitest';
import { Scratch } from './scratch.js';

describe('Scratch', () => {
  it.each(['floats', 'integers', 'shorts', 'words', 'bytes'] as const)(
    'lends the same room again, as long as is asked for: %s',
    (kind) => {
      const scratch = new Scratch();
      const first = scratch.floats(8);
      const again = scratch[kind](5);
      expect(again.length).toBe(5);
      expect(again.buffer).toBe(first.buffer);
    },
  );

  it('makes more room where it is too small', () => {
    const scratch = new Scratch();
    scratch.floats(8);
    expect(scratch.floats(9)).toEqual(new Float32Array(9));
  });
});
