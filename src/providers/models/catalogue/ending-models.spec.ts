import { readSettings, type Settings } from '../../../config/settings.js';
import { daysLeft, endingModels, endingSentence, modelsWithAnEnd } from './ending-models.js';

function settingsOf(env: Record<string, string>): Settings {
  const read = readSettings('standalone', env);
  if ('problems' in read) throw new Error(read.problems.join(' '));
  return read.settings;
}

const sentences = (env: Record<string, string>, now: string): string[] =>
  endingModels(settingsOf(env), new Date(now)).map(endingSentence);

describe('days left', () => {
  it.each([
    ['2026-12-01', '2026-11-30T23:59:59.999Z', 1],
    ['2026-12-01', '2026-12-01T00:00:00.000Z', 0],
    ['2026-12-01', '2026-12-01T23:59:59.999Z', 0],
    ['2026-12-01', '2026-12-02T00:00:00.000Z', -1],
    ['2026-12-01', '2026-11-30T23:30:00-02:00', 0],
    ['2028-03-01', '2028-02-28T12:00:00Z', 2],
  ])('to %s from %s: %d', (day, now, days) => {
    expect(daysLeft(day, new Date(now))).toBe(days);
  });
});

describe('models of the lists that end', () => {
  it('are told of from 30 days before, and for ever after', () => {
    const env = { COPY_PROVIDERS: 'openai:gpt-5-mini,template' };
    expect(sentences(env, '2026-11-10T23:59:59Z')).toEqual([]);
    expect(sentences(env, '2026-11-11T00:00:00Z')).toEqual([
      'COPY_PROVIDERS names openai:gpt-5-mini, which its vendor switches off on 2026-12-11 (in 30 days): replace it with openai:gpt-6.1-terra.',
    ]);
    expect(sentences(env, '2026-12-10T12:00:00Z')).toEqual([expect.stringContaining('(in 1 day)')]);
    expect(sentences(env, '2027-12-11T00:00:00Z')).toEqual([
      'COPY_PROVIDERS names openai:gpt-5-mini, which its vendor switched off on 2026-12-11: replace it with openai:gpt-6.1-terra.',
    ]);
  });

  it('come in the order of the lists, also by the name of a release', () => {
    const env = {
      IMAGE_PROVIDERS: 'google:gemini-2.5-flash-image,openai:gpt-image-1,studio',
      COPY_PROVIDERS: 'anthropic:claude-sonnet-4-5-20250929,google:gemini-2.5-flash',
    };
    const ending = endingModels(settingsOf(env), new Date('2026-11-28T12:00:00Z'));
    expect(ending).toMatchObject([
      { list: 'IMAGE_PROVIDERS', model: 'gemini-2.5-flash-image', daysLeft: -57 },
      { model: 'gpt-image-1', successor: 'gpt-image-2.6-sunburst' },
      { list: 'COPY_PROVIDERS', model: 'claude-sonnet-4-5-20250929', daysLeft: 2 },
      { model: 'gemini-2.5-flash', orEarlier: true, daysLeft: 0 },
    ]);
    expect(endingSentence(ending[3]!)).toContain('switched off on 2026-11-28 or earlier');
  });

  it('may be models of another server, where a base URL names one', () => {
    const env = {
      IMAGE_PROVIDERS: 'openai:gpt-image-1',
      OPENAI_BASE_URL: 'http://127.0.0.1:8000',
    };
    expect(sentences(env, '2026-11-28T00:00:00Z')).toEqual([
      expect.stringContaining('unless the server of OPENAI_BASE_URL runs this model itself.'),
    ]);
  });

  it('are none of those that live, that nobody knows, or that are embedded', () => {
    const env = {
      IMAGE_PROVIDERS: 'openai:gpt-image-2.6-sunburst,studio',
      COPY_PROVIDERS: 'openai:hf.co/org/model:Q4,anthropic:claude-sonnet-5-5,template',
    };
    expect(modelsWithAnEnd(settingsOf(env), new Date('2030-01-01'))).toEqual([]);
  });
});
