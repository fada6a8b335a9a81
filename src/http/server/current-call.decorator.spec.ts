import { ProblemError } from '../../errors/problem.error.js';
import { readIdempotencyKey } from './current-call.decorator.js';

describe('readIdempotencyKey', () => {
  it('takes 1 to 255 visible ASCII characters, and no header at all', () => {
    for (const key of ['a', '!~', 'x'.repeat(255)]) expect(readIdempotencyKey(key)).toBe(key);
    expect(readIdempotencyKey(undefined)).toBeUndefined();
  });

  it('refuses everything else', () => {
    for (const key of ['', ' ', 'a b', 'a, a', 'é', 'x'.repeat(256), 'a\n', ['a']]) {
      expect(() => readIdempotencyKey(key)).toThrow(ProblemError);
    }
  });
});
