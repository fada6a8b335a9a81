import { type Command, Option } from 'commander';
import type { DataSource } from 'typeorm';
import { OrganizationStore } from '../access/organization.store.js';
import {
  type GenerationQuestion,
  newestGenerations,
} from '../generations/records/newest-generations.js';
import { GENERATION_STATUSES, OPERATIONS } from '../persistence/kinds.js';
import { type Answer, done, refused } from './answer.js';
import { readDuration, readName, wholeNumber } from './argument-readers.js';
import { toTable } from './plain-text.js';
import { noOrganization } from './required-option.js';
import { defineDatabaseCommand } from './with-database.js';

/** Rows that a list has at most: it is held in memory. */
const MAX_ROWS = 10_000;

/** `generation list`. */
export function addListGenerationsCommand(group: Command): void {
  defineDatabaseCommand<GenerationQuestion>(group, {
    name: 'list',
    description: 'list generations, newest first',
    options: [
      new Option('--organization <name>', 'only this organization').argParser(readName),
      new Option('--operation <operation>', 'only this operation').choices(OPERATIONS),
      new Option('--status <status>', 'only generations in this state').choices(
        GENERATION_STATUSES,
      ),
      new Option('--project <id>', 'only generations of this projectId'),
      new Option('--since <time>', 'only this last period, such as 7d, 12h or 30m').argParser(
        readDuration,
      ),
      new Option('--limit <rows>', 'at most so many')
        .argParser(wholeNumber(1, MAX_ROWS))
        .default(20),
    ],
    run: listGenerations,
  });
}

async function listGenerations(
  database: DataSource,
  question: GenerationQuestion,
): Promise<Answer> {
  const { organization } = question;
  if (
    organization !== undefined &&
    (await new OrganizationStore(database).find(organization)) === undefined
  ) {
    return refused(noOrganization(organization));
  }
  const lines = await newestGenerations(database, question);
  return done(lines, toTable(lines, 'There are no such generations.'));
}
