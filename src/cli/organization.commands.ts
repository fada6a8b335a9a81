import { type Command, Option } from 'commander';
import type { DataSource } from 'typeorm';
import { OrganizationStore } from '../access/organization.store.js';
import { PlanStore } from '../access/plan.store.js';
import { grant } from '../credits/grant.js';
import { type Answer, done, refused } from './answer.js';
import { MAX_CREDITS, readName, wholeNumber } from './argument-readers.js';
import { defineCommand } from './define-command.js';
import { toLines, toTable } from './plain-text.js';
import { noOrganization, required } from './required-option.js';
import { withDatabase } from './with-database.js';

interface NewOrganization {
  readonly name: string;
  readonly plan: string;
  readonly credits: number;
}

const CHANGES = [
  ['suspend', 'refuse all calls of an organization from now on'],
  ['resume', 'serve a suspended organization again'],
] as const;

/** `organization create | list | suspend | resume`. */
export function addOrganizationCommands(program: Command): void {
  const group = program.command('organization').description('who holds keys and credits');
  defineCommand<NewOrganization>(group, {
    name: 'create',
    description: 'make an organization',
    options: [
      required('--name <name>', 'its name', readName),
      required('--plan <plan>', 'name of its plan, see "plan list"', readName),
      new Option('--credits <amount>', 'credits to begin with')
        .argParser(wholeNumber(0, MAX_CREDITS))
        .default(0),
    ],
    run: (order) => withDatabase((database) => createOrganization(database, order)),
  });
  defineCommand(group, {
    name: 'list',
    description: 'show all organizations',
    options: [],
    run: () => withDatabase(listOrganizations),
  });
  for (const [change, description] of CHANGES) {
    defineCommand<{ name: string }>(group, {
      name: change,
      description,
      options: [required('--name <name>', 'its name', readName)],
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
  { name, plan, credits }: NewOrganization,
): Promise<Answer> {
  const organizations = new OrganizationStore(database);
  const made = await database.transaction(async (on) => {
    const facts = await organizations.create(name, plan, on);
    if (facts !== undefined && credits > 0) await grant(on, name, credits);
    return facts;
  });
  if (made !== undefined) {
    const facts = { id: made.id, name, plan, credits };
    return done(facts, toLines(facts));
  }
  if ((await organizations.find(name)) !== undefined) {
    return refused(`There is an organization "${name}" already.`);
  }
  const plans = await new PlanStore(database).list();
  return refused(
    `There is no plan "${plan}"; there are ${plans.map((one) => one.name).join(', ')}.`,
  );
}

async function listOrganizations(database: DataSource): Promise<Answer> {
  const all = await new OrganizationStore(database).list();
  return done(all, toTable(all, 'There are no organizations yet.'));
}
