import { type Command, Option } from 'commander';
import type { DataSource } from 'typeorm';
import { OrganizationStore } from '../access/organization.store.js';
import { PlanStore } from '../access/plan.store.js';
import { grant } from '../credits/grant.js';
import { MARKETPLACES, type Marketplace } from '../listing/marketplace.js';
import { type Answer, done, listed, refused, shown } from './answer.js';
import { MAX_CREDITS, readMarketplaceName, readName, wholeNumber } from './argument-readers.js';
import { toLines } from './plain-text.js';
import { noOrganization, required } from './required-option.js';
import { defineDatabaseCommand } from './with-database.js';

interface NewOrganization {
  readonly name: string;
  readonly plan: string;
  readonly credits: number;
  readonly marketplace?: Marketplace;
}

const COUNTRY = `country of the marketplace whose rules its copy follows: ${MARKETPLACES.join(', ')}`;

const CHANGES = [
  ['suspend', 'refuse all calls of an organization with 403 from now on'],
  ['resume', 'accept calls of a suspended organization again'],
] as const;

/** `organization create | set | list | suspend | resume`. */
export function addOrganizationCommands(program: Command): void {
  const group = program
    .command('organization')
    .description('organizations, which own keys and credits');
  defineDatabaseCommand<NewOrganization>(group, {
    name: 'create',
    description: 'create an organization',
    options: [
      required('--name <name>', 'name of the organization', readName),
      required('--plan <plan>', 'name of its plan; "plan list" shows the plans', readName),
      new Option('--credits <amount>', 'credits at the start')
        .argParser(wholeNumber(0, MAX_CREDITS))
        .default(0),
      new Option('--marketplace <country>', COUNTRY).argParser(readMarketplaceName),
    ],
    run: createOrganization,
  });
  defineDatabaseCommand<{ name: string; marketplace: Marketplace }>(group, {
    name: 'set',
    description: 'change an organization',
    options: [
      required('--name <name>', 'name of the organization', readName),
      required('--marketplace <country>', COUNTRY, readMarketplaceName),
    ],
    run: async (database, { name, marketplace }) => {
      const facts = await new OrganizationStore(database).setMarketplace(name, marketplace);
      return shown(facts, noOrganization(name));
    },
  });
  defineDatabaseCommand(group, {
    name: 'list',
    description: 'list all organizations',
    run: async (database) =>
      listed(await new OrganizationStore(database).list(), 'There are no organizations yet.'),
  });
  for (const [change, description] of CHANGES) {
    defineDatabaseCommand<{ name: string }>(group, {
      name: change,
      description,
      options: [required('--name <name>', 'name of the organization', readName)],
      run: async (database, { name }) =>
        shown(await new OrganizationStore(database)[change](name), noOrganization(name)),
    });
  }
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
  const plans = await new PlanStore(database).list();
  return refused(
    `There is no plan "${plan}"; the plans are ${plans.map((one) => one.name).join(', ')}.`,
  );
}
