import type { Settings } from '../../config/settings.js';
import { fail } from '../../errors/failure.js';
import type { GenerationCall } from './generation-call.js';

/** The row's deadline lies this much before the caller's, so that the answer still arrives in time. */
const ANSWER_MARGIN_MS = 500;

/**
 * The worker stops this long before the row's deadline, so that the outcome can still be stored: with
 * the margin above, 2 s before the caller's deadline.
 */
export const SETTLE_MARGIN_MS = 1_500;

/** Milliseconds until a call must have been answered. */
export function remainingMs(
  { generationDeadlineMs }: Settings,
  { arrivedAt }: Pick<GenerationCall, 'arrivedAt'>,
): number {
  return generationDeadlineMs - ANSWER_MARGIN_MS - (performance.now() - arrivedAt);
}

/** Failure of a generation whose deadline has passed. */
export const TIMED_OUT = fail(
  'generation_timed_out',
  'The generation did not end before its deadline. Nothing was charged. Repeat the call.',
).failure;

/** A caller's own time is over before the deadline of the generation that it waits for. */
export class OwnTimeOverError extends Error {
  constructor() {
    super('The time of the call was over before the deadline of its generation.');
    this.name = 'OwnTimeOverError';
  }
}

/** The database went away after the hold was made: nobody can tell now how the generation ends. */
export class UnknownOutcomeError extends Error {
  constructor() {
    super('the outcome of the generation is unknown');
    this.name = 'UnknownOutcomeError';
  }
}
