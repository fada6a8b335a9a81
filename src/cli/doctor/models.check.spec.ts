import type { Finding } from './check.js';
import { MODELS_CHECK } from './models.check.js';
import { openContext } from './open-context.js';

async function check(env: Record<string, string>, now = '2026-11-28T12:00:00Z') {
  const { context } = openContext('standalone', true, env);
  return MODELS_CHECK.run({ ...context, now: () => new Date(now) });
}

const states = (findings: readonly Finding[]): string[] => findings.map(({ state }) => state);

describe('the models of the lists', () => {
  it('are told by their place in the catalogue', async () => {
    const found = await check({
      IMAGE_PROVIDERS: 'openai:gpt-image-2.6-sunburst,openai:gpt-image-1,studio',
      COPY_PROVIDERS:
        'anthropic:claude-sonnet-4-5,openai:gpt-4o,google:own,google:imagen-4.0-generate-001',
    });
    expect(states(found)).toEqual(['ok', 'failed', 'warning', 'ok', 'ok', 'failed']);
    expect(found[0]?.found).toMatch(/sunburst is in the catalogue, no end announced$/);
    expect(found[1]).toMatchObject({
      found: 'IMAGE_PROVIDERS: openai:gpt-image-1, which its vendor switched off on 2026-10-23',
      todo: 'Replace it with openai:gpt-image-2.6-sunburst',
    });
    expect(found[2]?.found).toContain('(in 2 days)');
    expect(found[3]?.found).toMatch(/ends on 2027-01-14$/);
    expect(found[4]?.found).toContain('not in the catalogue');
  });

  it('fail from their day on, and one of the other kind fails too', async () => {
    const env = { COPY_PROVIDERS: 'anthropic:claude-sonnet-4-5,openai:gpt-image-2.6-flare' };
    const found = await check(env, '2026-11-30T00:00:00Z');
    expect(states(found)).toEqual(['failed', 'failed']);
    expect(found[1]?.found).toContain('makes images, not text');
  });

  it('may be run by a server of the operator’s: then they are no failure', async () => {
    const env = {
      IMAGE_PROVIDERS: 'openai:gpt-image-1,openai:gpt-6-luna',
      OPENAI_BASE_URL: 'http://127.0.0.1:8000',
    };
    const found = await check(env);
    expect(states(found)).toEqual(['warning', 'warning']);
    for (const { todo } of found) expect(todo).toContain('unless the server of OPENAI_BASE_URL');
  });

  it('are nothing to look at where the lists name none', async () => {
    expect(states(await check({}))).toEqual(['skipped']);
  });
});
