// Least work behind the same promise, queue in PostgreSQL: the open row is the job, NOTIFY wakes the worker,
// which claims with SKIP LOCKED, and NOTIFY carries the reply. No guards, no checks of the copy, no recovery.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPool, STATEMENTS } from './parts/ledger.mjs';
import { writeCopy } from './parts/provider-client.mjs';
import { Replies } from './parts/replies.mjs';
import { runPart } from './parts/run-part.mjs';
import { serve } from './parts/serve.mjs';

const { DATABASE_URL, WORKER_CONCURRENCY } = process.env;

async function listen(channel, hear) {
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  client.on('notification', ({ payload }) => hear(payload));
  await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
}

async function api() {
  const pool = openPool();
  const replies = new Replies();
  const replyTo = `reply_${process.pid}`;
  await listen(replyTo, (text) => replies.arrive(text));
  await serve((input, key) => {
    const id = randomUUID();
    const reply = replies.waitFor(id);
    const row = [id, key, JSON.stringify(input), replyTo];
    return pool.query(STATEMENTS.openAndTell, row).then(() => reply);
  });
}

async function worker() {
  const pool = openPool();
  let free = Number(WORKER_CONCURRENCY);
  let claiming = false;
  let told = false;
  const work = async ({ id, input, reply_to: replyTo }) => {
    const result = await writeCopy(input);
    const reply = JSON.stringify({ id, result });
    await pool.query(STATEMENTS.settleAndTell, [id, JSON.stringify(result), replyTo, reply]);
    free += 1;
    if (free === 1) void claim();
  };
  /** One claim at a time takes as many jobs as slots are free. */
  const claim = async () => {
    told = true;
    if (claiming || free === 0) return;
    claiming = true;
    while (told && free > 0) {
      const most = free;
      told = false;
      const { rows } = await pool.query(STATEMENTS.claim, [most]);
      // Slots have become free meanwhile, perhaps, and jobs are left.
      if (rows.length === most) told = true;
      free -= rows.length;
      rows.forEach((row) => void work(row));
    }
    claiming = false;
  };
  await listen('jobs', () => void claim());
}

await runPart({ api, worker });
