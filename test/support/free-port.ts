import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports below those that systems hand out by themselves: neither an outgoing connection nor a server on port 0
 * takes one between the look and its use. Test files that run at the same time have parts of their own: a service
 * that finds its port taken would leave its tests talking to the other file's.
 */
const FIRST = 12_000;
const PER_LANE = 2_000;
const LANES = 9;

const lane = FIRST + (Number(process.env.VITEST_POOL_ID ?? 0) % LANES) * PER_LANE;
/** Another run on the machine begins elsewhere. */
let next = Math.floor(Math.random() * PER_LANE);

/** A TCP port that nobody listens on, and that is not given twice. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PER_LANE; tried += 1) {
    next = (next + 1) % PER_LANE;
    // Of its own: another call may go on from here before the look is done.
    const port = lane + next;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free from ${lane} to ${lane + PER_LANE - 1}.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}
