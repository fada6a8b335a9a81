import { type Queryable, rowsOf } from '../persistence/queryable.js';

/** Dimensions by which usage is split, each with its SQL expression. */
const DIMENSIONS = {
  organization: 'coalesce(o.name, t.organization_id::text)',
  provider: `concat_ws(':', t.provider, t.model)`,
  operation: 't.operation',
  day: `to_char(t.began_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
} as const;

/** `provider` is `name:model`, `day` is of UTC. */
export type UsageDimension = keyof typeof DIMENSIONS;

/** Their names, in the order of their columns. */
export const USAGE_DIMENSIONS = Object.keys(DIMENSIONS) as UsageDimension[];

/** Sums over attempts of model providers; those of embedded ones are not kept. */
interface ProviderUsage extends Partial<Readonly<Record<UsageDimension, string>>> {
  readonly tries: number;
  readonly billed: number;
  readonly notBilled: number;
  /** Attempts whose billing only the provider's invoice shows. */
  readonly billedUnknown: number;
  /** Attempts whose work led to no charge. */
  readonly wasted: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly images: number;
  /** US dollars, of the attempts whose cost is known. */
  readonly costUsd: number;
  /** Attempts that were or may have been billed, at a cost that is not known. */
  readonly costUnknown: number;
}

/** Attempts to sum up, and the dimensions by which they are split. */
export interface UsageQuestion {
  /** Name of an organization; all of them when left out. */
  readonly organization?: string;
  /** Seconds back from now. */
  readonly since: number;
  readonly by: readonly UsageDimension[];
}

// Sums are numeric or bigint; as float8 they arrive as numbers, exact up to 2^53.
const SUMS = `
  count(*)::float8 AS tries,
  (count(*) FILTER (WHERE t.billed = 'yes'))::float8 AS billed,
  (count(*) FILTER (WHERE t.billed = 'no'))::float8 AS "notBilled",
  (count(*) FILTER (WHERE t.billed = 'unknown'))::float8 AS "billedUnknown",
  (count(*) FILTER (WHERE t.wasted IS NOT NULL))::float8 AS wasted,
  coalesce(sum(t.input_tokens), 0)::float8 AS "inputTokens",
  coalesce(sum(t.output_tokens), 0)::float8 AS "outputTokens",
  coalesce(sum(t.images), 0)::float8 AS images,
  (coalesce(sum(t.cost_micros), 0) / 1e6)::float8 AS "costUsd",
  (count(*) FILTER (WHERE t.cost_micros IS NULL AND t.billed <> 'no'))::float8 AS "costUnknown"`;

/** Sums of the period, in the order of their dimensions; no row where there was no attempt. */
export function providerUsage(
  on: Queryable,
  { organization, since, by }: UsageQuestion,
): Promise<ProviderUsage[]> {
  const columns = by.map((dimension) => `${DIMENSIONS[dimension]} AS "${dimension}", `).join('');
  const places = by.map((_, index) => index + 1).join(', ');
  const grouped = by.length === 0 ? 'HAVING count(*) > 0' : `GROUP BY ${places} ORDER BY ${places}`;
  const sql = `
    SELECT ${columns}${SUMS}
      FROM provider_tries t LEFT JOIN organizations o ON o.id = t.organization_id
     WHERE t.began_at >= clock_timestamp() - make_interval(secs => $1)
       AND ($2::text IS NULL OR t.organization_id = (SELECT id FROM organizations WHERE name = $2))
     ${grouped}`;
  return rowsOf<ProviderUsage>(on, sql, [since, organization ?? null]);
}
