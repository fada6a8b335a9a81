import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { cliHere } from '../support/cli-in-process.js';
import type { CliRun } from '../support/run-cli.js';
import { databaseForFile } from '../support/test-database.js';

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;

const database = databaseForFile();
let sql: Client;

beforeAll(async () => {
  sql = new Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(() => sql?.end());

const cli = (...words: string[]): Promise<CliRun> =>
  cliHere({ DATABASE_URL: database.url }, ...words);

/** Runs a command that must end well, and gives its document. */
async function answerOf<T>(...words: string[]): Promise<T> {
  const run = await cli(...words, '--json');
  expect(run).toMatchObject({ exitCode: 0, stderr: '' });
  return run.json<T>();
}

async function makeOrganization(): Promise<{ id: string; name: string }> {
  const words = ['--name', `acme-${randomUUID()}`, '--plan', 'enterprise'];
  return answerOf('organization', 'create', ...words);
}

describe('what model providers cost', () => {
  it('is summed up, and listed for a generation', async () => {
    const { id: organizationId, name } = await makeOrganization();
    const generation = randomUUID();
    await sql.query(
      `INSERT INTO generations (id, organization_id, api_key_id, operation, price, input, request_id,
                                priority, deadline_at)
       VALUES ($1, $2, $1, 'listing-copy', 0, '{}', 'r', 1, now() + interval '1 hour')`,
      [generation, organizationId],
    );
    await sql.query(
      `INSERT INTO credit_entries (organization_id, generation_id, kind, available_delta, reserved_delta)
       VALUES ($1, $2, 'hold', 0, 0)`,
      [organizationId, generation],
    );
    await sql.query(
      `INSERT INTO provider_tries (generation_id, organization_id, operation, provider, model, began_at,
                                   duration_ms, outcome, billed, input_tokens, output_tokens, cost_micros)
       SELECT $1, $2, 'listing-copy', 'openai', 'gpt-6-luna', now() - t.age * interval '1 day', 900,
              t.outcome, t.billed, 1000, 500, t.cost
         FROM (VALUES (45, 'ok', 'yes', 7), (2, 'rate_limited', 'no', 0), (1, 'ok', 'yes', 1250))
              AS t (age, outcome, billed, cost)`,
      [generation, organizationId],
    );
    const shown = await answerOf<{ tries: object[] }>('generation', 'show', '--id', generation);
    expect(shown.tries).toHaveLength(3);
    expect(shown.tries[2]).toEqual({
      beganAt: TIME,
      ms: 900,
      provider: 'openai:gpt-6-luna',
      outcome: 'ok',
      billed: 'yes',
      inputTokens: 1_000,
      outputTokens: 500,
      images: null,
      costUsd: 0.00125,
      wasted: null,
    });
    const usage = (...words: string[]): Promise<Record<string, unknown>[]> =>
      answerOf('usage', '--organization', name, ...words);
    expect(await usage('--by', 'provider')).toEqual([
      {
        provider: 'openai:gpt-6-luna',
        tries: 2,
        billed: 1,
        notBilled: 1,
        billedUnknown: 0,
        wasted: 0,
        inputTokens: 2_000,
        outputTokens: 1_000,
        images: 0,
        costUsd: 0.00125,
        costUnknown: 0,
      },
    ]);
    const daily = await usage('--since', '90d');
    expect(daily.map(({ organization, tries }) => [organization, tries])).toEqual([
      [name, 1],
      [name, 1],
      [name, 1],
    ]);
    const told = await cli('usage', '--organization', name);
    expect(told.stdout).toMatch(/^organization +provider +day +tries/);
  });

  it('is refused for an unknown organization, and for what it cannot be told apart by', async () => {
    const unknown = await cli('usage', '--organization', 'nobody');
    expect(unknown).toMatchObject({ exitCode: 1, stdout: '' });
    const wrong = await cli('usage', '--by', 'colour');
    expect(wrong.exitCode).toBe(2);
    expect(wrong.stderr).toContain('organization,provider,operation,day');
  });
});
