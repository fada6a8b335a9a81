import type { Response } from 'express';
import type { GenerationAnswer } from '../generations/generation-call.js';

/** Says in the headers what the call cost and whether it is a repeated answer; gives back the result. */
export function answerWith<T>(
  res: Response,
  { result, replayed, price, available }: GenerationAnswer<T>,
): T {
  if (replayed) res.setHeader('Idempotent-Replayed', 'true');
  if (price > 0) {
    res.setHeader('X-Credits-Charged', String(replayed ? 0 : price));
    res.setHeader('X-Credits-Remaining', String(available));
  }
  return result;
}
