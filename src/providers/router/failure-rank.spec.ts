import type { ProviderFailureKind } from '../provider-failure-kinds.js';
import { failed } from '../provider-outcome.js';
import { mostTelling } from './attempt-log.js';

const failures = (...kinds: ProviderFailureKind[]) =>
  kinds.map((kind, place) => failed(kind, String(place)).failure);

describe('mostTelling', () => {
  const order: ProviderFailureKind[] = [
    'refused',
    'unreadable',
    'unsuitable',
    'timed_out',
    'rules_broken',
    'still_broken',
    'bad_key',
    'busy',
  ];

  it.each(order.slice(1).map((lesser, place) => [order[place]!, lesser]))(
    '%s tells more than %s',
    (more, lesser) => {
      expect(mostTelling(failures(more, lesser))).toMatchObject({ kind: more });
      expect(mostTelling(failures(lesser, more))).toMatchObject({ kind: more });
    },
  );

  it('takes the last of equals', () => {
    expect(mostTelling(failures('bad_key', 'server_error', 'overloaded'))?.detail).toBe('2');
    expect(mostTelling([])).toBeUndefined();
  });
});
