import { mkdir, writeFile } from 'node:fs/promises';
import type { ModelVendor } from '../../src/config/model-settings.js';
import { readSettings } from '../../src/config/settings.js';
import { finishPicture } from '../../src/imaging/finish-picture.js';
import {
  openModelCopyProvider,
  openModelImageProvider,
} from '../../src/providers/models/open-model-providers.js';
import { opened } from '../support/models/access-to.js';
import { copyRequest, shotRequest } from '../support/models/model-orders.js';
import { recordFetch } from './recorded-fetch.js';

/** What is called with each vendor; other models by LIVE_OPENAI_COPY=… and so on. */
const MODELS: readonly (readonly [ModelVendor, 'copy' | 'picture', string])[] = [
  ['openai', 'copy', process.env.LIVE_OPENAI_COPY ?? 'gpt-6-luna'],
  ['openai', 'picture', process.env.LIVE_OPENAI_PICTURE ?? 'gpt-image-2.6-sunburst'],
  ['google', 'copy', process.env.LIVE_GOOGLE_COPY ?? 'gemini-3.5-flash-lite'],
  ['google', 'picture', process.env.LIVE_GOOGLE_PICTURE ?? 'gemini-nano-banana-2.1'],
  ['anthropic', 'copy', process.env.LIVE_ANTHROPIC_COPY ?? 'claude-sonnet-5-5'],
];

const read = readSettings('standalone');
if ('problems' in read) throw new Error(read.problems.join(' '));
const access = read.settings.modelAccess;

describe.each(MODELS)('%s, %s by %s', (vendor, what, model) => {
  const callable = access[vendor].apiKey !== undefined;

  it.skipIf(!callable)('answers as it was expected to', async () => {
    const signal = AbortSignal.timeout(150_000);
    const record = recordFetch();
    const outcome = await (what === 'copy' ? write() : draw()).finally(() => record.restore());
    await mkdir('data/live', { recursive: true });
    const shapes = { vendor, what, model, use: outcome.use, exchanges: record.exchanges };
    await writeFile(`data/live/${vendor}-${what}.json`, `${JSON.stringify(shapes, null, 2)}\n`);
    expect(outcome.ok ? 'ok' : outcome.failure.diagnosis).toBe('ok');

    async function write() {
      const choice = { name: vendor, model };
      return (await opened(openModelCopyProvider(choice, access))).write(
        await copyRequest(),
        signal,
      );
    }

    async function draw() {
      const choice = { name: vendor, model };
      const provider = await opened(openModelImageProvider(choice, access));
      const outcome = await provider.make(await shotRequest(), signal);
      if (outcome.ok) await finishPicture(outcome.value, { size: 1_000 });
      return outcome;
    }
  });
});
