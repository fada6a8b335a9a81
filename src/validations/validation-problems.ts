import { ProblemError } from '../errors/problem.error.js';

/** Seconds after which a check may be tried again. */
const RETRY_AFTER_S = 5;

/** Reasons why images were not checked, and the code and sentence for each. */
const REASONS = {
  busy: [
    'capacity_exceeded',
    'Your organization has as many checks of images under way as it may, or the service as many as it can.',
  ],
  queue: ['service_unavailable', 'The queue is unreachable.'],
  store: ['service_unavailable', 'The object store is unreachable.'],
  lost: ['service_unavailable', 'The check of the images was interrupted.'],
  late: ['service_unavailable', 'The check of the images did not end before the deadline.'],
} as const;

/** 429 or 503 of a check of images; nothing is charged for one. */
export function notChecked(reason: keyof typeof REASONS): ProblemError {
  const [code, sentence] = REASONS[reason];
  const detail = `${sentence} Repeat the call in ${RETRY_AFTER_S} s.`;
  return ProblemError.later(code, detail, RETRY_AFTER_S);
}
