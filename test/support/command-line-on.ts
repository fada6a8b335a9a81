import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { OrganizationStore } from '../../src/access/organization.store.js';
import { grant } from '../../src/credits/grant.js';
import { cliHere } from './cli-in-process.js';
import { type CliRun, runCli } from './run-cli.js';

/** Matches an id in a document. */
export const ID = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

/** Matches an instant in a document. */
export const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;

/** The command line on a database of a test file. */
export interface CommandLine {
  /** Runs a command in the test's own process. */
  readonly cli: (...words: string[]) => Promise<CliRun>;
  /** Runs a command in a process. */
  readonly cliProcess: (...words: string[]) => Promise<CliRun>;
  /** Runs a command that must end well, and gives its document. */
  readonly answerOf: <T>(...words: string[]) => Promise<T>;
  /** Makes one beside the command line, which takes longer. */
  readonly makeOrganization: (credits?: number) => Promise<{ id: string; name: string }>;
}

/** Binds the command line to a database, which may be made later. */
export function commandLineOn(database: {
  readonly url: string;
  readonly source: DataSource;
}): CommandLine {
  const cliWith =
    (run: typeof runCli) =>
    (...words: string[]): Promise<CliRun> =>
      run({ DATABASE_URL: database.url }, ...words);
  const cli = cliWith(cliHere);
  return {
    cli,
    cliProcess: cliWith(runCli),
    answerOf: async <T>(...words: string[]): Promise<T> => {
      const run = await cli(...words, '--json');
      expect(run).toMatchObject({ exitCode: 0, stderr: '' });
      return run.json<T>();
    },
    makeOrganization: async (credits = 0) => {
      const name = `acme-${randomUUID()}`;
      const made = await new OrganizationStore(database.source).create(name, 'enterprise');
      if (made === undefined) throw new Error('no such plan');
      if (credits > 0) await grant(database.source, name, credits);
      return made;
    },
  };
}
