// @real-servers statements of the stores
import { setTimeout as sleep } from 'node:timers/promises';
import { generateApiKey, hashApiKey } from '../../src/access/api-key.js';
import { ApiKeyStore } from '../../src/access/api-key.store.js';
import { CallerStore } from '../../src/access/caller.store.js';
import { OrganizationStore } from '../../src/access/organization.store.js';
import { PlanStore } from '../../src/access/plan.store.js';
import { dataSourceForFile } from '../support/test-database.js';

/** Of a read: no operation, so that any plan includes it. */
const ROUTE = { scopes: ['a'] };

const PRICES = { rateLimit: 60, rateWindow: 60, imagePrice: 1, copyPrice: 0 };

describe('the stores of access', () => {
  const database = dataSourceForFile();
  let keys: ApiKeyStore;
  let callers: CallerStore;
  let organizations: OrganizationStore;
  let plans: PlanStore;

  beforeAll(async () => {
    keys = new ApiKeyStore(database.source);
    callers = new CallerStore(database.source);
    organizations = new OrganizationStore(database.source);
    plans = new PlanStore(database.source);
  });

  it('make an organization once, on a plan that exists, also within a transaction', async () => {
    const made = await organizations.create('acme', 'enterprise');
    expect(made).toMatchObject({ name: 'acme', plan: 'enterprise', available: 0, reserved: 0 });
    expect(await organizations.create('acme', 'enterprise')).toBeUndefined();
    expect(await organizations.create('other', 'none')).toBeUndefined();
    const undone = database.source.transaction(async (manager) => {
      await organizations.create('undone', 'free', manager);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await organizations.list()).toEqual([made]);
  });

  it('issue a key that finds its caller, and list it without the key', async () => {
    const issued = await keys.create('acme', ['a', 'b'], { expiresInSeconds: 3_600 });
    if (issued === undefined) throw new Error('no key was made');
    const { apiKey, ...facts } = issued;
    expect(facts.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
    expect(await keys.list('acme')).toEqual([facts]);
    const caller = await callers.find(hashApiKey(apiKey), ROUTE);
    expect(caller).toMatchObject({ apiKeyId: issued.id, scopes: ['a', 'b'], available: 0 });
    expect(caller?.plan).toEqual({
      name: 'enterprise',
      access: ['listing-images', 'listing-copy'],
      rateLimit: 60,
      rateWindow: 60,
      price: { 'listing-images': 1, 'listing-copy': 0 },
      suspended: false,
    });
    expect(await keys.create('nobody', [])).toBeUndefined();
    expect(await keys.list('nobody')).toEqual([]);
  });

  it('move an organization to another plan, which holds for its next call', async () => {
    const issued = await keys.create('acme', []);
    const planOfCaller = async (): Promise<number | undefined> =>
      (await callers.find(hashApiKey(issued?.apiKey ?? ''), ROUTE))?.plan.access.length;
    expect(await planOfCaller()).toBe(2);
    expect(await organizations.setPlan('acme', 'copy')).toMatchObject({ plan: 'copy' });
    expect(await planOfCaller()).toBe(1);
    expect(await organizations.setPlan('acme', 'none')).toBeUndefined();
    expect(await organizations.setPlan('nobody', 'copy')).toBeUndefined();
    expect(await organizations.setPlan('acme', 'enterprise')).toMatchObject({ plan: 'enterprise' });
  });

  it('number the calls of a key once over all its routes and processes, and only what they allow', async () => {
    await plans.set({ name: 'enterprise', access: ['listing-copy'], ...PRICES });
    const issued = await keys.create('acme', ['a', 'b']);
    const hash = hashApiKey(issued?.apiKey ?? '');
    const other = new CallerStore(database.source);
    const routes = [
      { scopes: ['c', 'a'] },
      { scopes: ['b'], operation: 'listing-copy' },
      { scopes: ['b'], operation: 'listing-images' },
      { scopes: ['c'] },
    ] as const;
    const found = await Promise.all(
      Array.from({ length: 80 }, async (_, k) => {
        const store = k % 3 === 0 ? other : callers;
        return { route: k % 4, caller: await store.find(hash, routes[k % 4]) };
      }),
    );
    const turnsOf = (allowed: boolean) =>
      found.filter(({ route }) => route < 2 === allowed).map(({ caller }) => caller?.turn);
    expect(turnsOf(false)).toEqual(Array.from({ length: 40 }, () => undefined));
    const numbers = turnsOf(true).map((turn) => turn?.calls ?? 0);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, k) => k + 1));
    expect(turnsOf(true)[0]?.secondsLeft).toBeLessThanOrEqual(PRICES.rateWindow);
  });

  it('begin a new window where the last one is over', async () => {
    await plans.set({ name: 'enterprise', access: ['listing-copy'], ...PRICES, rateWindow: 1 });
    const issued = await keys.create('acme', ['a']);
    const hash = hashApiKey(issued?.apiKey ?? '');
    const turn = async () => (await callers.find(hash, ROUTE))?.turn;
    expect([await turn(), await turn()].map((one) => one?.calls)).toEqual([1, 2]);
    await sleep(1_050);
    expect(await turn()).toEqual({ calls: 1, secondsLeft: 1 });
  });

  it('find nobody by an unknown, revoked or expired key; a second revocation changes nothing', async () => {
    expect(await callers.find(hashApiKey(generateApiKey()), ROUTE)).toBeUndefined();
    const expired = await keys.create('acme', [], { expiresInSeconds: 0 });
    expect(await callers.find(hashApiKey(expired?.apiKey ?? ''), ROUTE)).toBeUndefined();
    const key = await keys.create('acme', []);
    const revoked = await keys.revoke(key?.id ?? '');
    expect(revoked?.revokedAt).toBeInstanceOf(Date);
    expect(await keys.revoke(key?.id ?? '')).toEqual(revoked);
    expect(await callers.find(hashApiKey(key?.apiKey ?? ''), ROUTE)).toBeUndefined();
    expect(await keys.revoke('not an id')).toBeUndefined();
  });

  it('change a plan and suspend an organization from the next call on', async () => {
    const key = await keys.create('acme', []);
    const plan = { rateLimit: 5, rateWindow: 10, imagePrice: 3, copyPrice: 2 };
    await plans.set({ name: 'enterprise', access: ['listing-copy'], ...plan });
    await organizations.suspend('acme');
    const caller = await callers.find(hashApiKey(key?.apiKey ?? ''), ROUTE);
    expect(caller?.plan).toMatchObject({ access: ['listing-copy'], rateLimit: 5, suspended: true });
    expect(caller?.plan.price).toEqual({ 'listing-images': 3, 'listing-copy': 2 });
    expect((await plans.list()).map(({ name }) => name)).toEqual(['copy', 'enterprise', 'free']);
    expect(await organizations.suspend('nobody')).toBeUndefined();
  });
});
