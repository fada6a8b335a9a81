import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isGenerationId } from '../generations/records/generation-id.js';
import type { Viewer } from '../generations/records/viewer.js';
import type { ApiKeyKind } from '../persistence/kinds.js';
import { rowsOf } from '../persistence/queryable.js';
import { newWebhookSecret } from './webhook-secret.js';

/** Endpoints of an organization: each is a row that every end of its generations writes. */
export const MOST_ENDPOINTS = 10;

/** Hours for which the secret before a rotation signs beside the new one. */
export const OVERLAP_HOURS = 24;

/** `gone`: it answered 410. `failing`: no delivery succeeded for days. */
export type DisabledReason = 'gone' | 'failing';

/** An address that is told how generations end; without its secret. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  /** `test`: it hears of test generations alone. */
  readonly kind: ApiKeyKind;
  readonly createdAt: Date;
  /** First failed attempt after the last successful one. */
  readonly failingSince: Date | null;
  readonly disabledAt: Date | null;
  readonly disabledReason: DisabledReason | null;
  /** Until then the secret before the last rotation signs too. */
  readonly previousSecretUntil: Date | null;
}

/** An endpoint whose secret has just been made: the only time at which it can be seen. */
export interface EndpointWithSecret extends WebhookEndpoint {
  readonly secret: string;
}

const FACTS = `id, url, kind, created_at AS "createdAt", failing_since AS "failingSince",
  disabled_at AS "disabledAt", disabled_reason AS "disabledReason",
  CASE WHEN previous_secret_until > now() THEN previous_secret_until END AS "previousSecretUntil"`;

/** `$1` is the organization, `$2` the kind of the key: a test key sees endpoints of test keys alone. */
export const OWN_ENDPOINTS = `organization_id = $1 AND ($2 = 'live' OR kind = 'test') AND deleted_at IS NULL`;

const CREATE = `
  WITH made AS (
    INSERT INTO webhook_endpoints (id, organization_id, kind, url, secret)
    SELECT $3, $1, $2, $4, $5
     WHERE (SELECT count(*) FROM webhook_endpoints WHERE organization_id = $1 AND deleted_at IS NULL)
           < ${MOST_ENDPOINTS}
    RETURNING *)
  SELECT ${FACTS} FROM made`;

const LIST = `
  SELECT ${FACTS} FROM webhook_endpoints WHERE ${OWN_ENDPOINTS} ORDER BY created_at, id`;

const changing = (changes: string): string => `
  WITH changed AS (
    UPDATE webhook_endpoints SET ${changes} WHERE ${OWN_ENDPOINTS} AND id = $3 RETURNING *)
  SELECT ${FACTS} FROM changed`;

// Its deliveries are deleted later, some at a time.
const DELETE = changing(
  `deleted_at = clock_timestamp(), disabled_at = clock_timestamp(), secret = '', previous_secret = NULL`,
);

const ROTATE = changing(
  `secret = $4, previous_secret = secret,
   previous_secret_until = clock_timestamp() + interval '${OVERLAP_HOURS} hours'`,
);

const ENABLE = changing('disabled_at = NULL, disabled_reason = NULL, failing_since = NULL');

/** Endpoints of organizations, as their keys see them. */
@Injectable()
export class WebhookEndpointStore {
  constructor(private readonly database: DataSource) {}

  /** @returns undefined when the organization has `MOST_ENDPOINTS` */
  async create(viewer: Viewer, url: string): Promise<EndpointWithSecret | undefined> {
    const secret = newWebhookSecret();
    const made = await this.one(CREATE, viewer, randomUUID(), url, secret);
    return made && { ...made, secret };
  }

  /** All that the viewer sees, oldest first. */
  list(viewer: Viewer): Promise<WebhookEndpoint[]> {
    return this.rows(LIST, viewer);
  }

  /** From now on nothing is sent to it. @returns undefined for one that the viewer does not see */
  delete(viewer: Viewer, id: string): Promise<WebhookEndpoint | undefined> {
    return this.change(DELETE, viewer, id);
  }

  /**
   * Makes a new secret. The one before signs too, for `OVERLAP_HOURS`; an earlier one does not any more.
   * @returns undefined for one that the viewer does not see
   */
  async rotateSecret(viewer: Viewer, id: string): Promise<EndpointWithSecret | undefined> {
    const secret = newWebhookSecret();
    const changed = await this.change(ROTATE, viewer, id, secret);
    return changed && { ...changed, secret };
  }

  /** Events that come from now on are sent again. @returns undefined for one that the viewer does not see */
  enable(viewer: Viewer, id: string): Promise<WebhookEndpoint | undefined> {
    return this.change(ENABLE, viewer, id);
  }

  private async change(sql: string, viewer: Viewer, id: string, ...more: unknown[]) {
    return isGenerationId(id) ? this.one(sql, viewer, id, ...more) : undefined;
  }

  private async one(sql: string, viewer: Viewer, ...more: unknown[]) {
    return (await this.rows(sql, viewer, ...more)).at(0);
  }

  private rows(sql: string, { organizationId, kind }: Viewer, ...more: unknown[]) {
    return rowsOf<WebhookEndpoint>(this.database, sql, [organizationId, kind, ...more]);
  }
}
