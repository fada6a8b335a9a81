import { type Command, InvalidArgumentError, Option } from 'commander';
import type { DataSource } from 'typeorm';
import { OrganizationStore } from '../access/organization.store.js';
import {
  providerUsage,
  USAGE_DIMENSIONS,
  type UsageDimension,
  type UsageQuestion,
} from '../accounting/provider-usage.js';
import { type Answer, done, refused } from './answer.js';
import { readDuration, readName } from './argument-readers.js';
import { defineCommand } from './define-command.js';
import { toTable } from './plain-text.js';
import { noOrganization } from './required-option.js';
import { withDatabase } from './with-database.js';

const MONTH_SECONDS = 30 * 86_400;

/** `usage`. */
export function addUsageCommand(program: Command): void {
  defineCommand<UsageQuestion>(program, {
    name: 'usage',
    description: 'sum up what tries of model providers used and cost',
    options: [
      new Option('--organization <name>', 'of this organization alone').argParser(readName),
      new Option('--since <time>', 'of the time until now, such as 30d or 12h')
        .argParser(readDuration)
        .default(MONTH_SECONDS, '30d'),
      new Option('--by <parts>', `what is told apart: some of ${USAGE_DIMENSIONS.join(',')}`)
        .argParser(readDimensions)
        .default(['organization', 'provider', 'day'], 'organization,provider,day'),
    ],
    run: (question) => withDatabase((database) => tellUsage(database, question)),
  });
}

async function tellUsage(database: DataSource, question: UsageQuestion): Promise<Answer> {
  const { organization } = question;
  if (
    organization !== undefined &&
    (await new OrganizationStore(database).find(organization)) === undefined
  ) {
    return refused(noOrganization(organization));
  }
  const usage = await providerUsage(database, question);
  return done(usage, toTable(usage, 'No model provider was asked.'));
}

function readDimensions(text: string): UsageDimension[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const known = USAGE_DIMENSIONS.filter((dimension) => parts.includes(dimension));
  if (known.length !== new Set(parts).size) {
    throw new InvalidArgumentError(
      `Give some of ${USAGE_DIMENSIONS.join(',')}, separated by commas.`,
    );
  }
  return known;
}
