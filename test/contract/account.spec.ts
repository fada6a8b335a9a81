import { OrganizationStore } from '../../src/access/organization.store.js';
import { ACCOUNT, ContractService, GENERATIONS } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { productUrl } from '../support/contract/product-picture.js';

const ACCOUNT_SCOPE = 'marketplace:account:read';

const contract = ContractService.shared();

interface Account {
  readonly usage: Record<
    'currentMonth' | 'last30Days',
    { from: string; operations: { succeeded: number }[] }
  >;
  readonly [field: string]: unknown;
}

async function accountOf(apiKey: string): Promise<Account> {
  const answer = await contract.lookUp(ACCOUNT, apiKey);
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({ success: true });
  return answer.json<{ account: Account }>().account;
}

describe('GET …/account', () => {
  it('shows plan, prices, quota, scopes, credits and usage', async () => {
    const plan = await contract.plan({ name: 'dear', rateLimit: 500, imagePrice: 3, copyPrice: 2 });
    const { apiKey, organization } = await contract.caller({ plan, credits: 100 });
    const images = [await productUrl()];
    expect((await contract.images(apiKey, { type: 'hero', images })).status).toBe(200);
    expect((await contract.copy(apiKey)).status).toBe(200);
    const gone = { productTitle: 'Mug', images: ['https://nothing.invalid/a.png'] };
    expect((await contract.copy(apiKey, gone)).status).toBe(400);

    const { usage, ...account } = await accountOf(apiKey);
    expect(account).toEqual({
      organization,
      plan: 'dear',
      operations: [
        { operation: 'listing-images', allowed: true, price: 3 },
        { operation: 'listing-copy', allowed: true, price: 2 },
      ],
      scopes: expect.arrayContaining([ACCOUNT_SCOPE]),
      rateLimit: { quota: 500, window: 60 },
      credits: { available: 95, reserved: 0 },
    });
    const used = {
      operations: [
        { operation: 'listing-images', succeeded: 1, failed: 0, creditsSpent: 3 },
        { operation: 'listing-copy', succeeded: 1, failed: 1, creditsSpent: 2 },
      ],
      creditsSpent: 5,
    };
    expect(usage).toMatchObject({ currentMonth: used, last30Days: used });
  });

  it('counts by periods that begin at the first of the month, UTC, and 30 days ago', async () => {
    const { apiKey } = await contract.caller();
    await contract.copy(apiKey);
    const { database } = contract.operator;
    const moveTo = (instant: string): Promise<unknown> =>
      database.query(
        `UPDATE generations SET settled_at = ${instant} WHERE organization_id =
           (SELECT organization_id FROM generations ORDER BY created_at DESC LIMIT 1)`,
      );
    const { usage } = await accountOf(apiKey);
    expect(usage.currentMonth.from).toMatch(/^\d{4}-\d\d-01T00:00:00\.000Z$/);
    const age = Date.now() - Date.parse(usage.last30Days.from);
    expect(age / 86_400_000).toBeCloseTo(30, 2);
    const succeededAt = async (instant: string, period: 'currentMonth' | 'last30Days') => {
      await moveTo(instant);
      return (await accountOf(apiKey)).usage[period].operations[1]?.succeeded;
    };
    const month = `'${usage.currentMonth.from}'::timestamptz`;
    expect(await succeededAt(month, 'currentMonth')).toBe(1);
    expect(await succeededAt(`${month} - interval '1 millisecond'`, 'currentMonth')).toBe(0);
    const days = `clock_timestamp() - interval '30 days'`;
    expect(await succeededAt(`${days} + interval '1 minute'`, 'last30Days')).toBe(1);
    expect(await succeededAt(`${days} - interval '1 minute'`, 'last30Days')).toBe(0);
  });

  it('shows what the plan refuses, and nothing of other organizations', async () => {
    const { apiKey } = await contract.caller({ plan: 'copy', credits: 0 });
    const account = await accountOf(apiKey);
    expect(account.operations).toEqual([
      { operation: 'listing-images', allowed: false, price: 1 },
      { operation: 'listing-copy', allowed: true, price: 0 },
    ]);
    expect(account.credits).toEqual({ available: 0, reserved: 0 });
    expect(account.usage.last30Days).toMatchObject({
      creditsSpent: 0,
      operations: [
        { operation: 'listing-images', succeeded: 0, failed: 0, creditsSpent: 0 },
        { operation: 'listing-copy', succeeded: 0, failed: 0, creditsSpent: 0 },
      ],
    });
  });

  it('goes through the same doors: 401, 403, 429', async () => {
    expectProblem(await contract.lookUp(ACCOUNT, undefined), 401, 'missing_api_key');
    const other = await contract.caller({ scopes: ['marketplace:generations:read'] });
    expectProblem(await contract.lookUp(ACCOUNT, other.apiKey), 403, 'missing_scope');
    const only = await contract.caller({ scopes: [ACCOUNT_SCOPE], rateLimit: 1 });
    expectProblem(await contract.lookUp(GENERATIONS, only.apiKey), 403, 'missing_scope');
    expect((await accountOf(only.apiKey)).scopes).toEqual([ACCOUNT_SCOPE]);
    expectProblem(await contract.lookUp(ACCOUNT, only.apiKey), 429, 'rate_limited');
    const { apiKey, organization } = await contract.caller();
    await new OrganizationStore(contract.operator.database).suspend(organization);
    expectProblem(await contract.lookUp(ACCOUNT, apiKey), 403, 'plan_access_denied');
  });
});

describe('the API description', () => {
  it('holds the look-ups with parameters, statuses and examples, and every field of their answers', async () => {
    const { paths, components } = (await contract.get('/openapi.json')).json<{
      paths: Record<string, Record<string, { parameters: { name: string }[]; responses: object }>>;
      components: { schemas: Record<string, { properties: object }> };
    }>();
    const one = paths[`${GENERATIONS}/{id}`];
    const statusesOf = (route?: { responses: object }) => Object.keys(route?.responses ?? {});
    const read = ['200', '401', '403', '405', '429', '431', '500', '503'];
    expect(statusesOf(paths[ACCOUNT]?.get)).toEqual(read);
    expect(statusesOf(one?.get).toSorted()).toEqual([...read, '404'].toSorted());
    expect(statusesOf(one?.delete).toSorted()).toEqual([...read, '404', '409'].toSorted());
    const list = paths[GENERATIONS]?.get;
    expect(statusesOf(list).toSorted()).toEqual([...read, '400'].toSorted());
    const filters = ['projectId', 'shotId', 'type', 'operation', 'status', 'from', 'to'];
    expect(list?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...filters, 'cursor', 'limit', 'x-request-id']),
    );
    expect(JSON.stringify(one?.get)).toContain('"examples":{"picture":');
    const { apiKey } = await contract.caller();
    await contract.copy(apiKey);
    const page = await contract.lookUp(GENERATIONS, apiKey);
    const [shown = {}] = page.json<{ generations: object[] }>().generations;
    const described = (schema: string) => Object.keys(components.schemas[schema]?.properties ?? {});
    expect(described('GenerationRecordDto')).toEqual(expect.arrayContaining(Object.keys(shown)));
    const account = Object.keys(await accountOf(apiKey));
    expect(described('AccountDto').toSorted()).toEqual(account.toSorted());
  });
});
