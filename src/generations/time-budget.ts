/** The row's deadline lies this much before the caller's, so that the answer still arrives in time. */
export const ANSWER_MARGIN_MS = 500;

/**
 * The worker stops this long before the row's deadline, so that the outcome can still be stored: with
 * the margin above, 2 s before the caller's deadline.
 */
export const SETTLE_MARGIN_MS = 1_500;
