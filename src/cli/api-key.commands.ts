import { type Command, Option } from 'commander';
import type { DataSource } from 'typeorm';
import { ApiKeyStore } from '../access/api-key.store.js';
import { OrganizationStore } from '../access/organization.store.js';
import { SCOPES } from '../access/scopes.js';
import { API_KEY_KINDS, type ApiKeyKind } from '../persistence/kinds.js';
import { type Answer, done, listed, refused, shown } from './answer.js';
import { readDuration, readScopes } from './argument-readers.js';
import { addFirstKeyCommand } from './first-key.command.js';
import { toLines } from './plain-text.js';
import { noOrganization, organizationOption, required } from './required-option.js';
import { defineDatabaseCommand } from './with-database.js';

interface NewApiKey {
  readonly organization: string;
  readonly scopes: string[];
  readonly kind: ApiKeyKind;
  /** Seconds. */
  readonly expiresIn?: number;
}

/** `api-key create | first | list | revoke`. */
export function addApiKeyCommands(program: Command): void {
  const group = program.command('api-key').description('API keys, with which callers authenticate');
  const scopes = `scopes, separated by commas: ${SCOPES.join(',')}`;
  defineDatabaseCommand<NewApiKey>(group, {
    name: 'create',
    description: 'create a key; it is shown only once',
    options: [
      organizationOption(),
      required('--scopes <list>', scopes, readScopes),
      new Option(
        '--expires-in <time>',
        'lifetime, such as 90d, 12h, 30m or 45s; without it the key never expires',
      ).argParser(readDuration),
      new Option(
        '--kind <kind>',
        'live, or test: free calls to the embedded providers, and simulated failures',
      )
        .choices(API_KEY_KINDS)
        .default('live'),
    ],
    run: createKey,
  });
  addFirstKeyCommand(group);
  defineDatabaseCommand<{ organization: string }>(group, {
    name: 'list',
    description: 'list the keys of an organization, including revoked and expired ones',
    options: [organizationOption()],
    run: listKeys,
  });
  defineDatabaseCommand<{ id: string }>(group, {
    name: 'revoke',
    description: 'revoke a key: its calls get 401 from now on',
    options: [required('--id <id>', 'id of the key, see "api-key list"', String)],
    run: async (database, { id }) =>
      shown(
        await new ApiKeyStore(database).revoke(id),
        `There is no key with the id "${id}"; "api-key list" shows the ids.`,
      ),
  });
}

async function createKey(
  database: DataSource,
  { organization, scopes, expiresIn, kind }: NewApiKey,
): Promise<Answer> {
  const more = { expiresInSeconds: expiresIn, kind };
  const issued = await new ApiKeyStore(database).create(organization, scopes, more);
  if (issued === undefined) return refused(noOrganization(organization));
  const { id, apiKey, ...rest } = issued;
  const facts = { id, apiKey, organization, ...rest };
  return done(facts, `${toLines(facts)}\nSave the key now: it is not shown again.`);
}

async function listKeys(
  database: DataSource,
  { organization }: { readonly organization: string },
): Promise<Answer> {
  if ((await new OrganizationStore(database).find(organization)) === undefined) {
    return refused(noOrganization(organization));
  }
  const keys = await new ApiKeyStore(database).list(organization);
  return listed(keys, `The organization "${organization}" has no keys yet.`);
}
