import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Starts the fake model, a process of its own. */
export async function startProvider() {
  const child = fork('bench/calls/programs/provider.mjs');
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}/v1`,
    setDelay: (ms) => child.send(ms),
    close: () => child.kill(),
  };
}
