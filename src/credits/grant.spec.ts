import { grant } from './grant.js';

describe('grant', () => {
  it.each([0, -1, 0.5, Number.NaN, Infinity, 2 ** 53])(
    'refuses an amount of %s before it asks the database',
    async (amount) => {
      const statements: string[] = [];
      const query = <T>(sql: string): Promise<T> => {
        statements.push(sql);
        return Promise.reject(new Error('not reached'));
      };
      await expect(grant({ query }, 'acme', amount)).rejects.toThrow(RangeError);
      expect(statements).toEqual([]);
    },
  );
});
