import { type Command, Option } from 'commander';
import type { DataSource } from 'typeorm';
import { OrganizationStore } from '../access/organization.store.js';
import { grant } from '../credits/grant.js';
import type { Marketplace } from '../listing/marketplace.js';
import { type Answer, done, listed, refused } from './answer.js';
import { MAX_CREDITS, readMarketplaceName, readName, wholeNumber } from './argument-readers.js';
import { toLines } from './plain-text.js';
import { addOrganizationChanges, COUNTRY } from './organization-changes.js';
import { noPlan } from './no-plan.js';
import { planOption, required } from './required-option.js';
import { defineDatabaseCommand } from './with-database.js';

interface NewOrganization {
  readonly name: string;
  readonly plan: string;
  readonly credits: number;
  readonly marketplace?: Marketplace;
}

/** `organization create | set | set-plan | list | suspend | resume`. */
export function addOrganizationCommands(program: Command): void {
  const group = program
    .command('organization')
    .description('organizations, which own keys and credits');
  defineDatabaseCommand<NewOrganization>(group, {
    name: 'create',
    description: 'create an organization',
    options: [
      required('--name <name>', 'name of the organization', readName),
      planOption(),
      new Option('--credits <amount>', 'credits at the start')
        .argParser(wholeNumber(0, MAX_CREDITS))
        .default(0),
      new Option('--marketplace <country>', COUNTRY).argParser(readMarketplaceName),
    ],
    run: createOrganization,
  });
  defineDatabaseCommand(group, {
    name: 'list',
    description: 'list all organizations',
    run: async (database) =>
      listed(await new OrganizationStore(database).list(), 'There are no organizations yet.'),
  });
  addOrganizationChanges(group);
}

async function createOrganization(
  database: DataSource,
  { name, plan, credits, marketplace }: NewOrganization,
): Promise<Answer> {
  const organizations = new OrganizationStore(database);
  const made = await database.transaction(async (on) => {
    const facts = await organizations.create(name, plan, on);
    if (facts !== undefined && credits > 0) await grant(on, name, credits);
    if (facts !== undefined && marketplace !== undefined)
      await organizations.setMarketplace(name, marketplace, on);
    return facts;
  });
  if (made !== undefined) {
    const facts = { id: made.id, name, plan, credits };
    return done(facts, toLines(facts));
  }
  if ((await organizations.find(name)) !== undefined) {
    return refused(`An organization "${name}" already exists.`);
  }
  return refused(await noPlan(database, plan));
}
