import { cliHere } from '../support/cli-in-process.js';
import type { CliRun } from '../support/run-cli.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const cli = (...words: string[]): Promise<CliRun> =>
  cliHere({ DATABASE_URL: database.url }, 'organization', ...words, '--json');

/** Names and countries of all organizations. */
async function countries(): Promise<unknown[]> {
  const all = (await cli('list')).json<{ name: string; marketplace: string | null }[]>();
  return all.map(({ name, marketplace }) => [name, marketplace]);
}

it('sets the country whose rules the copy of an organization follows', async () => {
  const plan = ['--plan', 'enterprise'];
  await cli('create', '--name', 'acme', ...plan, '--marketplace', 'de');
  await cli('create', '--name', 'other', ...plan);
  expect(await countries()).toEqual([
    ['acme', 'DE'],
    ['other', null],
  ]);
  const set = await cli('set', '--name', 'acme', '--marketplace', 'JP');
  expect(set.json()).toMatchObject({ name: 'acme', marketplace: 'JP' });
  expect(await countries()).toContainEqual(['acme', 'JP']);
});

it('refuses a country that is not known, and an organization that does not exist', async () => {
  const unknown = await cli('set', '--name', 'acme', '--marketplace', 'XX');
  expect(unknown).toMatchObject({ exitCode: 2, stdout: '' });
  expect(unknown.stderr).toContain('US, UK, DE, FR');
  const nobody = await cli('set', '--name', 'nobody', '--marketplace', 'US');
  expect(nobody).toMatchObject({ exitCode: 1, stdout: '' });
});
