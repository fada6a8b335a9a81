import type { ProviderFailureKind } from '../provider-failure-kinds.js';
import type { ProviderFailure } from '../provider-outcome.js';

/** From the most telling on; kinds that are not named say no more than each other. */
const MOST_TELLING: readonly ProviderFailureKind[] = [
  'refused',
  'unreadable',
  'unsuitable',
  'overrun',
  'timed_out',
  'rules_broken',
  'still_broken',
];

/** That a provider was not asked tells less than anything that was tried. */
const LEAST_TELLING: ProviderFailureKind = 'busy';

/** The failure that tells the caller most; of equals the last. `failures` holds one at least. */
export function mostTelling(failures: readonly ProviderFailure[]): ProviderFailure | undefined {
  return failures.reduce<ProviderFailure | undefined>(
    (best, one) => (best !== undefined && rankOf(one) > rankOf(best) ? best : one),
    undefined,
  );
}

/** Lower is more telling. */
function rankOf({ kind }: ProviderFailure): number {
  const place = MOST_TELLING.indexOf(kind);
  if (place >= 0) return place;
  return kind === LEAST_TELLING ? MOST_TELLING.length + 1 : MOST_TELLING.length;
}
