/**
 * What a note on a wish that a picture does not follow, or on a title that it does not show, starts with; the
 * wish or the sentence follows, percent-encoded.
 */
export const NOT_APPLIED = 'prompt-not-applied:';
