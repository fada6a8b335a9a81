import { type Command, Option } from 'commander';
import type { DataSource } from 'typeorm';
import { OrganizationStore } from '../access/organization.store.js';
import {
  providerUsage,
  USAGE_DIMENSIONS,
  type UsageQuestion,
} from '../accounting/provider-usage.js';
import { type Answer, listed, refused } from './answer.js';
import { readDuration, readName, someOf } from './argument-readers.js';
import { noOrganization } from './required-option.js';
import { defineDatabaseCommand } from './with-database.js';

const MONTH_SECONDS = 30 * 86_400;

/** `usage`. */
export function addUsageCommand(program: Command): void {
  defineDatabaseCommand<UsageQuestion>(program, {
    name: 'usage',
    description: 'sum up usage and cost of the attempts at model providers',
    options: [
      new Option('--organization <name>', 'only this organization').argParser(readName),
      new Option('--since <time>', 'only this last period, such as 30d or 12h')
        .argParser(readDuration)
        .default(MONTH_SECONDS, '30d'),
      new Option(
        '--by <parts>',
        `columns to group by: one or more of ${USAGE_DIMENSIONS.join(',')}`,
      )
        .argParser(someOf(USAGE_DIMENSIONS))
        .default(['organization', 'provider', 'day'], 'organization,provider,day'),
    ],
    run: tellUsage,
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
  return listed(await providerUsage(database, question), 'No model provider was asked.');
}
