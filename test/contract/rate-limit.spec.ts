// @real-servers counting in the database
import { ApiKeyStore } from '../../src/access/api-key.store.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';

let contract: ContractService;

beforeAll(async () => {
  contract = await ContractService.start();
});

afterAll(() => contract.stop());

describe('the rate limit', () => {
  it('lets exactly the quota through of 500 calls at once', async () => {
    const { apiKey } = await contract.caller({ rateLimit: 20 });
    const answers = await Promise.all(Array.from({ length: 500 }, () => contract.copy(apiKey)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) {
      expectProblem(answer, 429, 'rate_limited');
      expect(answer.headers.ratelimit).toMatch(/;r=0;t=\d+$/);
      expect(answer.headers['ratelimit-policy']).toMatch(/;q=20;w=60$/);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  });

  it('is 60 calls a minute on the plan enterprise, over both operations', async () => {
    const { apiKey } = await contract.caller({ plan: 'enterprise' });
    const answers = await Promise.all([
      ...Array.from({ length: 35 }, () => contract.copy(apiKey, {})),
      ...Array.from({ length: 35 }, () => contract.images(apiKey, {})),
    ]);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(answers[0]?.headers['ratelimit-policy']).toMatch(/;q=60;w=60$/);
  });

  it('is counted per key, not per organization', async () => {
    const { apiKey, organization } = await contract.caller({ rateLimit: 1 });
    const scopes = ['marketplace:listing-copy:write'];
    const second = await new ApiKeyStore(contract.operator.database).create(organization, scopes);
    expect((await contract.copy(apiKey)).status).toBe(200);
    expectProblem(await contract.copy(apiKey), 429, 'rate_limited');
    expect((await contract.copy(second?.apiKey)).status).toBe(200);
  });

  it('counts down, and is over when Retry-After says so', async () => {
    const plan = await contract.plan({ name: 'short-window', rateLimit: 2, rateWindow: 2 });
    const { apiKey } = await contract.caller({ plan });
    for (const left of [1, 0]) {
      const { headers } = await contract.copy(apiKey);
      expect(headers.ratelimit).toMatch(new RegExp(`;r=${left};t=[12]$`));
    }
    const refused = await contract.copy(apiKey);
    expectProblem(refused, 429, 'rate_limited');
    await sleep(Number(refused.headers['retry-after']) * 1_000);
    expect((await contract.copy(apiKey)).status).toBe(200);
  });
});
