import type { ApiKeyStore, IssuedApiKey } from '../access/api-key.store.js';
import type { OrganizationStore } from '../access/organization.store.js';
import { readSettings, type Role } from '../config/settings.js';
import { DemoKey } from './demo-key.service.js';

const HOUR_MS = 3_600_000;

/** A demo key on stores in memory; `made` lists the keys. */
function demoKey(env: Record<string, string> = {}, demo: object | null = { suspendedAt: null }) {
  const { role = 'standalone', ...rest } = env;
  const needed = { DATABASE_URL: 'postgres://u@db/x', STORAGE_URL: 'file:/x' };
  const read = readSettings(role as Role, role === 'standalone' ? rest : { ...needed, ...rest });
  if ('problems' in read) throw new Error(read.problems.join(' '));
  const made: IssuedApiKey[] = [];
  const create = async (
    _: string,
    scopes: readonly string[],
    { expiresInSeconds = 0 }: { readonly expiresInSeconds?: number } = {},
  ): Promise<IssuedApiKey> => {
    const now = Date.now();
    const [createdAt, expiresAt] = [new Date(now), new Date(now + expiresInSeconds * 1_000)];
    const id = String(made.length + 1);
    const facts = { id, hint: '', kind: 'live', scopes, createdAt, expiresAt, revokedAt: null };
    made.push({ ...facts, kind: 'live', apiKey: `key-${id}` });
    return made.at(-1) as IssuedApiKey;
  };
  const keys = { create } as unknown as ApiKeyStore;
  const organizations = { find: async () => demo ?? undefined } as unknown as OrganizationStore;
  return { key: new DemoKey(read.settings, organizations, keys), made };
}

describe('the demo key', () => {
  afterEach(() => vi.useRealTimers());

  it('is made once, at the first question, and again an hour before it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { key, made } = demoKey();
    expect(made).toEqual([]);
    expect(await Promise.all([key.find(), key.find()])).toEqual(['key-1', 'key-1']);
    vi.setSystemTime(Date.now() + 10.9 * HOUR_MS);
    expect(await key.find()).toBe('key-1');
    vi.setSystemTime(Date.now() + 0.2 * HOUR_MS);
    expect(await key.find()).toBe('key-2');
  });

  it.each([
    ['an API process', { role: 'api', PUBLIC_BASE_URL: 'http://127.0.0.1:3000' }],
    ['a service with a public address', { PUBLIC_BASE_URL: 'https://pictures.example' }],
    ['a service behind a proxy', { TRUSTED_PROXIES: '10.0.0.0/8' }],
  ])('is not given by %s', async (_, env) => {
    const { key, made } = demoKey(env as Record<string, string>);
    expect(await key.find()).toBeUndefined();
    expect(made).toEqual([]);
  });

  it.each([
    ['there is no demo organization', null],
    ['it is suspended', { suspendedAt: new Date() }],
  ])('is not made where %s', async (_, demo) => {
    const { key, made } = demoKey({}, demo);
    expect(await key.find()).toBeUndefined();
    expect(made).toEqual([]);
  });
});
