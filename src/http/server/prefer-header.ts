/** Preference of a caller who does not wait for the end (RFC 7240, section 4.1). */
export const RESPOND_ASYNC = 'respond-async';

/** True where a `Prefer` header asks for an answer at once; other preferences are none of the service's. */
export function prefersAsync(header: string | string[] | undefined): boolean {
  return [header ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .some((preference) => preference.split(';')[0].trim().toLowerCase() === RESPOND_ASYNC);
}
