/**
 * Prefix of a note on a wish that a picture does not follow, or on a title that it does not show; the wish or the
 * sentence follows, percent-encoded.
 */
export const NOT_APPLIED = 'prompt-not-applied:';

/** Enlargement of the source from which the marketplace warns (rule I01). */
const ENLARGED = 1.1;

/** The note for a product that was enlarged against its source: `upscaled:1.4`. */
export function enlargedNotes(scale: number): readonly string[] {
  return scale > ENLARGED ? [`upscaled:${scale.toFixed(1)}`] : [];
}
