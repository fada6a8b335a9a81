import { seesPhotos } from './photos-for-models.js';

describe('seesPhotos', () => {
  it.each([
    'gpt-6-luna',
    'gpt-4o',
    'gpt-4-turbo',
    'gpt-4.1',
    'o3',
    'o4-mini',
    'gemini-3.5-flash-lite',
    'claude-sonnet-5-5',
    'qwen2.5-vl:7b',
    'google/gemma-3-27b-it',
    'llama3.2-vision:11b',
    'my-own',
  ])('shows them to %s', (model) => expect(seesPhotos(model)).toBe(true));

  it.each([
    'gpt-3.5-turbo',
    'gpt-4',
    'gpt-4-0613',
    'o1-mini',
    'o3-mini',
    'openai/gpt-oss-20b',
    'claude-2.1',
    'llama3.1:8b',
    'llama-3.1-8b',
    'deepseek-r1:7b',
    'mistral-7b',
  ])('keeps them from %s', (model) => expect(seesPhotos(model)).toBe(false));
});
