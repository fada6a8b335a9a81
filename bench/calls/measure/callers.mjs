import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { BRIEF } from '../brief.mjs';

const BODY = Buffer.from(JSON.stringify(BRIEF));

/** @returns milliseconds of the call */
function callOnce({ port, path, headers, agent }) {
  const began = performance.now();
  const sent = {
    ...headers,
    'content-type': 'application/json',
    'content-length': BODY.length,
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, path, agent, method: 'POST', headers: sent }, (answer) => {
      answer.resume().on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`A call to ${path} was answered with ${answer.statusCode}.`));
      });
    });
    outgoing.on('error', reject).end(BODY);
  });
}

/**
 * Calls a running side without a pause, for so long or so often: each caller on a connection of its own, the API
 * processes in turn.
 */
export async function callFor({ ports, path, headers, ended }, callers, { ms, calls = Infinity }) {
  const agent = new Agent({ keepAlive: true });
  const times = [];
  const began = performance.now();
  const caller = async (_, index) => {
    const call = { port: ports[index % ports.length], path, headers, agent };
    do times.push(await callOnce(call));
    while (performance.now() - began < ms && times.length < calls);
  };
  await Promise.race([Promise.all(Array.from({ length: callers }, caller)), ended]);
  agent.destroy();
  return { times: times.sort((a, b) => a - b), seconds: (performance.now() - began) / 1_000 };
}
