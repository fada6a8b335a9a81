import { generationText } from './generation-text.js';

const CLAIMS = {
  v: 1,
  supported: 1,
  removed: 1,
  entries: [
    { kind: 'property', text: 'BPA-free', at: 'bulletPoints/0', verdict: 'removed' },
    {
      kind: 'number',
      text: '750 ml',
      at: 'optimizedTitle',
      verdict: 'supported',
      source: { field: 'productTitle', span: [7, 13] },
    },
  ],
};
const KEYWORDS = {
  v: 1,
  placed: 1,
  lost: 1,
  entries: [
    { keyword: 'flask', at: ['searchTerms'] },
    { keyword: 'best seller', lost: { why: 'promotional', rule: 'T05' } },
  ],
};

describe('generationText', () => {
  it('counts what proves a copy, and lists it below', () => {
    const result = { v: 1, provider: 'writer', claims: CLAIMS, keywords: KEYWORDS };
    expect(generationText({ outcome: { result } }))
      .toBe(`outcome   {"result":{"v":1,"provider":"writer"}}
claims    1 supported, 1 removed
keywords  1 placed, 1 left out

claim     kind      at              verdict    source
BPA-free  property  bulletPoints/0  removed    -
750 ml    number    optimizedTitle  supported  productTitle 7-13

keyword      at           lost
flask        searchTerms  -
best seller  -            promotional T05`);
  });

  it.each([
    [null],
    [{ failure: { code: 'provider_failed' } }],
    [{ result: { v: 1, provider: 'old' } }],
  ])('shows the rest as before: %j', (outcome) => {
    expect(generationText({ outcome })).toBe(
      `outcome  ${outcome === null ? '-' : JSON.stringify(outcome)}`,
    );
  });
});
