import { setTimeout as sleep } from 'node:timers/promises';

/** An idle connection tells its counts to the server after 10 s. */
const TOLD_MS = 11_000;

const COUNTS = `
  SELECT datname AS database, xact_commit + xact_rollback AS transactions
    FROM pg_stat_database WHERE datname = ANY($1)`;

const STATEMENTS = `
  SELECT d.datname AS database, sum(s.calls) AS statements
    FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid WHERE d.datname = ANY($1) GROUP BY 1`;

async function readCounts({ ask }, databases) {
  await sleep(TOLD_MS);
  // The extension is there only where the server loads it and a database of the connection has it.
  const statements = await ask(STATEMENTS, [databases]).catch(() => []);
  const rows = [...(await ask(COUNTS, [databases])), ...statements];
  const counts = new Map(databases.map((name) => [name, { at: performance.now() }]));
  for (const { database, ...count } of rows) Object.assign(counts.get(database), count);
  return counts;
}

const between = (from, to, name) => Number(to[name]) - Number(from[name]);

/**
 * Counts transactions and statements a call over the whole run. Each database belongs to one side; its traffic while
 * nobody calls is measured first and left out.
 */
export async function countFromNow(postgres, runningSides) {
  const sides = runningSides.filter(({ database }) => database !== undefined);
  const databases = sides.map(({ database }) => database);
  const quiet = await readCounts(postgres, databases);
  const began = await readCounts(postgres, databases);
  const callsBefore = new Map(sides.map((running) => [running, running.calls]));
  return async function finish() {
    const ended = await readCounts(postgres, databases);
    const perCall = (running, name) => {
      const [idle, from, to] = [quiet, began, ended].map((counts) => counts.get(running.database));
      const eachMs = between(idle, from, name) / (from.at - idle.at);
      const counted = between(from, to, name) - eachMs * (to.at - from.at);
      return counted / (running.calls - callsBefore.get(running));
    };
    return new Map(
      sides.map((running) => [
        running.side.id,
        {
          transactions: perCall(running, 'transactions'),
          statements: perCall(running, 'statements'),
        },
      ]),
    );
  };
}
