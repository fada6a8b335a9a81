import fc from 'fast-check';
import { inventions } from '../../../test/support/inventions.js';
import { nastyBriefs } from '../../../test/support/nasty-briefs.js';
import { checkListingCopy } from '../../marketplace-rules/check-listing-copy.js';
import { errorsOf } from '../../marketplace-rules/rule.js';
import { composeCopyPrompt } from '../prompts/copy.prompt.js';
import { TemplateCopyProvider, writeListingCopy } from './template-copy.provider.js';

const brief = { productTitle: 'Mug' };
const order = { brief, photos: [], prompt: composeCopyPrompt(brief) };

describe('writeListingCopy, for any valid brief', () => {
  it('breaks no rule, invents nothing and repeats itself', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(nastyBriefs, (brief) => {
        const copy = writeListingCopy(brief);
        expect(errorsOf(checkListingCopy(copy, brief))).toEqual([]);
        expect(inventions(copy, brief)).toEqual([]);
        expect(writeListingCopy(brief)).toEqual(copy);
      }),
      {
        numRuns: 200,
        // Digits of another script right before a price or a phone number.
        examples: [
          [{ productTitle: '１２３19,99 € steel ' }],
          [{ productTitle: '１２３555-1234 ' }],
          // A mark of a letter right before a claim.
          [{ productTitle: 'steel - e\u0301contains soy steel ' }],
          // Japanese whose sign stands behind a blank of the seller.
          [{ productTitle: 'ステンレス水筒\n~500 g steel ' }],
          // A letter that a capital at the start of a title changes for good.
          [{ productTitle: 'steel ', brandName: 'ẛᾀ ' }],
        ],
      },
    );
  });

  it('answers with a value', async () => {
    const result = await new TemplateCopyProvider().write(order, new AbortController().signal);
    expect(result).toMatchObject({ ok: true, value: { optimizedTitle: 'Mug' } });
  });

  it('rejects when the call was aborted', async () => {
    const reason = new Error('aborted');
    await expect(new TemplateCopyProvider().write(order, AbortSignal.abort(reason))).rejects.toBe(
      reason,
    );
  });
});
