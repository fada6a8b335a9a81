// @real-servers counting in the database
import { ApiKeyStore } from '../../src/access/api-key.store.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';

const contract = ContractService.shared();

describe('the rate limit', () => {
  it('lets exactly the quota through of 500 calls at once, over both operations', async () => {
    const { apiKey } = await contract.caller({ rateLimit: 20 });
    const answers = await Promise.all(
      // Pictures without a type: what is let through is refused next, and costs nobody time.
      Array.from({ length: 500 }, (_, i) =>
        i % 2 === 0 ? contract.copy(apiKey) : contract.images(apiKey, {}),
      ),
    );
    // Whatever a busy machine makes of the calls that are let through.
    const refused = answers.filter((answer) => answer.json().code === 'rate_limited');
    expect(refused).toHaveLength(480);
    for (const answer of refused) {
      expectProblem(answer, 429, 'rate_limited');
      expect(answer.headers.ratelimit).toMatch(/;r=0;t=\d+$/);
      expect(answer.headers['ratelimit-policy']).toMatch(/;q=20;w=60$/);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  });

  it('is 60 calls a minute on the plan enterprise', async () => {
    const { apiKey } = await contract.caller({ plan: 'enterprise' });
    const answer = await contract.copy(apiKey, {});
    expectProblem(answer, 400, 'invalid_body');
    expect(answer.headers['ratelimit-policy']).toMatch(/;q=60;w=60$/);
    expect(answer.headers.ratelimit).toMatch(/;r=59;t=\d+$/);
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
