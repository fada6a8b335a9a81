import { Canaries } from '../support/canaries.js';
import { spawnService } from '../support/running-service.js';
import { endOf } from '../support/service-processes.js';

describe('a start that fails', () => {
  it('names the setting, and not its value', async () => {
    const canaries = new Canaries();
    const secret = canaries.make('setting');
    const settings: Record<string, string>[] = [
      { DATABASE_URL: `postgres://user:${secret}@127.0.0.1:1/db` },
      { DATABASE_URL: `postgres://user:${secret}@[bad/db` },
      { DATABASE_URL: `mysql://user:${secret}@127.0.0.1/db` },
      { STORAGE_URL: `s4://${secret}` },
      { PUBLIC_BASE_URL: secret },
      { OPENAI_API_KEY: secret, IMAGE_PROVIDERS: `nobody:${secret}` },
      { GOOGLE_API_KEY: secret, PORT: secret },
    ];
    for (const env of settings) {
      const failed = await spawnService({ env });
      expect((await endOf(failed)).code).toBe(1);
      expect(failed.output()).toContain(Object.keys(env).at(-1));
      expect(canaries.foundIn(failed.output())).toEqual([]);
      await failed.remove();
    }
  });
});
