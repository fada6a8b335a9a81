// Least work behind the same promise, queue on Redis: open in one transaction, a list to the worker, settle in
// one transaction, PUBLISH to the process that waits. No guards, no checks of the copy, no recovery.
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { openPool, STATEMENTS } from './parts/ledger.mjs';
import { writeCopy } from './parts/provider-client.mjs';
import { Replies } from './parts/replies.mjs';
import { runPart } from './parts/run-part.mjs';
import { serve } from './parts/serve.mjs';

const { REDIS_URL, REDIS_KEY_PREFIX, WORKER_CONCURRENCY } = process.env;
const JOBS = `${REDIS_KEY_PREFIX}:jobs`;

async function api() {
  const [pool, redis, subscriber] = [openPool(), new Redis(REDIS_URL), new Redis(REDIS_URL)];
  const replyTo = `${REDIS_KEY_PREFIX}:${randomUUID()}`;
  const replies = new Replies();
  subscriber.on('message', (_, text) => replies.arrive(text));
  await subscriber.subscribe(replyTo);
  await serve(async (input, key) => {
    const id = randomUUID();
    await pool.query(STATEMENTS.open, [id, key, JSON.stringify(input), null]);
    const reply = replies.waitFor(id);
    await redis.lpush(JOBS, JSON.stringify({ id, input, replyTo }));
    return reply;
  });
}

async function worker() {
  const [pool, redis] = [openPool(), new Redis(REDIS_URL)];
  const work = async ({ id, input, replyTo }) => {
    const result = await writeCopy(input);
    await pool.query(STATEMENTS.settle, [id, JSON.stringify(result)]);
    await redis.publish(replyTo, JSON.stringify({ id, result }));
  };
  /** One blocking connection takes the jobs of all slots. */
  const taker = new Redis(REDIS_URL);
  const running = new Set();
  const take = async () => {
    for (;;) {
      const [, text] = await taker.brpop(JOBS, 0);
      const job = work(JSON.parse(text)).finally(() => running.delete(job));
      running.add(job);
      if (running.size >= Number(WORKER_CONCURRENCY)) await Promise.race(running);
    }
  };
  void take();
}

await runPart({ api, worker });
