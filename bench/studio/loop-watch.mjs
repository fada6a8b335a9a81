// Looks at the event loop every few milliseconds: how long it was late at the most, and how much of that its
// thread ran. The rest it waited for a core, which on a machine with few of them says nothing of the code.
import { readFileSync } from 'node:fs';

/** Between two looks, milliseconds. */
const LOOK_MS = 5;

/** Starts to watch; `stop` answers the longest lateness and the longest run in a late look, milliseconds. */
export function watchLoop() {
  let [late, busy] = [0, 0];
  let [seen, ran] = [performance.now(), ranSoFar()];
  const timer = setInterval(() => {
    const [now, soFar] = [performance.now(), ranSoFar()];
    const by = now - seen - LOOK_MS;
    late = Math.max(late, by);
    busy = Math.max(busy, Math.min(by, soFar - ran));
    [seen, ran] = [now, soFar];
  }, LOOK_MS);
  return {
    stop() {
      clearInterval(timer);
      return { late, busy };
    },
  };
}

/** What the main thread has run, milliseconds; NaN where the system does not tell. */
function ranSoFar() {
  try {
    const path = `/proc/${process.pid}/task/${process.pid}/schedstat`;
    return Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return NaN;
  }
}
