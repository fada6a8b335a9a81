import { stopFailure } from './stop-reasons.js';

describe('stopFailure', () => {
  it.each([
    ['stop', 'STOP', undefined],
    ['content-filter', undefined, 'refused'],
    ['other', 'IMAGE_PROHIBITED_CONTENT', 'refused'],
    ['other', 'IMAGE_RECITATION', 'refused'],
    ['other', 'NO_IMAGE', undefined],
    ['length', 'MAX_TOKENS', 'bad_answer'],
    ['error', 'MALFORMED_FUNCTION_CALL', 'bad_answer'],
  ] as const)('takes %s, %s', (unified, raw, kind) => {
    expect(stopFailure({ unified, raw })).toBe(kind);
  });
});
