import { GOOD } from '../../test/support/good-copy.js';
import type { GenerationRecord } from '../generations/records/generation-record.store.js';
import { presentGeneration } from './present-generation.js';

const RECORD: GenerationRecord = {
  id: '0198c0de-0000-4000-8000-000000000001',
  operation: 'listing-images',
  status: 'succeeded',
  type: 'hero',
  shotLabel: null,
  stage: null,
  projectId: null,
  shotId: null,
  requestId: 'r',
  test: false,
  charged: 1,
  createdAt: new Date(0),
  settledAt: new Date(1),
  outcome: null,
};

const SETTINGS = { publicBaseUrl: 'https://listing.example', storagePublicUrl: undefined };

const PICTURE = { v: 1, outputKey: 'media/a/b/c.jpg', previewKey: 'media/a/b/c.webp', notes: [] };

const present = (result: object) => presentGeneration({ ...RECORD, outcome: { result } }, SETTINGS);

describe('presentGeneration', () => {
  it('shows who made a picture: provider, model, version and hash of the prompt', () => {
    const prompt = { version: 'shot/hero@1', hash: 'ab' };
    const author = { provider: 'openai', model: 'gpt-image-2.6-sunburst', prompt };
    expect(present({ ...PICTURE, ...author })).toMatchObject(author);
  });

  it('leaves out what a provider without a model does not have, also of older results', () => {
    const shown = present({ ...PICTURE, provider: 'studio' });
    expect(shown).toMatchObject({ provider: 'studio', notes: [] });
    expect(Object.keys(shown)).not.toContain('model');
    expect(Object.keys(shown)).not.toContain('prompt');
  });

  it('shows the alternative text of a picture whose input has a usable title', () => {
    const shown = (input?: object) =>
      presentGeneration({ ...RECORD, outcome: { result: PICTURE }, input }, SETTINGS).altText;
    expect(shown({ type: 'hero', productTitle: 'Clay mug' })).toBe('Clay mug, main image on white');
    expect(shown({ type: 'hero', productTitle: 'Free shipping' })).toBeUndefined();
    expect(shown({ type: 'hero' })).toBeUndefined();
    expect(shown()).toBeUndefined();
  });

  it('shows the side texts of a copy only with its input', () => {
    const copy = { ...GOOD, optimizedTitle: 'Acme Mug', htmlDescription: '<b>Mug</b><br>Teal' };
    const record = { ...RECORD, operation: 'listing-copy', outcome: { result: { copy } } } as const;
    const productDescription = 'Wide handle. Cork base; deep teal glaze.';
    const input = { brief: { productTitle: 'Mug', productDescription } };
    expect(presentGeneration({ ...record, input }, SETTINGS)).toMatchObject({
      itemHighlights: 'Wide handle, Cork base, Deep teal glaze',
      plainDescription: 'Mug\nTeal',
    });
    const thin = { brief: { productTitle: 'Mug' } };
    expect(presentGeneration({ ...record, input: thin }, SETTINGS).itemHighlights).toBeNull();
    expect(presentGeneration(record, SETTINGS)).not.toHaveProperty('itemHighlights');
  });
});
