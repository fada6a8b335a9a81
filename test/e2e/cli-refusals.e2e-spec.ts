import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCOPES } from '../../src/access/scopes.js';
import { MIGRATIONS } from '../../src/persistence/data-source.js';
import { cliHere } from '../support/cli-in-process.js';
import { type CliRun, runCli } from '../support/run-cli.js';
import { createTestDatabase, databaseForFile } from '../support/test-database.js';

describe('what is not there or not right', () => {
  const database = databaseForFile();

  it.each([
    ['organization suspend --name nobody', /no organization "nobody"/],
    ['organization set-plan --organization nobody --plan free', /no organization "nobody"/],
    ['organization resume --name nobody', /no organization "nobody"/],
    [
      'api-key create --organization nobody --scopes marketplace:account:read',
      /no organization "nobody"/,
    ],
    ['api-key list --organization nobody', /no organization "nobody"/],
    ['api-key revoke --id nothing', /no key with the id "nothing"/],
    ['credits grant --organization nobody --amount 1', /no organization "nobody"/],
    ['credits show --organization nobody', /no organization "nobody"/],
    ['credits export --organization nobody', /no organization "nobody"/],
    ['generation list --organization nobody', /no organization "nobody"/],
    ['generation show --id nothing', /no generation with the id "nothing"/],
    ['generation show --request-id nothing', /no generation with the request id "nothing"/],
  ])('%s ends with 1 and a sentence', async (command, sentence) => {
    const run = await cliHere({ DATABASE_URL: database.url }, ...command.split(' '), '--json');
    expect(run).toMatchObject({ exitCode: 1, stdout: '' });
    expect(run.stderr).toMatch(sentence);
  });

  it.each([
    ['', /Usage: cli/],
    ['nonsense', /unknown command/],
    ['organization create --name a', /--plan <plan>' not specified/],
    ['credits grant --organization a --amount 0', /whole number from 1/],
    ['credits export --organization a --from today', /a day such as 2026-11-01/],
    ['credits export --organization a --format xml', /Allowed choices are csv, json/],
    [
      'api-key create --organization a --scopes listing-copy',
      /no scope "listing-copy".*marketplace:listing-copy:write,/,
    ],
    ['generation show', /give --id or --request-id/],
    ['generation list --status done', /Allowed choices are open, succeeded, failed/],
    ['generation show --id a --request-id b', /cannot be used with/],
    [
      'plan set --name p --access magic --rate-limit 1 --rate-window 1',
      /listing-images,listing-copy/,
    ],
  ])('"%s" ends with 2 and says what is wrong', async (command, sentence) => {
    const run = await cliHere(
      { DATABASE_URL: database.url },
      ...command.split(' ').filter(Boolean),
    );
    expect(run).toMatchObject({ exitCode: 2, stdout: '' });
    expect(run.stderr).toMatch(sentence);
  });

  it('--version prints the version of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await cliHere({}, '--version')).toMatchObject({ exitCode: 0, stdout: `${version}\n` });
  });

  it('a refusal ends the process with its code', async () => {
    const [refused, misused] = await Promise.all([
      runCli({ DATABASE_URL: database.url }, 'organization', 'suspend', '--name', 'nobody'),
      runCli({}, 'nonsense'),
    ]);
    expect([refused.exitCode, misused.exitCode]).toEqual([1, 2]);
  });

  it('says that the database is out of reach', async () => {
    const run = await runCli(
      { DATABASE_URL: 'postgres://u:hidden@127.0.0.1:9/none' },
      'plan',
      'list',
    );
    expect(run).toMatchObject({ exitCode: 1, stdout: '' });
    expect(run.stderr).toMatch(/database cannot be reached.*DATABASE_URL/);
    expect(run.stderr).not.toContain('hidden');
  });
});

describe('migrate', () => {
  it('makes the schema once; other commands make it themselves where there is none', async () => {
    const bare = await createTestDatabase({ migrated: false });
    const other = await createTestDatabase({ migrated: false });
    try {
      const first = await runCli({ DATABASE_URL: bare.url }, 'migrate', '--json');
      expect(first.json()).toEqual({
        ran: MIGRATIONS.map(({ name }) => name),
      });
      const second = await cliHere({ DATABASE_URL: bare.url }, 'migrate', '--json');
      expect(second.json()).toEqual({ ran: [] });
      const plans = await cliHere({ DATABASE_URL: other.url }, 'plan', 'list', '--json');
      expect(plans.json()).toHaveLength(3);
    } finally {
      await bare.drop();
      await other.drop();
    }
  });
});

describe('api-key first', () => {
  const database = databaseForFile();

  it('makes organization and key once, also when it runs twice at a time', async () => {
    const DATABASE_URL = database.url;
    const first = (...words: string[]): Promise<CliRun> =>
      cliHere({ DATABASE_URL }, 'api-key', 'first', '--organization', 'acme', ...words);
    const unknown = await first('--plan', 'gold');
    expect(unknown).toMatchObject({ exitCode: 1, stdout: '' });
    expect(unknown.stderr).toContain('There is no plan "gold"; the plans are');
    const words = ['api-key', 'first', '--organization', 'acme', '--credits', '7', '--json'];
    const runs = await Promise.all([1, 2].map(() => runCli({ DATABASE_URL }, ...words)));
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    const made = runs.map((run) => run.json<{ apiKey: string | null }>());
    expect(made.filter(({ apiKey }) => apiKey !== null)).toEqual([
      {
        organization: 'acme',
        plan: 'enterprise',
        credits: 7,
        apiKey: expect.stringMatching(/^lsk_live_/),
      },
    ]);
    expect((await first()).stdout).toBe(
      'There is an organization already: no key was made. "api-key create" makes one.\n',
    );
    const keys = await cliHere(
      { DATABASE_URL },
      'api-key',
      'list',
      '--organization',
      'acme',
      '--json',
    );
    expect(keys.json()).toMatchObject([{ kind: 'live', scopes: SCOPES, revokedAt: null }]);
  });
});

describe('without DATABASE_URL', () => {
  it('tells that no service has used DATA_DIR, and makes nothing there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'listing-cli-'));
    try {
      for (const DATA_DIR of [folder, join(folder, 'mistyped')]) {
        const run = await cliHere({ DATA_DIR }, 'organization', 'list', '--json');
        expect(run).toMatchObject({ exitCode: 1, stdout: '' });
        expect(run.stderr).toContain(`No service has used DATA_DIR (${DATA_DIR}) yet`);
        expect(run.stderr).toMatch(/DATABASE_URL.*"migrate"/);
      }
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('works on the embedded PostgreSQL of DATA_DIR, one command after the other', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'listing-cli-'));
    const credits = (command: string, ...words: string[]): string[] => [
      'credits',
      command,
      '--organization',
      'acme',
      ...words,
      '--json',
    ];
    try {
      expect(await runCli({ DATA_DIR }, 'migrate')).toMatchObject({ exitCode: 0 });
      const words = ['organization', 'create', '--name', 'acme', '--plan', 'copy', '--json'];
      const made = await runCli({ DATA_DIR }, ...words);
      expect(made).toMatchObject({ exitCode: 0 });
      const [one, two] = await Promise.all([
        runCli({ DATA_DIR }, ...credits('grant', '--amount', '2')),
        runCli({ DATA_DIR }, ...credits('grant', '--amount', '3')),
      ]);
      expect([one.exitCode, two.exitCode]).toEqual([0, 0]);
      const shown = await runCli({ DATA_DIR }, ...credits('show'));
      expect(shown.json()).toEqual({ available: 5, reserved: 0 });
    } finally {
      await rm(DATA_DIR, { recursive: true, force: true });
    }
  }, 90_000);
});
