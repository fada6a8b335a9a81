import { type Command, Option } from 'commander';
import type { DataSource } from 'typeorm';
import { OrganizationStore } from '../access/organization.store.js';
import { createFirstOrganization, type FirstOrganization } from '../roles/first-organization.js';
import { type Answer, done, refused } from './answer.js';
import { MAX_CREDITS, readName, wholeNumber } from './argument-readers.js';
import { noPlan } from './no-plan.js';
import { toLines } from './plain-text.js';
import { organizationOption } from './required-option.js';
import { defineDatabaseCommand } from './with-database.js';

interface FirstKey extends Omit<FirstOrganization, 'name'> {
  readonly organization: string;
}

/** `api-key first`. */
export function addFirstKeyCommand(group: Command): void {
  defineDatabaseCommand<FirstKey>(group, {
    name: 'first',
    description:
      'create an organization with a key for everything where there is no organization yet; else change nothing',
    options: [
      organizationOption(),
      new Option('--plan <plan>', 'name of its plan').argParser(readName).default('enterprise'),
      new Option('--credits <amount>', 'credits at the start')
        .argParser(wholeNumber(0, MAX_CREDITS))
        .default(100),
    ],
    run: createFirstKey,
  });
}

async function createFirstKey(
  database: DataSource,
  { organization, plan, credits }: FirstKey,
): Promise<Answer> {
  const issued = await createFirstOrganization(database, { name: organization, plan, credits });
  if (issued !== undefined) {
    const facts = { organization, plan, credits, apiKey: issued.apiKey };
    return done(facts, `${toLines(facts)}\nSave the key now: it is not shown again.`);
  }
  if ((await new OrganizationStore(database).list()).length === 0)
    return refused(await noPlan(database, plan));
  const sentence = 'There is an organization already: no key was made. "api-key create" makes one.';
  return done({ organization: null, apiKey: null }, sentence);
}
