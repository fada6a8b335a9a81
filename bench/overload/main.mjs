// More calls than the service can do: does it go on giving as many good answers, and are the others refused at once?
// Measures the best rate with callers that wait for their answer, then sends calls at 2, 4 and 10 times that rate, to a
// service of its own (`dist/`, embedded PostgreSQL). Exit code 1 when a bound is broken. Prints Markdown.
// Usage: npm run bench:overload -- [--subjects studio,model,copy] [--loads 2,4,10] [--seconds 30] [--deadline 15]
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { callAtRate, callWithoutPause } from './callers.mjs';
import { startService } from './service.mjs';
import { SUBJECTS } from './subjects.mjs';

/** Least share of the best rate, and largest share of accepted calls that end without an answer in time. */
const LEAST_GOOD = 0.8;
const MOST_LATE = 0.01;

/** Callers without a pause who keep the service busy and whose calls do not wait long: for the best rate. */
const CALLERS = 4 * availableParallelism();

const WARM_UP_MS = 15_000;

/** Refused before anything was held: the caller may come again. */
const REFUSED = /^(429|503) /;

const { values } = parseArgs({
  options: {
    subjects: { type: 'string', default: 'studio,model,copy' },
    loads: { type: 'string', default: '2,4,10' },
    seconds: { type: 'string', default: '30' },
    deadline: { type: 'string', default: '15' },
  },
});
const ms = Number(values.seconds) * 1_000;
const deadlineMs = Number(values.deadline) * 1_000;

const count = (calls, fits) => calls.filter(({ outcome }) => fits(outcome)).length;

const percentile = (sorted, share) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

function timesOf(calls, fits) {
  const times = calls.filter(({ outcome }) => fits(outcome)).map((one) => one.ms);
  times.sort((a, b) => a - b);
  return `${percentile(times, 0.5)} / ${percentile(times, 0.99)}`;
}

const isGood = (outcome) => outcome === '200';
const isRefused = (outcome) => REFUSED.test(outcome);

/** Good answers a second of the second half of the time in which calls came: the queue is full by then. */
function steadyRate({ began, calls }) {
  const [from, to] = [began + ms / 2, began + ms];
  return (
    (calls.filter((one) => isGood(one.outcome) && one.ended > from && one.ended <= to).length /
      (to - from)) *
    1_000
  );
}

function outcomesOf(calls) {
  const counts = new Map();
  for (const { outcome } of calls) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, times]) => `${times} × ${outcome}`).join(', ');
}

/** @returns a row of the table, and the bounds that it breaks */
async function measureLoad(service, subject, best, load) {
  const run = await callAtRate(service, subject, { perSecond: best * load, ms });
  const { calls } = run;
  const good = steadyRate(run);
  const accepted = count(calls, (outcome) => !isRefused(outcome));
  const late = count(calls, (outcome) => !isRefused(outcome) && !isGood(outcome));
  const open = /^listing_provider_breaker_open\{[^}]*\} 1$/m.test(await service.metrics());
  const broken = [
    ...(good < LEAST_GOOD * best ? ['good answers'] : []),
    ...(late > MOST_LATE * accepted ? ['late answers'] : []),
    ...(open ? ['a breaker is open'] : []),
  ];
  const cells = [
    `${load} ×`,
    (best * load).toFixed(1),
    good.toFixed(1),
    (good / best).toFixed(2),
    `${late} of ${accepted}`,
    timesOf(calls, isGood),
    timesOf(calls, isRefused),
    outcomesOf(calls),
  ];
  return { cells, broken };
}

async function measureSubject(subject) {
  const service = await startService({ ...subject, deadlineMs });
  try {
    // Its code is compiled and its cost is known by then.
    await callWithoutPause(service, subject, { callers: CALLERS, ms: WARM_UP_MS });
    const { goodPerSecond: best } = await callWithoutPause(service, subject, {
      callers: CALLERS,
      ms,
    });
    console.log(`\n### ${subject.id}: ${best.toFixed(1)} good answers a second at its best\n`);
    console.log(
      '| load | calls a second | good a second | of the best | late | good p50 / p99, ms | refused p50 / p99, ms | outcomes |',
    );
    console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
    const broken = [];
    for (const load of values.loads.split(',').map(Number)) {
      const row = await measureLoad(service, subject, best, load);
      console.log(`| ${row.cells.join(' | ')} |`);
      broken.push(...row.broken.map((one) => `${subject.id}, ${load} ×: ${one}`));
    }
    const findings = await service.findings();
    return findings.length > 0
      ? [...broken, `${subject.id}: ${findings.length} findings of the audit`]
      : broken;
  } finally {
    await service.stop();
  }
}

console.log(`- ${availableParallelism()} cores (${cpus()[0].model}), Node ${process.version}`);
console.log(`- deadline ${values.deadline} s, ${values.seconds} s of calls for each load`);
const broken = [];
for (const id of values.subjects.split(',')) {
  const subject = SUBJECTS.find((one) => one.id === id);
  if (subject === undefined) throw new Error(`No subject is called ${id}.`);
  broken.push(...(await measureSubject(subject)));
}
console.log(broken.length === 0 ? '\nEvery bound holds.' : `\nBroken: ${broken.join('; ')}.`);
process.exit(broken.length === 0 ? 0 : 1);
