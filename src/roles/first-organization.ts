import type { DataSource } from 'typeorm';
import { ApiKeyStore, type IssuedApiKey } from '../access/api-key.store.js';
import { OrganizationStore } from '../access/organization.store.js';
import { SCOPES } from '../access/scopes.js';
import { grant } from '../credits/grant.js';

/** An organization that is made where there is none. */
export interface FirstOrganization {
  readonly name: string;
  /** Name of its plan. */
  readonly plan: string;
  /** Credits at the start, from 0. */
  readonly credits: number;
}

/**
 * Makes an organization with credits and a key for every scope, unless the database has an organization.
 * @returns the key; undefined where there is an organization, or no such plan.
 */
export async function createFirstOrganization(
  database: DataSource,
  { name, plan, credits }: FirstOrganization,
): Promise<IssuedApiKey | undefined> {
  const organizations = new OrganizationStore(database);
  if ((await organizations.list()).length > 0) return undefined;
  // All or nothing: a kill half-way must not leave an organization whose key nobody has seen.
  return database.transaction(async (on) => {
    const made = await organizations.create(name, plan, on);
    if (made === undefined) return undefined;
    if (credits > 0) await grant(on, name, credits);
    return new ApiKeyStore(database).create(name, SCOPES, {}, on);
  });
}
