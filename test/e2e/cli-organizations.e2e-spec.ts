import { randomUUID } from 'node:crypto';
import { commandLineOn, ID, TIME } from '../support/command-line-on.js';
import { dataSourceForFile } from '../support/test-database.js';

const database = dataSourceForFile();
const { cli, cliProcess, answerOf, makeOrganization } = commandLineOn(database);

describe('organization', () => {
  it('creates, with credits that the ledger knows', async () => {
    const name = `acme-${randomUUID()}`;
    const words = ['--name', name, '--plan', 'enterprise', '--credits', '500'];
    const made = await cliProcess('organization', 'create', ...words, '--json');
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    expect(made.json()).toEqual({ id: ID, name, plan: 'enterprise', credits: 500 });
    const rows = await database.source.query<object[]>(
      `SELECT kind, available_delta::integer FROM credit_entries e
         JOIN organizations o ON o.id = e.organization_id WHERE o.name = $1`,
      [name],
    );
    expect(rows).toEqual([{ kind: 'grant', available_delta: 500 }]);
  });

  it('refuses a name that is taken and a plan that does not exist', async () => {
    const { name } = await makeOrganization();
    const taken = await cli('organization', 'create', '--name', name, '--plan', 'free', '--json');
    expect(taken).toMatchObject({ exitCode: 1, stdout: '' });
    expect(taken.stderr).toContain(`An organization "${name}" already exists.`);
    const unknown = await cli('organization', 'create', '--name', 'x', '--plan', 'gold');
    expect(unknown).toMatchObject({ exitCode: 1, stdout: '' });
    expect(unknown.stderr).toContain(
      'There is no plan "gold"; the plans are copy, enterprise, free',
    );
  });

  it('moves to another plan, and names the plans when there is no such one', async () => {
    const { name } = await makeOrganization(7);
    const words = ['organization', 'set-plan', '--organization', name, '--plan'];
    expect(await answerOf(...words, 'copy')).toMatchObject({ name, plan: 'copy', available: 7 });
    const unknown = await cli(...words, 'gold');
    expect(unknown).toMatchObject({ exitCode: 1, stdout: '' });
    expect(unknown.stderr).toContain('There is no plan "gold"; the plans are copy, enterprise');
    expect(await answerOf('organization', 'list')).toContainEqual(
      expect.objectContaining({ name, plan: 'copy' }),
    );
  });

  it('lists, suspends and resumes', async () => {
    const { name, ...made } = await makeOrganization(7);
    const facts = { ...made, name, plan: 'enterprise', suspendedAt: null, available: 7 };
    expect(await answerOf('organization', 'list')).toContainEqual(facts);
    const suspended = { ...facts, suspendedAt: TIME };
    expect(await answerOf('organization', 'suspend', '--name', name)).toEqual(suspended);
    expect(await answerOf('organization', 'list')).toContainEqual(suspended);
    expect(await answerOf('organization', 'resume', '--name', name)).toEqual(facts);
  });
});
