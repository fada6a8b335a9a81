import { describe, expect, it } from 'vitest';
import { Scratch } from './scratch.js';

describe('Scratch', () => {
  it('lends the same room again, as long as is asked for', () => {
    const scratch = new Scratch();
    const first = scratch.floats(8);
    first.fill(2);
    const second = scratch.integers(4);
    expect(second.length).toBe(4);
    expect(second.buffer).toBe(first.buffer);
    const third = scratch.bytes(5);
    expect(third.length).toBe(5);
    expect(third.buffer).toBe(first.buffer);
    const fourth = scratch.shorts(6);
    expect(fourth.length).toBe(6);
    expect(fourth.buffer).toBe(first.buffer);
    const fifth = scratch.words(7);
    expect(fifth.length).toBe(7);
    expect(fifth.buffer).toBe(first.buffer);
  });

  it('makes more room where it is too small', () => {
    const scratch = new Scratch();
    scratch.floats(8);
    expect(scratch.floats(9)).toEqual(new Float32Array(9));
  });
});
