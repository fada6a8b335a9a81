/** One metric: its labels hold few values each, never ids, names of organizations or addresses. */
interface Row {
  readonly kind: 'counter' | 'gauge' | 'histogram';
  /** What it says, and how to read it. */
  readonly help: string;
  readonly labels: readonly string[];
  /** Upper bounds, seconds; only for histograms. */
  readonly buckets?: readonly number[];
}

/** A call lasts from a few milliseconds (a refusal) to the deadline of 120 s. */
const CALL_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60, 90, 120];

/** A provider's try ends after 60 s, a job before the deadline. */
const WORK_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 90, 120];

/** A stage of an image is a matter of milliseconds, unless sources or providers are slow. */
const STAGE_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

const counter = <L extends string>(help: string, ...labels: L[]) =>
  ({ kind: 'counter', help, labels }) as const;

const gauge = <L extends string>(help: string, ...labels: L[]) =>
  ({ kind: 'gauge', help, labels }) as const;

const histogram = <L extends string>(help: string, buckets: readonly number[], ...labels: L[]) =>
  ({ kind: 'histogram', help, buckets, labels }) as const;

const EVERYWHERE = 'Read from the database: the same on every pod, so take max, not sum.';

/**
 * Every metric of our own. `operation` is listing-images or listing-copy; `code` and `outcome` are `ok`
 * or a code of the errors table, and a few words more where the help names them.
 */
export const METRICS = {
  listing_calls_total: counter(
    'Answered calls of the operations. Code ok, a problem code, or hung_up (status 499: the caller had gone).',
    'operation',
    'status',
    'code',
  ),
  listing_test_calls_total: counter(
    'Answered calls with test keys, which may ask for failures; they are counted nowhere else among the calls.',
    'operation',
    'status',
    'code',
  ),
  listing_call_duration_seconds: histogram(
    'From the first byte of a call to the last of its answer.',
    CALL_SECONDS,
    'operation',
    'status',
  ),
  listing_waits_answered_total: counter('Calls whose generation ended while they waited.'),
  listing_waits_rescued_total: counter(
    'Of these, learnt by the sweep of 250 ms and not by the signal. Some are chance; a growing share means lost signals.',
  ),
  listing_generations_settled_total: counter(
    'Generations that this process has ended, whoever was waiting.',
    'operation',
    'outcome',
  ),
  listing_credits_captured_total: counter('Credits charged by this process.', 'operation'),
  listing_credits_released_total: counter('Credits given back by this process.', 'operation'),
  listing_database_up: gauge('1 when the database has answered this scrape, else 0.'),
  listing_queue_waiting_jobs: gauge(`Jobs that no worker has begun. ${EVERYWHERE}`, 'operation'),
  listing_queue_oldest_waiting_seconds: gauge(
    `Age of the oldest of these; 0 when there is none. ${EVERYWHERE}`,
    'operation',
  ),
  listing_queue_running_jobs: gauge(`Jobs that a worker has begun. ${EVERYWHERE}`, 'operation'),
  listing_workers: gauge(`Living workers. ${EVERYWHERE}`, 'operation'),
  listing_worker_slots: gauge(`Jobs these run at the same time. ${EVERYWHERE}`, 'operation'),
  listing_holds_open: gauge(`Holds neither captured nor released. ${EVERYWHERE}`, 'operation'),
  listing_credits_held: gauge(`Credits in these holds. ${EVERYWHERE}`, 'operation'),
  listing_generations_overdue: gauge(
    `Open generations past their deadline: the sweep ends them within a second. ${EVERYWHERE}`,
    'operation',
  ),
  listing_jobs_total: counter(
    'Jobs of this worker. Outcome ok, a problem code, thrown_away (ended elsewhere meanwhile), nothing_to_do (ended before it began) or given_back.',
    'operation',
    'outcome',
  ),
  listing_job_duration_seconds: histogram(
    'From the claim of a job to its settlement.',
    WORK_SECONDS,
    'operation',
  ),
  listing_job_wait_seconds: histogram(
    'From the opening of a generation to the claim of its job.',
    WORK_SECONDS,
    'operation',
  ),
  listing_image_stage_duration_seconds: histogram(
    'Stages of a picture: load, inspect, make, finish, check, store.',
    STAGE_SECONDS,
    'stage',
  ),
  listing_source_fetches_total: counter(
    'Source photos fetched from callers’ URLs; outcome ok, a problem code, or stopped.',
    'outcome',
  ),
  listing_provider_calls_total: counter(
    'Tries of a provider; outcome ok, a kind of failure, stopped (its time was over) or error. Billed yes, no or unknown.',
    'provider',
    'operation',
    'outcome',
    'billed',
  ),
  listing_provider_call_duration_seconds: histogram(
    'One try of a provider.',
    WORK_SECONDS,
    'provider',
    'operation',
  ),
  listing_provider_skips_total: counter(
    'Times a provider was not asked: cooldown (it wants to be left alone, or cannot work), breaker (it kept failing), bulkhead (too many calls of it under way) or time (too little was left).',
    'provider',
    'operation',
    'reason',
  ),
  listing_provider_breaker_open: gauge(
    '1 while this process asks a model nothing, or a single probe, since it kept failing; else 0.',
    'provider',
    'model',
  ),
  listing_model_days_left: gauge(
    'Days until the vendor switches a model of the provider lists off, by the catalogue; 0 and less: it is off. Models without a day have no value.',
    'provider',
    'model',
  ),
  listing_provider_tries_unwritten_total: counter(
    'Tries of model providers that could not be kept: the accounts lack them.',
  ),
  listing_provider_calls_wasted_total: counter(
    'Tries whose work nobody was charged for: rules (the result broke the marketplace’s rules), deadline, ended_elsewhere, shutdown or error.',
    'provider',
    'operation',
    'reason',
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
