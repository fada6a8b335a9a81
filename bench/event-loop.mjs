// `npm run bench:event-loop`: how long a worker's event loop is held up while it makes pictures. Main pictures
// by the studio, --calls at a time and --pictures in all, through the generator as it is wired in the service;
// told are the delay of a timer of 1 ms, which a busy machine lengthens, and the processor time that the main
// thread takes from one turn of the timer to the next, which is its own. Ends with 1 where the longest of these
// is more than --most ms.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { ImageStages } from '../dist/listing-images/worker/image-stages.js';
import { ListingImagesGenerator } from '../dist/listing-images/worker/listing-images.generator.js';
import { Metrics } from '../dist/observability/metrics/metrics.js';
import { PictureReview } from '../dist/review/picture-review.js';
import { StudioImageProvider } from '../dist/providers/studio/studio-image.provider.js';
import { LocalDiskStorage } from '../dist/storage/local-disk.storage.js';

const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '20' },
    calls: { type: 'string', default: '1' },
    most: { type: 'string', default: '20' },
  },
});
const [pictures, calls] = [Number(values.pictures), Number(values.calls)];
const folder = await mkdtemp(join(tmpdir(), 'bench-event-loop-'));
const studio = new StudioImageProvider({ threads: calls });
const review = new PictureReview({ threads: calls });
const bytes = await photo();
const source = { bytes, index: 0, format: 'jpeg', width: 1_600, height: 1_600 };
const { signal } = new AbortController();
const generator = new ListingImagesGenerator(
  { listingImageSize: 2_000 },
  { load: async () => ({ ok: true, value: [source] }) },
  { run: (_, work) => work() },
  { run: once },
  review,
  new ImageStages(new Metrics()),
  [studio],
  [],
  new LocalDiskStorage(folder),
);

const lag = monitorEventLoopDelay({ resolution: 1 });
// The threads are started, and code is compiled, before anything is told.
await many(calls);
lag.enable();
const turns = watchTurns();
const [began, used] = [performance.now(), process.cpuUsage()];
await many(pictures);
lag.disable();
const busy = turns.end().toSorted((a, b) => a - b);
const seconds = (performance.now() - began) / 1_000;
const { user, system } = process.cpuUsage(used);
await studio.close();
await review.onApplicationShutdown();
await rm(folder, { recursive: true });
const ms = (nanoseconds) => Math.round(nanoseconds / 1e5) / 10;
console.log(
  `${pictures} main pictures, ${calls} at a time, ${seconds.toFixed(1)} s, ` +
    `${Math.round((user + system) / 1e3 / pictures)} ms of processor time each`,
);
console.log(
  `delay of the event loop: p50 ${ms(lag.percentile(50))} ms, p99 ${ms(lag.percentile(99))} ms, ` +
    `p99.9 ${ms(lag.percentile(99.9))} ms, longest ${ms(lag.max)} ms`,
);
const turn = (share) => ms(busy[Math.ceil((busy.length - 1) * share)]);
console.log(
  `processor time of the main thread a turn: p99 ${turn(0.99)} ms, p99.9 ${turn(0.999)} ms, longest ${turn(1)} ms`,
);
if (turn(1) > Number(values.most)) {
  console.error(`longer than ${values.most} ms`);
  process.exitCode = 1;
}

/** Nanoseconds that this thread has been on a processor, from turn to turn of a timer of 1 ms. */
function watchTurns() {
  const onProcessor = () =>
    Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]);
  const took = [];
  let before = onProcessor();
  const timer = setInterval(() => {
    const now = onProcessor();
    took.push(now - before);
    before = now;
  }, 1);
  return {
    end() {
      clearInterval(timer);
      return took;
    },
  };
}

/** The steps of one attempt, in place of the router. */
async function once([provider], steps) {
  await steps.prepare(provider, signal);
  const answer = await steps.call(provider, signal);
  return answer.ok ? steps.review(provider, answer.value, signal) : answer;
}

async function many(count) {
  let left = count;
  const line = async () => {
    while (left > 0) {
      left -= 1;
      const made = await generator.generate(order(), signal);
      if (!made.ok) throw new Error(made.failure.detail);
    }
  };
  await Promise.all(Array.from({ length: calls }, line));
}

function order() {
  const input = { v: 1, type: 'hero', sources: [{ kind: 'stored', key: 'photo' }], photos: 1 };
  return { id: crypto.randomUUID(), organizationId: crypto.randomUUID(), input, endsAt: Infinity };
}

/** A dark crate with boards and a mark on light paper, 1,600 px. */
function photo() {
  const board = (y) => `<rect x="420" y="${y}" width="760" height="150" rx="12" fill="#6d4a2f"/>`;
  const crate = `${[520, 690, 860, 1_030].map(board).join('')}
    <circle cx="800" cy="860" r="120" fill="#c9a227"/><rect x="470" y="500" width="60" height="700" fill="#4a3220"/>
    <rect x="1070" y="500" width="60" height="700" fill="#4a3220"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600">
    <rect width="1600" height="1600" fill="#f1efea"/>${crate}</svg>`;
  // The service itself opens no SVG.
  return drawn(svg);
}

function drawn(svg) {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}
