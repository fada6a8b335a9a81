import { type Command, Option } from 'commander';
import type { DataSource } from 'typeorm';
import { OrganizationStore } from '../access/organization.store.js';
import { readSettings } from '../config/settings.js';
import type { Viewer } from '../generations/records/viewer.js';
import { API_KEY_KINDS, type ApiKeyKind } from '../persistence/kinds.js';
import { endpointUrlProblem } from '../webhooks/endpoint-url.js';
import { WebhookDeliveryStore } from '../webhooks/webhook-delivery.store.js';
import { MOST_ENDPOINTS, WebhookEndpointStore } from '../webhooks/webhook-endpoint.store.js';
import { type Answer, done, listed, misused, refused, shown } from './answer.js';
import { wholeNumber } from './argument-readers.js';
import { toLines } from './plain-text.js';
import { noOrganization, organizationOption, required } from './required-option.js';
import { defineDatabaseCommand } from './with-database.js';

interface OfOrganization {
  readonly organization: string;
}

interface OfEndpoint extends OfOrganization {
  readonly id: string;
}

/** Rows that a list of deliveries has at most. */
const MAX_ROWS = 1_000;

const idOption = (): Option =>
  required('--id <id>', 'id of the endpoint, see "webhook list"', String);

/** `webhook create | list | delete | rotate-secret | enable | deliveries | replay`. */
export function addWebhookCommands(program: Command): void {
  const group = program
    .command('webhook')
    .description('webhook endpoints, which are told how generations end');
  addEndpointCommands(group);
  addDeliveryCommands(group);
}

function addEndpointCommands(group: Command): void {
  defineDatabaseCommand<OfOrganization & { url: string; kind: ApiKeyKind }>(group, {
    name: 'create',
    description: 'register an endpoint; its secret is shown only once',
    options: [
      organizationOption(),
      required('--url <url>', 'public https URL that receives the events', String),
      new Option('--kind <kind>', 'live, or test: events of test generations only')
        .choices(API_KEY_KINDS)
        .default('live'),
    ],
    run: create,
  });
  defineDatabaseCommand<OfOrganization>(group, {
    name: 'list',
    description: 'list the endpoints of an organization',
    options: [organizationOption()],
    run: (database, options) =>
      asOwner(database, options, async (owner) =>
        listed(
          await new WebhookEndpointStore(database).list(owner),
          `The organization "${options.organization}" has no webhook endpoints.`,
        ),
      ),
  });
  changing(group, 'delete', 'delete an endpoint and its deliveries', (store, owner, id) =>
    store.delete(owner, id),
  );
  changing(group, 'enable', 'send new events to a disabled endpoint again', (store, owner, id) =>
    store.enable(owner, id),
  );
  changing(
    group,
    'rotate-secret',
    'make a new secret, shown only once; the one before signs too for 24 hours',
    (store, owner, id) => store.rotateSecret(owner, id),
  );
}

function addDeliveryCommands(group: Command): void {
  defineDatabaseCommand<OfEndpoint & { limit: number }>(group, {
    name: 'deliveries',
    description: 'list the deliveries of an endpoint, newest first',
    options: [
      organizationOption(),
      idOption(),
      new Option('--limit <rows>', 'at most so many')
        .argParser(wholeNumber(1, MAX_ROWS))
        .default(20),
    ],
    run: (database, { id, limit, ...options }) =>
      asOwner(database, options, async (owner) => {
        const page = await new WebhookDeliveryStore(database).list(owner, id, { limit });
        return listed(
          page.deliveries,
          `There are no deliveries of an endpoint with the id "${id}".`,
        );
      }),
  });
  defineDatabaseCommand<OfEndpoint & { event: string }>(group, {
    name: 'replay',
    description: 'send an event again, with all attempts anew',
    options: [
      organizationOption(),
      idOption(),
      required('--event <id>', 'id of the event, see "webhook deliveries"', String),
    ],
    run: (database, { id, event, ...options }) =>
      asOwner(database, options, async (owner) =>
        shown(
          await new WebhookDeliveryStore(database).replay(owner, id, event),
          `There is no delivery of the event "${event}" to an endpoint with the id "${id}".`,
        ),
      ),
  });
}

function changing(
  group: Command,
  name: string,
  description: string,
  change: (store: WebhookEndpointStore, owner: Viewer, id: string) => Promise<object | undefined>,
): void {
  defineDatabaseCommand<OfEndpoint>(group, {
    name,
    description,
    options: [organizationOption(), idOption()],
    run: (database, { id, ...options }) =>
      asOwner(database, options, async (owner) =>
        shown(
          await change(new WebhookEndpointStore(database), owner, id),
          `There is no webhook endpoint with the id "${id}"; "webhook list" shows the ids.`,
        ),
      ),
  });
}

async function create(
  database: DataSource,
  { url, kind, ...options }: OfOrganization & { readonly url: string; readonly kind: ApiKeyKind },
): Promise<Answer> {
  const read = readSettings('standalone');
  if ('problems' in read) return refused(read.problems.join('\n'));
  const problem = endpointUrlProblem(url, read.settings.sourceAllowedPrivateNetworks);
  if (problem !== undefined) return misused(`error: the ${problem}`);
  return asOwner(database, options, async ({ organizationId }) => {
    const made = await new WebhookEndpointStore(database).create({ organizationId, kind }, url);
    if (made === undefined)
      return refused(`The organization has ${MOST_ENDPOINTS} endpoints already; delete one first.`);
    return done(made, `${toLines(made)}\nSave the secret now: it is not shown again.`);
  });
}

/** Runs as a live key of the organization would, which sees all its endpoints. */
async function asOwner(
  database: DataSource,
  { organization }: OfOrganization,
  run: (owner: Viewer) => Promise<Answer>,
): Promise<Answer> {
  const found = await new OrganizationStore(database).find(organization);
  if (found === undefined) return refused(noOrganization(organization));
  return run({ organizationId: found.id, kind: 'live' });
}
