/** One metric: its labels hold few values each, never ids, names of organizations or addresses. */
interface Row {
  readonly kind: 'counter' | 'gauge' | 'histogram';
  /** Meaning of the metric, and advice on reading it. */
  readonly help: string;
  readonly labels: readonly string[];
  /** Upper bounds, seconds; only for histograms. */
  readonly buckets?: readonly number[];
}

/** A call lasts from a few milliseconds (a refusal) to the deadline of 120 s. */
const CALL_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60, 90, 120];

/** A provider's attempt ends after 60 s, a job before the deadline. */
const WORK_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 90, 120];

/** A stage of an image is a matter of milliseconds, unless sources or providers are slow. */
const STAGE_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

const counter = <L extends string>(help: string, ...labels: L[]) =>
  ({ kind: 'counter', help, labels }) as const;

const gauge = <L extends string>(help: string, ...labels: L[]) =>
  ({ kind: 'gauge', help, labels }) as const;

const histogram = <L extends string>(help: string, buckets: readonly number[], ...labels: L[]) =>
  ({ kind: 'histogram', help, buckets, labels }) as const;

const EVERYWHERE = 'Read from the database, so every pod has the same value: use max, not sum.';

/**
 * Every metric of our own. `operation` is listing-images or listing-copy; `code` and `outcome` are `ok`
 * or a code of the errors table, and a few words more where the help names them.
 */
export const METRICS = {
  listing_calls_total: counter(
    'Answered calls of the operations. code is ok, a problem code, or hung_up (status 499: the caller hung up).',
    'operation',
    'status',
    'code',
  ),
  listing_test_calls_total: counter(
    'Answered calls with test keys, which can simulate failures. No other metric of calls counts them.',
    'operation',
    'status',
    'code',
  ),
  listing_call_duration_seconds: histogram(
    'Time from the first byte of a call to the last byte of its answer.',
    CALL_SECONDS,
    'operation',
    'status',
  ),
  listing_waits_answered_total: counter('Waiting calls that learned the end of their generation.'),
  listing_waits_rescued_total: counter(
    'Waiting calls that learned it from the sweep of 250 ms, not from the signal. A few are normal; a growing share means lost signals.',
  ),
  listing_generations_settled_total: counter(
    'Generations that this process ended.',
    'operation',
    'outcome',
  ),
  listing_credits_captured_total: counter('Credits charged by this process.', 'operation'),
  listing_credits_released_total: counter('Credits released by this process.', 'operation'),
  listing_database_up: gauge('1 when the database answered this scrape, else 0.'),
  listing_queue_waiting_jobs: gauge(
    `Jobs that no worker has begun yet. ${EVERYWHERE}`,
    'operation',
  ),
  listing_queue_oldest_waiting_seconds: gauge(
    `Age of the oldest waiting job; 0 when no job waits. ${EVERYWHERE}`,
    'operation',
  ),
  listing_queue_running_jobs: gauge(`Jobs that a worker is running. ${EVERYWHERE}`, 'operation'),
  listing_workers: gauge(`Live workers. ${EVERYWHERE}`, 'operation'),
  listing_worker_slots: gauge(
    `Jobs that the live workers can run at the same time. ${EVERYWHERE}`,
    'operation',
  ),
  listing_holds_open: gauge(
    `Holds that are neither captured nor released. ${EVERYWHERE}`,
    'operation',
  ),
  listing_credits_held: gauge(`Credits in open holds. ${EVERYWHERE}`, 'operation'),
  listing_generations_overdue: gauge(
    `Open generations past their deadline; the sweep should end them within a second. ${EVERYWHERE}`,
    'operation',
  ),
  listing_jobs_total: counter(
    'Jobs of this worker. outcome is ok, a problem code, thrown_away (another process ended the generation meanwhile), nothing_to_do (it had ended before) or given_back.',
    'operation',
    'outcome',
  ),
  listing_job_duration_seconds: histogram(
    'Time from the claim of a job to its settlement.',
    WORK_SECONDS,
    'operation',
  ),
  listing_job_wait_seconds: histogram(
    'Time from the opening of a generation to the claim of its job.',
    WORK_SECONDS,
    'operation',
  ),
  listing_image_stage_duration_seconds: histogram(
    'Time of each stage of an image: load, inspect, make, finish, check, store.',
    STAGE_SECONDS,
    'stage',
  ),
  listing_source_fetches_total: counter(
    'Fetches of source photos from callers’ URLs. outcome is ok, a problem code, or stopped.',
    'outcome',
  ),
  listing_provider_calls_total: counter(
    'Attempts at a provider. outcome is ok, a kind of failure, stopped (its time was over) or error; billed is yes, no or unknown.',
    'provider',
    'operation',
    'outcome',
    'billed',
  ),
  listing_provider_call_duration_seconds: histogram(
    'Time of one attempt at a provider.',
    WORK_SECONDS,
    'provider',
    'operation',
  ),
  listing_provider_skips_total: counter(
    'Times that a provider was skipped. reason is cooldown (it asked for a pause, or cannot work), breaker (it kept failing), bulkhead (too many running calls) or time (too little was left).',
    'provider',
    'operation',
    'reason',
  ),
  listing_provider_breaker_open: gauge(
    '1 while this process skips a model that kept failing, or sends it a single probe; else 0.',
    'provider',
    'model',
  ),
  listing_model_days_left: gauge(
    'Days until the vendor switches off a model of the provider lists, by the catalogue; 0 or less when it is off. Models without an announced day have no value.',
    'provider',
    'model',
  ),
  listing_provider_tries_unwritten_total: counter(
    'Attempts at model providers that could not be recorded, so usage lacks them.',
  ),
  listing_provider_calls_wasted_total: counter(
    'Attempts whose work was charged to nobody. reason is rules (the result broke the marketplace’s rules), deadline, ended_elsewhere, shutdown or error.',
    'provider',
    'operation',
    'reason',
  ),
  listing_webhook_attempts_total: counter(
    'Attempts of this worker to deliver an event. outcome is ok, refused (no 2xx), redirected, gone (410), timed_out, unreachable or forbidden (no public address).',
    'outcome',
  ),
  listing_webhook_attempt_duration_seconds: histogram(
    'Time from the connection to an endpoint to the head of its answer.',
    CALL_SECONDS,
  ),
  listing_webhook_endpoints_disabled_total: counter(
    'Endpoints that this worker disabled. reason is gone (410) or failing (no success for 3 days).',
    'reason',
  ),
  listing_webhook_pending: gauge(
    `Events that have not arrived yet and are sent again. ${EVERYWHERE}`,
  ),
  listing_webhook_overdue_seconds: gauge(
    `Time for which the attempt that is due longest has been due, at endpoints that do not fail; above a minute no worker delivers, or there are too few. ${EVERYWHERE}`,
  ),
} as const satisfies Record<string, Row>;

type Table = typeof METRICS;

/** Name of a metric of the table. */
export type MetricName = keyof Table;

/** Names of the metrics of one kind. */
export type MetricOf<K extends Row['kind']> = {
  [N in MetricName]: Table[N]['kind'] extends K ? N : never;
}[MetricName];

/** The labels that a metric needs, all of them. */
export type LabelsOf<N extends MetricName> = Readonly<Record<Table[N]['labels'][number], string>>;
