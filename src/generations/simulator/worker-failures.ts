import type { ErrorCode } from '../../errors/error-codes.js';
import type { Failure } from '../../errors/failure.js';
import { failureAt, failureOf } from './simulated-failure.js';

/** What a worker stores as the outcome of a generation. */
export const WORKER_FAILURES: Readonly<Partial<Record<ErrorCode, Failure>>> = {
  source_image_unreachable: failureAt('source_image_unreachable', '/images/0'),
  source_image_unreadable: failureAt('source_image_unreadable', '/images/0'),
  source_image_unsuitable: failureAt('source_image_unsuitable', '/images/0'),
  content_refused: failureAt('content_refused', ''),
  generation_failed: failureOf('generation_failed'),
  generation_timed_out: failureOf('generation_timed_out'),
  provider_failed: failureOf('provider_failed'),
  provider_timed_out: failureOf('provider_timed_out'),
};

/** What the facade leaves in the row's input for the worker. */
export interface SimulatedInput {
  readonly simulate?: ErrorCode;
}

/** The outcome that the facade has asked the worker for; undefined for every other generation. */
export function simulatedOutcome(generation: {
  readonly test: boolean;
  readonly input: unknown;
}): Failure | undefined {
  const { simulate: code } = generation.input as SimulatedInput;
  return generation.test && code !== undefined ? WORKER_FAILURES[code] : undefined;
}
