import { type Check, type DoctorContext, inTwo, ok } from './check.js';
import { openContext } from './open-context.js';
import { runChecks } from './run-checks.js';

const contextOf = (env: NodeJS.ProcessEnv = {}): DoctorContext =>
  openContext('standalone', true, env).context;

const check = (name: string, run: Check['run'], needs: readonly string[] = []): Check => ({
  name,
  needs,
  limitMs: 5_000,
  run,
});

const good = check('good', async () => [ok('it works')]);

describe('running the checks', () => {
  it('lets one fail alone, and tells nothing of what its error says', async () => {
    const error = Object.assign(new Error('postgres://u:hidden@db'), { code: 'EWHAT' });
    const bad = check('bad', () => Promise.reject(error));
    const { findings, late } = await runChecks([bad, good], contextOf());
    expect(findings).toMatchObject([
      { check: 'bad', state: 'failed', found: 'The check failed unexpectedly (Error, EWHAT)' },
      { check: 'good', state: 'ok' },
    ]);
    expect(late).toBe(false);
    expect(JSON.stringify(findings)).not.toContain('hidden');
  });

  it('gives each its time, and the others do not wait for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const hangs = check('hangs', () => new Promise(() => undefined));
      const ran = runChecks([hangs, good], contextOf());
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await ran).toMatchObject({
        findings: [{ state: 'failed', found: 'The check did not end within 5 s' }, { state: 'ok' }],
        late: true,
      });
    } finally {
      vi.useRealTimers();
    }
  });

  it('skips what needs a setting that is wrong, and runs the rest on the others', async () => {
    const env = { REDIS_URL: 'no url', PORT: '4001', DATABASE_URL: 'no url either' };
    const context = contextOf(env);
    expect(context.problems).toHaveLength(2);
    expect(context.settings.port).toBe(4_001);
    const needy = check('needy', async () => [ok('x')], ['REDIS_URL', 'DATA_DIR']);
    const { findings } = await runChecks([needy, good], context);
    expect(findings).toMatchObject([
      { check: 'needy', state: 'skipped', found: 'not tried: REDIS_URL is wrong' },
      { state: 'ok' },
    ]);
    expect(await context.database()).toMatchObject({ ok: false });
  });
});

describe('a sentence in two', () => {
  it.each([
    ['the disk is full: free it.', 'The disk is full', 'Free it'],
    ['PORT must be a number.', 'PORT must be a number', ''],
  ])('%s', (sentence, found, todo) => {
    expect(inTwo(sentence)).toEqual({ found, todo });
  });
});
