import { authorshipOf } from './composed-prompt.js';
import { composePrompt } from './prompts/compose-prompt.js';

const PROMPT = composePrompt('shot/hero@1', 'Make it.', 'A mug.');

describe('authorshipOf', () => {
  it('keeps model, version and hash of the prompt, and nothing of its text', () => {
    expect(authorshipOf({ name: 'openai', model: 'gpt-image-2.6-sunburst' }, PROMPT)).toEqual({
      provider: 'openai',
      model: 'gpt-image-2.6-sunburst',
      prompt: { version: 'shot/hero@1', hash: PROMPT.hash },
    });
  });

  it('keeps the name alone of a provider without a model', () => {
    expect(authorshipOf({ name: 'studio' }, PROMPT)).toEqual({ provider: 'studio' });
  });
});
