import type { ModelVendor } from '../../config/model-settings.js';
import type { ErrorFacts } from './error-facts.js';
import type { ModelFailureKind } from './failure-details.js';

/** A row fits where everything that it states fits. */
interface ErrorRow {
  readonly kind: ModelFailureKind;
  readonly vendor?: ModelVendor;
  readonly status?: readonly number[];
  /** One of the provider's own words. */
  readonly word?: RegExp;
  /** The provider's sentence, where it has no word for it. */
  readonly message?: RegExp;
  /** Code of the network's error. */
  readonly network?: RegExp;
  /** The system call that failed. */
  readonly syscall?: RegExp;
  readonly tooLarge?: true;
}

/** Signs of failed calls, from the most to the least specific; the first row that fits counts. */
export const ERROR_ROWS: readonly ErrorRow[] = [
  { tooLarge: true, kind: 'bad_answer' },
  // The network: what failed before the request could be sent, and what failed afterwards.
  { syscall: /^(connect|getaddrinfo)$/, kind: 'unreachable' },
  { network: /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/, kind: 'unreachable' },
  { network: /^UND_ERR_CONNECT_TIMEOUT$/, kind: 'unreachable' },
  { network: /CERT|^ERR_(TLS|SSL)_|^EPROTO$/, kind: 'unreachable' },
  { network: /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/, kind: 'timed_out' },
  { network: /^(ECONNRESET|EPIPE|ETIMEDOUT|UND_ERR_SOCKET)$/, kind: 'connection_lost' },
  { network: /^(HPE_|UND_ERR_)/, kind: 'bad_answer' },
  // A policy refuses, whatever the status.
  {
    vendor: 'openai',
    word: /^(moderation_blocked|content_policy_violation|content_filter|invalid_prompt|image_content_policy_violation)$/,
    kind: 'refused',
  },
  { vendor: 'anthropic', status: [400], message: /content filtering policy/i, kind: 'refused' },
  { vendor: 'openai', status: [400], message: /ContentPolicyViolationError/, kind: 'refused' },
  // No money left, whatever the status; the library marks some of these as worth repeating.
  {
    vendor: 'openai',
    word: /^(insufficient_quota|billing_hard_limit_reached|billing_not_active|insufficient_user_quota|budget_exceeded)$/,
    kind: 'out_of_quota',
  },
  { vendor: 'google', status: [429], word: /PerDay/, kind: 'out_of_quota' },
  { vendor: 'google', status: [429], message: /\blimit: 0\b/, kind: 'out_of_quota' },
  { vendor: 'google', status: [400], message: /enable billing/i, kind: 'out_of_quota' },
  { vendor: 'anthropic', word: /^billing_error$/, kind: 'out_of_quota' },
  {
    vendor: 'anthropic',
    status: [400],
    message: /credit balance is too low|reached your specified API usage limits/i,
    kind: 'out_of_quota',
  },
  { status: [402], kind: 'out_of_quota' },
  // Words that say more than the status they come with.
  { vendor: 'openai', word: /^model_not_found$/, kind: 'unknown_model' },
  { vendor: 'openai', word: /^rate_limit_exceeded$/, kind: 'rate_limited' },
  { vendor: 'openai', word: /^server_error$/, status: [200, 400], kind: 'server_error' },
  { vendor: 'google', word: /^API_KEY_(INVALID|SERVICE_BLOCKED)$/, kind: 'bad_key' },
  { vendor: 'google', status: [400], word: /^FAILED_PRECONDITION$/, kind: 'bad_key' },
  { vendor: 'anthropic', word: /^overloaded_error$/, kind: 'overloaded' },
  { vendor: 'comfyui', word: /OutOfMemory/, kind: 'overloaded' },
  { vendor: 'comfyui', word: /^(execution_(error|interrupted)|run_lost)$/, kind: 'server_error' },
  { vendor: 'comfyui', word: /^run_too_long$/, kind: 'timed_out' },
  { word: /^picture_not_fetched$/, kind: 'bad_answer' },
  // The status alone.
  { status: [401, 403], kind: 'bad_key' },
  { status: [404], kind: 'unknown_model' },
  { status: [429], kind: 'rate_limited' },
  { status: [503, 529], kind: 'overloaded' },
  { status: [408], kind: 'server_error' },
];

/** Fallback by the hundreds of a status. */
const BY_HUNDREDS: Readonly<Record<number, ModelFailureKind>> = {
  2: 'bad_answer',
  // Nothing is followed: the base URL is to be set to where it leads.
  3: 'bad_request',
  4: 'bad_request',
  5: 'server_error',
};

/** Kind of failure of a call; undefined where nothing points at the provider. */
export function classifyError(facts: ErrorFacts): ModelFailureKind | undefined {
  const row = ERROR_ROWS[firstRowFor(facts)];
  if (row !== undefined) return row.kind;
  return facts.status === undefined ? undefined : BY_HUNDREDS[Math.floor(facts.status / 100)];
}

/** Index of the first row that fits; -1: none. */
export function firstRowFor(facts: ErrorFacts): number {
  return ERROR_ROWS.findIndex((row) => fits(row, facts));
}

function fits(row: ErrorRow, facts: ErrorFacts): boolean {
  return (
    (row.vendor === undefined || row.vendor === facts.vendor) &&
    (row.status === undefined || row.status.includes(facts.status ?? 0)) &&
    (row.word === undefined || facts.words.some((word) => row.word?.test(word))) &&
    (row.message === undefined || row.message.test(facts.message)) &&
    (row.network === undefined || row.network.test(facts.network ?? '')) &&
    (row.syscall === undefined || row.syscall.test(facts.syscall ?? '')) &&
    (row.tooLarge === undefined || facts.tooLarge)
  );
}
