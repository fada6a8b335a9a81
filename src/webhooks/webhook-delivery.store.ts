import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isGenerationId } from '../generations/records/generation-id.js';
import type { ListPosition } from '../generations/records/list-position.js';
import type { Viewer } from '../generations/records/viewer.js';
import { rowsOf } from '../persistence/queryable.js';
import { eventIdOf, type EventType, generationOf } from './webhook-event.js';
import { OWN_ENDPOINTS } from './webhook-endpoint.store.js';

/** States of a delivery: `pending` until an attempt succeeds, or the last one has failed. */
export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed'] as const;

/**
 * Outcomes of an attempt: `ok` (2xx), `refused` (another status), `redirected` (3xx, which is not followed), `gone`
 * (410), `timed_out`, `unreachable`, or `forbidden` (an address that is not public).
 */
export const ATTEMPT_OUTCOMES = [
  'ok',
  'refused',
  'redirected',
  'gone',
  'timed_out',
  'unreachable',
  'forbidden',
] as const;

/** One of these outcomes. */
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** An event on its way to one endpoint. */
export interface WebhookDelivery {
  /** `webhook-id` of all its attempts. */
  readonly id: string;
  readonly generationId: string;
  readonly type: EventType;
  readonly status: (typeof DELIVERY_STATUSES)[number];
  /** Attempts since it was made, or last replayed. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly attemptedAt: Date | null;
  /** Null when there is no further attempt. */
  readonly nextAttemptAt: Date | null;
  /** Of the last attempt; null before the first. */
  readonly outcome: AttemptOutcome | null;
  /** HTTP status of the last answer; null where none came. */
  readonly answerStatus: number | null;
}

type Row = Omit<WebhookDelivery, 'id'> & { readonly micros: string };

const FACTS = `d.generation_id AS "generationId", 'generation.' || g.status AS type, d.status, d.attempts,
  d.created_at AS "createdAt", d.attempted_at AS "attemptedAt", d.next_at AS "nextAttemptAt", d.outcome,
  d.answer_status AS "answerStatus", (extract(epoch FROM d.created_at) * 1000000)::bigint::text AS micros`;

const OWN = `endpoint_id = (SELECT id FROM webhook_endpoints WHERE ${OWN_ENDPOINTS} AND id = $3)`;

const AFTER = `timestamptz 'epoch' + $4::bigint * interval '1 microsecond'`;

// The time is compared twice, since the index knows it alone and ties are decided by the id.
const LIST = `
  SELECT ${FACTS} FROM webhook_deliveries d JOIN generations g ON g.id = d.generation_id
   WHERE ${OWN}
     AND ($4::bigint IS NULL
          OR d.created_at <= ${AFTER} AND (d.created_at, d.generation_id) < (${AFTER}, $5::uuid))
   ORDER BY d.created_at DESC, d.generation_id DESC LIMIT $6`;

// One that is on its way has been claimed: its attempt may count no more, since the attempts begin anew.
const REPLAY = `
  WITH replayed AS (
    UPDATE webhook_deliveries SET status = 'pending', attempts = 0, next_at = clock_timestamp()
     WHERE ${OWN} AND generation_id = $4
    RETURNING *)
  SELECT ${FACTS} FROM replayed d JOIN generations g ON g.id = d.generation_id`;

/** A part of a list of deliveries. */
export interface DeliveryPage {
  readonly deliveries: readonly WebhookDelivery[];
  /** Start of the next part; undefined at the end of the list. */
  readonly next?: ListPosition;
}

/** Deliveries of endpoints, as the keys of their organization see them. */
@Injectable()
export class WebhookDeliveryStore {
  constructor(private readonly database: DataSource) {}

  /** Newest first; none for an endpoint that the viewer does not see. @param limit at most so many, from 1 */
  async list(
    viewer: Viewer,
    endpointId: string,
    { after, limit }: { readonly after?: ListPosition; readonly limit: number },
  ): Promise<DeliveryPage> {
    if (!isGenerationId(endpointId)) return { deliveries: [] };
    const position = [after?.createdMicros.toString() ?? null, after?.id ?? null];
    // One more than asked for: it shows whether there is another page.
    const rows = await this.rows(LIST, viewer, endpointId, ...position, limit + 1);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const next = last && { createdMicros: BigInt(last.micros), id: last.generationId };
    return { deliveries: shown.map(present), next };
  }

  /** Sends an event again, with all its attempts. @returns undefined where the viewer sees no such delivery */
  async replay(
    viewer: Viewer,
    endpointId: string,
    eventId: string,
  ): Promise<WebhookDelivery | undefined> {
    const generationId = generationOf(eventId);
    if (generationId === undefined || !isGenerationId(endpointId)) return undefined;
    const [row] = await this.rows(REPLAY, viewer, endpointId, generationId);
    return row && present(row);
  }

  private rows(sql: string, { organizationId, kind }: Viewer, ...more: unknown[]): Promise<Row[]> {
    return rowsOf<Row>(this.database, sql, [organizationId, kind, ...more]);
  }
}

function present(row: Row): WebhookDelivery {
  const { generationId, type, status, attempts, createdAt } = row;
  const { attemptedAt, nextAttemptAt, outcome, answerStatus } = row;
  const facts = { generationId, type, status, attempts, createdAt };
  return {
    id: eventIdOf(generationId),
    ...facts,
    attemptedAt,
    nextAttemptAt,
    outcome,
    answerStatus,
  };
}
