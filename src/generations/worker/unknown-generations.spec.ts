import { Logger } from '@nestjs/common';
import { UnknownGenerations } from './claim.js';

const ID = '0198c0de-0000-4000-8000-000000000001';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a job of an unknown generation is told with its likely cause, once a minute', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
  const unknown = new UnknownGenerations();
  for (let i = 0; i < 50; i++) unknown.report(ID);
  expect(warn).toHaveBeenCalledExactlyOnceWith({
    message: expect.stringMatching(/another database .* REDIS_KEY_PREFIX.*restored from a backup/),
    generationId: ID,
    jobs: 1,
  });
  vi.advanceTimersByTime(59_000);
  unknown.report(ID);
  expect(warn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  unknown.report(ID);
  expect(warn).toHaveBeenLastCalledWith(expect.objectContaining({ jobs: 51 }));
});
