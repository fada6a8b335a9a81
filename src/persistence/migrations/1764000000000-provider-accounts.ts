import { StatementsMigration } from '../statements-migration.js';

// The release before knows neither table; nothing that it has is touched.
const UP = [
  // Ids are kept without foreign keys: attempts outlive what they name, and hold no content.
  `CREATE TABLE provider_tries (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     generation_id uuid NOT NULL,
     organization_id uuid NOT NULL,
     operation text NOT NULL,
     provider text NOT NULL,
     model text,
     began_at timestamptz NOT NULL,
     duration_ms integer NOT NULL CHECK (duration_ms >= 0),
     outcome text NOT NULL,
     billed text NOT NULL CHECK (billed IN ('yes', 'no', 'unknown')),
     input_tokens bigint,
     output_tokens bigint,
     images integer,
     cost_micros bigint,
     wasted text
   )`,
  `CREATE INDEX provider_tries_by_time ON provider_tries (began_at)`,
  `CREATE INDEX provider_tries_by_organization ON provider_tries (organization_id, began_at)`,
  `CREATE INDEX provider_tries_by_generation ON provider_tries (generation_id)`,
  // Lost cooldowns cost an attempt each: not worth a write-ahead log.
  `CREATE UNLOGGED TABLE provider_cooldowns (
     provider text PRIMARY KEY,
     until timestamptz NOT NULL,
     kind text NOT NULL
   )`,
];

const DOWN = ['DROP TABLE provider_cooldowns', 'DROP TABLE provider_tries'];

/** Use and cost of model providers' attempts, and the providers that all processes leave alone. */
export class ProviderAccounts1764000000000 extends StatementsMigration {
  protected readonly forth = UP;
  protected readonly back = DOWN;
}
