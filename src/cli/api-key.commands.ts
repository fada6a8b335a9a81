import { type Command, Option } from 'commander';
import type { DataSource } from 'typeorm';
import { type ApiKeyFacts, ApiKeyStore } from '../access/api-key.store.js';
import { OrganizationStore } from '../access/organization.store.js';
import { SCOPES } from '../access/scopes.js';
import { API_KEY_KINDS, type ApiKeyKind } from '../persistence/kinds.js';
import { type Answer, done, refused } from './answer.js';
import { readDuration, readScopes } from './argument-readers.js';
import { defineCommand } from './define-command.js';
import { toLines, toTable } from './plain-text.js';
import { noOrganization, organizationOption, required } from './required-option.js';
import { withDatabase } from './with-database.js';

interface NewApiKey {
  readonly organization: string;
  readonly scopes: string[];
  readonly kind: ApiKeyKind;
  /** Seconds. */
  readonly expiresIn?: number;
}

/** `api-key create | list | revoke`. */
export function addApiKeyCommands(program: Command): void {
  const group = program.command('api-key').description('API keys, with which callers authenticate');
  const scopes = `scopes, separated by commas: ${SCOPES.join(',')}`;
  defineCommand<NewApiKey>(group, {
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
    run: (options) => withDatabase((database) => createKey(database, options)),
  });
  defineCommand<{ organization: string }>(group, {
    name: 'list',
    description: 'list the keys of an organization, including revoked and expired ones',
    options: [organizationOption()],
    run: ({ organization }) => withDatabase((database) => listKeys(database, organization)),
  });
  defineCommand<{ id: string }>(group, {
    name: 'revoke',
    description: 'revoke a key: its calls get 401 from now on',
    options: [required('--id <id>', 'id of the key, see "api-key list"', String)],
    run: ({ id }) => withDatabase((database) => revokeKey(database, id)),
  });
}

async function createKey(
  database: DataSource,
  { organization, scopes, expiresIn, kind }: NewApiKey,
): Promise<Answer> {
  const facts = { expiresInSeconds: expiresIn, kind };
  const issued = await new ApiKeyStore(database).create(organization, scopes, facts);
  if (issued === undefined) return refused(noOrganization(organization));
  const { id, apiKey, ...rest } = issued;
  const shown = { id, apiKey, organization, ...rest };
  return done(shown, `${toLines(shown)}\nSave the key now: it is not shown again.`);
}

async function listKeys(database: DataSource, organization: string): Promise<Answer> {
  if ((await new OrganizationStore(database).find(organization)) === undefined) {
    return refused(noOrganization(organization));
  }
  const keys: ApiKeyFacts[] = await new ApiKeyStore(database).list(organization);
  return done(keys, toTable(keys, `The organization "${organization}" has no keys yet.`));
}

async function revokeKey(database: DataSource, id: string): Promise<Answer> {
  const facts = await new ApiKeyStore(database).revoke(id);
  return facts === undefined
    ? refused(`There is no key with the id "${id}"; "api-key list" shows the ids.`)
    : done(facts, toLines(facts));
}
