import { diagnose } from './diagnosis.js';

const apiKey = 'sk-canary-4711';

describe('diagnose', () => {
  it('tells status, one code and the id of the request', () => {
    const headers = new Headers({ 'request-id': 'req_1' });
    const codes = [undefined, 'rate_limit_error', 'later'];
    expect(diagnose({ vendor: 'anthropic', status: 429, codes, headers, apiKey })).toBe(
      'anthropic: HTTP 429, rate_limit_error, request req_1',
    );
    expect(diagnose({ vendor: 'google', codes: [] })).toBe('google: no answer');
  });

  it.each(['a sentence', '<b>', 'x'.repeat(65), 'https://host/path', '', `x-${apiKey}`])(
    'never tells %j',
    (text) => {
      const headers = new Headers({ 'x-request-id': text });
      expect(diagnose({ vendor: 'openai', codes: [text], headers, apiKey })).toBe(
        'openai: no answer',
      );
    },
  );
});
