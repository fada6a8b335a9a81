import type { Response } from 'express';
import type { GenerationAnswer } from '../../generations/call/generation-call.js';

/**
 * Says in the headers what the call cost, whether it is a repeated answer, and what the operation adds;
 * gives back the result.
 */
export function answerWith<T>(
  res: Response,
  { result, replayed, price, available, headers = {} }: GenerationAnswer<T>,
): T {
  if (replayed) res.setHeader('Idempotent-Replayed', 'true');
  if (price > 0) {
    res.setHeader('X-Credits-Charged', String(replayed ? 0 : price));
    res.setHeader('X-Credits-Remaining', String(available));
  }
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  return result;
}
