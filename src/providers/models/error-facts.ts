import { APICallError } from '@ai-sdk/provider';
import type { ModelVendor } from '../../config/model-settings.js';
import { AnswerTooLargeError } from './one-request.js';

/** Facts of a call without a usable answer. None of them is shown as it is. */
export interface ErrorFacts {
  readonly vendor: ModelVendor;
  /** HTTP status; absent where the answer did not get that far. */
  readonly status?: number;
  /** The provider's own words for it, most telling first: `insufficient_quota`, `RESOURCE_EXHAUSTED` … */
  readonly words: readonly string[];
  /** The provider's sentence: to be matched, never to be shown. */
  readonly message: string;
  /** Code of the network's error: `ECONNREFUSED`, `UND_ERR_SOCKET` … */
  readonly network?: string;
  /** The system call that failed: `connect`, `getaddrinfo`, `read` … */
  readonly syscall?: string;
  readonly tooLarge: boolean;
  /** Wait that the provider's body asks for, e.g. `12s`. */
  readonly retryDelay?: string;
}

interface Coded extends Error {
  readonly code?: unknown;
  readonly syscall?: unknown;
}

/** Reads an error of the library, its causes, and the body of the provider that it carries. */
export function errorFacts(
  vendor: ModelVendor,
  error: unknown,
  status: number | undefined,
): ErrorFacts {
  const causes = causesOf(error);
  const api = causes.find((cause) => APICallError.isInstance(cause));
  const body = record(first(parsed(api?.responseBody)));
  const told = record(body.error);
  const details = list(told.details).map(record);
  const quotas = details.flatMap(({ violations }) => list(violations).map(record));
  const coded = causes.find(({ code }) => typeof code === 'string');
  return {
    vendor,
    status: status ?? api?.statusCode,
    words: [
      ...wordsOfNodes(body.node_errors),
      // sd-server has nothing but a word.
      body.error,
      told.code,
      told.type,
      told.status,
      ...details.map(({ reason }) => reason),
      ...quotas.map(({ quotaId }) => quotaId),
    ].filter(isWord),
    message: typeof told.message === 'string' ? told.message : '',
    network: coded?.code as string | undefined,
    syscall: typeof coded?.syscall === 'string' ? coded.syscall : undefined,
    tooLarge: causes.some((cause) => cause instanceof AnswerTooLargeError),
    retryDelay: details
      .map(({ retryDelay }) => retryDelay)
      .find((each) => typeof each === 'string'),
  };
}

/** Some servers give the status as text for a code. */
function isWord(word: unknown): word is string {
  return typeof word === 'string' && !/^\d+$/.test(word);
}

/** ComfyUI says of each node what is wrong with it: `CheckpointLoaderSimple.value_not_in_list`. */
function wordsOfNodes(nodeErrors: unknown): string[] {
  return Object.values(record(nodeErrors))
    .map(record)
    .flatMap((node) => list(node.errors).map((each) => [node.class_type, record(each).type]))
    .map((pair) => pair.join('.'));
}

/** The error, its cause, the cause of that; several at once (an address for each family) count as the first. */
function causesOf(error: unknown): Coded[] {
  const causes: Coded[] = [];
  for (let next = error; next instanceof Error && causes.length < 8;) {
    causes.push(next);
    next = next.cause ?? (next instanceof AggregateError ? next.errors[0] : undefined);
  }
  return causes;
}

/** The library hands the body on as text, and of a failed response as what it has parsed. */
function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
