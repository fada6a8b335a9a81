import { cliHere } from '../support/cli-in-process.js';
import { ContractService, GENERATIONS } from '../support/contract/contract-service.js';
import { productUrl } from '../support/contract/product-picture.js';
import type { TestCaller } from '../support/operator.js';
import { slowProviders } from '../support/slow-provider/slow-service.js';

/** Its providers have a model: what they are told is kept. */
const contract = ContractService.forFile(
  { SLOW_PROVIDER_MS: '10' },
  'standalone',
  slowProviders('standalone'),
);
let caller: TestCaller;

beforeAll(async () => {
  caller = await contract.caller();
});

async function made({ apiKey }: TestCaller, operation: 'images' | 'copy'): Promise<unknown> {
  const productTitle = 'Steel bottle';
  const answer =
    operation === 'copy'
      ? await contract.copy(apiKey, { productTitle })
      : await contract.images(apiKey, { type: 'hero', images: [await productUrl()], productTitle });
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  const list = await contract.lookUp(`${GENERATIONS}?limit=1`, apiKey);
  return list.json<{ generations: unknown[] }>().generations[0];
}

const HASH = expect.stringMatching(/^[0-9a-f]{64}$/) as string;

describe('what a model was told', () => {
  it.each([
    ['images', 'shot/hero@1'],
    ['copy', 'copy@3'],
  ] as const)(
    'of %s is kept by version and hash, the same for the same call',
    async (op, version) => {
      const first = await made(caller, op);
      expect(first).toMatchObject({
        provider: 'slow',
        model: 'slow-1',
        prompt: { version, hash: HASH },
      });
      const { prompt } = first as { prompt: object };
      expect(await made(caller, op)).toMatchObject({ prompt });
    },
  );

  it('is shown to the operator too', async () => {
    const { id } = (await made(caller, 'copy')) as { id: string };
    const env = { DATABASE_URL: contract.database.url };
    const shown = await cliHere(env, 'generation', 'show', '--id', id, '--json');
    expect(shown.json()).toMatchObject({
      test: false,
      outcome: { result: { model: 'slow-1', prompt: { version: 'copy@3', hash: HASH } } },
    });
  });
});

describe('a test key', () => {
  it('is served by the embedded providers, whatever the settings name', async () => {
    const tester = await contract.testKeyOf(caller);
    for (const [operation, provider] of [
      ['images', 'studio'],
      ['copy', 'template'],
    ] as const) {
      const record = await made(tester, operation);
      expect(record).toMatchObject({ provider, test: true });
      expect(record).not.toHaveProperty('model');
      expect(record).not.toHaveProperty('prompt');
    }
  });
});
