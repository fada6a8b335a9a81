import { type Result, succeed } from '../errors/failure.js';
import { firstThatWorks } from './first-that-works.js';
import { made, notMade, type ProviderOutcome } from './provider-outcome.js';

const answers: Record<string, () => Promise<ProviderOutcome<string>>> = {
  good: async () => made('picture'),
  broken: async () => notMade('server_error', 'down'),
  refusing: async () => notMade('refused', 'no'),
  buggy: async () => {
    throw new TypeError('bug');
  },
};

async function ask(...names: string[]): Promise<{ result: Result<string>; asked: string[] }> {
  const asked: string[] = [];
  const result = await firstThatWorks(
    names.map((name) => ({ name })),
    async ({ name }) => {
      asked.push(name);
      return answers[name]!();
    },
    new AbortController().signal,
  );
  return { result, asked };
}

describe('firstThatWorks', () => {
  it('asks in order and stops at the first that works', async () => {
    expect(await ask('broken', 'good', 'refusing')).toEqual({
      result: succeed('picture'),
      asked: ['broken', 'good'],
    });
  });

  it('does not shop around with what a policy has refused', async () => {
    const { result, asked } = await ask('refusing', 'good');
    expect(result).toMatchObject({ ok: false, failure: { code: 'content_refused' } });
    expect(asked).toEqual(['refusing']);
  });

  it('gives the last failure when none works, and one of its own when there is none', async () => {
    expect((await ask('broken', 'broken')).result).toMatchObject({
      failure: { code: 'provider_failed', detail: 'down' },
    });
    expect((await ask()).result).toMatchObject({ failure: { code: 'provider_failed' } });
  });

  it('lets bugs through', async () => {
    await expect(ask('buggy')).rejects.toThrow(TypeError);
  });

  it('ends a try before the job ends, so that the provider is named as the slow one', async () => {
    const hanging = (_: unknown, signal: AbortSignal): Promise<ProviderOutcome<string>> =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('stopped'))),
      );
    const endsAt = performance.now() + 400;
    const { signal } = new AbortController();
    const result = await firstThatWorks([{ name: 'slow' }], hanging, signal, endsAt);
    expect(result).toMatchObject({ ok: false, failure: { code: 'provider_timed_out' } });
    expect(performance.now()).toBeLessThan(endsAt);
  });
});
