// Providers for the fault suite: they take as long as a model does, fail as often as told, and write down
// each call, so that calls that led to nothing can be counted.
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentContext } from '../../../dist/observability/request-context.js';
import { failed, succeeded } from '../../../dist/providers/provider-outcome.js';
import { TemplateCopyProvider } from '../../../dist/providers/template/template-copy.provider.js';

const {
  SLOW_PROVIDER_MS = '1000',
  SLOW_PROVIDER_FAILS = '0',
  SLOW_PROVIDER_LOG = '',
} = process.env;

/** Ranges of milliseconds, one of which is drawn for each call: `1000` or `300-2000` or `1000,40000`. */
const RANGES = SLOW_PROVIDER_MS.split(',').map((range) => range.split('-').map(Number));

/** Share of calls that fail, 0 to 1. */
const FAILS = Number(SLOW_PROVIDER_FAILS);

/** A crash between the provider's answer and the capture comes within so many milliseconds. */
const DIE_WITHIN_MS = 80;

let dieNext = false;

/** The next provider call that succeeds is the last of this process. */
export function dieAfterNextCall() {
  dieNext = true;
}

async function work(signal) {
  if (SLOW_PROVIDER_LOG !== '') {
    const { generationId } = currentContext() ?? {};
    appendFileSync(SLOW_PROVIDER_LOG, `${generationId} ${process.pid} ${Date.now()}\n`);
  }
  const [least, most = least] = RANGES[Math.floor(Math.random() * RANGES.length)];
  await sleep(least + Math.random() * (most - least), undefined, { signal });
  if (Math.random() < FAILS) return failed('server_error', 'The provider failed.');
  if (dieNext)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), Math.random() * DIE_WITHIN_MS);
  return succeeded(undefined);
}

/** A dark square in the middle of pure white: a hero that passes the rules. */
function heroPixels(size) {
  const data = Buffer.alloc(size * size * 3, 255);
  const edge = Math.round(size * 0.05);
  for (let y = edge; y < size - edge; y += 1) {
    data.fill(60, (y * size + edge) * 3, (y * size + size - edge) * 3);
  }
  return { kind: 'raw', data, width: size, height: size };
}

/** In place of `studio`. */
export const slowImageProvider = {
  name: 'slow',
  model: 'slow-1',
  paid: false,
  async make({ size }, signal) {
    const worked = await work(signal);
    if (!worked.ok) return worked;
    return succeeded({ pixels: heroPixels(size), digitalSourceType: 'composite', notes: [] });
  },
};

const template = new TemplateCopyProvider();

/** In place of `template`: its text, late. */
export const slowCopyProvider = {
  name: 'slow',
  model: 'slow-1',
  paid: false,
  async write(order, signal) {
    // Written meanwhile: what a call takes beyond the provider's time is the service's own.
    const [worked, written] = await Promise.all([work(signal), template.write(order, signal)]);
    return worked.ok ? written : worked;
  },
};
