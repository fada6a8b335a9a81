import fc from 'fast-check';
import { LONG_RUNS } from '../../../test/support/long-runs.js';
import { nastyBriefs } from '../../../test/support/nasty-briefs.js';
import { repairDescription } from '../repair/description.repair.js';
import { DEFAULT_RULE_PACK } from '../rule-packs.js';
import { codePoints } from '../text/measures.js';
import { tokensOf } from '../text/words.js';
import { plainText } from '../text/plain-text.js';
import { plainDescription } from './plain-description.js';

describe('plainDescription', () => {
  it.each([
    ['<b>Acme Mug</b><br>Holds 350 ml.', 'Acme Mug\nHolds 350 ml.'],
    [
      'For mornings.<ul><li>Wide handle</li><li>Cork base</li></ul>Made by Acme.',
      'For mornings.\n- Wide handle\n- Cork base\nMade by Acme.',
    ],
    ['<ul><li><b>Size</b> 5 cm</li></ul><br><b>Acme</b>', '- Size 5 cm\n\nAcme'],
    ['One<br><br><br><br>Two', 'One\n\nTwo'],
    ['Fish &amp; chips &lt;b&gt; &amp;lt;', 'Fish & chips <b> &lt;'],
    ['  One\n two <br> three ', 'One two\nthree'],
  ])('%s', (html, expected) => {
    expect(plainDescription(html)).toBe(expected);
  });

  it('keeps every word, no tag, and is never longer than the HTML', () => {
    fc.assert(
      fc.property(nastyBriefs, ({ productDescription = 'x' }) => {
        const html = repairDescription(productDescription, DEFAULT_RULE_PACK, 'en');
        const plain = plainDescription(html);
        expect(tokensOf(plain)).toEqual(tokensOf(plainText(html)));
        expect(codePoints(plain)).toBeLessThanOrEqual(codePoints(html));
        expect(plain).toBe(plain.trim());
        expect(plain).not.toMatch(/\n{3}|[\r\t]/);
      }),
    );
  });

  it.each(LONG_RUNS)('is not held up by runs of %j', (run) => {
    expect(plainDescription(run.repeat(5_000))).not.toMatch(/^\s|\s$/);
  });
});
