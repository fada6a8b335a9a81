import { OrganizationStore } from '../../src/access/organization.store.js';
import { type HttpAnswer } from '../support/raw-http.js';
import {
  type CallOptions,
  ContractService,
  GENERATIONS,
  VALIDATE_COPY,
} from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { BRIEF, GOOD } from '../support/good-copy.js';

interface Row {
  readonly rule: string;
  readonly status: string;
  readonly field: string;
}

interface Validation {
  readonly marketplace: string;
  readonly rulePack: string;
  readonly rules: Row[];
  readonly repaired: Record<string, unknown>;
  readonly comparison?: {
    readonly marketplace: string;
    readonly rulePack: string;
    readonly rules: Row[];
  };
}

const BAD = {
  optimizedTitle:
    'Baby Boy Outfits Baby Boy fall Winter Clothes Baby Boy Long Sleeve Suspender Outfit Sets',
  bulletPoints: ['SET: Two pkg. w/ straps', 'Soft cotton!', 'WARM: Best seller'],
  searchTerms: 'Outfit, outfits amazing',
};

let contract: ContractService;
let apiKey: string;

beforeAll(async () => {
  contract = await ContractService.start();
  ({ apiKey } = await contract.caller({ credits: 0 }));
});

afterAll(() => contract.stop());

const validate = (body: unknown, options?: CallOptions, key = apiKey): Promise<HttpAnswer> =>
  contract.call(VALIDATE_COPY, key, body, options);

async function validated(body: unknown, options?: CallOptions, key?: string): Promise<Validation> {
  const answer = await validate(body, options, key);
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  const { success, validation } = answer.json<{ success: boolean; validation: Validation }>();
  expect(success).toBe(true);
  return validation;
}

const failing = (rows: readonly Row[]): string[] =>
  rows.filter(({ status }) => status === 'fail').map(({ rule, field }) => `${rule} ${field}`);

describe('POST …/validations/listing-copy', () => {
  it('finds nothing in good copy, and gives it back', async () => {
    const { rules, ...validation } = await validated({ copy: GOOD, brief: BRIEF });
    expect(validation).toEqual({ marketplace: 'US', rulePack: 'us-2026-07-27', repaired: GOOD });
    expect(rules.filter(({ status }) => status !== 'pass')).toEqual([]);
    expect(rules.length).toBeGreaterThan(45);
    for (const row of rules)
      expect(row).toMatchObject({
        rule: expect.stringMatching(/^[TBDSK]\d\d/),
        severity: expect.stringMatching(/^(?:error|warning)$/),
        field: expect.stringMatching(/\S/),
        required: expect.stringMatching(/\S/),
        fix: expect.stringMatching(/\S/),
        source: expect.stringMatching(/\S/),
        effectiveFrom: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      });
  });

  it('names each rule that copy breaks, and repairs it', async () => {
    const { rules, repaired } = await validated({ copy: BAD });
    expect(failing(rules)).toEqual(
      expect.arrayContaining([
        'T01 optimizedTitle',
        'T04 optimizedTitle',
        'B04 bulletPoints/1',
        'B05 bulletPoints/1',
        'B17 bulletPoints/0',
        'S02 searchTerms',
        'S06 searchTerms',
      ]),
    );
    expect(rules.find(({ rule }) => rule === 'T01')).toMatchObject({
      measured: '88 characters, at most 75',
      required: 'At most 75 characters with spaces.',
    });
    expect(Object.keys(repaired)).toEqual(['optimizedTitle', 'bulletPoints', 'searchTerms']);
    expect(repaired.bulletPoints).toContain('SET: Two package with straps');
    const again = await validated({ copy: repaired });
    expect(again.rules.filter(({ status }) => status === 'fail')).not.toContainEqual(
      expect.objectContaining({ severity: 'error' }),
    );
  });

  it('does not check what was not sent', async () => {
    const { rules, repaired } = await validated({
      copy: { searchTerms: 'flask', bulletPoints: null },
    });
    const checked = rules.filter(({ status }) => status !== 'not_checked');
    expect(new Set(checked.map(({ field }) => field))).toEqual(new Set(['searchTerms']));
    expect(repaired).toEqual({ searchTerms: 'flask' });
  });

  it('takes the country of the body before that of the header, of the organization, and US', async () => {
    const other = await contract.caller();
    const packOf = async (body: object, headers?: Record<string, string>): Promise<string> =>
      (await validated({ copy: GOOD, ...body }, { headers }, other.apiKey)).rulePack;
    expect(await packOf({})).toBe('us-2026-07-27');
    const { database } = contract.operator;
    await new OrganizationStore(database).setMarketplace(other.organization, 'IN');
    expect(await packOf({})).toBe('in-2026-07-27');
    expect(await packOf({}, { 'x-marketplace': 'DE' })).toBe('de-2026-07-27');
    expect(await packOf({ marketplace: 'JP' }, { 'x-marketplace': 'DE' })).toBe('jp-2026-07-27');
  });

  it.each([
    ['us-2025-01-21', 'US', 'us-2025-01-21'],
    ['AE', 'AE', 'ae-2025-01-21'],
  ])('compares with %s', async (compareWith, marketplace, rulePack) => {
    const { rules, comparison } = await validated({ copy: BAD, compareWith });
    expect(comparison).toMatchObject({ marketplace, rulePack });
    expect(failing(rules)).toContain('T01 optimizedTitle');
    expect(failing(comparison?.rules ?? [])).not.toContain('T01 optimizedTitle');
    expect(failing(comparison?.rules ?? [])).toContain('T04 optimizedTitle');
  });

  it('is free, stores nothing, and counts against the quota', async () => {
    const limited = await contract.caller({ rateLimit: 2, credits: 0 });
    const answer = await validate({ copy: GOOD }, undefined, limited.apiKey);
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('x-credits-charged');
    expect(answer.headers.ratelimit).toContain('r=1');
    const list = await contract.lookUp(GENERATIONS, limited.apiKey);
    expect(list.json()).toMatchObject({ generations: [] });
    expectProblem(await validate({ copy: GOOD }, undefined, limited.apiKey), 429, 'rate_limited');
  });

  it('needs a key with the scope of look-ups, and no operation of the plan', async () => {
    expectProblem(await contract.call(VALIDATE_COPY, undefined, {}), 401, 'missing_api_key');
    const scopes = ['marketplace:listing-copy:write'];
    const writer = await contract.caller({ scopes });
    const raw = { raw: '{' };
    expectProblem(await validate({}, raw, writer.apiKey), 403, 'missing_scope');
    const free = await contract.caller({ plan: 'free' });
    expect((await validate({ copy: GOOD }, undefined, free.apiKey)).status).toBe(200);
  });

  it.each<[string, unknown, string, string]>([
    ['no copy', {}, 'invalid_body', '/copy'],
    ['copy without a field', { copy: { other: 1 } }, 'invalid_body', '/copy'],
    ['a list for copy', { copy: [] }, 'invalid_body', '/copy'],
    [
      'a number for a bullet',
      { copy: { bulletPoints: [1] } },
      'invalid_body',
      '/copy/bulletPoints',
    ],
    [
      'a long title',
      { copy: { optimizedTitle: 'x'.repeat(501) } },
      'input_too_large',
      '/copy/optimizedTitle',
    ],
    ['an unknown country', { copy: GOOD, marketplace: 'XX' }, 'invalid_body', '/marketplace'],
    ['unknown rules', { copy: GOOD, compareWith: 'us-1999-01-01' }, 'invalid_body', '/compareWith'],
  ])('400 for %s', async (_, body, code, pointer) => {
    const problem = expectProblem(await validate(body), 400, code);
    expect(problem.errors?.[0]).toMatchObject({ pointer, code });
  });

  it('400 for a body that is no JSON object, and for an unknown country in the header', async () => {
    expectProblem(await validate(undefined, { raw: '{copy' }), 400, 'invalid_json');
    const headers = { 'x-marketplace': 'XX' };
    expectProblem(await validate({ copy: GOOD }, { headers }), 400, 'invalid_body');
  });
});
