import { OrganizationStore } from '../../src/access/organization.store.js';
import { currentPackOf } from '../../src/marketplace-rules/rule-packs.js';
import { type HttpAnswer } from '../support/raw-http.js';
import { ContractService, GENERATIONS } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';

/** A title and keywords that need more room than any country gives. */
const LONG = {
  productTitle: `Insulated steel water bottle ${'with a carry loop and a screw lid '.repeat(6)}`,
  productKeywords: Array.from(
    { length: 150 },
    (_, at) => `wort${'abcdefghijklmno'.charAt(at % 15)}${'pqrstuvwxy'.charAt(at / 15)}`,
  ).join(', '),
  brandName: 'Claybrook',
};

let contract: ContractService;

beforeAll(async () => {
  contract = await ContractService.start();
});

afterAll(() => contract.stop());

const copyFor = (apiKey: string, marketplace?: string, key?: string): Promise<HttpAnswer> =>
  contract.copy(apiKey, LONG, {
    headers: {
      ...(marketplace !== undefined && { 'x-marketplace': marketplace }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });

interface Answered {
  readonly result: { readonly searchTerms: string; readonly optimizedTitle: string };
}

/** Id of the rule pack of the organization's newest generation. */
async function packOfNewest(apiKey: string): Promise<unknown> {
  const list = await contract.lookUp(`${GENERATIONS}?limit=1`, apiKey);
  const [newest] = list.json<{ generations: { id: string; rulePack?: string }[] }>().generations;
  const one = await contract.lookUp(`${GENERATIONS}/${newest?.id}`, apiKey);
  expect(one.json()).toMatchObject({ generation: { rulePack: newest?.rulePack } });
  return newest?.rulePack;
}

describe('X-Marketplace', () => {
  it.each([
    ['US', 249, 75],
    ['JP', 499, 75],
    ['IN', 199, 75],
    ['AE', 249, 200],
  ])(
    '%s: copy after the rules of that country, which the generation names',
    async (name, bytes, characters) => {
      const { apiKey } = await contract.caller();
      const answer = await copyFor(apiKey, name);
      expect(answer.status).toBe(200);
      const { searchTerms, optimizedTitle } = answer.json<Answered>().result;
      expect(Buffer.byteLength(searchTerms)).toBeLessThanOrEqual(bytes);
      expect(Buffer.byteLength(searchTerms)).toBeGreaterThan(bytes - 10);
      expect(optimizedTitle.length).toBeLessThanOrEqual(characters);
      expect(await packOfNewest(apiKey)).toBe(currentPackOf(name).id);
    },
  );

  it('goes before the country of the organization, which goes before US', async () => {
    const { apiKey, organization } = await contract.caller();
    await copyFor(apiKey);
    expect(await packOfNewest(apiKey)).toBe('us-2026-07-27');
    await new OrganizationStore(contract.operator.database).setMarketplace(organization, 'IN');
    await copyFor(apiKey);
    expect(await packOfNewest(apiKey)).toBe('in-2026-07-27');
    await copyFor(apiKey, 'jp');
    expect(await packOfNewest(apiKey)).toBe('jp-2026-07-27');
  });

  it.each(['XX', '', 'DE,FR', 'constructor', 'us-2026-07-27'])(
    '%j gets 400 with the known ones',
    async (name) => {
      const { apiKey } = await contract.caller();
      const problem = expectProblem(await copyFor(apiKey, name), 400, 'invalid_body');
      expect(problem.detail).toContain('US, UK, DE, FR, IT, ES, JP, IN');
    },
  );

  it('makes another request of a repeat', async () => {
    const { apiKey } = await contract.caller();
    const first = await copyFor(apiKey, 'DE', 'k');
    expect(first.status).toBe(200);
    expect((await copyFor(apiKey, 'de', 'k')).text).toBe(first.text);
    expectProblem(await copyFor(apiKey, 'JP', 'k'), 400, 'idempotency_key_reused');
    expectProblem(await copyFor(apiKey, undefined, 'k'), 400, 'idempotency_key_reused');
  });
});
