import { QueryFailedError } from 'typeorm';
import { describeError } from './describe-error.js';

describe('describeError', () => {
  it('tells class, code and place, and nothing that the error was given', () => {
    const driverError = Object.assign(new Error('invalid input syntax: "CANARY"'), {
      code: '22P02',
      constraint: 'one_hold',
      detail: 'Key (x)=(CANARY)',
    });
    const error = new QueryFailedError('SELECT CANARY', ['CANARY'], driverError);
    const facts = describeError(error);
    expect(facts).toMatchObject({
      error: 'QueryFailedError',
      code: '22P02',
      constraint: 'one_hold',
    });
    expect(facts.stack).toMatch(/^ {4}at .*describe-error\.spec\.ts:\d+:\d+\)?/);
    expect(JSON.stringify(facts)).not.toContain('CANARY');
  });

  it('drops messages of several lines, and of causes', () => {
    const cause = new SyntaxError('Unexpected token "CANARY"');
    const facts = describeError(new TypeError('CANARY\n    at CANARY\nCANARY', { cause }));
    expect(facts.error).toBe('TypeError by SyntaxError');
    expect(JSON.stringify(facts)).not.toContain('CANARY');
  });

  it('takes whatever is thrown', () => {
    expect(describeError('CANARY')).toEqual({ error: 'a thrown string' });
    expect(describeError(undefined)).toEqual({ error: 'a thrown undefined' });
    const odd = Object.assign(new Error('CANARY'), { name: 'CANARY is a name', code: 'a b' });
    delete odd.stack;
    expect(describeError(odd)).toEqual({ error: 'Error', stack: undefined });
  });
});
