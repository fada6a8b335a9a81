import { type Command, Option } from 'commander';
import type { DataSource } from 'typeorm';
import { OrganizationStore } from '../access/organization.store.js';
import { PlanStore } from '../access/plan.store.js';
import { grant } from '../credits/grant.js';
import { MARKETPLACES, type Marketplace } from '../listing/marketplace.js';
import { type Answer, done, refused } from './answer.js';
import { MAX_CREDITS, readMarketplaceName, readName, wholeNumber } from './argument-readers.js';
import { defineCommand } from './define-command.js';
import { toLines, toTable } from './plain-text.js';
import { noOrganization, required } from './required-option.js';
import { withDatabase } from './with-database.js';

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
  defineCommand<NewOrganization>(group, {
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
    run: (options) => withDatabase((database) => createOrganization(database, options)),
  });
  defineCommand<{ name: string; marketplace: Marketplace }>(group, {
    name: 'set',
    description: 'change an organization',
    options: [
      required('--name <name>', 'name of the organization', readName),
      required('--marketplace <country>', COUNTRY, readMarketplaceName),
    ],
    run: ({ name, marketplace }) =>
      withDatabase(async (database) => {
        const facts = await new OrganizationStore(database).setMarketplace(name, marketplace);
        return facts === undefined ? refused(noOrganization(name)) : done(facts, toLines(facts));
      }),
  });
  defineCommand(group, {
    name: 'list',
    description: 'list all organizations',
    options: [],
    run: () => withDatabase(listOrganizations),
  });
  for (const [change, description] of CHANGES) {
    defineCommand<{ name: string }>(group, {
      name: change,
      description,
      options: [required('--name <name>', 'name of the organization', readName)],
      run: ({ name }) =>
        withDatabase(async (database) => {
          const facts = await new OrganizationStore(database)[change](name);
          return facts === undefined ? refused(noOrganization(name)) : done(facts, toLines(facts));
        }),
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

async function listOrganizations(database: DataSource): Promise<Answer> {
  const all = await new OrganizationStore(database).list();
  return done(all, toTable(all, 'There are no organizations yet.'));
}
