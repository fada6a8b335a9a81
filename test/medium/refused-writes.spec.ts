import { balanceOf } from '../../src/credits/grant.js';
import { refusesWrites } from '../../src/persistence/database-reach.js';
import { eventually, problemOf } from '../support/generation-app.js';
import { appForEachTest } from '../support/generation-apps.js';

/** Results find no room on the disk; what is small still does. */
const FILL_DISK = `
  CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
  CREATE TRIGGER full_disk BEFORE UPDATE ON generations FOR EACH ROW
    WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION full_disk()`;

const FREE_DISK = 'DROP TRIGGER full_disk ON generations';

const apps = appForEachTest();

describe('a database that takes no results', () => {
  it('is told within 5 s to who waits and to who comes, and the result is there when it is over', async () => {
    const app = await apps.open();
    const caller = await app.caller(5, 1);
    await app.database.query(FILL_DISK);
    const key = { idempotencyKey: 'full-disk' };
    const began = performance.now();
    const held = await problemOf(app.call(caller, key));
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(held.failure).toMatchObject({ code: 'service_unavailable' });
    expect(held.failure.detail).toContain('outcome is unknown');
    // Charged or not: nobody knows yet.
    expect(held.headers).toMatchObject({ 'X-Credits-Charged': '' });

    expect(await refusesWrites(app.database)).toBe(true);
    const next = await problemOf(app.call(caller));
    expect(next.failure.code).toBe('service_unavailable');
    expect(await balanceOf(app.database, caller.organizationId)).toEqual({
      available: 4,
      reserved: 1,
    });

    await app.database.query(FREE_DISK);
    await eventually(async () => !(await refusesWrites(app.database)));
    expect(await app.call(caller, key)).toMatchObject({ replayed: true, result: { n: 1 } });
    expect(await app.call(caller)).toMatchObject({ replayed: false });
    expect(await balanceOf(app.database, caller.organizationId)).toEqual({
      available: 3,
      reserved: 0,
    });
  });
});
