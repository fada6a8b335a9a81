import { type Check, type Finding, ok, warning } from './check.js';
import { onDatabase } from './connect.js';

/** Deadlines go by the database's clock and answers by the process's: a call has no more than that to spare. */
const MOST_MS = 2_000;

/** The database's clock against that of this machine. */
export const CLOCK_CHECK: Check = {
  name: 'clock',
  needs: ['DATABASE_URL'],
  limitMs: 60_000,
  run: ({ now, ...context }) =>
    onDatabase({ now, ...context }, 'skipped', async (client) => {
      const before = now().getTime();
      const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at');
      const between = (before + now().getTime()) / 2;
      return [judgeClock((rows[0]?.at.getTime() ?? NaN) - between)];
    }),
};

/**
 * Judges the difference of two clocks.
 * @param aheadMs the database's clock minus the process's, milliseconds
 */
export function judgeClock(aheadMs: number): Finding {
  const seconds = (Math.abs(aheadMs) / 1_000).toFixed(1);
  if (Math.abs(aheadMs) <= MOST_MS)
    return ok(`the database and this machine are ${seconds} s apart`);
  return warning(
    `The database is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine`,
    'Synchronize both clocks by NTP',
  );
}
