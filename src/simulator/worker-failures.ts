import { ERROR_MEANINGS, type ErrorCode } from '../errors/error-codes.js';
import { fail, type Failure } from '../errors/failure.js';
import type { GenerationTask } from '../generations/worker/generation-worker.service.js';

/** A failure that says what its page says. */
export function failureOf(code: ErrorCode): Failure {
  return { code, detail: ERROR_MEANINGS[code].remedy };
}

/** A failure of status 400, and the place in the body that it is about. */
export function failureAt(code: ErrorCode, pointer: string): Failure {
  const detail = ERROR_MEANINGS[code].remedy;
  return fail(code, detail, [{ pointer, code, detail }]).failure;
}

/** Outcomes that a worker stores. */
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

/** Mark of the facade in the row's input, for the worker. */
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

/** An operation's work, which a failure that the caller has asked for takes the place of. */
export function withSimulatedFailures(task: GenerationTask): GenerationTask {
  return {
    async generate(generation, signal) {
      const failure = simulatedOutcome(generation);
      return failure === undefined ? task.generate(generation, signal) : { ok: false, failure };
    },
    deleteOutputs: (generation) => task.deleteOutputs(generation),
  };
}
