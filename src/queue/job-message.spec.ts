import { jobIdOf, parseJobMessage } from './job-message.js';

const generationId = '0f0c1d2e-0000-4000-8000-0000000000a1';

describe('parseJobMessage', () => {
  it('reads messages of the release before and of the one after', () => {
    const before = { v: 1, generationId, run: 1 };
    expect(parseJobMessage(before)).toEqual(before);
    const now = { ...before, replyTo: 'listing_reply_a' };
    expect(parseJobMessage({ ...now, later: true })).toEqual(now);
    expect(parseJobMessage({ ...before, replyTo: 7 })).toEqual(before);
  });

  it('gives nothing for what is no message', () => {
    for (const data of [undefined, null, 'x', {}, { generationId }, { generationId, run: '1' }]) {
      expect(parseJobMessage(data)).toBeUndefined();
    }
  });
});

describe('jobIdOf', () => {
  it('is of its run alone, and nothing that the queue refuses', () => {
    expect(jobIdOf(generationId, 1)).not.toBe(jobIdOf(generationId, 2));
    expect(jobIdOf(generationId, 1)).toMatch(/^[^:]*[^\d:][^:]*$/);
  });
});
