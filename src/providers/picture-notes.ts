/** What a note on a wish that a picture does not follow starts with; the wish follows, percent-encoded. */
export const NOT_APPLIED = 'prompt-not-applied:';
