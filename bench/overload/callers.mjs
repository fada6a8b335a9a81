import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const PATH = '/api/enterprise/v1/marketplace';

const agent = new Agent({ keepAlive: true });

/** Makes one call; never rejects. Times in ms. */
function callOnce({ baseUrl, apiKey, path, body }) {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (outcome) =>
      resolve({ outcome, ended: performance.now(), ms: performance.now() - began });
    const headers = {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'content-length': body.length,
    };
    const options = { method: 'POST', headers, agent };
    const outgoing = request(`${baseUrl}${PATH}/${path}`, options, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('error', () => end('no answer'));
      answer.on('end', () => {
        if (answer.statusCode === 200) return end('200');
        end(`${answer.statusCode} ${JSON.parse(Buffer.concat(chunks)).code}`);
      });
    });
    outgoing.on('error', () => end('no answer'));
    outgoing.end(body);
  });
}

/** Calls of a service for one subject, the keys in turn. */
function callerOf({ baseUrl, keys }, { path, body }) {
  const bytes = Buffer.from(JSON.stringify(body));
  let calls = 0;
  return () => callOnce({ baseUrl, apiKey: keys[calls++ % keys.length], path, body: bytes });
}

/** A refused caller that comes back at once would only measure refusals. */
const REFUSED_PAUSE_MS = 1_000;

/** Callers who call again when they have their answer, for a time in ms. @returns good answers a second too */
export async function callWithoutPause(service, subject, { callers, ms }) {
  const call = callerOf(service, subject);
  const until = performance.now() + ms;
  const began = performance.now();
  const one = async () => {
    const calls = [];
    while (performance.now() < until) {
      const answered = await call();
      calls.push(answered);
      if (answered.outcome !== '200') await sleep(REFUSED_PAUSE_MS);
    }
    return calls;
  };
  const calls = (await Promise.all(Array.from({ length: callers }, one))).flat();
  const seconds = (performance.now() - began) / 1_000;
  return {
    calls,
    goodPerSecond: calls.filter(({ outcome }) => outcome === '200').length / seconds,
  };
}

/** Calls that come at a rate, whatever becomes of those before, for so long; waits for the last answer. */
export async function callAtRate(service, subject, { perSecond, ms }) {
  const call = callerOf(service, subject);
  const calls = [];
  const began = performance.now();
  for (let sent = 0; ; sent += 1) {
    const due = began + (sent * 1_000) / perSecond;
    if (due > began + ms) break;
    await sleep(Math.max(0, due - performance.now()));
    calls.push(call());
  }
  return { began, calls: await Promise.all(calls) };
}
