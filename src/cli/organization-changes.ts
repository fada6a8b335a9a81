import type { Command } from 'commander';
import type { DataSource } from 'typeorm';
import { OrganizationStore } from '../access/organization.store.js';
import { MARKETPLACES, type Marketplace } from '../listing/marketplace.js';
import { type Answer, done, refused, shown } from './answer.js';
import { readMarketplaceName, readName } from './argument-readers.js';
import { noPlan } from './no-plan.js';
import { toLines } from './plain-text.js';
import { noOrganization, organizationOption, planOption, required } from './required-option.js';
import { defineDatabaseCommand } from './with-database.js';

/** Description of the option `--marketplace`. */
export const COUNTRY = `country of the marketplace whose rules its copy follows: ${MARKETPLACES.join(', ')}`;

const CHANGES = [
  ['suspend', 'refuse all calls of an organization with 403 from now on'],
  ['resume', 'accept calls of a suspended organization again'],
] as const;

/** `organization set | set-plan | suspend | resume`. */
export function addOrganizationChanges(group: Command): void {
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
  defineDatabaseCommand<{ organization: string; plan: string }>(group, {
    name: 'set-plan',
    description: 'move an organization to another plan, which holds for its next call',
    options: [organizationOption(), planOption()],
    run: (database, { organization, plan }) => setPlan(database, organization, plan),
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

async function setPlan(database: DataSource, name: string, plan: string): Promise<Answer> {
  const organizations = new OrganizationStore(database);
  const facts = await organizations.setPlan(name, plan);
  if (facts !== undefined) return done(facts, toLines(facts));
  const known = (await organizations.find(name)) !== undefined;
  return refused(known ? await noPlan(database, plan) : noOrganization(name));
}
