// @real-servers what a call costs, end to end
import { OrganizationStore } from '../../src/access/organization.store.js';
import { BOTTLE, ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { productUrl } from '../support/contract/product-picture.js';

const contract = ContractService.shared();
const photo = await productUrl();

describe('credits', () => {
  it('an image costs 1 on the plan enterprise, told on the answer and taken once', async () => {
    const { apiKey, organization } = await contract.caller({ plan: 'enterprise', credits: 2 });
    const answer = await contract.images(apiKey, { type: 'closer', images: [photo] });
    expect(answer.status).toBe(200);
    expect(answer.headers['x-credits-charged']).toBe('1');
    expect(answer.headers['x-credits-remaining']).toBe('1');
    expect(await contract.operator.balance(organization)).toEqual({ available: 1, reserved: 0 });
  });

  it('copy is free there: without credits, and without credit headers', async () => {
    const { apiKey } = await contract.caller({ plan: 'enterprise', credits: 0 });
    for (const body of [BOTTLE, {}]) {
      const answer = await contract.copy(apiKey, body);
      expect(answer.headers['x-credits-charged']).toBeUndefined();
      expect(answer.headers['x-credits-remaining']).toBeUndefined();
    }
  });

  it('402 tells price and balance, and takes nothing', async () => {
    const plan = await contract.plan({ name: 'dear', imagePrice: 7, copyPrice: 5 });
    const { apiKey, organization } = await contract.caller({ plan, credits: 4 });
    for (const [answer, price] of [
      [await contract.images(apiKey, { type: 'hero', images: [photo] }), 7],
      [await contract.copy(apiKey), 5],
    ] as const) {
      const { detail } = expectProblem(answer, 402, 'insufficient_credits');
      expect(detail).toMatch(new RegExp(`\\b${price}\\b`));
      expect(detail).toMatch(/\b4\b/);
      expect(answer.headers['x-credits-charged']).toBe('0');
      expect(answer.headers['x-credits-remaining']).toBe('4');
    }
    expect(await contract.operator.balance(organization)).toEqual({ available: 4, reserved: 0 });
  });

  it('a failed call is never charged, and tells so', async () => {
    const { apiKey, organization } = await contract.caller({ credits: 3 });
    const cut = photo.slice(0, Math.floor(photo.length / 8) * 4);
    const failures: [object, string][] = [
      [{ type: 'x', images: [photo] }, 'unsupported_type'],
      [{ type: 'hero', images: ['http://nothing.invalid/a.png'] }, 'source_image_unreachable'],
      [{ type: 'hero', images: [cut] }, 'source_image_unreadable'],
    ];
    for (const [body, code] of failures) {
      const answer = await contract.images(apiKey, body);
      expectProblem(answer, 400, code);
      expect(answer.headers['x-credits-charged']).toBe('0');
      expect(answer.headers['x-credits-remaining']).toBe('3');
      // Answered only after the hold is released.
      expect(await contract.operator.balance(organization)).toEqual({ available: 3, reserved: 0 });
    }
  });

  it('of many calls at once exactly as many succeed as there are credits', async () => {
    const plan = await contract.plan({ name: 'copy-for-2', copyPrice: 2 });
    const { apiKey, organization } = await contract.caller({ plan, credits: 9 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => contract.copy(apiKey)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(8);
    expect(await contract.operator.balance(organization)).toEqual({ available: 1, reserved: 0 });
  });

  it('429 and 403 charge nothing', async () => {
    const plan = await contract.plan({ name: 'tight', rateLimit: 1, copyPrice: 1 });
    const { apiKey, organization } = await contract.caller({ plan, credits: 5 });
    expect((await contract.copy(apiKey)).status).toBe(200);
    const refused = await contract.copy(apiKey);
    expectProblem(refused, 429, 'rate_limited');
    expect(refused.headers['x-credits-charged']).toBe('0');
    await new OrganizationStore(contract.operator.database).suspend(organization);
    const suspended = await contract.copy(apiKey);
    expectProblem(suspended, 403, 'plan_access_denied');
    expect(suspended.headers['x-credits-charged']).toBe('0');
    expect(await contract.operator.balance(organization)).toEqual({ available: 4, reserved: 0 });
  });

  it('leaves a sound ledger behind', async () => {
    expect((await contract.operator.audit()).findings).toEqual([]);
  });
});
