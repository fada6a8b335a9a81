import { StatementsMigration } from '../statements-migration.js';

// The release before knows neither table: generations that it ends are told to nobody.
const UP = [
  `CREATE TABLE webhook_endpoints (
     id uuid PRIMARY KEY,
     organization_id uuid NOT NULL REFERENCES organizations (id),
     kind text NOT NULL CHECK (kind IN ('live', 'test')),
     url text NOT NULL,
     secret text NOT NULL,
     previous_secret text,
     previous_secret_until timestamptz,
     created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     failing_since timestamptz,
     disabled_at timestamptz,
     disabled_reason text,
     deleted_at timestamptz
   )`,
  `CREATE INDEX webhook_endpoints_by_organization ON webhook_endpoints (organization_id)`,
  // No foreign keys: a settlement that writes a row here must not fail, nor wait, for an endpoint that goes. The row
  // holds no content: body and headers are made from the generation when they are sent.
  `CREATE TABLE webhook_deliveries (
     endpoint_id uuid NOT NULL,
     generation_id uuid NOT NULL,
     status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'succeeded', 'failed')),
     attempts integer NOT NULL DEFAULT 0,
     created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     next_at timestamptz DEFAULT clock_timestamp(),
     attempted_at timestamptz,
     answer_status integer,
     outcome text,
     PRIMARY KEY (endpoint_id, generation_id),
     CHECK ((status = 'pending') = (next_at IS NOT NULL))
   )`,
  // Workers look for due rows here: few, whatever the table's size.
  `CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_at)
     WHERE next_at IS NOT NULL`,
  `CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (endpoint_id, created_at DESC)`,
  `CREATE INDEX webhook_deliveries_ended ON webhook_deliveries (created_at) WHERE next_at IS NULL`,
];

const DOWN = ['DROP TABLE webhook_deliveries', 'DROP TABLE webhook_endpoints'];

/** Addresses that are told how generations end, and what each was told or will be. */
export class Webhooks1764650000000 extends StatementsMigration {
  protected readonly forth = UP;
  protected readonly back = DOWN;
}
