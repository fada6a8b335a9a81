import { GOOD_TEXTS } from '../../../test/support/good-texts.js';
import { composeCopyPrompt } from '../../providers/prompts/copy.prompt.js';
import type { CopyProvider } from '../../providers/copy-provider.port.js';
import { proveWriting } from './copy-proof.js';

const MODEL: CopyProvider = {
  name: 'writer',
  model: 'any',
  paid: true,
  write: () => Promise.reject(new Error('not asked here')),
};

/** Fields in which a good text differs behind repair and proof. */
function changed({ copy, brief }: (typeof GOOD_TEXTS)[number]): string[] {
  const order = { brief, photos: [], prompt: composeCopyPrompt(brief) };
  const { copy: after } = proveWriting(copy, order, MODEL);
  return (['optimizedTitle', 'bulletPoints', 'htmlDescription', 'targetKeywords'] as const)
    .filter((field) => JSON.stringify(after[field]) !== JSON.stringify(copy[field]))
    .map((field) => `${copy.optimizedTitle} ${field}: ${JSON.stringify(after[field])}`);
}

describe('a good text', () => {
  it('comes back as it was written, in 38 of 40 cases at least', () => {
    const altered = GOOD_TEXTS.map(changed).filter((fields) => fields.length > 0);
    expect(GOOD_TEXTS).toHaveLength(40);
    // Beyond two, the altered texts are shown.
    expect(altered.slice(2)).toEqual([]);
  });
});
