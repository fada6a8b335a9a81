import { Client } from 'pg';
import { CannotExecuteNotConnectedError, QueryFailedError } from 'typeorm';
import { isDatabaseUnavailable } from './database-reach.js';

const withCode = (code: string) => Object.assign(new Error('text'), { code });

describe('isDatabaseUnavailable', () => {
  it('knows outages by code, also within the error of TypeORM', () => {
    for (const code of [
      '08006',
      '57P01',
      '57P03',
      '53300',
      '57014',
      'ECONNREFUSED',
      'ECONNRESET',
    ]) {
      expect(isDatabaseUnavailable(withCode(code))).toBe(true);
      expect(isDatabaseUnavailable(new QueryFailedError('SELECT', [], withCode(code)))).toBe(true);
    }
  });

  it('knows outages that pg and TypeORM only tell in words', () => {
    for (const text of [
      'timeout exceeded when trying to connect',
      'Connection terminated unexpectedly',
      'Connection terminated due to connection timeout',
      'Query read timeout',
      'Client has encountered a connection error and is not queryable',
    ]) {
      expect(isDatabaseUnavailable(new QueryFailedError('SELECT', [], new Error(text)))).toBe(true);
    }
    expect(isDatabaseUnavailable(new CannotExecuteNotConnectedError())).toBe(true);
  });

  it('knows what a closed port really gives', async () => {
    const client = new Client({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1_000 });
    const error: unknown = await client.connect().catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it('does not take faults of ours for outages', () => {
    for (const code of ['23505', '42601', '22P05', '40P01']) {
      expect(isDatabaseUnavailable(new QueryFailedError('x', [], withCode(code)))).toBe(false);
    }
    for (const other of [new Error('timeout'), new TypeError('x'), undefined, 'ECONNREFUSED']) {
      expect(isDatabaseUnavailable(other)).toBe(false);
    }
  });
});
